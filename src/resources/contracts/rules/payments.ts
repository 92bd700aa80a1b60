import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils, sumToCent, toFils } from '@/schema/money';
import { paymentReading } from '@/schema/payment-reading';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { readDay } from './contract-days';
import { amountOf, entriesOf } from './rows';

/*
 * What a contract received, in every form that services and Manzil write it: entries of the list `payments` of a row, a number in
 * the row, or a line of the notes. Source: our reading, since the interface shows no payments (`docs/INTERFACE.md`).
 */

export type PaymentPlace =
  | { list: 'terms' | 'manualTerms'; row: number; entry: number }
  /** `due` is the day of the instalment that the line names. */
  | { list: 'notes'; line: number; due: Day };

/** A payment as a contract carries it. Amounts in AED; texts are empty where nothing is given. */
export type Payment = {
  /** Names it within its contract: its `paymentId`, else its place and content. */
  key: string;
  /** Made by Manzil; the service's own payments may have none. */
  paymentId: string;
  receiptNumber: string;
  /** The day received; of a cheque, the day written on it. */
  day?: Day;
  /** Below 0 for a refund. */
  amount: number;
  unread?: true;
  /** `cash`, `cheque`, `transfer`, `card`, `refund`, or the service's own word. */
  type: string;
  reference: string;
  bank: string;
  /** A known one, or the service's own word. */
  status: string;
  statusDay?: Day;
  /** The day a cheque went to the bank last, whatever became of it. */
  depositDay?: Day;
  /** The `paymentId` of the cheque it stands for. */
  replaces: string;
  note: string;
  place: PaymentPlace;
};

export type Received = {
  amount: number;
  /** Amount that the row itself states, where its list of payments adds up to another one. The list counts. */
  stated?: number;
  unread?: number;
};

const ARRIVED: ReadonlySet<string> = new Set(['', 'cleared', 'received', 'paid', 'completed', 'settled', 'confirmed']);

/** A deposited cheque brings money where the assumptions of the connection say so. */
export const isReceived = ({ status }: Pick<Payment, 'status'>): boolean =>
  ARRIVED.has(status) || (status === 'deposited' && paymentReading.get().countsDeposited);

/** Tells whether a cheque covers its instalment until it is cleared or bounces. */
export const isPromised = (payment: Pick<Payment, 'status'>): boolean =>
  (payment.status === 'held' || payment.status === 'deposited') && !isReceived(payment);

/**
 * Returns what a row received: the sum of its list `payments` without those that brought no money, such as bounced cheques. A
 * row without such a list says it in `total.payment`, `paid`, `paidAmount` or `payment`. Never throws.
 */
export function receivedOf(row: ServiceDocument): Received {
  const stated = statedBy(row);
  const entries = entriesOf(row.payments);
  if (entries.length === 0) return { amount: stated ?? 0 };
  // Only what counts is read: pages of all contracts ask for it row by row.
  let [fils, unread] = [0, 0];
  for (const entry of entries) {
    const payment = readAmountOf(entry);
    if (!isReceived(payment)) continue;
    fils += toFils(payment.amount);
    if (payment.unread) unread += 1;
  }
  const amount = fromFils(fils);
  return {
    amount,
    ...(stated !== undefined && stated !== amount && { stated }),
    ...(unread > 0 && { unread }),
  };
}

export const sumOfPayments = (payments: ReadonlyArray<Pick<Payment, 'amount'>>): number =>
  sumToCent(payments.map(({ amount }) => amount));

function statedBy({ total, paid, paidAmount, payment }: ServiceDocument): number | undefined {
  const known =
    (isDocument(total) ? readAmount(total.payment) : undefined) ??
    readAmount(paid) ??
    readAmount(paidAmount) ??
    readAmount(payment);
  return known === undefined ? undefined : sumToCent([known]);
}

type Means = Pick<Payment, 'type' | 'status'>;

/**
 * Returns all payments that a contract carries, in the order of its rows, then of the lines of its notes. A line counts once per
 * receipt number and instalment, and not where a row holds the same receipt. Never throws.
 */
export const paymentsOf = (contract: ServiceDocument): readonly Payment[] => paymentsBy(contract, () => true);

/** Reads no more of payments that are not wanted than what tells them apart. */
export function paymentsBy(contract: ServiceDocument, isWanted: (means: Means) => boolean): readonly Payment[] {
  const lines = paymentLines(contract.notes);
  const inRows: Payment[] = [];
  for (const list of ['terms', 'manualTerms'] as const) {
    for (const [index, row] of entriesOf(contract[list]).entries()) {
      const entries = isDocument(row) ? entriesOf(row.payments) : [];
      for (let at = 0; at < entries.length; at++) {
        // A line of the notes is told from a row by the receipts of all of them.
        if (lines.length > 0 || isWanted(meansOf(entries[at]))) inRows.push(read(entries[at], { list, row: index, entry: at }));
      }
    }
  }
  if (lines.length === 0) return inRows;
  const known = new Set(inRows.map(({ receiptNumber }) => receiptNumber));
  const seen = new Set<string>();
  const inNotes = lines.flatMap((line) => {
    const key = `${line.receiptNumber} ${line.due}`;
    if (known.has(line.receiptNumber) || seen.has(key)) return [];
    seen.add(key);
    return [paymentOfLine(line)];
  });
  return [...inRows, ...inNotes].filter(isWanted);
}

/** An amount in AED that a row states as paid without listing a payment; `row` names it as `Due.row` does. */
type Stated = { row: string; amount: number };

export function statedUnder(contract: ServiceDocument): readonly Stated[] {
  const stated: Stated[] = [];
  for (const list of ['terms', 'manualTerms'] as const) {
    for (const [index, row] of entriesOf(contract[list]).entries()) {
      if (!isDocument(row) || entriesOf(row.payments).length > 0) continue;
      const amount = statedBy(row) ?? 0;
      if (amount !== 0) stated.push({ row: `${list} ${index}`, amount });
    }
  }
  return stated;
}

/** Returns AED; 0 also where the record carries no payments, which does not mean that none were made. */
export function receivedUnder(contract: ServiceDocument, payments = paymentsOf(contract)): number {
  let fils = 0;
  for (const payment of payments) if (isReceived(payment)) fils += toFils(payment.amount);
  for (const { amount } of statedUnder(contract)) fils += toFils(amount);
  return fromFils(fils);
}

export const hasPayments = (contract: ServiceDocument): boolean =>
  entriesOf(contract.manualTerms).some(carriesPayment) ||
  entriesOf(contract.terms).some(carriesPayment) ||
  paymentLines(contract.notes).length > 0;

const carriesPayment = (row: unknown): boolean =>
  isDocument(row) && (entriesOf(row.payments).length > 0 || (statedBy(row) ?? 0) !== 0);

const entryOf = (entry: unknown): ServiceDocument => (isDocument(entry) ? entry : { amount: entry });

function meansOf(entry: unknown): Means {
  const { type, method, status } = entryOf(entry);
  return { type: givenText(type) || givenText(method), status: statusOf(status) };
}

function readAmountOf(entry: unknown): Pick<Payment, 'amount' | 'status' | 'unread'> {
  const { amount, value, status } = entryOf(entry);
  const raw = amount ?? value;
  return {
    amount: fromFils(toFils(amountOf(raw))),
    status: statusOf(status),
    unread: isUnreadAmount(raw) ? true : undefined,
  };
}

function read(entry: unknown, place: Exclude<PaymentPlace, { list: 'notes' }>): Payment {
  const row = entryOf(entry);
  const paymentId = givenText(row.paymentId);
  const day = readDay(row.date ?? row.paymentDate);
  const { amount, status, unread } = readAmountOf(entry);
  // All payments have the same properties: pages of all contracts read 100,000 of them.
  return {
    key: paymentId || [place.list, place.row, place.entry, day, amount].join(' '),
    paymentId,
    receiptNumber: givenText(row.receiptNumber),
    day,
    amount,
    unread,
    type: givenText(row.type) || givenText(row.method),
    reference: givenText(row.reference),
    bank: givenText(row.bank),
    status,
    statusDay: readDay(row.statusDate),
    depositDay: readDay(row.depositDate),
    replaces: givenText(row.replaces),
    note: givenText(row.note),
    place,
  };
}

const paymentOfLine = ({ line, due, ...payment }: PaymentLine): Payment => ({
  ...payment,
  key: `${payment.receiptNumber} ${due}`,
  paymentId: '',
  replaces: '',
  place: { list: 'notes', line, due },
});

function statusOf(raw: unknown): string {
  const status = givenText(raw).toLowerCase();
  return status === 'canceled' ? 'cancelled' : status;
}

const givenText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/*
 * Payments as lines of a contract's notes, for contracts without rows to carry them and services that drop what they do not know:
 * "Received AED 23,625.00 on 15/12/2026, cheque 000123 (Bank), for 15/12/2026 [R-20261215-7K3F]". The form is the same in every
 * language of the interface, so that everybody's lines are read back.
 */

/** One payment for one instalment; `due` is the day of the instalment. The amount in AED; texts are empty where nothing is given. */
export type PaymentLine = {
  line: number;
  amount: number;
  day: Day;
  type: string;
  reference: string;
  bank: string;
  due: Day;
  status: string;
  statusDay?: Day;
  /** Set where it differs from the status and its day. */
  depositDay?: Day;
  note: string;
  receiptNumber: string;
};

const LINE =
  /^Received AED (?<amount>-?[\d,]+\.\d\d) on (?<day>[\d/]{10}), (?<type>[^\s,()]+)(?: (?<reference>[^,()]+?))?(?: \((?<bank>[^()]*)\))?, for (?<due>[\d/]{10})(?:, deposited on (?<depositDay>[\d/]{10})(?=, ))?(?:, (?<status>[^\s,:[\]]+)(?: on (?<statusDay>[\d/]{10}))?)?(?:: (?<note>[^[\]]*))? \[(?<receiptNumber>R-[^\]\s]+)\]$/;

export function paymentLines(notes: unknown): readonly PaymentLine[] {
  if (typeof notes !== 'string' || !notes.includes('Received AED ')) return [];
  return notes.split('\n').flatMap((text, line) => {
    const parts = LINE.exec(text.trim())?.groups;
    const [day, due] = [readDay(parts?.day), readDay(parts?.due)];
    if (!parts || day === undefined || due === undefined) return [];
    const statusDay = readDay(parts.statusDay);
    const depositDay = readDay(parts.depositDay);
    return [
      {
        line,
        amount: sumToCent([Number(parts.amount?.replaceAll(',', ''))]),
        day,
        type: parts.type ?? '',
        reference: parts.reference ?? '',
        bank: parts.bank ?? '',
        due,
        status: parts.status ?? '',
        ...(statusDay !== undefined && { statusDay }),
        ...(depositDay !== undefined && { depositDay }),
        note: parts.note?.trim() ?? '',
        receiptNumber: parts.receiptNumber ?? '',
      },
    ];
  });
}

/** A fee or a credit note in a line of the notes: "Charged AED 500.00 for 15/12/2026: Returned cheque 000123". */
export type ChargeLine = {
  line: number;
  /** With VAT; below 0 for a credit note. */
  amount: number;
  day: Day;
  description: string;
};

const CHARGE = /^(?<sign>Charged|Credited) AED (?<amount>[\d,]+\.\d\d) for (?<day>[\d/]{10})(?:: (?<description>.*))?$/;

export function chargeLines(notes: unknown): readonly ChargeLine[] {
  if (typeof notes !== 'string' || !notes.includes('ed AED ')) return [];
  return notes.split('\n').flatMap((text, line) => {
    const parts = CHARGE.exec(text.trim())?.groups;
    const day = readDay(parts?.day);
    if (!parts || day === undefined) return [];
    const amount = sumToCent([Number(parts.amount?.replaceAll(',', ''))]);
    const signed = parts.sign === 'Credited' ? 0 - amount : amount;
    return [{ line, amount: signed, day, description: parts.description?.trim() ?? '' }];
  });
}
