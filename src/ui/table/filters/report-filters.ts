import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { useAddress } from '../../page/use-address';
import type { FacetCount } from '../row-index';
import type { Drafts, FilterControl } from './filter-controls';

/** A filter of a report by the values of its rows; `name` is also its name in the address. */
export type ReportFilter<R> = {
  name: string;
  label: string;
  values: (row: R) => readonly string[];
  option?: (value: string) => string;
  none?: () => string;
};

export type ReportFilters<R> = {
  /** Makes the filters over the rows that all else leaves, whose values they count. */
  controlsOf: (rows: () => readonly R[]) => readonly FilterControl[];
  /** Tells whether a row meets all filters; undefined while none is set. */
  meets: ((row: R) => boolean) | undefined;
};

/** Keeps the filters of a report in its address, as those of a list. `filters` stay the same between renders. */
export function useReportFilters<R>(filters: ReadonlyArray<ReportFilter<R>>): ReportFilters<R> {
  const format = useFormat();
  const [address, write] = useAddress();
  const [drafts] = useState((): Drafts => new Map());
  const set = useMemo(() => filters.map((filter) => ({ ...filter, among: address.getAll(filter.name) })), [filters, address]);
  const isSet = set.some(({ among }) => among.length > 0);
  const meets = useCallback(
    (row: R, but?: string) =>
      set.every(
        ({ name, among, values }) =>
          name === but || among.length === 0 || givenIn(values(row)).some((one) => among.includes(one)),
      ),
    [set],
  );
  const choose = (name: string, among: readonly string[]) =>
    write((next) => {
      next.delete(name);
      for (const value of among) next.append(name, value);
    });

  const controlsOf: ReportFilters<R>['controlsOf'] = (rows) =>
    set.map(({ name, label, among, values, option = same, none }) => {
      const condition = among.length > 0 ? { name, among } : undefined;
      return {
        filter: { name, kind: 'texts', as: 'choice', pinned: true, value: values, option, ...(none && { none }) },
        label,
        condition,
        set: (change) => {
          const next = change(condition);
          choose(name, next && 'among' in next ? next.among : []);
        },
        facet: () =>
          counted(
            rows().filter((row) => meets(row, name)),
            values,
          ),
        format,
        drafts,
      };
    });
  return { controlsOf, meets: isSet ? meets : undefined };
}

const same = (value: string): string => value;

const givenIn = (values: readonly string[]): readonly string[] => (values.length === 0 ? [''] : values);

function counted<R>(rows: readonly R[], values: (row: R) => readonly string[]): readonly FacetCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of givenIn(values(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
