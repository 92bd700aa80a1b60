import type { Contract } from '@/resources/contracts/contract.schema';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { type Due, duesBetween } from '@/resources/contracts/rules/due';
import { isWrittenOut } from '@/resources/contracts/rules/instalments';
import { fromFils, toFils } from '@/resources/contracts/rules/money';
import type { PaymentStatus } from '@/resources/contracts/rules/payments';
import { newReceiptNumber, type Receipt, withFee, withReceipt, withStatus } from '@/resources/contracts/rules/receipts';
import { amountOf, recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type DayNumber, isoDay } from './days';
import type { PaymentStory } from './deals';
import type { Random } from './random';

/*
 * What was paid of each contract until today, written by the application's own rules. Cheques are handed over with the signature:
 * past ones were cleared, those to come are held. Other payments are noted with the amount they settle.
 */

const banks = [
  'Gulf Creek Bank',
  'Dune Commercial Bank',
  'Falaj National Bank',
  'Bank of the Seven Palms',
  'Sidra Islamic Bank',
] as const;
const means = ['transfer', 'transfer', 'card', 'transfer', 'cash'] as const;

/** Days from the day written on a cheque until the bank has paid it, or sent it back. */
const CLEARING = 2;
/** Days from the day written on a cheque that came back until another one stands for it. */
const REPLACING = 9;
/** Charged for a cheque that came back, in AED. */
const RETURN_FEE = 500;
/** Instalments that a buyer pays ahead. */
const AHEAD = 4;

type Payer = {
  /** The state of the contract so far. */
  contract: ServiceDocument;
  dues: readonly Due[];
  signed: Day;
  today: Day;
  random: Random;
  bank: string;
  /** The number of the next cheque. */
  cheque: number;
};

/** Returns what holds the payments of a contract: its `manualTerms`, the `terms` of the service, or the notes of a reservation. */
export function paidParts(
  contract: Contract,
  story: PaymentStory,
  { signed, today, random }: { signed: DayNumber; today: DayNumber; random: Random },
): Pick<Contract, 'terms' | 'manualTerms' | 'notes'> {
  const payer: Payer = {
    contract,
    dues: duesBetween(contract, '0001-01-01', '9999-12-31'),
    signed: isoDay(signed),
    today: isoDay(today),
    random,
    bank: random.pick(banks),
    cheque: random.whole(100, 899) * 1000 + random.whole(1, 400),
  };
  stories[story](payer);
  const { terms, manualTerms, notes } = payer.contract;
  if (contractKind(contract) === 'reservation') return { notes: String(notes) };
  return isWrittenOut(contract) ? { manualTerms: recordsOf(manualTerms).map(writtenRow) } : { terms };
}

const writtenRow = ({ date, description, amount, type, payments }: ServiceDocument) => ({
  date: String(date),
  description: String(description),
  amount: amountOf(amount),
  type: String(type),
  ...(payments !== undefined && { payments }),
});

const stories: Record<PaymentStory, (payer: Payer) => void> = {
  cheques(payer) {
    for (const due of payer.dues) payCheque(payer, due);
  },

  /** The last cheque came back, and nothing was paid for it since. */
  bounced(payer) {
    const last = lastDue(payer);
    for (const due of payer.dues) {
      if (due === last) bounce(payer, due, holdCheque(payer, due));
      else payCheque(payer, due);
    }
    payer.contract =
      withFee(payer.contract, { day: last?.day ?? '', place: 0, amount: RETURN_FEE, description: 'Returned cheque' }) ??
      payer.contract;
  },

  /** The last cheque came back, and another one was paid for it. */
  replaced(payer) {
    const last = lastDue(payer);
    for (const due of payer.dues) {
      if (due !== last) {
        payCheque(payer, due);
        continue;
      }
      const first = holdCheque(payer, due);
      bounce(payer, due, first);
      const day = addDays(due.day, REPLACING);
      const second = payer.random.id();
      receive(payer, [due], { ...chequeOf(payer, day, day), status: 'held', replaces: first }, second);
      change(payer, first, 'replaced', day);
      change(payer, second, 'cleared', addDays(day, CLEARING));
    }
  },

  /** Half of the last cheque is still missing. */
  chequesPart(payer) {
    const last = lastDue(payer);
    for (const due of payer.dues) {
      if (due === last) receive(payer, [{ ...due, amount: half(due.amount) }], moneyOf(payer, addDays(due.day, 5)));
      else payCheque(payer, due);
    }
  },

  terms: (payer) => payTransfers(payer, pastDues(payer)),

  /** This month is missing, and half of the month before. */
  behind(payer) {
    const begun = payer.dues.filter(({ day }) => day <= payer.today);
    payTransfers(payer, begun.slice(0, -2));
    for (const due of begun.slice(-2, -1)) {
      receive(payer, [{ ...due, amount: half(due.amount) }], moneyOf(payer, addDays(due.day, 6)));
    }
  },

  buyer(payer) {
    const [first, ...rest] = pastDues(payer);
    if (first) payCheque(payer, first);
    payTransfers(payer, rest);
  },

  /** The cheque of a new buyer is at the bank. */
  deposited(payer) {
    for (const due of pastDues(payer)) change(payer, holdCheque(payer, due), 'deposited', addDays(payer.today, -1));
  },

  /** Some instalments to come were paid together. */
  ahead(payer) {
    stories.buyer(payer);
    const next = payer.dues.filter(({ day }) => day >= payer.today).slice(0, AHEAD);
    receive(payer, next, { ...moneyOf(payer, addDays(payer.today, -3)), type: 'transfer' });
  },

  booked: (payer) => book(payer, amountOf(payer.contract.guaranty)),

  bookedPart: (payer) => book(payer, half(amountOf(payer.contract.guaranty))),
};

/** Pays to hold a unit, on the day it is reserved. */
const book = (payer: Payer, amount: number): void =>
  receive(payer, [{ day: payer.signed, amount }], moneyOf(payer, payer.signed));

const pastDues = ({ dues, today }: Payer): readonly Due[] => dues.filter(({ day }) => day < today);
const lastDue = (payer: Payer): Due | undefined => pastDues(payer).at(-1);

/** Half of an amount, as people pay it: in whole hundreds. */
const half = (amount: number): number => fromFils(Math.round(toFils(amount) / 20_000) * 10_000);

/** Hands over the cheque of an instalment; it is brought to the bank on its day. */
function payCheque(payer: Payer, due: Due): void {
  const key = holdCheque(payer, due);
  const age = daysBetween(due.day, payer.today);
  if (age >= CLEARING) change(payer, key, 'cleared', addDays(due.day, CLEARING));
  else if (age > 0) change(payer, key, 'deposited', due.day);
}

function holdCheque(payer: Payer, due: Due): string {
  const key = payer.random.id();
  receive(payer, [due], { ...chequeOf(payer, payer.signed, due.day), status: 'held' }, key);
  return key;
}

function bounce(payer: Payer, due: Due, key: string): void {
  change(payer, key, 'bounced', addDays(due.day, CLEARING), 'Insufficient funds');
}

/** Pays each instalment on its day or up to three days before it, never before the signature. */
function payTransfers(payer: Payer, dues: readonly Due[]): void {
  for (const due of dues) {
    const day = addDays(due.day, -payer.random.whole(0, 3));
    receive(payer, [due], moneyOf(payer, day < payer.signed ? payer.signed : day));
  }
}

type Means = Omit<Receipt, 'parts'>;

/** A cheque that was handed over on a day, and is dated for another one. */
function chequeOf(payer: Payer, handedOver: Day, day: Day): Means {
  const reference = String(payer.cheque++);
  return { ...nothing, receiptNumber: numberOf(payer, handedOver), day, type: 'cheque', reference, bank: payer.bank };
}

function moneyOf(payer: Payer, day: Day): Means {
  const type = payer.random.pick(means);
  const reference = type === 'cash' ? '' : `${type === 'card' ? 'POS' : 'FT'}${payer.random.whole(10_000_000, 99_999_999)}`;
  return { ...nothing, receiptNumber: numberOf(payer, day), day, type, reference, bank: type === 'transfer' ? payer.bank : '' };
}

const nothing = { reference: '', bank: '', note: '', status: '', replaces: '' } as const;

const numberOf = ({ random }: Payer, day: Day): string => newReceiptNumber(day, random.fraction);

function receive(payer: Payer, dues: readonly Due[], receipt: Means, paymentId?: string): void {
  const parts = dues.map(({ day, amount }) => ({ day, amount, place: 0, paymentId: paymentId ?? payer.random.id() }));
  payer.contract = withReceipt(payer.contract, { ...receipt, parts }) ?? payer.contract;
}

function change(payer: Payer, key: string, status: PaymentStatus, day: Day, note?: string): void {
  payer.contract = withStatus(payer.contract, key, { status, day, ...(note !== undefined && { note }) }) ?? payer.contract;
}
