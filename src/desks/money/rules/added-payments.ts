import { sameValue } from '@/api/document';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { readDay } from '@/resources/contracts/rules/contract-days';
import { dueAt } from './due';
import { isReceived, type Payment, paymentsOf, writtenLine } from '@/resources/contracts/rules/payments';
import { withPayments } from './payment-status';
import { newReceiptNumber, noted, type Receipt, type ReceiptPart, withoutEntries } from './receipts';
import { amountOf, entriesOf, recordsOf } from '@/resources/contracts/rules/rows';
import { withoutReceived } from '@/resources/contracts/rules/instalments';
import { instalmentOf } from './cheque-writes';

/*
 * What a service has made of the payments that a write adds to the rows of a contract. Services drop keys of an entry that they do not
 * know (`paymentId`, `receiptNumber`, `status`, `bank`), round amounts, or drop the entry. Source: our reading (domain rules, 3.1).
 */

/** `kept` is undefined where the row has no more payments than before. */
export type AddedPayment = { sent: Payment; kept?: Payment | undefined };

/**
 * Returns the payments that a write adds to rows of a contract, each with the one that came back for it: that of its `paymentId`, else
 * of its receipt number, else a payment without either that the row has beyond those of before, one of the same day, amount, means
 * and reference first. Lines of the notes are none of them. Never throws.
 */
export function addedPayments(before: ServiceDocument, sent: ServiceDocument, back: ServiceDocument): readonly AddedPayment[] {
  const [formerly, returned] = [paymentsByRow(before), paymentsByRow(back)];
  return [...paymentsByRow(sent)].flatMap(([row, payments]) => {
    // A write changes payments in their places, and adds others at the end.
    const former = payments.slice(0, formerly.get(row)?.length ?? 0);
    const others = new Set(returned.get(row));
    const take = (isIt: (payment: Payment) => boolean): Payment | undefined => {
      const found = [...others].find(isIt);
      if (found) others.delete(found);
      return found;
    };
    const named = (one: Payment) =>
      take(({ paymentId }) => paymentId !== '' && paymentId === one.paymentId) ??
      take(({ receiptNumber }) => receiptNumber !== '' && receiptNumber === one.receiptNumber);
    const unnamed = (one: Payment) => take((other) => isNameless(other) && isSame(one, other)) ?? take(isNameless);
    const added = payments.slice(former.length).map((one) => ({ sent: one, kept: named(one) }));
    const left = former.filter((one) => !named(one));
    left.forEach(unnamed);
    return added.map(({ sent: one, kept }) => ({ sent: one, kept: kept ?? unnamed(one) }));
  });
}

/** Tells whether payments that a write adds came back with their amounts, and none of them as money that is not here yet. */
export const areKept = (added: readonly AddedPayment[]): boolean =>
  added.length > 0 && added.every((one) => one.kept?.amount === one.sent.amount && !lostStatus(one));

/** Tells whether an earlier attempt has stored what a write adds: a payment of other facts is somebody else's. */
export const wereKept = (added: readonly AddedPayment[]): boolean =>
  areKept(added) && added.every(({ sent, kept }) => kept !== undefined && isSame(sent, kept));

/** Tells whether a cheque in hand came back without its status, so that it counts as money. */
export const lostStatus = ({ sent, kept }: AddedPayment): boolean => kept !== undefined && isReceived(kept) && !isReceived(sent);

/**
 * Tells whether all rows and entries that a write adds to a contract, such as a credit note, came back, in other words or with another
 * amount. Whoever has written the same list in between has added other ones. Never throws.
 */
export function cameBackOtherwise(before: ServiceDocument, sent: ServiceDocument, back: ServiceDocument): boolean {
  const [formerly, returned] = [chargesByRow(before), chargesByRow(back)];
  const pairs = [...chargesByRow(sent)].flatMap(([row, charges]) => {
    const known = formerly.get(row) ?? [];
    const others = (returned.get(row) ?? []).filter((one) => !known.some((other) => sameValue(one, other)));
    return charges.slice(known.length).map((one) => others.some((other) => isLike(one, other)));
  });
  return pairs.length > 0 && !pairs.includes(false);
}

const isLike = (one: ServiceDocument, other: ServiceDocument): boolean =>
  readDay(one.date) === readDay(other.date) &&
  (Math.abs(amountOf(one.amount) - amountOf(other.amount)) < 1 ||
    (!isBlank(one.description) && one.description === other.description));

function chargesByRow({ manualTerms, terms }: ServiceDocument): ReadonlyMap<string, readonly ServiceDocument[]> {
  const inRows = recordsOf(terms).flatMap(({ debts, settlements }, index) => [
    [`debts ${index}`, recordsOf(debts)] as const,
    [`settlements ${index}`, recordsOf(settlements)] as const,
  ]);
  return new Map([['manualTerms', recordsOf(manualTerms).map(withoutReceived)], ...inRows]);
}

export function withoutAdded(back: ServiceDocument, added: readonly AddedPayment[]): ServiceDocument {
  const taken = new Map<string, number[]>();
  for (const { kept } of added) {
    if (kept === undefined || kept.place.list === 'notes') continue;
    const { list, row, entry } = kept.place;
    taken.set(`${list} ${row}`, [...(taken.get(`${list} ${row}`) ?? []), entry]);
  }
  let changed = back;
  for (const [row, entries] of taken) changed = withPayments(changed, row, (all) => all.filter((_, at) => !entries.includes(at)));
  return changed;
}

/** Counts equal payments in the row of an instalment that have neither an id nor a number. */
export function countAlike(
  contract: ServiceDocument,
  { day, type, reference }: Pick<Receipt, 'day' | 'type' | 'reference'>,
  part: Pick<ReceiptPart, 'day' | 'place' | 'amount'>,
): number {
  const row = dueAt(contract, { contract: '', ...part })?.row;
  const sent = { day, amount: part.amount, type, reference };
  return paymentsOf(contract).filter(
    (one) => one.place.list !== 'notes' && `${one.place.list} ${one.place.row}` === row && isNameless(one) && isSame(sent, one),
  ).length;
}

type Facts = Pick<Payment, 'day' | 'amount' | 'type' | 'reference'>;

const isNameless = ({ paymentId, receiptNumber }: Payment): boolean => paymentId === '' && receiptNumber === '';

/** A fact that the service does not keep tells payments not apart. */
const isSame = (sent: Facts, kept: Facts): boolean =>
  sent.amount === kept.amount &&
  (kept.day === undefined || sent.day === kept.day) &&
  (kept.type === '' || sent.type === kept.type) &&
  (kept.reference === '' || sent.reference === kept.reference);

/** Returns the payments of each row. A row is known by its day and its place among those of the day: a service may sort rows. */
function paymentsByRow(contract: ServiceDocument): ReadonlyMap<string, readonly Payment[]> {
  const payments = paymentsOf(contract);
  const rows = new Map<string, readonly Payment[]>();
  for (const list of ['terms', 'manualTerms'] as const) {
    const places = new Map<string, number>();
    for (const [index, row] of entriesOf(contract[list]).entries()) {
      const day = (isDocument(row) ? readDay(row.date) : undefined) ?? '';
      const place = places.get(day) ?? 0;
      places.set(day, place + 1);
      const own = payments.filter((payment) => payment.place.list === list && payment.place.row === index);
      rows.set([list, day, place].join(' '), own);
    }
  }
  return rows;
}

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
