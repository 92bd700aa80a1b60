import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { DueParty, DueTick, DueUnits } from './due-parts';
import type { DueRow } from './due-rows';
import styles from './due.module.css';
import { purposeOf, typeBeside } from './due-texts';
import type { Selected } from './use-selected';

/** An amount on a phone: when and how much first, then who, for what, and how to reach them. */
export function DueCard({ row, selection, format }: { row: DueRow; selection: Selected; format: Format }) {
  const purpose = [purposeOf(row), typeBeside(row)].filter(Boolean).join(' · ');
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <DueTick row={row} selection={selection} format={format} />
        <bdi className={styles.amount}>{format.money(row.amount)}</bdi>
      </div>
      <div>
        <DueParty row={row} />
      </div>
      <div className={styles.second}>
        <bdi>{purpose}</bdi>
      </div>
      <div className={styles.line}>
        <div>
          <DueUnits row={row} format={format} />
        </div>
        {row.phone && <bdi dir="ltr">{row.phone}</bdi>}
      </div>
      {row.payment !== undefined && (
        <div className={styles.second}>{i18n.t('due.sumPaid', { amount: format.money(row.payment) })}</div>
      )}
    </div>
  );
}
