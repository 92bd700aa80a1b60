import { idOf } from '@/api/record-id';
import { contractSecondName, contractTitle } from '@/resources/contracts/contract-title';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import type { Due } from '@/resources/contracts/rules/due';
import { type Age, ageOf, ages, isTracked, type LedgerLine, linesBetween } from '@/resources/contracts/rules/ledger';
import { firstPhone } from '@/resources/contracts/rules/reachable';
import { projectsOf, type UnitNames, type UnitProjects, unitsOf } from '@/resources/contracts/rules/units';
import type { Work } from '@/pace';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch, type TextSearch } from '@/ui/table/row-index';
import type { DuePeriod } from './due-period';
import { type DueView, isShownIn } from './due-views';
import { contractsFound, type Sought } from './rows-found';

/** An instalment with what was received for it, in AED. */
export type DueRow = Pick<Due, 'day' | 'amount' | 'description' | 'type' | 'unread'> &
  Pick<LedgerLine, 'place' | 'settled' | 'promised' | 'open' | 'state'> & {
    /** The age of an overdue instalment; undefined for any other. */
    age: Age | undefined;
    /** Days since it has been overdue; 0 where it is not. */
    late: number;
    /** Identifies the contract. */
    id: string;
    contract: ServiceDocument;
    kind: ContractKind;
  };

/** Due rows of one month, `YYYY-MM`, sorted by day, then in the order of the contracts. */
export type DueMonth = { month: string; rows: readonly DueRow[]; sum: DueSum };

/** Due rows of a period, by month, and everything that is overdue, whenever it fell due. */
export type DueIndex = { period: DuePeriod; lateOnly: boolean; months: readonly DueMonth[]; overdue: readonly DueMonth[] };

const EVER = '0001-01-01';

type Asked = {
  period: DuePeriod;
  today: Day;
  /** Leaves out what is not overdue. */
  lateOnly?: boolean;
};

/** Works out what falls due in a period under all contracts, what is overdue, and its sums by month. */
export function* dueIndex(contracts: readonly ServiceDocument[], { period, today, lateOnly = false }: Asked): Work<DueIndex> {
  const all = new Map<string, DueRow[]>();
  const late = new Map<string, DueRow[]>();
  const until = period.to > today ? period.to : today;
  for (const [index, contract] of contracts.entries()) {
    const kind = contractKind(contract);
    const id = idOf(contract) || `at ${index}`;
    const tracked = isTracked(contract);
    const span = tracked ? { from: EVER, to: until, today } : { ...period, today };
    const lines = lateOnly && !tracked ? [] : linesBetween(contract, span);
    for (const { day, amount, description, type, unread, place, settled, promised, open, state } of lines) {
      const isLate = state === 'overdue';
      const isAsked = !lateOnly && day >= period.from && day <= period.to;
      if (!isLate && !isAsked) continue;
      const [age, days] = isLate ? [ageOf(day, today), daysBetween(day, today)] : [undefined, 0];
      // All rows have the same properties: reading 100,000 of many shapes takes ten times as long.
      const row: DueRow = {
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
        age,
        late: days,
        id,
        contract,
        kind,
      };
      if (isAsked) addTo(all, row);
      if (isLate) addTo(late, row);
    }
    yield;
  }
  return { period, lateOnly, months: yield* monthsOf(all), overdue: yield* monthsOf(late) };
}

function addTo(byMonth: Map<string, DueRow[]>, row: DueRow): void {
  const month = row.day.slice(0, 7);
  const others = byMonth.get(month);
  if (others) others.push(row);
  else byMonth.set(month, [row]);
}

function* monthsOf(byMonth: ReadonlyMap<string, readonly DueRow[]>): Work<readonly DueMonth[]> {
  const months: DueMonth[] = [];
  for (const month of [...byMonth.keys()].toSorted()) {
    months.push(monthOf(month, byMonth.get(month)?.toSorted(byDay) ?? []));
    yield;
  }
  return months;
}

/** Identifies an amount within its contract, whatever else is shown. */
export const placeOf = ({ day, place }: DueRow): string => `${day} ${place}`;

const byDay = (a: DueRow, b: DueRow) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

const monthOf = (month: string, rows: readonly DueRow[]): DueMonth => ({ month, rows, sum: sumOfDue(rows) });

export const rowsOf = (months: readonly DueMonth[]): readonly DueRow[] => months.flatMap(({ rows }) => rows);

/** The details of a contract that a reader needs to collect what is due. */
export type DueParty = {
  /** In the reader's language; empty where the contract names nobody. */
  party: string;
  /** The party in the other language. */
  otherParty?: string;
  units: readonly string[];
  /** Names of the units in both languages. */
  searchedUnits: readonly string[];
  projects: readonly string[];
  phone?: string;
};

export type PartyOf = (contract: ServiceDocument) => DueParty;

type Sources = {
  names: UnitNames;
  /** The names that a search looks through: those of both languages. */
  searchedNames: UnitNames;
  projects: UnitProjects;
};

/** Returns the details of contracts; each is read when it is first asked for. */
export function dueParties({ names, searchedNames, projects }: Sources): PartyOf {
  const known = new Map<ServiceDocument, DueParty>();
  const read = (contract: ServiceDocument): DueParty => {
    const phone = firstPhone(contract);
    const otherParty = contractSecondName(contract);
    return {
      party: contractTitle(contract),
      units: namesOfUnits(contract, names),
      searchedUnits: namesOfUnits(contract, searchedNames),
      projects: projectsOf(contract, projects),
      ...(phone !== undefined && { phone }),
      ...(otherParty !== undefined && { otherParty }),
    };
  };
  return (contract) => {
    const party = known.get(contract) ?? read(contract);
    known.set(contract, party);
    return party;
  };
}

const namesOfUnits = (contract: ServiceDocument, names: UnitNames): string[] =>
  unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));

export type DueConditions = { view: DueView; age: Age | undefined; q: string };

/** Creates the search by party, people, phone, unit and reference, once for all contracts. */
export const dueSearch = (contracts: readonly ServiceDocument[], partyOf: PartyOf): TextSearch =>
  createTextSearch(contracts, (contract) => searched(contract, partyOf(contract)));

const searched = (contract: ServiceDocument, { party, otherParty, searchedUnits }: DueParty): string[] => [
  party,
  otherParty ?? '',
  ...people(contract),
  ...searchedUnits,
  textOf('reference')(contract) ?? '',
];

type Searched = Sought & {
  /** Tells whether a row meets the filters; undefined while none is set. */
  meets: ((row: DueRow) => boolean) | undefined;
};

/** Returns the rows that meet all conditions, by month; an empty condition always holds. */
export function dueMatching(index: DueIndex, sought: Searched, conditions: DueConditions): readonly DueMonth[] {
  const isShown = dueTest(index.period, sought, conditions);
  return monthsIn(index, conditions).flatMap((one) => {
    const some = one.rows.filter(isShown);
    if (some.length === 0) return [];
    return [some.length === one.rows.length ? one : monthOf(one.month, some)];
  });
}

/** Counts the rows of a period that meet all conditions. */
export function dueCount(index: DueIndex, period: DuePeriod, sought: Searched, conditions: DueConditions): number {
  const isShown = dueTest(period, sought, conditions);
  return monthsIn(index, conditions).reduce((count, { rows }) => count + rows.filter(isShown).length, 0);
}

const monthsIn = ({ months, overdue }: DueIndex, { view }: DueConditions) => (view === 'overdue' ? overdue : months);

function dueTest(period: DuePeriod, { meets, ...sought }: Searched, { view, age, q }: DueConditions): (row: DueRow) => boolean {
  const among = contractsFound(sought, q);
  return (row) =>
    isShownIn(view, row.state) &&
    row.day >= period.from &&
    row.day <= period.to &&
    (view !== 'overdue' || age === undefined || row.age === age) &&
    (!among || among.has(row.contract)) &&
    (!meets || meets(row));
}

/** Sums of instalments in AED; of those that are overdue by age. */
export type DueSum = {
  count: number;
  amount: number;
  received: number;
  promised: number;
  open: number;
  ages: Readonly<Record<Age, number>>;
  /** Payments are recorded for one of the contracts at least. */
  tracked: boolean;
  /** Number of amounts missing from the sum, because they cannot be read. */
  unread: number;
};

/** Adds in hundredths, so that no digits appear that none of the amounts has. */
export function sumOfDue(rows: readonly DueRow[]): DueSum {
  const sum = { amount: 0, received: 0, promised: 0, open: 0 };
  const late = noAges();
  let [tracked, unread] = [false, 0];
  for (const row of rows) {
    sum.amount += Math.round(row.amount * 100);
    sum.received += Math.round(row.settled * 100);
    sum.promised += Math.round(row.promised * 100);
    sum.open += Math.round(row.open * 100);
    if (row.age) late[row.age] += Math.round(row.open * 100);
    unread += row.unread ?? 0;
    tracked ||= row.state !== 'due';
  }
  return dirhams({ ...sum, count: rows.length, ages: late, tracked, unread });
}

/** Adds up the sums of months. */
export function sumOfMonths(months: readonly DueMonth[]): DueSum {
  const all = { amount: 0, received: 0, promised: 0, open: 0 };
  const late = noAges();
  let [tracked, count, unread] = [false, 0, 0];
  for (const { sum } of months) {
    for (const name of ['amount', 'received', 'promised', 'open'] as const) all[name] += Math.round(sum[name] * 100);
    for (const age of ages) late[age] += Math.round(sum.ages[age] * 100);
    count += sum.count;
    unread += sum.unread;
    tracked ||= sum.tracked;
  }
  return dirhams({ ...all, count, ages: late, tracked, unread });
}

const noAges = (): Record<Age, number> => ({ to30: 0, to60: 0, to90: 0, over90: 0 });

const dirhams = ({ amount, received, promised, open, ages: late, ...rest }: DueSum): DueSum => ({
  ...rest,
  amount: amount / 100,
  received: received / 100,
  promised: promised / 100,
  open: open / 100,
  ages: { to30: late.to30 / 100, to60: late.to60 / 100, to90: late.to90 / 100, over90: late.over90 / 100 },
});
