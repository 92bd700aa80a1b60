import { groupedBy } from '@/grouped';
import { type Day, slashFormat, writeDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils, round2, sumToCent, toFils } from '@/schema/money';
import { vatRate } from '@/resources/contracts/rules/amounts';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { DEBT_MARK, storedRows } from '@/resources/contracts/rules/schedule';
import { CREDIT, DEDUCTION, FEE, isWrittenOut } from '@/resources/contracts/rules/instalments';
import { type Deduction, deductionsOf } from './deductions';
import { dueAt, type DueKey } from './due';
import type { LedgerLine } from './ledger';
import {
  type Payment,
  paymentLines,
  paymentsOf,
  type PaymentStatus,
  receivedOf,
  writtenCharge,
  writtenLine,
} from '@/resources/contracts/rules/payments';
import { carriedOn, indexOf, raised, withPayments, withRow } from './payment-status';
import { entriesOf } from '@/resources/contracts/rules/rows';

/*
 * How payments are written into a contract. Each function takes a contract and returns it changed, other keys of rows and entries
 * untouched, so that a change can be made again over the record as read just before it is sent. Undefined where the contract no
 * longer has what is changed. Days are written as DD/MM/YYYY, as the service writes its own payments.
 */

export const paymentTypes = ['cash', 'cheque', 'transfer', 'card'] as const;

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
  into: 'rows' | 'notes' = 'rows',
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
  let changed = contract;
  for (const part of receipt.parts) {
    const place = storedPart(changed, receipt, part)?.place;
    if (!place) continue;
    changed =
      place.list === 'notes'
        ? { ...changed, notes: String(changed.notes).split('\n').toSpliced(place.line, 1).join('\n') }
        : withPayments(changed, `${place.list} ${place.row}`, (entries) => entries.toSpliced(place.entry, 1));
  }
  return changed;
}

/** A fee that is charged beside an instalment, such as for a returned cheque; the amount in AED with VAT. */
export type Fee = Pick<DueKey, 'day' | 'place'> & { amount: number; description: string };

/**
 * Charges a fee: a row of `manualTerms` on the day of the instalment, else an entry in `debts` of its row in `terms`, without VAT, and
 * in the totals of that row and those after it. A line of the notes where the instalment has no row, or the service does not keep
 * them. Undefined where the contract has no such instalment.
 */
export function withFee(
  contract: ServiceDocument,
  { day, place, amount, description }: Fee,
  into: 'rows' | 'notes' = 'rows',
): ServiceDocument | undefined {
  const due = dueAt(contract, { contract: '', day, place });
  if (!due) return undefined;
  if (due.row === undefined || into === 'notes') return noted(contract, writtenCharge({ day, amount, description }));
  if (isWrittenOut(contract)) {
    const fee = { date: writeDay(day, slashFormat), description, amount, type: FEE };
    return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), fee] };
  }
  return withDebt(contract, due.row, { description, amount });
}

/**
 * Charges an amount with VAT beside the rent, due on a day, such as for water, or credits one below 0: a row of `manualTerms` where these
 * are the schedule, else a line of the notes, since a row of `terms` falls due on its own day. A credit goes to `settlements` of the row of
 * `terms` that the day is in; after the last day of the contract that is the last row.
 */
export function withCharge(
  contract: ServiceDocument,
  { day, amount, description }: Pick<Fee, 'day' | 'amount' | 'description'>,
  into: 'rows' | 'notes' = 'rows',
): ServiceDocument {
  const isCredit = amount < 0;
  const { last } = contractDays(contract);
  const on = isCredit && last !== undefined && last < day ? last : day;
  if (into === 'rows' && isWrittenOut(contract)) {
    const row = { date: writeDay(on, slashFormat), description, amount, type: isCredit ? CREDIT : FEE };
    return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), row] };
  }
  const index = into === 'rows' && isCredit ? lastRowBy(contract, on) : -1;
  if (index >= 0) return withDebt(contract, `terms ${index}`, { description, amount });
  return noted(contract, writtenCharge({ day: on, amount, description }));
}

export function noted(contract: ServiceDocument, line: string): ServiceDocument {
  const before = typeof contract.notes === 'string' && contract.notes.trim() !== '' ? `${contract.notes}\n` : '';
  return { ...contract, notes: `${before}${line}` };
}

/** Dates it the last day; undefined where there is none. `into`: whether the service keeps what rows get. */
export function withDeduction(
  contract: ServiceDocument,
  { description, amount }: Pick<Deduction, 'description' | 'amount'>,
  into: 'rows' | 'notes' = 'rows',
): ServiceDocument | undefined {
  const { last } = contractDays(contract);
  if (last === undefined) return undefined;
  const index = into === 'rows' && !isWrittenOut(contract) ? lastRowBy(contract, last) : -1;
  if (index >= 0) return withDebt(contract, `terms ${index}`, { description: `${DEBT_MARK}${description}`, amount });
  const row = { date: writeDay(last, slashFormat), description, amount, type: DEDUCTION };
  return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), row] };
}

/** Takes the named row, else the last of the same words and amount. Undefined where there is none. */
export function withoutDeduction(
  contract: ServiceDocument,
  { description, amount, row }: Pick<Deduction, 'description' | 'amount' | 'row'>,
): ServiceDocument | undefined {
  const same = deductionsOf(contract).filter((one) => one.description === description && one.amount === amount);
  const found = same.find((one) => one.row === row) ?? same.at(-1);
  if (!found) return undefined;
  if (found.row.startsWith('manualTerms ')) {
    return { ...contract, manualTerms: entriesOf(contract.manualTerms).toSpliced(indexOf(found.row), 1) };
  }
  return withoutDebt(contract, found);
}

function withoutDebt(contract: ServiceDocument, { row, amount, description }: Deduction): ServiceDocument {
  const taken = withRow(contract, row, (term) => {
    const debts = entriesOf(term.debts);
    const own = debts.findLastIndex((debt) => {
      const [one] = deductionsOf({ ...contract, manualTerms: [], terms: [{ ...term, debts: [debt] }] });
      return one?.description === description && one.amount === amount;
    });
    const rest = { ...term, debts: debts.toSpliced(own, 1) };
    if (!isDocument(term.total)) return rest;
    const net = round2(amount / (1 + vatRate(contract)));
    return { ...rest, total: raised(term.total, { debts: -net, vat: sumToCent([net, -amount]), grandTotal: -amount }) };
  });
  return { ...taken, terms: carriedOn(entriesOf(taken.terms), indexOf(row), -amount) };
}

const lastRowBy = (contract: ServiceDocument, day: Day): number =>
  (storedRows(contract.terms) ?? []).findLastIndex(({ begin }) => begin <= day);

/** The entry states the amount without VAT, which only rows with totals add. */
function withDebt(
  contract: ServiceDocument,
  row: string,
  { amount, description }: Pick<Fee, 'amount' | 'description'>,
): ServiceDocument {
  const [list, sum] = amount < 0 ? (['settlements', 'discount'] as const) : (['debts', 'debts'] as const);
  const added = withRow(contract, row, (term) => {
    const net = isDocument(term.total) ? amount / (1 + vatRate(contract)) : amount;
    const entry = { description, amount: toFourDigits(Math.abs(net)) };
    const changed = { ...term, [list]: [...entriesOf(term[list]), entry] };
    if (!isDocument(term.total)) return changed;
    const by = { [sum]: Math.abs(round2(net)), vat: sumToCent([amount, -round2(net)]), grandTotal: amount };
    return { ...changed, total: raised({ [sum]: 0, ...term.total }, by) };
  });
  return { ...added, terms: carriedOn(entriesOf(added.terms), indexOf(row), amount) };
}

/** Enough digits to come back to the amount with VAT that was typed. */
const toFourDigits = (amount: number): number => Math.round(amount * 10_000) / 10_000;

export function withoutEntries(contract: ServiceDocument): ServiceDocument {
  let changed = contract;
  for (const list of ['terms', 'manualTerms'] as const) {
    for (const [index, row] of entriesOf(contract[list]).entries()) {
      if (isDocument(row) && entriesOf(row.payments).length > 0) changed = withPayments(changed, `${list} ${index}`, () => []);
    }
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
