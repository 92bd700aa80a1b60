import type { Contract } from '@/resources/contracts/contract.schema';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { type Due, duesBetween } from '@/desks/money/rules/due';
import { isWrittenOut } from '@/resources/contracts/rules/instalments';
import type { PaymentStatus } from '@/desks/money/rules/payment-status';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { withFee } from '@/desks/money/rules/charges';
import { newReceiptNumber, type Receipt, withReceipt, withStatus } from '@/desks/money/rules/receipts';
import { amountOf, recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, type Day, daysBetween, FIRST_DAY, LAST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, toFils } from '@/schema/money';
import { type DayNumber, isoDay, type SeededDesk } from './seeded';
import type { Random } from './random';
import type { PaymentStory } from './deals';

/* Cheques are handed over with the signature: past ones were cleared, those to come are held. */

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
const RETURN_FEE = 500;
const AHEAD = 4;

type Payer = {
  contract: ServiceDocument;
  dues: readonly Due[];
  signed: Day;
  today: Day;
  random: Random;
  bank: string;
  cheque: number;
};

export const money: SeededDesk = {
  paid: paidParts,
  linesOf: (contract, today) => ledgerOf(contract, today).lines,
};

function paidParts(
  contract: Contract,
  story: PaymentStory,
  { signed, today, random }: { signed: DayNumber; today: DayNumber; random: Random },
): Pick<Contract, 'terms' | 'manualTerms' | 'notes'> {
  const payer: Payer = {
    contract,
    dues: duesBetween(contract, FIRST_DAY, LAST_DAY),
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
    const [first] = payer.dues;
    if (first && first.day <= payer.today) payCheque(payer, first);
    payTransfers(
      payer,
      pastDues(payer).filter((due) => due !== first),
    );
  },

  deposited(payer) {
    for (const due of pastDues(payer)) change(payer, holdCheque(payer, due), 'deposited', addDays(payer.today, -1));
  },

  ahead(payer) {
    stories.buyer(payer);
    const next = payer.dues.filter(({ day }) => day >= payer.today).slice(0, AHEAD);
    receive(payer, next, { ...moneyOf(payer, addDays(payer.today, -3)), type: 'transfer' });
  },

  booked: (payer) => book(payer, amountOf(payer.contract.guaranty)),

  bookedPart: (payer) => book(payer, half(amountOf(payer.contract.guaranty))),
};

const book = (payer: Payer, amount: number): void =>
  receive(payer, [{ day: payer.signed, amount }], moneyOf(payer, payer.signed));

const pastDues = ({ dues, today }: Payer): readonly Due[] => dues.filter(({ day }) => day < today);
const lastDue = (payer: Payer): Due | undefined => pastDues(payer).at(-1);

/** Half of an amount, as people pay it: in whole hundreds. */
const half = (amount: number): number => fromFils(Math.round(toFils(amount) / 20_000) * 10_000);

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

function payTransfers(payer: Payer, dues: readonly Due[]): void {
  for (const due of dues) {
    const day = addDays(due.day, -payer.random.whole(0, 3));
    receive(payer, [due], moneyOf(payer, day < payer.signed ? payer.signed : day));
  }
}

type Means = Omit<Receipt, 'parts'>;

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
