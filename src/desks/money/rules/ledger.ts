import { groupedBy } from '@/grouped';
import { addDays, addMonths, type Day, daysBetween, FIRST_DAY, LAST_DAY } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils, sumToCent, toFils } from '@/schema/money';
import { type PaymentReading, paymentReading } from '@/schema/payment-reading';
import { serviceZone } from '@/schema/service-zone';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { chargesBetween, type Due, duesBetween } from './due';
import { isWrittenOut } from '@/resources/contracts/rules/instalments';
import {
  chargeLines,
  hasPayments,
  isPromised,
  isReceived,
  type Payment,
  paymentsOf,
  receivedUnder,
  sumOfPayments,
} from '@/resources/contracts/rules/payments';
import { amountOf, entriesOf } from '@/resources/contracts/rules/rows';
import { storedRows } from '@/resources/contracts/rules/schedule';

/** The state of an instalment; `due` where nothing is recorded, which does not mean that nothing was paid. */
export type LineState = 'due' | 'open' | 'part' | 'promised' | 'received' | 'overdue';

/** An instalment with what was received for it. Amounts in AED, none below 0: amount = settled + promised + open. */
export type LedgerLine = Due & {
  place: number;
  /** Taken off by credit notes: `amount` is what they left of it. */
  credited: number;
  /** Received for it, and credit of other instalments that settles it. */
  settled: number;
  /** Covered by cheques that are held or deposited, as far as they are needed. */
  promised: number;
  open: number;
  state: LineState;
  payments: readonly Payment[];
};

/** The instalments and payments of a contract until a day. Amounts in AED. */
export type Ledger = {
  /** Payments are recorded for it, or for all contracts of the connection: what was not received is open. */
  isTracked: boolean;
  lines: readonly LedgerLine[];
  /** The balance that the first row of the service carries in, in AED; below 0 it is credit. */
  carried: number;
  /** By day; amounts below 0. */
  credits: readonly Due[];
  payments: readonly Payment[];
  received: number;
  /** The sum that credit notes take off by the day of the ledger, also beyond all lines. */
  credited: number;
  /** Received or credited beyond all lines. */
  credit: number;
};

/** The ages of what is overdue, by the last day of each; the last one has no end. */
export const ages = ['to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** Returns how long an open amount has been overdue on a day; undefined where it is not. Source: market practice. */
export function ageOf(day: Day, today: Day): Age | undefined {
  const late = daysBetween(day, today);
  if (late <= 0) return undefined;
  return late <= 30 ? 'to30' : late <= 60 ? 'to60' : late <= 90 ? 'to90' : 'over90';
}

/** The longest term is a year, so that one term at least begins within it. */
const LONGEST_TERM_MONTHS = 12;
/** Nobody pays for terms further ahead; a day in the notes that is may be mistyped. */
const MOST_AHEAD_MONTHS = 120;

/** Tells whether the contract lists its instalments, so that all of them are known. */
export const isListed = (contract: ServiceDocument): boolean =>
  isWrittenOut(contract) || storedRows(contract.terms) !== undefined;

export const sumOfDues = (contract: ServiceDocument): number =>
  isListed(contract) ? sumToCent(duesBetween(contract, FIRST_DAY, LAST_DAY).map(({ amount }) => amount)) : 0;

export const isTracked = (contract: ServiceDocument): boolean => paymentReading.get().recordsAll || hasPayments(contract);

type Known = {
  today: Day;
  until: Day | undefined;
  isListed: boolean;
  reading: PaymentReading;
  zone: string | undefined;
  ledger: Ledger;
};

/** The last ledger of each contract: parts of a page ask for the same one. A contract that changes is another record. */
const ledgers = new WeakMap<ServiceDocument, Known>();

/**
 * Returns the instalments of a contract with what was received for each. Payments settle the row they are written in; what they
 * bring beyond it, and payments of no instalment, settle the oldest open ones first, after the balance that the first row of the
 * service carries in, and take the place of cheques last. So does a credit note from its day on; until then, and where nothing is
 * recorded, it reaches the instalments from its day on. A cheque promises the row that it is written in, and no other. Of a contract that lists no instalments these are its terms up to a year from today, or up to `until`.
 * Source: `running balance` of the service's engine; allocation by market practice. Never throws.
 */
export function ledgerOf(contract: ServiceDocument, today: Day, until?: Day): Ledger {
  const [reading, zone] = [paymentReading.get(), serviceZone.get()];
  const known = ledgers.get(contract);
  const reaches = known && (known.isListed || known.until === until);
  if (reaches && known.today === today && known.reading === reading && known.zone === zone) return known.ledger;
  const listed = isListed(contract);
  const payments = paymentsOf(contract);
  const { dues, credits } = listed ? chargesBetween(contract, FIRST_DAY, LAST_DAY) : nextTerms(contract, payments, today, until);
  const tracked = isTracked(contract);
  const carried = isWrittenOut(contract) ? 0 : (storedRows(contract.terms)?.[0]?.balance ?? 0);
  const received = receivedUnder(contract, payments);
  const { rows, credited, left } = settle({ dues, carried, credits, payments, received, today: tracked ? today : FIRST_DAY });
  const ledger: Ledger = {
    isTracked: tracked,
    lines: rows.map((row) => lineOf(row, tracked, today)),
    carried,
    credits,
    payments,
    received,
    credited: fromFils(credited),
    credit: fromFils(left),
  };
  ledgers.set(contract, { today, until, isListed: listed, reading, zone, ledger });
  return ledger;
}

export const openLines = (contract: ServiceDocument, today: Day): readonly LedgerLine[] =>
  ledgerOf(contract, today).lines.filter(({ open }) => open > 0);

/** Returns AED of instalments that have fallen due; nothing is known to be open where nothing is recorded. */
export const fallenOpen = (contract: ServiceDocument, today: Day): number =>
  sumToCent(openLines(contract, today).flatMap(({ day, state, open }) => (day <= today && state !== 'due' ? [open] : [])));

/** Includes both days. Where nothing is recorded, earlier instalments are not worked out. Never throws. */
export function linesBetween(
  contract: ServiceDocument,
  { from, to, today }: { from: Day; to: Day; today: Day },
): readonly LedgerLine[] {
  if (isTracked(contract) || hasCredits(contract)) {
    return ledgerOf(contract, today, to).lines.filter(
      ({ day, amount, credited }) => day >= from && day <= to && (amount > 0 || credited === 0),
    );
  }
  let last: LedgerLine | undefined;
  return duesBetween(contract, from, to).map((due) => {
    const place: number = due.day === last?.day ? last.place + 1 : 0;
    last = lineOf({ due, place, own: [], amount: toFils(due.amount), credited: 0, settled: 0, promised: 0 }, false, today);
    return last;
  });
}

const hasCredits = ({ manualTerms, terms, notes }: ServiceDocument): boolean =>
  [...entriesOf(manualTerms), ...entriesOf(terms)].some(
    (row) => isDocument(row) && (amountOf(row.amount) < 0 || entriesOf(row.settlements).length > 0),
  ) || chargeLines(notes).some(({ amount }) => amount < 0);

function nextTerms(contract: ServiceDocument, payments: readonly Payment[], today: Day, until: Day | undefined) {
  const { begin } = contractDays(contract);
  const from = begin !== undefined && begin > today ? begin : today;
  const asked = until ?? addDays(addMonths(from, LONGEST_TERM_MONTHS), 1);
  // What is paid ahead stays with its term however far is asked: it would settle older ones else.
  const ahead = payments
    .flatMap(({ place }) => (place.list === 'notes' ? [place.due] : []))
    .filter((day) => day <= addMonths(from, MOST_AHEAD_MONTHS));
  const last = [asked, ...ahead].toSorted().at(-1) ?? asked;
  return chargesBetween(contract, isTracked(contract) || hasCredits(contract) ? FIRST_DAY : from, last);
}

/** An instalment with what settles it, in hundredths of a dirham. */
type Settled = {
  due: Due;
  place: number;
  own: readonly Payment[];
  amount: number;
  credited: number;
  settled: number;
  promised: number;
};

/** Lines have the same properties each, and are made once: pages of all contracts make 100,000 of them. */
function lineOf({ due, place, own, amount, credited, settled, promised }: Settled, tracked: boolean, today: Day): LedgerLine {
  const open = amount - settled - promised;
  const { day, description, type, unread, payment, row } = due;
  return {
    day,
    amount: fromFils(amount),
    credited: fromFils(credited),
    description,
    type,
    unread,
    payment,
    row,
    place,
    settled: fromFils(settled),
    promised: fromFils(promised),
    open: fromFils(open),
    state: stateOf({ day, settled, promised, open, unread }, tracked, today),
    payments: own,
  };
}

type Unsettled = Pick<Ledger, 'carried' | 'credits' | 'payments' | 'received'> & { dues: readonly Due[]; today: Day };

/** Works in hundredths of a dirham; `left` is what was received or credited beyond all instalments. */
function settle({ dues, carried, credits, payments, received, today }: Unsettled): {
  rows: readonly Settled[];
  credited: number;
  left: number;
} {
  const byRow = groupedBy(payments, rowKey);
  const hasNoted = payments.some(({ place }) => place.list === 'notes');

  let debt = toFils(Math.max(0, carried));
  let unplaced = toFils(received) + toFils(Math.max(0, -carried));
  let [before, at] = ['', 0];

  const rows = dues.map((due): Settled => {
    [before, at] = [due.day, due.day === before ? at + 1 : 0];
    const written = byRow.get(due.row ?? '') ?? NO_PAYMENTS;
    const noted = hasNoted ? takenFrom(byRow, `notes ${due.day}`) : NO_PAYMENTS;
    const own = noted.length === 0 ? written : [...written, ...noted];
    const amount = toFils(due.amount);
    const brought = Math.max(0, toFils(due.payment ?? 0) + toFils(sumOfPayments(noted.filter(isReceived))));
    const ofDebt = Math.min(debt, brought);
    const settled = Math.min(amount, brought - ofDebt);
    const promised = Math.min(amount - settled, Math.max(0, filsPromised(own)));
    debt -= ofDebt;
    unplaced -= settled + ofDebt;
    return { due, place: at, own, amount, credited: 0, settled, promised };
  });

  // A refund may be written in another row than the payment that it gives back.
  let refunded = Math.max(0, -unplaced);
  for (const row of rows.toReversed()) {
    const back = Math.min(refunded, row.settled);
    row.settled -= back;
    refunded -= back;
  }

  let [credited, uncredited] = [0, 0];
  for (const { day, amount } of credits) {
    const isDue = day <= today;
    const ofDebt = isDue ? Math.min(debt, toFils(-amount)) : 0;
    debt -= ofDebt;
    const rest = toOldest(isDue ? rows : rows.filter(({ due }) => due.day >= day), toFils(-amount) - ofDebt, (row, more) => {
      row.credited += more;
      row.amount -= more;
    });
    credited += toFils(-amount) - (isDue ? 0 : rest);
    if (isDue) uncredited += rest;
  }
  const left = toOldest(rows, Math.max(0, unplaced - debt), (row, more) => {
    row.settled += more;
  });
  return { rows, credited, left: left + uncredited };
}

/** Gives an amount to the oldest open instalments, then to those that a cheque covers so far, and returns the rest. */
function toOldest(rows: readonly Settled[], amount: number, give: (row: Settled, more: number) => void): number {
  let left = amount;
  for (const isCovered of [false, true]) {
    for (const row of rows) {
      if (left <= 0) return 0;
      const more = Math.min(left, row.amount - row.settled - (isCovered ? 0 : row.promised));
      if (more <= 0) continue;
      give(row, more);
      row.promised = Math.min(row.promised, row.amount - row.settled);
      left -= more;
    }
  }
  return left;
}

function filsPromised(payments: readonly Payment[]): number {
  let fils = 0;
  for (const payment of payments) if (isPromised(payment)) fils += toFils(payment.amount);
  return fils;
}

/** Names the row that a payment is written in, as `Due.row` does; of a line of the notes, the day of its instalment. */
const rowKey = ({ place }: Payment): string => (place.list === 'notes' ? `notes ${place.due}` : `${place.list} ${place.row}`);

const NO_PAYMENTS: readonly Payment[] = [];

/** Several instalments of a day have the payments that the notes name for it once. */
function takenFrom(byRow: Map<string, Payment[]>, key: string): readonly Payment[] {
  const found = byRow.get(key);
  if (!found) return NO_PAYMENTS;
  byRow.delete(key);
  return found;
}

type Standing = Pick<LedgerLine, 'day' | 'settled' | 'promised' | 'open' | 'unread'>;

function stateOf({ day, settled, promised, open, unread }: Standing, tracked: boolean, today: Day): LineState {
  if (!tracked) return 'due';
  if (open === 0 && (unread ?? 0) === 0) return promised > 0 ? 'promised' : 'received';
  if (day < today) return 'overdue';
  return settled > 0 || promised > 0 ? 'part' : 'open';
}

export type LedgerSums = {
  /** Less what credit notes take off: received + promised + open. */
  due: number;
  received: number;
  promised: number;
  open: number;
  overdue: Readonly<Record<Age, number>>;
};

type Added = Pick<LedgerLine, 'day' | 'amount' | 'settled' | 'promised' | 'open' | 'state'>;

export function sumsOf(lines: readonly Added[], today: Day): LedgerSums {
  const late = (age: Age) => lines.filter(({ day, state }) => state === 'overdue' && ageOf(day, today) === age);
  return {
    due: sumToCent(lines.map(({ amount }) => amount)),
    received: sumToCent(lines.map(({ settled }) => settled)),
    promised: sumToCent(lines.map(({ promised }) => promised)),
    open: sumToCent(lines.map(({ open }) => open)),
    overdue: {
      to30: sumToCent(late('to30').map(({ open }) => open)),
      to60: sumToCent(late('to60').map(({ open }) => open)),
      to90: sumToCent(late('to90').map(({ open }) => open)),
      over90: sumToCent(late('over90').map(({ open }) => open)),
    },
  };
}
