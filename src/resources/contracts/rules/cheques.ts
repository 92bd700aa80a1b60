import { addDays, type Day, latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays } from './contract-days';
import { duesBetween } from './due';
import { chequesOf, type Instalment } from './instalments';
import {
  depositDayOf,
  isCheque,
  isReceived,
  type Payment,
  paymentsOf,
  type PaymentStatus,
  paymentStatuses,
  sumOfPayments,
} from './payments';
import { type Fee, type Receipt, spread, type StatusChange, withFee, withReceipt, withStatus } from './receipts';

/*
 * The cheques of a contract, and what becomes of them. A cheque for several instalments is written as an entry in the row of each;
 * they are one cheque here, which is deposited, cleared or bounces as a whole.
 */

/** The state of a cheque; `other` for a word of the service's own. */
export type ChequeState = PaymentStatus | 'other';

/** A cheque with all its payments. The amount in AED; texts are empty where nothing is given. */
export type Cheque = {
  /** Names it within its contract. */
  key: string;
  number: string;
  /** The bank that it is drawn on. */
  bank: string;
  /** The day written on it. */
  day: Day | undefined;
  amount: number;
  /** Number of its payments missing from the amount, because they cannot be read. */
  unread: number;
  state: ChequeState;
  /** The service's own word for where it stands; empty for one of ours. */
  word: string;
  statusDay: Day | undefined;
  /** The day it went to the bank last, whatever became of it. */
  depositDay: Day | undefined;
  note: string;
  payments: readonly Payment[];
};

const isKnown = (status: string): status is PaymentStatus => paymentStatuses.some((one) => one === status);

/** Returns where a cheque stands. One without a status, or with a word for money that has arrived, is cleared. */
const stateOf = (payment: Payment): ChequeState =>
  isKnown(payment.status) ? payment.status : isReceived(payment) ? 'cleared' : 'other';

/** Returns the cheques of a contract in the order of their payments. Never throws. */
export function chequesUnder(contract: ServiceDocument): readonly Cheque[] {
  const groups = new Map<string, Payment[]>();
  for (const payment of paymentsOf(contract)) {
    if (!isCheque(payment)) continue;
    const { receiptNumber, reference, bank, status } = payment;
    const isOfReceipt = receiptNumber !== '' && reference !== '';
    const key = isOfReceipt ? [receiptNumber, reference, bank, status].join(' ') : payment.key;
    const others = groups.get(key);
    if (others) others.push(payment);
    else groups.set(key, [payment]);
  }
  return [...groups.values()].flatMap((payments) => chequeOf(payments) ?? []);
}

function chequeOf(payments: readonly Payment[]): Cheque | undefined {
  const [first] = payments;
  if (!first) return undefined;
  const state = stateOf(first);
  return {
    key: first.key,
    number: first.reference,
    bank: first.bank,
    day: first.day,
    amount: sumOfPayments(payments),
    unread: payments.filter(({ unread }) => unread).length,
    state,
    word: state === 'other' ? first.status : '',
    statusDay: first.statusDay,
    depositDay: depositDayOf(first),
    note: first.note,
    payments,
  };
}

/** A cheque as the letter lists it: an instalment by cheque, or a cheque that is recorded for another one. */
type HandedOver = Pick<Instalment, 'date' | 'amount' | 'description' | 'type' | 'unread'> & Pick<Cheque, 'number' | 'bank'>;

/** Returns the cheques that are handed over for a contract, by day, with number and bank where they are recorded. */
export function handedOver(contract: ServiceDocument): readonly HandedOver[] {
  const recorded = chequesUnder(contract).filter(holdsNumber);
  const isOf =
    (row: number) =>
    ({ payments }: Cheque) =>
      payments.some(({ place }) => place.list === 'manualTerms' && place.row === row);
  const agreed = chequesOf(contract);
  const inSchedule = agreed.map(({ row, date, amount, description, type, unread }) => {
    const { number = '', bank = '' } = recorded.find(isOf(row)) ?? {};
    return { date, amount, description, type, ...(unread && { unread }), number, bank };
  });
  const others = recorded.filter((cheque) => !agreed.some(({ row }) => isOf(row)(cheque)));
  const beside = others.flatMap(({ day, amount, number, bank, unread }): readonly HandedOver[] => {
    const one = { amount, description: '', type: '', number, bank, ...(unread > 0 && ({ unread: true } as const)) };
    return day === undefined ? [] : [{ date: day, ...one }];
  });
  return [...inSchedule, ...beside].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Names a bank, however its name is written. */
export function bankKey(bank: string): string {
  const known = bankKeys.get(bank);
  if (known !== undefined) return known;
  const key = bank.trim().replace(/\s+/g, ' ').toLowerCase();
  if (bankKeys.size < BANKS_AT_MOST) bankKeys.set(bank, key);
  return key;
}

/** The same few banks recur on all cheques. */
const bankKeys = new Map<string, string>();
const BANKS_AT_MOST = 1000;

/** Names a cheque by its bank and number, which no other cheque should have; empty without a number. */
export function numberKey({ bank, number }: Pick<Cheque, 'bank' | 'number'>): string {
  const plain = PLAIN_NUMBER.test(number)
    ? number
    : latinDigits(number)
        .replace(/\s/g, '')
        .replace(/^0+(?=.)/, '')
        .toLowerCase();
  return plain === '' ? '' : `${bankKey(bank)} ${plain}`;
}

const PLAIN_NUMBER = /^[1-9]\d*$/;

/** Tells whether the number of a cheque is still taken: one that went back can be recorded anew. */
export const holdsNumber = ({ state }: Pick<Cheque, 'state'>): boolean => !['cancelled', 'returned', 'replaced'].includes(state);

/** The days ahead in which a cheque is prepared for the bank. */
const DAYS_AHEAD = 7;

/** Returns the last day of the cheques that are prepared for the bank. */
export const depositUntil = (today: Day): Day => addDays(today, DAYS_AHEAD);

/** Tells whether a held cheque goes to the bank until a day, or should have gone before. One to be given back does not. */
export const isToDeposit = (cheque: Pick<Cheque, 'state' | 'day'>, contract: ServiceDocument, until: Day): boolean =>
  cheque.state === 'held' && cheque.day !== undefined && cheque.day <= until && !isToReturn(cheque, contract);

/** Tells whether a held cheque is dated after the contract was terminated. Source: market practice. */
export function isToReturn({ state, day }: Pick<Cheque, 'state' | 'day'>, contract: ServiceDocument): boolean {
  if (state !== 'held' || day === undefined) return false;
  const { termination } = contractDays(contract);
  return termination !== undefined && day > termination;
}

/** The actions on a cheque. */
export const chequeActions = ['deposit', 'clear', 'bounce', 'replace', 'return'] as const;
export type ChequeAction = (typeof chequeActions)[number];
/** The actions that change nothing but where a cheque stands. */
export type StateAction = Exclude<ChequeAction, 'replace'>;

/** The state that an action leads to. */
export const outcomeOfAction = {
  deposit: 'deposited',
  clear: 'cleared',
  bounce: 'bounced',
  return: 'returned',
} as const satisfies Readonly<Record<StateAction, PaymentStatus>>;

/** The states from which each action is taken. A bounced cheque may be presented again. */
const takenFrom: Readonly<Record<ChequeAction, readonly ChequeState[]>> = {
  deposit: ['held', 'bounced'],
  clear: ['held', 'deposited'],
  bounce: ['held', 'deposited'],
  replace: ['held', 'deposited', 'bounced'],
  return: ['held', 'bounced'],
};

export const canTake = (action: ChequeAction, { state }: Pick<Cheque, 'state'>): boolean => takenFrom[action].includes(state);

/**
 * Changes where cheques stand. Undefined where one of them is no longer there, or somebody has changed its state since. The cheques
 * are those that were shown.
 */
export function withCheques(
  contract: ServiceDocument,
  cheques: ReadonlyArray<Pick<Cheque, 'payments'>>,
  change: StatusChange,
): ServiceDocument | undefined {
  let changed: ServiceDocument | undefined = contract;
  for (const payment of cheques.flatMap(({ payments }) => payments)) {
    if (!changed || statusNow(changed, payment) !== payment.status) return undefined;
    changed = withStatus(changed, payment.key, change);
  }
  return changed;
}

const statusNow = (contract: ServiceDocument, { key }: Payment): string | undefined =>
  paymentsOf(contract).find((one) => one.key === key)?.status;

/** Tells whether all payments of the cheques have a status. */
export function haveStatus(
  contract: ServiceDocument,
  cheques: ReadonlyArray<Pick<Cheque, 'payments'>>,
  status: PaymentStatus,
): boolean {
  const now = new Map(paymentsOf(contract).map((payment) => [payment.key, payment.status]));
  return cheques.every(({ payments }) => payments.every(({ key }) => now.get(key) === status));
}

/** Returns the instalment that a payment is written for: its day and its place among those of the day; undefined without one. */
function instalmentOf(contract: ServiceDocument, { place }: Payment): Pick<Fee, 'day' | 'place'> | undefined {
  if (place.list === 'notes') return { day: place.due, place: 0 };
  const row = `${place.list} ${place.row}`;
  const dues = duesBetween(contract, '0001-01-01', '9999-12-31');
  const due = dues.find((one) => one.row === row);
  if (!due) return undefined;
  return { day: due.day, place: dues.filter(({ day }) => day === due.day).indexOf(due) };
}

/** Tells whether a fee can be charged beside the instalment of a cheque. */
export const canCharge = (contract: ServiceDocument, cheque: Cheque): boolean => withFeeOf(contract, cheque, 1, '') !== undefined;

/** Charges a fee beside the first instalment of a cheque, in AED with VAT. Undefined where that is gone. */
export function withFeeOf(
  contract: ServiceDocument,
  { payments: [payment] }: Cheque,
  amount: number,
  description: string,
  into: 'rows' | 'notes' = 'rows',
): ServiceDocument | undefined {
  const instalment = payment && instalmentOf(contract, payment);
  return instalment && withFee(contract, { ...instalment, amount, description }, into);
}

/** A payment that replaces a cheque. */
export type Replacement = Pick<Receipt, 'receiptNumber' | 'day' | 'type' | 'reference' | 'bank' | 'status' | 'note'> & {
  /** In AED; it goes to the instalments of the cheque in their order. */
  amount: number;
  /** The identifiers of the new payments, one for each of the cheque. */
  paymentIds: readonly string[];
  /** The day of the change. */
  changedOn: Day;
};

/**
 * Replaces a cheque by another one or by money: a payment for each instalment that it was for, which names the payment it stands
 * for. Undefined where the cheque or an instalment is no longer there.
 */
export function withReplacement(
  contract: ServiceDocument,
  cheque: Cheque,
  { amount, paymentIds, changedOn, ...receipt }: Replacement,
  into: 'rows' | 'notes' = 'rows',
): ServiceDocument | undefined {
  const shares = spread(
    amount,
    cheque.payments.map((payment) => ({ open: payment.amount })),
  );
  let changed = withCheques(contract, [cheque], { status: 'replaced', day: changedOn });
  for (const [index, payment] of cheque.payments.entries()) {
    const instalment = changed && instalmentOf(changed, payment);
    if (!changed || !instalment) return undefined;
    const part = { ...instalment, amount: shares[index] ?? 0, paymentId: paymentIds[index] ?? '' };
    if (part.amount === 0) continue;
    changed = withReceipt(changed, { ...receipt, replaces: payment.paymentId, parts: [part] }, into);
  }
  return changed;
}

/** Tells whether a cheque is replaced, and what stands for it is there. */
export const isReplaced = (contract: ServiceDocument, cheque: Cheque, { receiptNumber, paymentIds }: Replacement): boolean =>
  haveStatus(contract, [cheque], 'replaced') &&
  paymentsOf(contract).some((one) =>
    one.place.list === 'notes' ? one.receiptNumber === receiptNumber : paymentIds.includes(one.paymentId),
  );

/** Returns the days of the instalments that a cheque is for. */
export const daysOfCheque = (contract: ServiceDocument, { payments }: Cheque): readonly Day[] =>
  payments.flatMap((payment) => instalmentOf(contract, payment)?.day ?? []);

/** Counts a cheque number up: "000123" becomes "000124". Text before its last digits stays; without digits there is none. */
export function countedUp(number: string, by: number): string {
  const {
    before = '',
    digits = '',
    after = '',
  } = /^(?<before>.*?)(?<digits>\d+)(?<after>\D*)$/s.exec(latinDigits(number.trim()))?.groups ?? {};
  if (digits === '') return by === 0 ? number.trim() : '';
  return `${before}${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${after}`;
}

/** Splits pasted numbers: one a line, or parted by commas, semicolons or tabs. */
export const pastedNumbers = (text: string): readonly string[] =>
  latinDigits(text)
    .split(/[\s,;،؛]+/)
    .map((one) => one.trim())
    .filter(Boolean);
