import { sameValue } from '@/api/document';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { instalmentOf } from './cheque-writes';
import { type Payment, paymentsOf, writtenLine } from '@/resources/contracts/rules/payments';
import { newReceiptNumber, noted, withoutEntries } from './receipts';
import { entriesOf } from '@/resources/contracts/rules/rows';

/* A service that stores the rows of a contract without what it does not know of them: their lists of payments. */

const rowsOf = ({ terms, manualTerms }: ServiceDocument): readonly unknown[] => [...entriesOf(terms), ...entriesOf(manualTerms)];

const hasEntries = (row: unknown): boolean => isDocument(row) && entriesOf(row.payments).length > 0;

export function dropsPayments(sent: ServiceDocument, back: ServiceDocument): boolean {
  const [before, after] = [rowsOf(sent), rowsOf(back)];
  return (
    before.some(hasEntries) &&
    !after.some(hasEntries) &&
    before.length === after.length &&
    before.every((row, index) => sameValue(withoutMoney(row), withoutMoney(after[index])))
  );
}

/** Tells whether a contract has the rows, payments and notes that were sent; totals are the service's own. */
export const isMadeOf = (sent: ServiceDocument, back: ServiceDocument): boolean =>
  sameValue(paymentsOf(sent), paymentsOf(back)) &&
  sameValue(rowsOf(sent).map(withoutMoney), rowsOf(back).map(withoutMoney)) &&
  sameValue(sent.notes, back.notes);

export function withoutMoney(row: unknown): unknown {
  if (!isDocument(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'payments' && name !== 'total'));
}

export function withPaymentsInNotes(contract: ServiceDocument): { contract: ServiceDocument; moved: number } {
  const payments = paymentsOf(contract).filter(({ place, unread }) => place.list !== 'notes' && !unread);
  const written = new Set<string>();
  const lines = payments.flatMap((payment) => lineOf(contract, payment, written) ?? []);
  return { contract: lines.reduce(noted, withoutEntries(contract)), moved: lines.length };
}

/** A receipt has one line for a day; a further payment of it gets a number of its own. */
function lineOf(contract: ServiceDocument, payment: Payment, written: Set<string>): string | undefined {
  const due = instalmentOf(contract, payment)?.day ?? payment.day;
  const day = payment.day ?? due;
  if (day === undefined || due === undefined) return undefined;
  const { receiptNumber: known } = payment;
  const receiptNumber = known === '' || written.has(`${known} ${due}`) ? newReceiptNumber(day) : known;
  written.add(`${receiptNumber} ${due}`);
  return writtenLine({ ...payment, day, due, receiptNumber });
}
