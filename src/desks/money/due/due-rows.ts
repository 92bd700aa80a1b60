import type { Work } from '@/steps';
import { dueTexts } from '@/i18n/en/due';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { idOf } from '@/api/record-id';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { type Age, ageOf, isTracked, type LedgerLine, linesBetween, type LineState } from '../rules/ledger';
import { type Day, daysBetween, FIRST_DAY } from '@/schema/day';
import { inDayOrder } from '@/schema/day-order';
import type { ServiceDocument } from '@/schema/document';
import { type Days, type PeriodName, readDays, type UsualPeriod } from '@/ui/controls/named-period';

/** An instalment of one of many contracts, with what was received for it, in AED. */
export type ContractDue = Omit<LedgerLine, 'credited' | 'payment' | 'payments' | 'row'> & {
  rowKey: string;
  /** The age of an overdue instalment; undefined for any other. */
  age: Age | undefined;
  late: number;
  id: string;
  contract: ServiceDocument;
  kind: ContractKind;
  /** The views that show it, by bits. */
  shown: number;
};

export const stateText = ({ state, late }: Pick<ContractDue, 'state' | 'late'>): string =>
  state === 'overdue'
    ? i18n.t('overdue', { ns: dueTexts, ...currentFormat().counted(late) })
    : i18n.t(`states.${state}`, { ns: dueTexts });

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

/**
 * Works out what falls due under all contracts in the periods of the views, and what is overdue, whenever it fell due; by day, then in
 * the order of the contracts.
 */
export function* dueRows(
  contracts: readonly ServiceDocument[],
  periods: DuePeriods,
  today: Day,
): Work<{ periods: DuePeriods; rows: readonly ContractDue[] }> {
  const ahead = [periods.open, periods.all, periods.received];
  const [from = today] = ahead.map((days) => days.from).toSorted();
  const to = ahead.reduce((last, days) => (days.to > last ? days.to : last), FIRST_DAY);
  const until = to > today ? to : today;
  const isIn = (view: DueView, { day, state }: LedgerLine) =>
    day >= periods[view].from && day <= periods[view].to && (view === 'all' || statesIn[view].includes(state));
  const rows: ContractDue[] = [];
  for (const [index, contract] of contracts.entries()) {
    const kind = contractKind(contract);
    const id = idOf(contract) || `at ${index}`;
    const days = isTracked(contract) ? { from: FIRST_DAY, to: until } : { from, to };
    for (const line of linesBetween(contract, { ...days, today })) {
      const { day, amount, description, type, unread, place, settled, promised, open, state } = line;
      const isLate = state === 'overdue';
      if (!isLate && !(day >= from && day <= to)) continue;
      // All have the same properties: reading 100,000 of many shapes takes ten times as long.
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
        shown: dueViews.reduce((shown, view, at) => (isIn(view, line) ? shown | (1 << at) : shown), 0),
      });
    }
    yield;
  }
  return { periods, rows: yield* inDayOrder(rows) };
}

/** Instalments in the order in which they wait, as marks; in the history, since an address would be too long. */
export type Waiting = { waiting?: readonly string[] };

const WAITING_AT_MOST = 200;

/** Those of a list after some of it, then those before. */
export function waitingAfter<R>(chosen: readonly R[], listed: readonly R[], markOf: (row: R) => string): Waiting {
  const at = listed.findLastIndex((row) => chosen.includes(row)) + 1;
  return { waiting: [...listed.slice(at), ...listed.slice(0, at)].slice(0, WAITING_AT_MOST).map(markOf) };
}
