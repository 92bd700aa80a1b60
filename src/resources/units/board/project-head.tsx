import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { StatusMark } from '@/ui/status-pill';
import { availabilityLooks } from '../availability-pill';
import styles from './board.module.css';
import type { Tally } from './unit-statuses';

type Props = { project: string; tally: Tally; narrowed: boolean; format: Format };

/** The name of a project, and how many of its units are in each state. */
export function ProjectHead({ project, tally, narrowed, format }: Props) {
  const units = i18n.t('units.list.all', { count: tally.total, total: format.number(tally.total) });
  return (
    <div role="rowheader" className={styles.project}>
      <span className={styles.projectName}>
        <bdi>{project || i18n.t('units.board.noProject')}</bdi>
      </span>
      <span className={styles.counts}>
        <span>{narrowed ? matchText(tally, format) : units}</span>
        {availabilityStatuses.toReversed().flatMap((status) => {
          const count = tally.by.get(status);
          if (count === undefined) return [];
          return (
            <span key={status} className={styles.count} data-status={availabilityLooks[status]}>
              <StatusMark status={availabilityLooks[status]} />
              {`${i18n.t(`availability.status.${status}`)} ${format.number(count)}`}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** "3 of 24 match" */
export const matchText = ({ matching, total }: Tally, format: Format): string =>
  i18n.t('units.board.matching', { count: total, matching: format.number(matching), total: format.number(total) });
