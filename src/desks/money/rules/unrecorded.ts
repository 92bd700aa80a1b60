import { type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { chargesBetween, type DueKey } from './due';
import { hasPayments } from '@/resources/contracts/rules/payments';
import { OPENING } from './collected';
import { newPaymentId, newReceiptNumber, type Receipt } from './receipts';
import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';

/** The instalments that fell due under a contract on which nothing was ever recorded; their sum in AED. */
export type Unrecorded = { amount: number; count: number; since: Day; last: Pick<DueKey, 'day' | 'place'> };

/** Includes `until`. Undefined where something is recorded, nothing fell due, or nothing can. Never throws. */
export function unrecordedUntil(contract: ServiceDocument, until: Day): Unrecorded | undefined {
  if (hasPayments(contract) || contractKind(contract) === 'reservation') return undefined;
  const { dues, credits } = chargesBetween(contract, FIRST_DAY, until);
  const [first] = dues;
  const last = dues.at(-1);
  const amount = sumToCent([...dues, ...credits].map((due) => due.amount));
  if (!first || !last || amount <= 0) return undefined;
  const place = dues.filter(({ day }) => day === last.day).length - 1;
  return { amount, count: dues.length, since: first.day, last: { day: last.day, place } };
}

/** Makes one entry of type `opening`, of 0 where it is not paid. Source: domain rules, 3.1. */
export function openingReceipt({ amount, last }: Unrecorded, { until, isPaid }: { until: Day; isPaid: boolean }): Receipt {
  return {
    receiptNumber: newReceiptNumber(until),
    day: until,
    type: OPENING,
    reference: '',
    bank: '',
    note: '',
    status: '',
    replaces: '',
    parts: [{ ...last, amount: isPaid ? amount : 0, paymentId: newPaymentId() }],
  };
}

export type UnrecordedRow = Unrecorded & { rowKey: string; id: string; contract: ServiceDocument };

export function* unrecordedRows(contracts: readonly ServiceDocument[], until: Day): Work<readonly UnrecordedRow[]> {
  const rows: UnrecordedRow[] = [];
  for (const contract of contracts) {
    const id = idOf(contract);
    const unrecorded = id === '' ? undefined : unrecordedUntil(contract, until);
    if (unrecorded) rows.push({ ...unrecorded, rowKey: id, id, contract });
    yield;
  }
  return rows.toSorted((a, b) => b.amount - a.amount);
}
