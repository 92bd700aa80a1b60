import { sumOf } from '../rules/price';
import type { RentRollRow } from './rent-roll';

export type RentRollTotals = { units: number; taken: number; rentPerYear: number; deposit: number };
export type RentRollProject = { project: string; rows: readonly RentRollRow[]; totals: RentRollTotals };

/** The rows of each project in the order of their units' names; units without a project come last. */
export function byProject(rows: readonly RentRollRow[], collator: Intl.Collator): readonly RentRollProject[] {
  const projects = new Map<string, RentRollRow[]>();
  for (const row of rows) projects.set(row.project, [...(projects.get(row.project) ?? []), row]);
  return [...projects]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || collator.compare(a, b))
    .map(([project, some]) => {
      const ordered = some.toSorted((a, b) => collator.compare(a.unit, b.unit));
      return { project, rows: ordered, totals: totalsOf(ordered) };
    });
}

/** What is let today; a rent that begins later, and its deposit, do not count yet. A unit that is let twice is one unit. */
export function totalsOf(rows: readonly RentRollRow[]): RentRollTotals {
  const taken = rows.filter(({ status }) => status === 'let' || status === 'conflict');
  return {
    units: new Set(rows.map(({ unitId }) => unitId)).size,
    taken: new Set(taken.map(({ unitId }) => unitId)).size,
    rentPerYear: sumOf(taken.map((row) => row.rentPerYear)) ?? 0,
    deposit: sumOf(taken.map((row) => row.deposit)) ?? 0,
  };
}
