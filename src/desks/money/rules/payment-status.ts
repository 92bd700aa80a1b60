import { type Day, slashFormat, writeDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { depositDayOf, paymentsOf, type PaymentStatus, receivedOf, writtenLine } from '@/resources/contracts/rules/payments';
import { amountOf, entriesOf } from '@/resources/contracts/rules/rows';

export type StatusChange = { status: PaymentStatus; day: Day; note?: string };

export function withStatus(contract: ServiceDocument, key: string, change: StatusChange): ServiceDocument | undefined {
  const payment = paymentsOf(contract).find((one) => one.key === key);
  if (!payment) return undefined;
  const note = [payment.note, change.note].filter(Boolean).join('; ');
  const { place } = payment;
  const depositDay = change.status === 'deposited' ? change.day : depositDayOf(payment);
  if (place.list === 'notes') {
    const lines = String(contract.notes).split('\n');
    const changed = {
      ...payment,
      day: payment.day ?? change.day,
      due: place.due,
      status: change.status,
      statusDay: change.day,
      ...(depositDay !== undefined && { depositDay }),
      note,
    };
    return { ...contract, notes: lines.with(place.line, writtenLine(changed)).join('\n') };
  }
  return withPayments(contract, `${place.list} ${place.row}`, (entries) => {
    const entry = entries[place.entry];
    return entries.with(place.entry, {
      ...(isDocument(entry) ? entry : { amount: entry }),
      status: change.status,
      statusDate: writeDay(change.day, slashFormat),
      ...(depositDay !== undefined && { depositDate: writeDay(depositDay, slashFormat) }),
      ...(note !== '' && { note }),
    });
  });
}

/** Keeps the row's own total in step where it says what was paid, and what later rows carry in. */
export function withPayments(
  contract: ServiceDocument,
  place: string,
  change: (payments: readonly unknown[], row: ServiceDocument) => readonly unknown[],
): ServiceDocument {
  let paid = 0;
  const changed = withRow(contract, place, (row) => {
    const payments = change(entriesOf(row.payments), row);
    const { total } = row;
    if (!isDocument(total) || readAmount(total.payment) === undefined) return { ...row, payments };
    const payment = payments.length === 0 ? 0 : receivedOf({ payments }).amount;
    paid = sumToCent([payment, -amountOf(total.payment)]);
    return { ...row, payments, total: { ...total, payment } };
  });
  if (paid === 0 || !place.startsWith('terms ')) return changed;
  return { ...changed, terms: carriedOn(entriesOf(changed.terms), indexOf(place), -paid) };
}

/** Adds to what every row after one of `terms` carries in and comes to, as the service's engine does. */
export const carriedOn = (terms: readonly unknown[], index: number, amount: number): readonly unknown[] =>
  terms.map((term, at) =>
    at > index && isDocument(term) && isDocument(term.total)
      ? { ...term, total: raised(term.total, { balance: amount, grandTotal: amount }) }
      : term,
  );

export const raised = (total: ServiceDocument, by: Readonly<Record<string, number>>): ServiceDocument => ({
  ...total,
  ...Object.fromEntries(
    Object.entries(by)
      .filter(([name]) => readAmount(total[name]) !== undefined)
      .map(([name, more]) => [name, sumToCent([amountOf(total[name]), round2(more)])]),
  ),
});

export const indexOf = (row: string): number => Number(row.split(' ')[1]);

export function withRow(
  contract: ServiceDocument,
  place: string,
  change: (row: ServiceDocument) => ServiceDocument,
): ServiceDocument {
  const [list = ''] = place.split(' ');
  const rows = entriesOf(contract[list]);
  const row = rows[indexOf(place)];
  return isDocument(row) ? { ...contract, [list]: rows.with(indexOf(place), change(row)) } : contract;
}
