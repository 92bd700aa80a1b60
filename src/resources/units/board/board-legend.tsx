import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { availabilityTexts } from '@/i18n/en/availability';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { useList } from '@/ui/table/list-context';
import type { BoardSource } from '@/ui/table/list-definition';
import { StatusMark } from '@/ui/text/status-pill';
import { availabilityLooks } from '../availability-status';
import styles from './board-legend.module.css';

const FIELD = 'availability';

export function BoardLegend({ index, query, filter }: BoardSource) {
  const { t } = useTranslation([unitBoardTexts, availabilityTexts]);
  const { format } = useList();
  const { search, conditions } = query;
  const counts = useMemo(
    () => new Map(index.facet(FIELD, { search, conditions }).map(({ value, count }) => [value, count])),
    [index, search, conditions],
  );
  const condition = conditions?.find(({ name }) => name === FIELD);
  const among = condition && 'among' in condition ? condition.among : [];
  const toggle = (status: string) =>
    filter(FIELD, (current) => {
      const chosen = current && 'among' in current ? current.among : [];
      const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
      return next.length > 0 ? { name: FIELD, among: next } : undefined;
    });
  return (
    <div role="group" aria-label={t('legend')} className={`row wrap gap-4 ${styles.legend}`}>
      {availabilityStatuses.toReversed().flatMap((status) => {
        const count = counts.get(status) ?? 0;
        if (count === 0 && !among.includes(status)) return [];
        return (
          <button
            key={status}
            type="button"
            className={`centred inline-row framed paper-ground pointer press-high ink gap-6 figures ${styles.state}`}
            data-status={availabilityLooks[status]}
            aria-pressed={among.includes(status)}
            onClick={() => toggle(status)}
          >
            <StatusMark status={availabilityLooks[status]} />
            <span>{t(`availability:status.${status}`)}</span> <span className="muted">{format.number(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
