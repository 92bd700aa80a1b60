import { idOf } from '@/api/record-id';
import type { Work } from '@/pace';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import type { Due } from '@/resources/contracts/rules/due';
import { type Age, ageOf, isTracked, type LedgerLine, type LineState, linesBetween } from '@/resources/contracts/rules/ledger';
import { compareDays, type Day, daysBetween, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type Days, type PeriodName, readDays, type UsualPeriod } from '@/ui/controls/period';

/** An instalment with what was received for it, in AED. */
export type DueRow = Pick<Due, 'day' | 'amount' | 'description' | 'type' | 'unread'> &
  Pick<LedgerLine, 'place' | 'settled' | 'promised' | 'open' | 'state'> & {
    rowKey: string;
    /** The age of an overdue instalment; undefined for any other. */
    age: Age | undefined;
    /** Days since it has been overdue; 0 where it is not. */
    late: number;
    id: string;
    contract: ServiceDocument;
    kind: ContractKind;
    /** The views that show it, by the bits of their places. */
    shown: number;
  };

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

const shownIn: Readonly<Record<Exclude<DueView, 'all'>, readonly LineState[]>> = {
  open: ['due', 'open', 'part', 'overdue'],
  overdue: ['overdue'],
  received: ['received'],
};

/** Tells whether a view shows an instalment in its period; made for reading 100,000 rows for each view. */
export const isDueIn = (view: DueView, { shown }: Pick<DueRow, 'shown'>): boolean =>
  ((shown >> dueViews.indexOf(view)) & 1) === 1;

const shownOf = (state: LineState, day: Day, periods: DuePeriods): number =>
  dueViews.reduce((shown, view, at) => {
    const { from, to } = periods[view];
    const isShown = day >= from && day <= to && (view === 'all' || shownIn[view].includes(state));
    return isShown ? shown | (1 << at) : shown;
  }, 0);

/** Works out what falls due under all contracts in the periods, and what is overdue, whenever it fell due; by day, then in the order of the contracts. */
export function* dueRows(contracts: readonly ServiceDocument[], periods: DuePeriods, today: Day): Work<readonly DueRow[]> {
  const byMonth = new Map<string, DueRow[]>();
  const ahead = [periods.open, periods.all, periods.received];
  const from = ahead.map((one) => one.from).toSorted()[0] ?? today;
  const to = ahead.map((one) => one.to).toSorted()[2] ?? today;
  const until = to > today ? to : today;
  for (const [index, contract] of contracts.entries()) {
    const kind = contractKind(contract);
    const id = idOf(contract) || `at ${index}`;
    const lines = linesBetween(contract, isTracked(contract) ? { from: FIRST_DAY, to: until, today } : { from, to, today });
    for (const { day, amount, description, type, unread, place, settled, promised, open, state } of lines) {
      const isLate = state === 'overdue';
      if (!isLate && !(day >= from && day <= to)) continue;
      const month = day.slice(0, 7);
      const rows = byMonth.get(month) ?? [];
      byMonth.set(month, rows);
      // All rows have the same properties: reading 100,000 of many shapes takes ten times as long.
      rows.push({
        rowKey: `${id} ${day} ${place}`,
        day,
        amount,
        description,
        type,
        unread,
        place,
        settled,
        promised,
        open,
        state,
        age: isLate ? ageOf(day, today) : undefined,
        late: isLate ? daysBetween(day, today) : 0,
        id,
        contract,
        kind,
        shown: shownOf(state, day, periods),
      });
    }
    yield;
  }
  const sorted: DueRow[][] = [];
  for (const month of [...byMonth.keys()].toSorted()) {
    sorted.push(byMonth.get(month)?.toSorted((a, b) => compareDays(a.day, b.day)) ?? []);
    yield;
  }
  return sorted.flat();
}

/** Sums of instalments in AED; of those that are overdue by age. */
export type DueSum = {
  amount: number;
  received: number;
  promised: number;
  open: number;
  ages: Readonly<Record<Age, number>>;
  /** Number of amounts missing from the sum, because they cannot be read. */
  unread: number;
};

export function sumOfDue(rows: readonly DueRow[]): DueSum {
  const openAt = (age: Age) => sumToCent(rows.map((row) => (row.age === age ? row.open : 0)));
  return {
    amount: sumToCent(rows.map(({ amount }) => amount)),
    received: sumToCent(rows.map(({ settled }) => settled)),
    promised: sumToCent(rows.map(({ promised }) => promised)),
    open: sumToCent(rows.map(({ open }) => open)),
    ages: { to30: openAt('to30'), to60: openAt('to60'), to90: openAt('to90'), over90: openAt('over90') },
    unread: rows.reduce((sum, { unread = 0 }) => sum + unread, 0),
  };
}
