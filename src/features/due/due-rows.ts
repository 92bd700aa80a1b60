import { idOf } from '@/api/record-id';
import { contractSecondName, contractTitle } from '@/resources/contracts/contract-title';
import { people, phones, textOf } from '@/resources/contracts/list/contract-values';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { type Due, duesBetween } from '@/resources/contracts/rules/due';
import { projectsOf, type UnitNames, type UnitProjects, unitsOf } from '@/resources/contracts/rules/units';
import type { Work } from '@/pace';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch, type TextSearch } from '@/ui/table/row-index';
import type { DuePeriod } from './due-period';

/** An amount in AED that falls due. */
export type DueRow = Due & {
  /** Its place among the amounts of the contract on that day. */
  place: number;
  /** Identifies the contract. */
  id: string;
  contract: ServiceDocument;
  kind: ContractKind;
};

/** Due rows of one month, `YYYY-MM`, sorted by day, then in the order of the contracts. */
export type DueMonth = { month: string; rows: readonly DueRow[]; sum: DueSum };

/** Due rows of a period, by month. */
export type DueIndex = { period: DuePeriod; months: readonly DueMonth[] };

/** Works out what falls due in a period under all contracts, and its sums by month. */
export function* dueIndex(contracts: readonly ServiceDocument[], period: DuePeriod): Work<DueIndex> {
  const byMonth = new Map<string, DueRow[]>();
  for (const [index, contract] of contracts.entries()) {
    const kind = contractKind(contract);
    const id = idOf(contract) || `at ${index}`;
    let last: DueRow | undefined;
    for (const { day, amount, description, type, unread, payment } of duesBetween(contract, period.from, period.to)) {
      const place: number = day === last?.day ? last.place + 1 : 0;
      // All rows have the same properties: reading 100,000 of many shapes takes ten times as long.
      const row: DueRow = { day, amount, description, type, unread, payment, place, id, contract, kind };
      last = row;
      const month = day.slice(0, 7);
      const others = byMonth.get(month);
      if (others) others.push(row);
      else byMonth.set(month, [row]);
    }
    yield;
  }
  const months: DueMonth[] = [];
  for (const month of [...byMonth.keys()].toSorted()) {
    months.push(monthOf(month, byMonth.get(month)?.toSorted(byDay) ?? []));
    yield;
  }
  return { period, months };
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
    const [phone] = phones(contract);
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

export type DueConditions = { q: string; kind: string; project: string };

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

type Searched = { contracts: readonly ServiceDocument[]; search: TextSearch; partyOf: PartyOf };

/** Narrows the months to the contracts that meet all conditions; an empty condition always holds. */
export function dueMatching(
  months: readonly DueMonth[],
  { contracts, search, partyOf }: Searched,
  { q, kind, project }: DueConditions,
): readonly DueMonth[] {
  const found = search.find(q);
  if (!found && !kind && !project) return months;
  const meets = (contract: ServiceDocument) =>
    (!kind || contractKind(contract) === kind) && (!project || partyOf(contract).projects.includes(project));
  const among = found ? Array.from(found, (index) => contracts[index]) : contracts;
  const wanted = new Set(among.filter((contract) => contract !== undefined && meets(contract)));
  return months.flatMap(({ month, rows }) => {
    const some = rows.filter(({ contract }) => wanted.has(contract));
    return some.length === 0 ? [] : [monthOf(month, some)];
  });
}

export type DueSum = {
  count: number;
  amount: number;
  paid: number;
  /** Number of amounts missing from the sum, because they cannot be read. */
  unread: number;
};

/** Adds in hundredths, so that no digits appear that none of the amounts has. */
export function sumOfDue(rows: readonly DueRow[]): DueSum {
  let [amount, paid, unread] = [0, 0, 0];
  for (const row of rows) {
    amount += Math.round(row.amount * 100);
    paid += Math.round((row.payment ?? 0) * 100);
    unread += row.unread ?? 0;
  }
  return { count: rows.length, amount: amount / 100, paid: paid / 100, unread };
}

/** Adds up the sums of months. */
export function sumOfMonths(months: readonly DueMonth[]): DueSum {
  let [count, amount, paid, unread] = [0, 0, 0, 0];
  for (const { sum } of months) {
    count += sum.count;
    amount += Math.round(sum.amount * 100);
    paid += Math.round(sum.paid * 100);
    unread += sum.unread;
  }
  return { count, amount: amount / 100, paid: paid / 100, unread };
}
