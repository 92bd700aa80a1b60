import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { Checkbox } from '@/ui/controls';
import { RowLink } from '@/ui/row-link';
import type { DueRow } from './due-rows';
import styles from './due.module.css';
import type { Selected } from './use-selected';

type Parts = { row: DueRow; selection: Selected; format: Format };

const partyOf = ({ party }: DueRow) => party || i18n.t('contracts.words.unnamed');

/** The day with a box to tick. */
export function DueTick({ row, selection, format }: Parts) {
  const day = format.day(row.day);
  return (
    <label className={styles.tick}>
      <Checkbox
        aria-label={i18n.t('due.select', { party: partyOf(row), day })}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{day}</bdi>
    </label>
  );
}

/** Who owes it, as a link to the contract. */
export function DueParty({ row }: { row: DueRow }) {
  const id = idOf(row.contract);
  return (
    <>
      <RowLink to={id && contractPath(id)} text={partyOf(row)} />
      {row.partyAr && (
        <div className={styles.second}>
          <bdi lang="ar" dir="rtl">
            {row.partyAr}
          </bdi>
        </div>
      )}
    </>
  );
}

/** More names would push away what stands beside them. */
const NAMED = 2;

export function DueUnits({ row: { units, projects }, format }: Omit<Parts, 'selection'>) {
  const more = units.length - NAMED;
  return (
    <>
      <bdi title={more > 0 ? units.join(', ') : undefined}>
        {units.slice(0, NAMED).join(i18n.t('contracts.list.joint')) + (more > 0 ? ` +${format.number(more)}` : '')}
      </bdi>
      {projects.length > 0 && (
        <div className={styles.second}>
          <bdi>{projects.join(i18n.t('contracts.list.joint'))}</bdi>
        </div>
      )}
    </>
  );
}
