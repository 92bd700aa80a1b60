import { unitsTexts } from '@/i18n/en/units';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { floorWord, towerWord } from '@/i18n/place-words';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { RecordText } from '@/ui/text/record-text';
import { StatusMark } from '@/ui/text/status-pill';
import { availabilityLooks } from '@/resources/units/availability-status';
import styles from './board-grid.module.css';
import type { Tally } from './board-layout';

type Counted = {
  tally: Tally;
  narrowed: boolean;
  format: Format;
};

export const TowerHead = ({ name, ...counted }: Counted & { name: string }) => (
  <>
    <span className={`medium clips letters-13 ellipsis ${styles.headName}`}>
      <RecordText text={towerWord(name)} />
    </span>
    <span className={`muted figures clips letters-12 line-3-2 ellipsis ${styles.headCount}`}>{countText(counted)}</span>
  </>
);

export function FloorHead({ floor, tally, narrowed, format }: Counted & { floor: string }) {
  const count = narrowed ? tally.matching : (tally.by.get('available') ?? 0);
  return (
    <div
      role="rowheader"
      className={`row centred shrinks gap-8 between clips nowrap ${styles.floor}`}
      title={countText({ tally, narrowed, format })}
    >
      <span className={`medium clips letters-13 ellipsis ${styles.headName}`}>
        <RecordText text={floorWord(floor, format) || i18n.t('noFloor', { ns: unitBoardTexts })} />
      </span>
      {count > 0 && (
        <span className={`muted figures clips letters-12 line-3-2 ellipsis ${styles.headCount}`}>
          {i18n.t(narrowed ? 'match' : 'freeOnFloor', { ns: unitBoardTexts, ...format.counted(count) })}
        </span>
      )}
    </div>
  );
}

export function ProjectHead({ project, tally, narrowed, format }: Counted & { project: string }) {
  const units = i18n.t('all', { ns: unitsTexts, count: tally.total, total: format.number(tally.total) });
  return (
    <div role="rowheader" className={`row wrap baseline clips gap-0-16 ${styles.project}`}>
      <span className={`bold letters-16 line-3-2 ${styles.projectName}`}>
        <RecordText text={project || i18n.t('noProject', { ns: unitsTexts })} />
      </span>
      <span className={`row wrap muted figures gap-0-12 letters-13 line-5-4 ${styles.counts}`}>
        <span>{narrowed ? countText({ tally, narrowed, format }) : units}</span>
        {availabilityStatuses.toReversed().flatMap((status) => {
          const count = tally.by.get(status);
          if (count === undefined) return [];
          return (
            <span key={status} className={`centred inline-row gap-6 ${styles.count}`} data-status={availabilityLooks[status]}>
              <StatusMark status={availabilityLooks[status]} />
              <span>{`${i18n.t(`status.${status}`, { ns: unitsTexts })} ${format.number(count)}`}</span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

function countText({ tally: { by, matching, total }, narrowed, format }: Counted): string {
  const numbers = { count: total, total: format.number(total) };
  if (narrowed) return i18n.t('matching', { ns: unitBoardTexts, ...numbers, matching: format.number(matching) });
  if (by.size === 0) return '';
  return i18n.t('free', { ns: unitBoardTexts, ...numbers, free: format.number(by.get('available') ?? 0) });
}
