import { groupedBy } from '@/grouped';
import { sameValue } from '@/api/document';
import { type Day, slashFormat, writeDay } from '@/schema/day';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils, round2, sumToCent, toFils } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { readDay } from '@/resources/contracts/rules/contract-days';
import { withoutReceived } from '@/resources/contracts/rules/instalments';
import { dueAt, type DueKey, instalmentOf } from './due';
import type { LedgerLine } from './ledger';
import { isReceived, type Payment, paymentLines, paymentsOf, receivedOf } from '@/resources/contracts/rules/payments';
import { writtenLine } from './note-lines';
import { depositDayOf, type PaymentStatus } from './payment-status';
import { amountOf, entriesOf, recordsOf } from '@/resources/contracts/rules/rows';

/*
 * How payments are written into a contract. Each function takes a contract and returns it changed, other keys of rows and entries
 * untouched, so that a change can be made again over the record as read just before it is sent. Undefined where the contract no
 * longer has what is changed. Days are written as DD/MM/YYYY, as the service writes its own payments.
 */

export const paymentTypes = ['cash', 'cheque', 'transfer', 'card'] as const;

/** Rows of the contract, or its notes, for a service that drops what it does not know. */
export type PaymentHome = 'rows' | 'notes';

export const MOST_RECEIVED = 999_999_999.99;

export type ReceiptPart = Pick<DueKey, 'day' | 'place'> & { amount: number; paymentId: string };

/** One receipt for instalments of one contract; texts are empty where nothing is given. */
export type Receipt = {
  receiptNumber: string;
  day: Day;
  type: string;
  reference: string;
  bank: string;
  note: string;
  /** Of a cheque: `held`, `deposited`; empty for money that has arrived. */
  status: '' | PaymentStatus;
  replaces: string;
  parts: readonly ReceiptPart[];
};

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new receipt number, `R-20261215-7K3F`: the day and four signs without I, L, O and U. */
export function newReceiptNumber(day: Day, random: () => number = Math.random): string {
  const signs = Array.from({ length: 4 }, () => LETTERS[Math.floor(random() * LETTERS.length)]);
  return `R-${day.replaceAll('-', '')}-${signs.join('')}`;
}

/** Returns an id of a new payment: a version 4 UUID. `crypto.randomUUID` is missing on plain http. */
export function newPaymentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) % 16) + 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns an amount in AED for each line, the oldest filled first; the last one has the rest as credit. */
export function spread(amount: number, lines: ReadonlyArray<Pick<LedgerLine, 'open'>>): readonly number[] {
  let left = toFils(amount);
  const shares = lines.map(({ open }) => {
    const share = Math.max(0, Math.min(left, toFils(open)));
    left -= share;
    return share;
  });
  const last = shares.length - 1;
  return shares.map((share, index) => fromFils(index === last ? share + left : share));
}

/**
 * Records a receipt: an entry of `payments` in the row of each instalment, or a line of the notes where it has no row, or the
 * service does not keep such entries. An earlier attempt at the same receipt is replaced, so that it never counts twice.
 */
export function withReceipt(
  contract: ServiceDocument,
  receipt: Receipt,
  into: PaymentHome = 'rows',
): ServiceDocument | undefined {
  let changed = contract;
  for (const part of receipt.parts) {
    const due = dueAt(changed, { contract: '', ...part });
    if (!due) return undefined;
    const { row } = due;
    changed = row === undefined || into === 'notes' ? withLine(changed, receipt, part) : withEntry(changed, row, receipt, part);
  }
  return changed;
}

/**
 * Returns the payment that a part of a receipt is, in the rows of a contract or its notes; undefined where it is not there. It is found by
 * its id, else in its instalment by the number of the receipt, for a service that drops ids.
 */
export function storedPart(
  contract: ServiceDocument,
  { receiptNumber }: Pick<Receipt, 'receiptNumber'>,
  { paymentId, ...part }: Pick<ReceiptPart, 'paymentId' | 'day' | 'place'>,
): Payment | undefined {
  const payments = paymentsOf(contract);
  const inRows = payments.find((one) => one.place.list !== 'notes' && one.paymentId === paymentId);
  if (inRows) return inRows;
  const numbered = payments.filter((one) => one.receiptNumber === receiptNumber);
  if (numbered.length === 0) return undefined;
  const row = dueAt(contract, { contract: '', ...part })?.row;
  return numbered.find(({ place, paymentId: other }) =>
    place.list === 'notes' ? place.due === part.day : other === '' && `${place.list} ${place.row}` === row,
  );
}

export const holdsReceipt = (contract: ServiceDocument, receipt: Receipt): boolean =>
  receipt.parts.every((part) => {
    const stored = storedPart(contract, receipt, part);
    return stored?.amount === (stored?.place.list === 'notes' ? amountOn(receipt, part.day) : part.amount);
  });

/** Tells whether a contract holds all parts of a receipt, some of them with other amounts. */
export const altersReceipt = (contract: ServiceDocument, receipt: Receipt): boolean =>
  receipt.parts.every((part) => storedPart(contract, receipt, part)) && !holdsReceipt(contract, receipt);

const amountOn = ({ parts }: Receipt, day: Day): number =>
  sumToCent(parts.filter((part) => part.day === day).map(({ amount }) => amount));

export const lacksReceipt = (contract: ServiceDocument, receipt: Receipt): boolean =>
  receipt.parts.every((part) => !storedPart(contract, receipt, part));

function withEntry(contract: ServiceDocument, row: string, receipt: Receipt, part: ReceiptPart): ServiceDocument {
  return withPayments(contract, row, (entries, document) => {
    // The number of the receipt names it for a service that drops ids.
    const own = entries.findIndex(
      (entry) =>
        isDocument(entry) &&
        (entry.paymentId === part.paymentId || (!entry.paymentId && entry.receiptNumber === receipt.receiptNumber)),
    );
    if (own >= 0) return entries.with(own, { ...(entries[own] as ServiceDocument), ...writtenEntry(receipt, part) });
    // A number that the row states would be lost beside a list, which counts alone.
    const stated = entries.length === 0 ? receivedOf(document).amount : 0;
    const counted = stated === 0 ? entries : [{ paymentId: `${part.paymentId}-before`, amount: stated }];
    return [...counted, writtenEntry(receipt, part)];
  });
}

function writtenEntry(receipt: Receipt, { paymentId, amount }: ReceiptPart): ServiceDocument {
  const { receiptNumber, day, type, reference, bank, note, status, replaces } = receipt;
  const texts = Object.entries({ type, reference, bank, status, replaces, note }).filter(([, text]) => text !== '');
  return { paymentId, receiptNumber, date: writeDay(day, slashFormat), amount, ...Object.fromEntries(texts) };
}

function withLine(contract: ServiceDocument, receipt: Receipt, { day: due }: ReceiptPart): ServiceDocument {
  const amount = amountOn(receipt, due);
  const { receiptNumber } = receipt;
  const own = paymentLines(contract.notes).find((line) => line.receiptNumber === receiptNumber && line.due === due);
  const written = writtenLine({ ...receipt, amount, due });
  if (own) return { ...contract, notes: String(contract.notes).split('\n').with(own.line, written).join('\n') };
  return noted(contract, written);
}

export function withoutReceipt(contract: ServiceDocument, receipt: Receipt): ServiceDocument {
  const stored = receipt.parts.flatMap((part) => storedPart(contract, receipt, part) ?? []);
  // Instalments of one day are one line of the notes.
  return withoutEach(contract, [...new Map(stored.map((one) => [one.key, one])).values()]);
}

/** Takes the last one of a list first, so that the places of the others hold. */
function withoutEach(contract: ServiceDocument, payments: readonly Payment[]): ServiceDocument {
  const at = ({ place }: Payment) => (place.list === 'notes' ? place.line : place.entry);
  let changed = contract;
  for (const { place } of payments.toSorted((a, b) => at(b) - at(a))) {
    changed =
      place.list === 'notes'
        ? { ...changed, notes: String(changed.notes).split('\n').toSpliced(place.line, 1).join('\n') }
        : withPayments(changed, `${place.list} ${place.row}`, (entries) => entries.toSpliced(place.entry, 1));
  }
  return changed;
}

export type ReceiptGroup = { key: string; payments: readonly Payment[] };

export function receiptsOf(payments: readonly Payment[]): readonly ReceiptGroup[] {
  const groups = groupedBy(payments, ({ receiptNumber, reference, type, key }) =>
    receiptNumber === '' ? key : [receiptNumber, reference, type].join(' '),
  );
  return Array.from(groups, ([key, some]) => ({ key, payments: some }));
}

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
function withPayments(
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

export function noted(contract: ServiceDocument, line: string): ServiceDocument {
  const before = typeof contract.notes === 'string' && contract.notes.trim() !== '' ? `${contract.notes}\n` : '';
  return { ...contract, notes: `${before}${line}` };
}

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

export const withoutAdded = (back: ServiceDocument, added: readonly AddedPayment[]): ServiceDocument =>
  withoutEach(
    back,
    added.flatMap(({ kept }) => kept ?? []),
  );

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

const rowsOf = ({ terms, manualTerms }: ServiceDocument): readonly unknown[] => [...entriesOf(terms), ...entriesOf(manualTerms)];

const hasEntries = (row: unknown): boolean => isDocument(row) && entriesOf(row.payments).length > 0;

/** Tells whether the service stored the rows without their lists of payments, which it does not know. */
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
  const payments = paymentsOf(contract).filter(({ place }) => place.list !== 'notes');
  const written = new Set<string>();
  const lines = payments.flatMap((payment) => (payment.unread ? [] : (lineOf(contract, payment, written) ?? [])));
  return { contract: lines.reduce(noted, withoutEach(contract, payments)), moved: lines.length };
}

/** A receipt has one line for a day; a further payment of it gets a number of its own, and so does one with a number of another form. */
function lineOf(contract: ServiceDocument, payment: Payment, written: Set<string>): string | undefined {
  const due = instalmentOf(contract, payment)?.day ?? payment.day;
  const day = payment.day ?? due;
  if (day === undefined || due === undefined) return undefined;
  const { receiptNumber: known } = payment;
  const isKept = /^R-[^\]\s]+$/.test(known) && !written.has(`${known} ${due}`);
  const receiptNumber = isKept ? known : newReceiptNumber(day);
  written.add(`${receiptNumber} ${due}`);
  const note = [payment.note, !known.startsWith('R-') && known].filter(Boolean).join('; ');
  return writtenLine({ ...payment, day, due, receiptNumber, note });
}
