import { idOf } from '@/api/record-id';
import { contractDays, isLive } from '@/resources/contracts/rules/contract-days';
import { expiringDocuments } from '@/resources/contracts/rules/expiry';
import { addMonths, compareDays, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** A document of a contract that has not ended. */
export type ExpiryRow = {
  /** Identifies it among the documents of all contracts. */
  rowKey: string;
  /** Identifies the contract; empty where it cannot be linked. */
  id: string;
  contract: ServiceDocument;
  place: number;
  /** As the contract writes it; empty without one. */
  name: string;
  day: Day;
  /** Days from today to its last day, below 0 once it has expired. */
  left: number;
};

/** Lists the documents of all contracts that have not ended, by their last day. A document is valid through that day. */
export const expiryRows = (contracts: readonly ServiceDocument[], today: Day): readonly ExpiryRow[] =>
  contracts
    .filter((contract) => isLive(contractDays(contract), today))
    .flatMap((contract) => {
      const id = idOf(contract);
      return expiringDocuments(contract).map(({ place, name, day }) => ({
        rowKey: `${id} ${place}`,
        id,
        contract,
        place,
        name,
        day,
        left: daysBetween(today, day),
      }));
    })
    .toSorted((a, b) => compareDays(a.day, b.day));

export const expiryViews = ['expired', 'month', 'quarter', 'all'] as const;
export type ExpiryView = (typeof expiryViews)[number];

/**
 * Tells whether a view shows a document: `expired` those whose last day has passed; `month` those of the current calendar month that
 * have not expired; `quarter` those of the three months from today.
 */
export function isInView(view: ExpiryView, { day }: Pick<ExpiryRow, 'day'>, today: Day): boolean {
  if (view === 'all') return true;
  if (view === 'expired') return day < today;
  if (day < today) return false;
  return view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : day <= addMonths(today, 3);
}

export const viewCounts = (rows: readonly ExpiryRow[], today: Day): Readonly<Record<ExpiryView, number>> => {
  const count = (view: ExpiryView) => rows.filter((row) => isInView(view, row, today)).length;
  return { expired: count('expired'), month: count('month'), quarter: count('quarter'), all: rows.length };
};

/** Names a kind of document, however it is capitalised. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Documents that expire in a month, `YYYY-MM`. */
export type ExpiryMonth = { month: string; rows: readonly ExpiryRow[] };

/** Groups documents, which come by day, by month. */
export function byMonth(rows: readonly ExpiryRow[]): readonly ExpiryMonth[] {
  const months = new Map<string, ExpiryRow[]>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const others = months.get(month);
    if (others) others.push(row);
    else months.set(month, [row]);
  }
  return [...months].map(([month, some]) => ({ month, rows: some }));
}

/** The number of contracts that documents belong to. */
export const contractCount = (rows: readonly ExpiryRow[]): number => new Set(rows.map(({ contract }) => contract)).size;
