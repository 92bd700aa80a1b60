import type { ReactNode } from 'react';
import { groupedBy } from '@/grouped';
import type { Format } from '@/i18n/format';
import { compareDays, type Day } from '@/schema/day';
import { isGroup } from '../groups/group-rows';

export type ReportGroup<R> = {
  key: string;
  /** Empty where the rows need no heading. */
  title: string;
  rows: readonly R[];
  /** Stands in the heading, also of a single row. */
  actions?: ReactNode;
};

export const oneGroup = <R>(rows: readonly R[]) => [{ key: 'all', title: '', rows }];

/** Groups rows by the month of their day, unless they are in another order than by day. */
export function byMonth<R extends { day: Day }>(rows: readonly R[], format: Format): ReadonlyArray<ReportGroup<R>> {
  const steps = new Set(rows.map(({ day }, at) => Math.sign(compareDays(day, rows[at - 1]?.day ?? day))));
  if (steps.has(1) && steps.has(-1)) return oneGroup(rows);
  return Array.from(
    groupedBy(rows, ({ day }) => day.slice(0, 7)),
    ([key, some]) => ({ key, title: format.month(`${key}-01`), rows: some }),
  );
}

export const inGroups = <R, K extends string>(
  rows: readonly R[],
  keys: readonly K[],
  keyOf: (row: R) => K,
  titleOf: (key: K) => string,
): ReadonlyArray<ReportGroup<R>> =>
  keys
    .map((key) => ({ key, title: titleOf(key), rows: rows.filter((row) => keyOf(row) === key) }))
    .filter((group) => group.rows.length > 0);

/** Takes the headings away where each would stand above one row: for groups that a row itself says. */
export const withoutSingles = <R>(groups: ReadonlyArray<ReportGroup<R>>): ReadonlyArray<ReportGroup<R>> =>
  groups.some(({ rows }) => isGroup(rows.length)) ? groups : groups.map((group) => ({ ...group, title: '' }));

export const unlessOnly = <R>(groups: ReadonlyArray<ReportGroup<R>>): ReadonlyArray<ReportGroup<R>> =>
  groups.length === 1 ? groups.map((group) => ({ ...group, title: '' })) : groups;

export const byMonthOfDay = <R extends { day: Day }>(rows: readonly R[], format: Format) => withoutSingles(byMonth(rows, format));
