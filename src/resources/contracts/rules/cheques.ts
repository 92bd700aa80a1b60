import { addDays, type Day, latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays } from './contract-days';
import { chequesOf, type Instalment, placeText } from './instalments';
import {
  chequePaymentsOf,
  depositDayOf,
  isReceived,
  type Payment,
  type PaymentStatus,
  paymentStatuses,
  sumOfPayments,
} from './payments';

/*
 * The cheques of a contract, and where they stand; `cheque-writes` changes that. A cheque for several instalments is written as an
 * entry in the row of each; they are one cheque here, which is deposited, cleared or bounces as a whole.
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
  for (const payment of chequePaymentsOf(contract)) {
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

/** One cheque of a contract, as an address names it. */
export type ChequeMark = { contract: string; key: string };

/** Names a cheque in an address; `readChequeMark` reads it. */
export const chequeMark = ({ contract, key }: ChequeMark): string => `${encodeURIComponent(contract)}/${key}`;

/** Reads the name of a cheque; undefined for any other text. */
export function readChequeMark(mark: string): ChequeMark | undefined {
  const { contract, key } = /^(?<contract>[^/]+)\/(?<key>.+)$/s.exec(mark)?.groups ?? {};
  try {
    return contract && key ? { contract: decodeURIComponent(contract), key } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A cheque as the letter lists it: an instalment by cheque, or a cheque that is recorded for others. `payments` are those of the latter,
 * which has no words of its own.
 */
type HandedOver = Pick<Instalment, 'date' | 'amount' | 'description' | 'type' | 'unread'> &
  Pick<Cheque, 'number' | 'bank' | 'payments'>;

/** Returns the cheques that are handed over for a contract, by day, with number and bank where they are recorded. */
export function handedOver(contract: ServiceDocument): readonly HandedOver[] {
  const recorded = chequesUnder(contract).filter(holdsNumber);
  const isOf =
    (row: number) =>
    ({ payments }: Cheque) =>
      payments.some(({ place }) => place.list === 'manualTerms' && place.row === row);
  const agreed = chequesOf(contract);
  const inSchedule = agreed.map(({ row, date, amount, description, type, unread }, index) => {
    const { number = '', bank = '' } = recorded.find(isOf(row)) ?? {};
    const named = description || placeText(index + 1, agreed.length);
    return { date, amount, description: named, type, ...(unread && { unread }), number, bank, payments: [] };
  });
  const others = recorded.filter((cheque) => !agreed.some(({ row }) => isOf(row)(cheque)));
  const beside = others.flatMap(({ day, amount, number, bank, unread, payments }): readonly HandedOver[] => {
    const one = { amount, description: '', type: '', number, bank, payments, ...(unread > 0 && ({ unread: true } as const)) };
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
