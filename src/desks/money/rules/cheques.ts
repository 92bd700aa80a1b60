import { groupedBy } from '@/grouped';
import { encoded } from '@/encoded';
import { addDays, compareDays, type Day, FIRST_DAY, latinDigits } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { contractDays, readDay } from '@/resources/contracts/rules/contract-days';
import {
  type Instalment,
  isFee,
  placeText,
  standingInstalments,
  type WrittenInstalment,
} from '@/resources/contracts/rules/instalments';
import type { LedgerLine } from './ledger';
import { isPromised, isReceived, type Payment, type PaymentPlace, sumOfPayments } from '@/resources/contracts/rules/payments';
import { cameToNothing, chequePaymentsOf, depositDayOf, type PaymentStatus, paymentStatuses } from './payment-status';
import { entriesOf } from '@/resources/contracts/rules/rows';
import { beginOf } from '@/resources/contracts/rules/schedule';

/*
 * The cheques of a contract, and where they stand; `cheque-writes` changes that. A cheque for several instalments is written as an
 * entry in the row of each; they are one cheque here, which is deposited, cleared or bounces as a whole.
 */

/** `other` for a word of the service's own. */
export type ChequeState = PaymentStatus | 'other';

/** A cheque with all its payments. The amount in AED; texts are empty where nothing is given. */
export type Cheque = {
  key: string;
  number: string;
  bank: string;
  day: Day | undefined;
  amount: number;
  unread: number;
  state: ChequeState;
  /** The service's own word for where it stands; empty for one of ours. */
  word: string;
  statusDay: Day | undefined;
  depositDay: Day | undefined;
  note: string;
  payments: readonly Payment[];
};

const isKnown = (status: string): status is PaymentStatus => paymentStatuses.some((one) => one === status);

/** One without a status, or with a word for money that has arrived, is cleared. */
const stateOf = (payment: Payment): ChequeState =>
  isKnown(payment.status) ? payment.status : isReceived(payment) ? 'cleared' : 'other';

export function chequesUnder(contract: ServiceDocument): readonly Cheque[] {
  const groups = groupedBy(chequePaymentsOf(contract), ({ receiptNumber, reference, bank, status, key }) =>
    receiptNumber !== '' && reference !== '' ? [receiptNumber, reference, bank, status].join(' ') : key,
  );
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

export type ChequeMark = { contract: string; key: string };

export const chequeMark = ({ contract, key }: ChequeMark): string => `${encoded(contract)}/${key}`;

export function readChequeMark(mark: string): ChequeMark | undefined {
  const { contract, key } = /^(?<contract>[^/]+)\/(?<key>.+)$/s.exec(mark)?.groups ?? {};
  try {
    return contract && key ? { contract: decodeURIComponent(contract), key } : undefined;
  } catch {
    return undefined;
  }
}

/** One that is recorded, or an instalment by cheque that has none yet; `payments` are of the former. */
type HandedOver = Pick<Instalment, 'description' | 'type' | 'unread'> &
  Pick<Cheque, 'number' | 'bank' | 'amount' | 'day' | 'payments'> & { state?: ChequeState };

/** Lists cheques by day, but for returned and replaced ones, then instalments without a recorded one. */
export function handedOver(contract: ServiceDocument): readonly HandedOver[] {
  const all = chequesUnder(contract);
  const recorded = all.filter(holdsNumber);
  const agreed = chequesOf(contract);
  const isCovered = ({ row, date, amount, received }: WrittenInstalment) =>
    (amount > 0 && (received?.amount ?? 0) >= amount) ||
    recorded.some(({ payments }) =>
      payments.some(({ place }) =>
        place.list === 'notes' ? place.due === date : place.list === 'manualTerms' && place.row === row,
      ),
    );
  const inSchedule = agreed.flatMap((one, index): readonly HandedOver[] => {
    const { date: day, amount, description, type, unread } = one;
    if (isCovered(one)) return [];
    const named = description || placeText(index + 1, agreed.length);
    return [{ day, amount, description: named, type, ...(unread && { unread }), number: '', bank: '', payments: [] }];
  });
  const withNumber = recorded.map(({ day, amount, number, bank, unread, payments, state }): HandedOver => {
    const one = { day, amount, description: '', type: '', number, bank, payments, state };
    return unread > 0 ? { ...one, unread: true } : one;
  });
  return [...withNumber, ...inSchedule].toSorted(byDay);
}

/** Returns the cheques of `manualTerms` that still fall due, by day; a payment is one by its means, or by its description where no means is given. */
export const chequesOf = (contract: ServiceDocument): readonly WrittenInstalment[] =>
  standingInstalments(contract)
    .filter(({ type, description }) => /^(?:cheque|check|شيك)/i.test(type || description))
    .toSorted((a, b) => compareDays(a.date, b.date));

export const byDay = (a: Pick<Cheque, 'day'>, b: Pick<Cheque, 'day'>): number =>
  compareDays(a.day ?? FIRST_DAY, b.day ?? FIRST_DAY);

export function chequesFor(lines: readonly LedgerLine[], contract: ServiceDocument): readonly Cheque[] {
  const covered = lines.filter(({ promised }) => promised > 0);
  const keys = new Set(covered.flatMap(({ payments }) => payments.filter(isPromised).map(({ key }) => key)));
  if (keys.size === 0) return [];
  return chequesUnder(contract)
    .filter(({ payments }) => payments.some(({ key }) => keys.has(key)))
    .toSorted(byDay);
}

export function bankKey(bank: string): string {
  const known = bankKeys.get(bank);
  if (known !== undefined) return known;
  const key = bank.trim().replace(/\s+/g, ' ').toLowerCase();
  if (bankKeys.size < BANKS_AT_MOST) bankKeys.set(bank, key);
  return key;
}

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
export const holdsNumber = ({ state }: Pick<Cheque, 'state'>): boolean => !cameToNothing(state);

const DAYS_AHEAD = 7;

export const depositUntil = (today: Day): Day => addDays(today, DAYS_AHEAD);

type Dated = Pick<Cheque, 'state' | 'day' | 'payments'>;

/** Tells whether a held cheque goes to the bank until a day, or should have gone before. One to be given back does not. */
export const isToDeposit = (cheque: Dated, contract: ServiceDocument, until: Day): boolean =>
  cheque.state === 'held' && cheque.day !== undefined && cheque.day <= until && !isToReturn(cheque, contract);

/** Tells of cheques dated after a termination, or of instalments that it cancelled. Source: market practice. */
export function isToReturn({ state, day, payments }: Dated, contract: ServiceDocument): boolean {
  const { termination } = contractDays(contract);
  if (state !== 'held' || termination === undefined) return false;
  const standing = payments.map(({ place }) => isStanding(contract, place, termination));
  if (standing.includes(true)) return false;
  return (standing.length > 0 && !standing.includes(undefined)) || (day !== undefined && day > termination);
}

/** Returns undefined where the day of the instalment is not known. */
function isStanding(contract: ServiceDocument, place: PaymentPlace, termination: Day): boolean | undefined {
  if (place.list === 'notes') return place.due <= termination;
  const row = entriesOf(contract[place.list])[place.row];
  if (!isDocument(row)) return undefined;
  if (isFee(row)) return true;
  const day = place.list === 'terms' ? beginOf(row) : readDay(row.date);
  return day === undefined ? undefined : day <= termination;
}

export const openOf = ({ payments }: Pick<Cheque, 'payments'>, lines: readonly LedgerLine[]): number =>
  sumToCent(lines.filter((line) => isFor(line, { payments })).map(({ open }) => open));

export const isFor = (line: LedgerLine, { payments }: Pick<Cheque, 'payments'>): boolean =>
  line.payments.some(({ key }) => payments.some((own) => own.key === key));

export const chequeActions = ['deposit', 'clear', 'bounce', 'replace', 'return'] as const;
export type ChequeAction = (typeof chequeActions)[number];
export type StateAction = Exclude<ChequeAction, 'replace'>;

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
