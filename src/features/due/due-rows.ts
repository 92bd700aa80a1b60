import { idOf } from '@/api/record-id';
import { contractSecondName, contractTitle } from '@/resources/contracts/contract-title';
import { people, phoneDigits, phones, textOf } from '@/resources/contracts/list/contract-values';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { type Due, duesBetween } from '@/resources/contracts/rules/due';
import { projectsOf, type UnitNames, type UnitProjects, unitsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch, type TextSearch } from '@/ui/table/row-index';
import type { DuePeriod } from './due-period';

/** An amount in AED that falls due, with the details a reader needs to collect it. */
export type DueRow = Due & {
  /** Identifies the amount, whatever else is shown. */
  key: string;
  contract: ServiceDocument;
  kind: ContractKind;
  /** In the reader's language; empty where the contract names nobody. */
  party: string;
  /** The party in the other language. */
  otherParty?: string;
  units: readonly string[];
  /** What the units are called in both languages. */
  searchedUnits: readonly string[];
  projects: readonly string[];
  phone?: string;
};

type Sources = {
  contracts: readonly ServiceDocument[];
  names: UnitNames;
  /** The names that a search looks through: those of both languages. */
  searchedNames: UnitNames;
  projects: UnitProjects;
  period: DuePeriod;
};

/** Returns what falls due in a period under all contracts, sorted by day, then in the order of the contracts. */
export function dueRows({ contracts, names, searchedNames, projects, period: { from, to } }: Sources): readonly DueRow[] {
  const rows = contracts.flatMap((contract, index) => {
    const dues = duesBetween(contract, from, to);
    if (dues.length === 0) return [];
    const [phone] = phones(contract);
    const otherParty = contractSecondName(contract);
    const about = {
      contract,
      kind: contractKind(contract),
      party: contractTitle(contract),
      units: namesOfUnits(contract, names),
      searchedUnits: namesOfUnits(contract, searchedNames),
      projects: projectsOf(contract, projects),
      ...(phone !== undefined && { phone }),
      ...(otherParty !== undefined && { otherParty }),
    };
    const id = idOf(contract) || `at ${index}`;
    return dues.map((due, dueIndex) => ({
      ...due,
      ...about,
      key: `${id} ${due.day} ${dueIndex - dues.findIndex(({ day }) => day === due.day)}`,
    }));
  });
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const namesOfUnits = (contract: ServiceDocument, names: UnitNames): string[] =>
  unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));

export type DueConditions = { q: string; kind: string; project: string };

/** Creates the search by party, people, phone, unit and reference, once for the rows of a period. */
export const dueSearch = (rows: readonly DueRow[]): TextSearch => createTextSearch(rows, searched);

/** Returns the rows that meet all conditions; an empty condition always holds. */
export function dueMatching(rows: readonly DueRow[], search: TextSearch, { q, kind, project }: DueConditions): readonly DueRow[] {
  const found = search.find(q);
  const among = found ? Array.from(found).flatMap((index) => rows[index] ?? []) : rows;
  if (!kind && !project) return among;
  return among.filter((row) => (!kind || row.kind === kind) && (!project || row.projects.includes(project)));
}

const searched = ({ contract, party, otherParty, searchedUnits }: DueRow): string[] => [
  party,
  otherParty ?? '',
  ...people(contract),
  ...phones(contract).flatMap(phoneDigits),
  ...searchedUnits,
  textOf('reference')(contract) ?? '',
];

export type DueSum = {
  count: number;
  amount: number;
  paid: number;
  /** How many amounts the sum is without, because they cannot be read. */
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

/** Groups rows by month, `YYYY-MM`, in their order. */
export function dueByMonth(rows: readonly DueRow[]): ReadonlyMap<string, readonly DueRow[]> {
  const months = new Map<string, DueRow[]>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return months;
}
