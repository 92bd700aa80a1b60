import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/in-turn';
import { idOf } from '@/api/record-id';
import { type CollectionMonth, type CollectionSums, totalOf } from '../rules/collections';
import { personKey } from '@/resources/contracts/rules/people';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export const breakdowns = ['month', 'method', 'project', 'person'] as const;
export type Breakdown = (typeof breakdowns)[number];

export type CollectionRow = {
  rowKey: string;
  /** The first day of its month. */
  day: Day;
  /** Names the row within its month: the `personKey` of a person, whose contracts may write the name in several ways. */
  key: string;
  /** Empty where nothing is given. */
  name: string;
  sums: CollectionSums;
  contract?: ServiceDocument;
};

/** Names the project and the person of a contract; empty where it names none. */
export type NamesOf = (contract: ServiceDocument) => { project: string; person: string };

/** Identifies what a contract counts under: a person by its key, who has one page for all contracts. */
const keyOf = (contract: ServiceDocument, breakdown: 'project' | 'person', name: string): string =>
  breakdown === 'project' ? name : personKey(contract) || (name && `contract ${idOf(contract)}`);

export function rowsOfMonth(
  { month, sums, byMethod, byContract }: CollectionMonth,
  breakdown: Breakdown,
  namesOf: NamesOf,
): readonly CollectionRow[] {
  const rowOf = (key: string, name: string, some: CollectionSums): CollectionRow => ({
    rowKey: `${month} ${key}`,
    day: `${month}-01`,
    key,
    name,
    sums: some,
  });
  if (breakdown === 'month') return [rowOf('', '', sums)];
  if (breakdown === 'method') return largestFirst(Array.from(byMethod, ([name, some]) => rowOf(name, name, some)));
  const named = Array.from(byContract, ([contract, some]) => ({ contract, name: namesOf(contract)[breakdown], some }));
  const groups = groupedBy(named, ({ contract, name }) => keyOf(contract, breakdown, name));
  return largestFirst(
    Array.from(groups, ([key, of]) => ({
      ...rowOf(key, of[0]?.name ?? '', totalOf(of.map(({ some }) => some))),
      ...(breakdown === 'person' && of[0] && { contract: of[0].contract }),
    })),
  );
}

const largestFirst = (rows: readonly CollectionRow[]): readonly CollectionRow[] =>
  rows.toSorted((a, b) => inTurn(b.sums.due - a.sums.due, b.sums.money - a.sums.money));
