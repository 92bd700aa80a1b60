import { daysBetween, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';

export type QuotaPace = {
  plan: ServiceDocument;
  /** `2026-11`, `2026-Q4` or `2026`. */
  period: string;
  target: number;
  /** What the planning rows say was achieved; undefined where none of them says. */
  achieved?: number;
  /** Achieved ÷ target; undefined without a target or without anything achieved to read. */
  attainment?: number;
  /** How much of the period is over, today included: a fraction. */
  elapsed: number;
};

type Period = { key: string; first: Day; next: Day };

/** The period a day is in, in the words of a plan's setup; undefined for a setup we do not know. */
function periodAt(setup: unknown, day: Day): Period | undefined {
  const words = typeof setup === 'string' ? setup.trim().toLowerCase() : '';
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  if (words.startsWith('month')) return { key: day.slice(0, 7), first: firstOf(year, month), next: firstOf(year, month + 1) };
  if (words.startsWith('quarter')) {
    const quarter = Math.ceil(month / 3);
    return { key: `${year}-Q${quarter}`, first: firstOf(year, quarter * 3 - 2), next: firstOf(year, quarter * 3 + 1) };
  }
  if (words.startsWith('year') || words.startsWith('annual'))
    return { key: String(year), first: firstOf(year, 1), next: firstOf(year + 1, 1) };
  return undefined;
}

const firstOf = (year: number, month: number): Day =>
  month > 12 ? `${year + 1}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`;

/**
 * Where a plan stands in the period of a day. The target is what the plan asks for in all (the row without a member), else the sum
 * over its members; achieved is what the rows say. Undefined for a plan that has no row in that period. A contract names neither a
 * salesperson nor a plan, so nothing is derived from contracts here.
 */
export function quotaPace(plan: ServiceDocument, day: Day): QuotaPace | undefined {
  const period = periodAt(plan.quotaPeriodSetup, day);
  const rows = period ? planningRows(plan).filter((row) => row.period === period.key) : [];
  if (!period || rows.length === 0) return undefined;
  const { whole, members } = parted(rows);
  const target = sumOf(whole.length > 0 ? whole : members, 'target') ?? 0;
  const achieved = sumOf(members, 'achieved') ?? sumOf(whole, 'achieved');
  const elapsed = (daysBetween(period.first, day) + 1) / daysBetween(period.first, period.next);
  return {
    plan,
    period: period.key,
    target,
    elapsed,
    ...(achieved !== undefined && { achieved }),
    ...(achieved !== undefined && target > 0 && { attainment: achieved / target }),
  };
}

/** Whether in some period what a plan asks for in all is not what its members were given together. */
export function hasMismatch(plan: ServiceDocument): boolean {
  const byPeriod = new Map<string, ServiceDocument[]>();
  for (const row of planningRows(plan)) {
    if (typeof row.period === 'string') byPeriod.set(row.period, [...(byPeriod.get(row.period) ?? []), row]);
  }
  return [...byPeriod.values()].some((rows) => {
    const { whole, members } = parted(rows);
    if (whole.length === 0 || members.length === 0) return false;
    return Math.round(((sumOf(whole, 'target') ?? 0) - (sumOf(members, 'target') ?? 0)) * 100) !== 0;
  });
}

const planningRows = ({ salesQuotasPlanning: rows }: ServiceDocument): readonly ServiceDocument[] =>
  Array.isArray(rows) ? rows.filter(isDocument) : [];

const parted = (rows: readonly ServiceDocument[]) => ({
  whole: rows.filter((row) => isBlank(row.memberId)),
  members: rows.filter((row) => !isBlank(row.memberId)),
});

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Undefined when no row has a number there. */
function sumOf(rows: readonly ServiceDocument[], name: 'target' | 'achieved'): number | undefined {
  const numbers = rows.flatMap((row) => {
    const value = row[name];
    return typeof value === 'number' && Number.isFinite(value) ? [value] : [];
  });
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0);
}
