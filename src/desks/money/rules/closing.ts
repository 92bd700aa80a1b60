import { type Day, dayOf, FIRST_DAY, LAST_DAY, addDays, addMonths, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent, round2 } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { byDay, type Cheque, chequesFor, chequesUnder, isToReturn } from './cheques';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { paybackProblems, readTerms, type RuleProblem } from '@/resources/contracts/rules/terms';
import { storedRows } from '@/resources/contracts/rules/schedule';
import { type Deduction, deductionsOf, type Due, duesBetween } from './due';
import { isFee, isWrittenOut, isExtra } from '@/resources/contracts/rules/instalments';
import { isListed, isTracked, ledgerOf } from './ledger';
import { withStatus } from './receipts';
import { amountOf } from '@/resources/contracts/rules/rows';
import { readFrequency } from '@/resources/contracts/rules/amounts';
import { isReceived, paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';

/** The treatment of rent that pays for days after the last one: given back by calendar days, or kept. */
export const prorations = ['days', 'none'] as const;
export type Proration = (typeof prorations)[number];

/** Rent, charges and fees at the end of a contract. Amounts in AED; to the tenant come credit + unused − open = paid − due. */
type ClosingRent = {
  /** Fell due up to the last day, and of fees after it too, without what is given back for the days after it. */
  due: number;
  paid: number;
  /** Not paid of what was due, also where a cheque that has not cleared covers it. */
  open: number;
  /** The part of `open` that cheques in hand cover; the rest is owed whatever becomes of them. */
  promised: number;
  /** Paid for days after the last one. */
  unused: number;
  /** Paid beyond all instalments up to the last day. */
  credit: number;
};

/** The cheques in hand that cover instalments up to the last day, and what is left to settle once they have cleared. */
type InHand = { cheques: readonly Cheque[]; cleared: Pick<ClosingStatement, 'balance' | 'unsettled'> };

export type ClosingStatement = {
  /** Undefined where no payments are recorded, which does not mean that none were made. */
  rent?: ClosingRent;
  guaranty: number;
  carried: number;
  deductions: readonly Deduction[];
  /** Deposit − what is carried over + credit + unused rent − open rent − deductions, before anything is refunded. Negative is owed by the tenant. */
  toRefund: number;
  payback: number;
  /** Still to be handed over: to refund − payback, as long as no cheque in hand has cleared. Negative is owed by the tenant. */
  balance: number;
  /**
   * The part of a positive balance that a recorded refund and the deductions left of the deposit. It may have been kept for damages
   * that nobody wrote down, so it is never asked to be paid; the rest of the balance is.
   */
  unsettled: number;
  /** Only where instalments pay for days after the last one. */
  proration?: Proration;
  unusedDays: ReadonlyArray<UnusedDays & Pick<Due, 'day'>>;
  inHand?: InHand;
  /** Held cheques dated after the last day or of cancelled instalments, without those that cover an instalment before. */
  chequesToReturn: readonly Cheque[];
  problems: readonly RuleProblem[];
};

/**
 * Returns what is left to settle when a contract ends. A record without payments does not say that none were made, so its rent is
 * left out unless payments are recorded for all contracts. Rent for days after the last one is given back, unless the refund that
 * is recorded is exactly what comes out without; `proration` chooses. Source: the statement of outgoing tenants in the service's
 * engine, which counts the rent in any case, and market practice. `carried` is the deposit that a renewal holds, as `carriedDeposit`
 * returns it. Never throws.
 */
export function closingStatement(contract: ServiceDocument, proration?: Proration, carried = 0): ClosingStatement {
  const { choice, ...statement } = statementOf(contract, proration, carried);
  const cheques = statement.rent && statement.rent.promised > 0 ? coveringCheques(contract) : [];
  if (cheques.length === 0) return statement;
  // Another choice may come out of the payments of these cheques, which is not what is shown.
  const { balance, unsettled } = statementOf(clearedWith(contract, cheques), choice, carried);
  return { ...statement, inHand: { cheques, cleared: { balance, unsettled } } };
}

/** Returns AED that the renewal of a lease holds of its deposit. What is refunded is first the money paid beyond the rent, then the deposit. */
export function carriedDeposit(lease: ServiceDocument, renewal: ServiceDocument | undefined): number {
  if (!renewal) return 0;
  const { guaranty, toRefund, payback } = closingStatement(lease);
  const beyondRent = Math.max(0, sumToCent([toRefund, -guaranty]));
  const kept = sumToCent([guaranty, -Math.max(0, sumToCent([payback, -beyondRent]))]);
  return Math.max(0, Math.min(kept, amountOf(renewal.guaranty)));
}

function statementOf(
  contract: ServiceDocument,
  proration: Proration | undefined,
  carried: number,
): ClosingStatement & { choice: Proration } {
  const deductions = deductionsOf(contract);
  const payback = amountOf(contract.guarantyPayback);
  const guaranty = depositOf(contract, payback);
  const isRefunded = readAmount(contract.guarantyPayback) !== undefined;
  const deducted = sumToCent(deductions.map(({ amount }) => amount));
  const rents = isTracked(contract) ? closingRents(contract) : undefined;
  const refundOf = (rent?: ClosingRent) => sumToCent([guaranty, -carried, ...(rent ? [rent.paid, -rent.due] : []), -deducted]);
  const isKept = isRefunded && rents !== undefined && payback === refundOf(rents.none) && payback !== refundOf(rents.days);
  const choice = proration ?? (isKept ? 'none' : 'days');
  const rent = rents?.[choice];
  const toRefund = refundOf(rent);
  const balance = sumToCent([toRefund, -payback]);
  return {
    choice,
    ...(rent && { rent }),
    guaranty,
    carried,
    deductions,
    toRefund,
    payback,
    balance,
    unsettled: isRefunded ? Math.max(0, Math.min(balance, sumToCent([guaranty, -carried, -payback, -deducted]))) : 0,
    ...(rents && rents.days.due !== rents.none.due && { proration: choice }),
    unusedDays: rents?.unusedDays ?? [],
    chequesToReturn: chequesToReturn(contract),
    problems: paybackProblems(contract, toRefund),
  };
}

/** Returns AED. The deposit of a reservation was never handed over without payments, unless it was paid back. */
function depositOf(contract: ServiceDocument, payback: number): number {
  const deposit = amountOf(contract.guaranty);
  if (contractKind(contract) !== 'reservation') return deposit;
  return isTracked(contract) ? 0 : Math.min(deposit, payback);
}

function lastLedger(contract: ServiceDocument) {
  const { last } = contractDays(contract);
  // After the last day only fees fall due, which are owed too.
  return ledgerOf(contract, last ?? LAST_DAY, last === undefined ? FIRST_DAY : LAST_DAY);
}

type ClosingRents = Readonly<Record<Proration, ClosingRent>> & Pick<ClosingStatement, 'unusedDays'>;

function closingRents(contract: ServiceDocument): ClosingRents {
  const { lines, carried, received, credited, credit } = lastLedger(contract);
  const beyond = sumToCent([credited, ...lines.map((line) => -line.credited)]);
  const ofCarried = sumToCent([received, Math.max(0, -carried), beyond, -credit, ...lines.map(({ settled }) => -settled)]);
  const openBefore = Math.max(0, sumToCent([carried, -Math.max(0, ofCarried)]));
  const unusedOf = rentAfterLastDay(contract);
  const unusedDays = lines.map((line) => ({ ...unusedOf(line), day: line.day }));

  const rentLess = (unusedIn: (index: number) => number): ClosingRent => {
    const parts = lines.map((line, index) => {
      const kept = sumToCent([line.amount, -unusedIn(index)]);
      return { ...line, kept, left: Math.max(0, kept - line.settled) };
    });
    const due = sumToCent([carried, -beyond, ...parts.map(({ kept }) => kept)]);
    const open = sumToCent([openBefore, ...parts.map(({ left }) => left)]);
    const promised = sumToCent(parts.map((part) => Math.min(part.promised, part.left)));
    const unused = sumToCent(parts.map(({ amount, kept, settled }) => Math.max(0, Math.min(amount, settled) - kept)));
    return { due, paid: received, open, promised, unused, credit: sumToCent([received, -due, open, -unused]) };
  };
  return {
    days: rentLess((index) => unusedDays[index]?.amount ?? 0),
    none: rentLess(() => 0),
    unusedDays: unusedDays.filter(({ amount }) => amount > 0),
  };
}

const coveringCheques = (contract: ServiceDocument): readonly Cheque[] => chequesFor(lastLedger(contract).lines, contract);

const clearedWith = (contract: ServiceDocument, cheques: readonly Cheque[]): ServiceDocument =>
  cheques
    .flatMap(({ payments }) => payments)
    .reduce((changed, { key, day = FIRST_DAY }) => withStatus(changed, key, { status: 'cleared', day }) ?? changed, contract);

function chequesToReturn(contract: ServiceDocument): readonly Cheque[] {
  const { last } = contractDays(contract);
  if (last === undefined) return [];
  const covering = new Set(coveringCheques(contract).map(({ key }) => key));
  return chequesUnder(contract)
    .filter((cheque) => {
      const { key, state, day } = cheque;
      if (covering.has(key)) return false;
      return isToReturn(cheque, contract) || (state === 'held' && day !== undefined && day > last);
    })
    .toSorted(byDay);
}

export type CancelledPayments = {
  rows: ReadonlyArray<{ begin: Day; amount: number }>;
  total: number;
};

/** Returns the payments that no longer fall due where a contract ends on a day, but for fees. Undefined if they cannot be worked out. */
export function cancelledPayments(contract: ServiceDocument, terminationDate: unknown): CancelledPayments | undefined {
  const day = dayOf(terminationDate);
  if (day === undefined || !(isListed(contract) || readTerms({ ...contract, terminationDate }))) return undefined;
  const rows = duesBetween({ ...contract, terminationDate: undefined }, addDays(day, 1), LAST_DAY)
    .filter((due) => !isFee(due))
    .map(({ day: begin, amount }) => ({ begin, amount }));
  return { rows, total: sumToCent(rows.map(({ amount }) => amount)) };
}

const WEEK = 7;
const MONTHS: Readonly<Record<string, number>> = { months: 1, quarters: 3, years: 12 };
/** The longest term is a year, so that the one after the last day is among the instalments. */
const NEXT_TERM_MONTHS = 13;

/** The days after the last one that an instalment pays for, of all that it pays for, and their part of it in AED. */
type UnusedDays = { amount: number; days: number; of: number };

const NO_DAYS: UnusedDays = { amount: 0, days: 0, of: 0 };

/**
 * Returns the part of an instalment that pays for days after the last one of a lease that was terminated before its end, by
 * calendar days. An instalment pays for the days up to the next one that was agreed, or to the agreed end; a first one dated
 * before the contract begins moves all of them, since rent is then paid in advance. Fees and deductions pay for no days.
 */
function rentAfterLastDay(contract: ServiceDocument): (due: Due) => UnusedDays {
  const { begin, end, termination: last } = contractDays(contract);
  if (contractKind(contract) !== 'lease' || last === undefined || (end !== undefined && last >= end)) return () => NO_DAYS;
  const agreed = { ...contract, terminationDate: undefined };
  const dues = duesBetween(agreed, FIRST_DAY, addMonths(last, NEXT_TERM_MONTHS)).filter((due) => !isExtra(due));
  const first = dues[0]?.day;
  const ahead = first !== undefined && begin !== undefined && first < begin ? daysBetween(first, begin) : 0;
  const startOf = (due: Due): Day => addDays(calendarBegin(contract, due) ?? due.day, ahead);
  return (due) => {
    if (isExtra(due)) return NO_DAYS;
    const start = startOf(due);
    const next = dues.find(({ day }) => day > due.day);
    const until = next ? addDays(startOf(next), -1) : endOfTerm(contract, start);
    if (until === undefined || until <= last) return NO_DAYS;
    const unused = daysBetween(last < start ? addDays(start, -1) : last, end !== undefined && end < until ? end : until);
    const [days, of] = [Math.max(0, unused), daysBetween(start, until) + 1];
    return { amount: round2((due.amount * days) / of), days, of };
  };
}

/** A row of the service pays for its whole calendar term, though it is not due before the contract begins. */
function calendarBegin({ terms }: ServiceDocument, { row }: Due): Day | undefined {
  const [list, index] = row?.split(' ') ?? [];
  return list === 'terms' ? storedRows(terms)?.[Number(index)]?.begin : undefined;
}

function endOfTerm(contract: ServiceDocument, start: Day): Day | undefined {
  if (isWrittenOut(contract)) return contractDays(contract).end;
  const unit = readFrequency(contract.frequency);
  if (unit === 'weeks') return addDays(start, WEEK - 1);
  const months = MONTHS[unit ?? ''];
  return months === undefined ? undefined : addDays(addMonths(start, months), -1);
}

const notReceived = ['bounced', 'returned', 'held', 'deposited', 'replaced', 'cancelled'] as const;

export function notReceivedUnder(contract: ServiceDocument) {
  const payments = paymentsOf(contract).filter((payment) => !isReceived(payment));
  return notReceived.flatMap((status) => {
    const some = payments.filter((payment) => payment.status === status);
    const unread = some.filter((payment) => payment.unread).length;
    return some.length === 0 ? [] : [{ status, count: some.length, amount: sumOfPayments(some), unread }];
  });
}
