import { useMemo } from 'react';
import type { Day } from '@/schema/day';
import type { Period } from '@/ui/period';
import { setParam, useAddress } from '@/ui/use-address';
import { duePeriodOf, duePeriodText, type DuePeriod } from './due-period';
import type { DueConditions } from './due-rows';

export type DueFilters = DueConditions & {
  period: DuePeriod;
  choosePeriod: (period: Period) => void;
  choose: (name: 'kind' | 'project', value: string) => void;
  search: (q: string) => void;
  clear: () => void;
};

/** What the page shows is its address: Back undoes a filter, and a sent link shows the same rows. */
export function useDueFilters(today: Day): DueFilters {
  const [address, write] = useAddress();
  const text = address.get('period');
  const period = useMemo(() => duePeriodOf(text, today), [text, today]);
  return {
    q: address.get('q') ?? '',
    kind: address.get('kind') ?? '',
    project: address.get('project') ?? '',
    period,
    choosePeriod: (chosen) => write((next) => setParam(next, 'period', duePeriodText(chosen, today))),
    choose: (name, value) => write((next) => setParam(next, name, value)),
    search: (q) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of PARAMS) next.delete(name);
      }),
  };
}

const PARAMS = ['q', 'kind', 'project', 'period'] as const;
