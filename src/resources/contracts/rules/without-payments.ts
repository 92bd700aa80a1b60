import { isDocument, type ServiceDocument } from '@/schema/document';
import { isExtra } from './instalments';
import { chargeLines, paymentLines } from './payment-lines';
import { hasPayments, isPromised, paymentsOf, receivedUnder, sumOfPayments } from './payments';
import { entriesOf } from './rows';

const RECEIVED: ReadonlySet<string> = new Set(['payments', 'paid', 'paidAmount', 'payment']);

/** Keeps written payments as they were agreed, for another contract to start from. */
export function withoutPayments(contract: ServiceDocument): ServiceDocument {
  const { manualTerms, notes } = contract;
  return {
    ...contract,
    ...(Array.isArray(manualTerms) && { manualTerms: agreedRows(manualTerms) }),
    ...(typeof notes === 'string' && { notes: withoutLines(notes) }),
  };
}

const agreedRows = (rows: unknown): readonly unknown[] =>
  entriesOf(rows).flatMap((row) => {
    if (!isDocument(row)) return [row];
    if (isExtra(row)) return [];
    return [withoutReceived(row)];
  });

export const withoutReceived = (row: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !RECEIVED.has(name)));

export type CarriedPayments = { received: number; promised: number };

export function carriedBy(manualTerms: unknown): CarriedPayments | undefined {
  const rows = { manualTerms };
  if (!hasPayments(rows)) return undefined;
  return { received: receivedUnder(rows), promised: sumOfPayments(paymentsOf(rows).filter(isPromised)) };
}

function withoutLines(notes: string): string {
  const lines = new Set([...paymentLines(notes), ...chargeLines(notes)].map(({ line }) => line));
  if (lines.size === 0) return notes;
  return notes
    .split('\n')
    .filter((_, line) => !lines.has(line))
    .join('\n');
}
