import type { Work } from '@/steps';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { collectedUnder, type MoneyDay } from './collected';
import { type Age, ageOf, isTracked, ledgerOf, linesBetween } from './ledger';

/** Sums in AED: instalments by the day they fall due, due = received + promised + open, and money by its own day. */
export type CollectionSums = {
  due: number;
  /** Received for the instalments, whenever it came. */
  received: number;
  promised: number;
  open: number;
  overdue: number;
  /** The money that came in, whichever instalments it was for. */
  money: number;
  payments: number;
  unread: number;
};

export type CollectionMonth = {
  month: string;
  sums: CollectionSums;
  /** By the type of the payment; nothing is due by it. */
  byMethod: ReadonlyMap<string, CollectionSums>;
  byContract: ReadonlyMap<ServiceDocument, CollectionSums>;
};

type Span = { from: Day; to: Day };

export type Collections = {
  period: Span;
  months: readonly CollectionMonth[];
  /** Payments are recorded for one of the contracts at least. */
  tracked: boolean;
  /** Overdue today, in AED, whenever it fell due. */
  overdue: Readonly<Record<Age, number>>;
};

const none = (): CollectionSums => ({
  due: 0,
  received: 0,
  promised: 0,
  open: 0,
  overdue: 0,
  money: 0,
  payments: 0,
  unread: 0,
});

type Adding = { sums: CollectionSums; byMethod: Map<string, CollectionSums>; byContract: Map<ServiceDocument, CollectionSums> };

export function* collectionsOf(
  contracts: readonly ServiceDocument[],
  { period, today, by }: { period: Span; today: Day; by?: MoneyDay },
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
  const overdue = { to30: 0, to60: 0, to90: 0, over90: 0 } satisfies Record<Age, number>;
  const until = period.to > today ? period.to : today;
  for (const contract of contracts) {
    const ledger = isTracked(contract) ? ledgerOf(contract, today, until) : undefined;
    const lines = ledger?.lines ?? linesBetween(contract, { ...period, today });
    for (const { day, amount: due, settled: received, promised, open, state, unread = 0 } of lines) {
      const age = state === 'overdue' ? ageOf(day, today) : undefined;
      if (age) overdue[age] = sumToCent([overdue[age], open]);
      if (!isWithin(day)) continue;
      const { sums, byContract } = monthOf(day);
      const more = { due, received, promised, open, overdue: age ? open : 0, unread };
      for (const one of [sums, sumsIn(byContract, contract)]) add(one, more);
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
  return { period, months, tracked, overdue };
}

function sumsIn<K>(map: Map<K, CollectionSums>, key: K): CollectionSums {
  const known = map.get(key) ?? none();
  map.set(key, known);
  return known;
}

function add(sums: CollectionSums, more: Partial<CollectionSums>): void {
  for (const name of ['due', 'received', 'promised', 'open', 'overdue', 'money', 'payments', 'unread'] as const) {
    sums[name] = sumToCent([sums[name], more[name] ?? 0]);
  }
}

export function totalOf(all: Iterable<CollectionSums>): CollectionSums {
  const total = none();
  for (const sums of all) add(total, sums);
  return total;
}
