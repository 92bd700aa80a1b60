import { inTurn } from '@/i18n/in-turn';
import { idOf } from '@/api/record-id';
import type { Work } from '@/pace';
import { collectedUnder, type MoneyDay } from '@/resources/contracts/rules/collected';
import { isTracked, ledgerOf, linesBetween } from '@/resources/contracts/rules/ledger';
import { personKey } from '@/resources/contracts/rules/person';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Days } from '@/ui/controls/period';

/** Sums in AED: instalments by the day they fall due, due = received + promised + open, and money by its own day. */
export type CollectionSums = {
  due: number;
  /** Received for the instalments, whenever it came. */
  received: number;
  /** Covered by cheques that are held or deposited. */
  promised: number;
  /** The open amount of the instalments, as of today. */
  open: number;
  /** The money that came in, whichever instalments it was for. */
  money: number;
  payments: number;
  /** Number of amounts missing from the sums, because they cannot be read. */
  unread: number;
};

/** The amounts due and received in one month, `YYYY-MM`. */
export type CollectionMonth = {
  month: string;
  sums: CollectionSums;
  /** By the type of the payment; nothing is due by it. */
  byMethod: ReadonlyMap<string, CollectionSums>;
  byContract: ReadonlyMap<ServiceDocument, CollectionSums>;
};

export type Collections = {
  period: Days;
  months: readonly CollectionMonth[];
  /** Payments are recorded for one of the contracts at least. */
  tracked: boolean;
};

const none = (): CollectionSums => ({ due: 0, received: 0, promised: 0, open: 0, money: 0, payments: 0, unread: 0 });

type Adding = { sums: CollectionSums; byMethod: Map<string, CollectionSums>; byContract: Map<ServiceDocument, CollectionSums> };

export function* collectionsOf(
  contracts: readonly ServiceDocument[],
  { period, today, by }: { period: Days; today: Day; by?: MoneyDay },
): Work<Collections> {
  const byMonth = new Map<string, Adding>();
  const isWithin = (day: Day) => day >= period.from && day <= period.to;
  const monthOf = (day: Day): Adding => {
    const month = day.slice(0, 7);
    const known = byMonth.get(month) ?? { sums: none(), byMethod: new Map(), byContract: new Map() };
    byMonth.set(month, known);
    return known;
  };
  let tracked = false;
  for (const contract of contracts) {
    const ledger = isTracked(contract) ? ledgerOf(contract, today, period.to) : undefined;
    const lines = ledger?.lines ?? linesBetween(contract, { ...period, today });
    for (const { day, amount: due, settled: received, promised, open, unread = 0 } of lines) {
      if (!isWithin(day)) continue;
      const { sums, byContract } = monthOf(day);
      for (const one of [sums, sumsIn(byContract, contract)]) add(one, { due, received, promised, open, unread });
    }
    if (ledger) {
      tracked = true;
      for (const { day, amount, type, unread } of collectedUnder(ledger, by)) {
        if (day === undefined || !isWithin(day)) continue;
        const { sums, byMethod, byContract } = monthOf(day);
        for (const one of [sums, sumsIn(byContract, contract), sumsIn(byMethod, type.trim().toLowerCase())]) {
          add(one, { money: amount, payments: 1, unread: Number(unread) });
        }
      }
    }
    yield;
  }
  const months = [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { sums, byMethod, byContract }]) => ({ month, sums, byMethod, byContract }));
  return { period, months, tracked };
}

function sumsIn<K>(map: Map<K, CollectionSums>, key: K): CollectionSums {
  const known = map.get(key) ?? none();
  map.set(key, known);
  return known;
}

function add(sums: CollectionSums, more: Partial<CollectionSums>): void {
  for (const name of ['due', 'received', 'promised', 'open', 'money', 'payments', 'unread'] as const) {
    sums[name] = sumToCent([sums[name], more[name] ?? 0]);
  }
}

export function totalOf(all: Iterable<CollectionSums>): CollectionSums {
  const total = none();
  for (const sums of all) add(total, sums);
  return total;
}

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

/** Returns the rows of a month, the largest first. */
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
  if (breakdown === 'method') return largestFirst([...byMethod].map(([name, some]) => rowOf(name, name, some)));
  const byKey = new Map<string, CollectionRow>();
  for (const [contract, some] of byContract) {
    const name = namesOf(contract)[breakdown];
    const key = keyOf(contract, breakdown, name);
    const row = byKey.get(key) ?? { ...rowOf(key, name, none()), ...(breakdown === 'person' && { contract }) };
    byKey.set(key, row);
    add(row.sums, some);
  }
  return largestFirst([...byKey.values()]);
}

const largestFirst = (rows: readonly CollectionRow[]): readonly CollectionRow[] =>
  rows.toSorted((a, b) => inTurn(b.sums.due - a.sums.due, b.sums.money - a.sums.money));
