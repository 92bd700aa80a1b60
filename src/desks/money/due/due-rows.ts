import type { Work } from '@/steps';
import { allDues, type ContractDue } from '../rules/all-dues';
import type { LedgerLine, LineState } from '../rules/ledger';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Days, type PeriodName, readDays, type UsualPeriod } from '@/ui/controls/period';

/** The views of what falls due: what is still to be paid, what of it is late, everything, and what was received. */
export const dueViews = ['open', 'overdue', 'all', 'received'] as const;
export type DueView = (typeof dueViews)[number];

/** The periods that a view offers; the first one is that of an address without any. */
export const periodNames: Readonly<Record<DueView, readonly [UsualPeriod, ...PeriodName[]]>> = {
  open: ['next3', 'month', 'next', 'next12', 'past3'],
  overdue: ['ever', 'past3', 'month'],
  all: ['next3', 'month', 'next', 'next12', 'past3'],
  received: ['past3', 'month', 'next', 'next3', 'next12'],
};

export type DuePeriods = Readonly<Record<DueView, Days>>;

/** Returns the period of each view for what the address says of what is overdue, and of the other views. */
export function periodsOf(late: string | null, ahead: string | null, today: Day): DuePeriods {
  const of = (view: DueView) => readDays(view === 'overdue' ? late : ahead, periodNames[view][0], today);
  return { open: of('open'), overdue: of('overdue'), all: of('all'), received: of('received') };
}

const statesIn: Readonly<Record<Exclude<DueView, 'all'>, readonly LineState[]>> = {
  open: ['due', 'open', 'part', 'overdue'],
  overdue: ['overdue'],
  received: ['received'],
};

/** Tells whether a view shows an instalment in its period; made for reading 100,000 rows for each view. */
export const isDueIn = (view: DueView, { shown }: Pick<ContractDue, 'shown'>): boolean =>
  ((shown >> dueViews.indexOf(view)) & 1) === 1;

/** Works out the instalments of all views in their periods. */
export function* dueRows(
  contracts: readonly ServiceDocument[],
  periods: DuePeriods,
  today: Day,
): Work<{ periods: DuePeriods; rows: readonly ContractDue[] }> {
  const { open, all, received } = periods;
  const [from = today] = [open.from, all.from, received.from].toSorted();
  const to = [open.to, all.to, received.to].toSorted().at(-1) ?? today;
  const isIn = (view: DueView, { day, state }: LedgerLine) =>
    day >= periods[view].from && day <= periods[view].to && (view === 'all' || statesIn[view].includes(state));
  const shownOf = (line: LedgerLine) => dueViews.reduce((shown, view, at) => (isIn(view, line) ? shown | (1 << at) : shown), 0);
  return { periods, rows: yield* allDues(contracts, { from, to, today, shownOf }) };
}
