import { dayOf, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { contractDays, contractKind } from './contract-days';
import { type Deduction, deductionsOf } from './deductions';
import type { Due } from './due';
import { isWrittenOut, writtenInstalments } from './instalments';
import { isTracked, ledgerOf } from './ledger';
import { sumToCent } from './money';
import { isCheque, type Payment, paymentsOf } from './payments';
import type { RuleProblem } from './problem';
import { rentAfterLastDay } from './proration';
import { amountOf } from './rows';
import { contractSchedule, type ScheduleRow, storedSchedule } from './schedule';
import { storedRows } from './schedule-rows';

const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'] as const;

/** The treatment of rent that pays for days after the last one: given back by calendar days, or kept. */
export const prorations = ['days', 'none'] as const;
export type Proration = (typeof prorations)[number];

/** Rent, charges and fees at the end of a contract. Amounts in AED; to the tenant come credit + unused − open = paid − due. */
type ClosingRent = {
  /** Fell due up to the last day, without what is given back for the days after it. */
  due: number;
  paid: number;
  /** Not paid of what was due, also where a cheque that has not cleared covers it. */
  open: number;
  /** Paid for days after the last one. */
  unused: number;
  /** Paid beyond all instalments up to the last day. */
  credit: number;
};

/** Amounts in AED. */
export type ClosingStatement = {
  /** Undefined where no payments are recorded, which does not mean that none were made. */
  rent?: ClosingRent;
  guaranty: number;
  deductions: readonly Deduction[];
  /** Deposit + credit + unused rent − open rent − deductions, before anything is refunded. Negative is owed by the tenant. */
  toRefund: number;
  payback: number;
  /** Still to be handed over: to refund − payback. Negative is owed by the tenant. */
  balance: number;
  /**
   * The part of a positive balance that a recorded refund and the deductions left of the deposit. It may have been kept for damages
   * that nobody wrote down, so it is never asked to be paid; the rest of the balance is.
   */
  unsettled: number;
  /** Only where instalments pay for days after the last one. */
  proration?: Proration;
  /** Held cheques dated after the last day. */
  chequesToReturn: readonly Payment[];
  problems: readonly RuleProblem[];
};

/**
 * Returns what is left to settle when a contract ends. A record without payments does not say that none were made, so its rent is
 * left out unless payments are recorded for all contracts. Rent for days after the last one is given back, unless the refund that
 * is recorded is exactly what comes out without; `proration` chooses. Source: the statement of outgoing tenants in the service's
 * engine, which counts the rent in any case, and market practice. Never throws.
 */
export function closingStatement(contract: ServiceDocument, proration?: Proration): ClosingStatement {
  const deductions = deductionsOf(contract);
  const payback = amountOf(contract.guarantyPayback);
  const guaranty = depositOf(contract, payback);
  const isRefunded = readAmount(contract.guarantyPayback) !== undefined;
  const deducted = sumToCent(deductions.map(({ amount }) => amount));
  const rents = isTracked(contract) ? closingRents(contract) : undefined;
  const refundOf = (rent?: ClosingRent) => sumToCent([guaranty, ...(rent ? [rent.paid, -rent.due] : []), -deducted]);
  const isKept = isRefunded && rents !== undefined && payback === refundOf(rents.none) && payback !== refundOf(rents.days);
  const choice = proration ?? (isKept ? 'none' : 'days');
  const rent = rents?.[choice];
  const toRefund = refundOf(rent);
  const balance = sumToCent([toRefund, -payback]);
  return {
    ...(rent && { rent }),
    guaranty,
    deductions,
    toRefund,
    payback,
    balance,
    unsettled: isRefunded ? Math.max(0, Math.min(balance, sumToCent([guaranty, -payback, -deducted]))) : 0,
    ...(rents && rents.days.due !== rents.none.due && { proration: choice }),
    chequesToReturn: chequesAfterLastDay(contract),
    problems: paybackProblems(contract, toRefund),
  };
}

/**
 * Returns the deposit to settle, in AED. That of a reservation is what it takes to book: what was paid of it stands among the payments,
 * and without payments it was never handed over, unless it was paid back.
 */
function depositOf(contract: ServiceDocument, payback: number): number {
  const deposit = amountOf(contract.guaranty);
  if (contractKind(contract) !== 'reservation') return deposit;
  return isTracked(contract) ? 0 : Math.min(deposit, payback);
}

function closingRents(contract: ServiceDocument): Readonly<Record<Proration, ClosingRent>> {
  const { last } = contractDays(contract);
  const { lines, received, credit } = ledgerOf(contract, last ?? LAST_DAY, last ?? FIRST_DAY);
  const carried = storedRows(contract.terms)?.[0]?.balance ?? 0;
  const ofCarried = sumToCent([received, Math.max(0, -carried), -credit, ...lines.map(({ settled }) => -settled)]);
  const openBefore = Math.max(0, sumToCent([carried, -Math.max(0, ofCarried)]));

  const rentLess = (unusedOf: (due: Due) => number): ClosingRent => {
    const parts = lines.map((line) => ({ ...line, kept: sumToCent([line.amount, -unusedOf(line)]) }));
    const due = sumToCent([carried, ...parts.map(({ kept }) => kept)]);
    const open = sumToCent([openBefore, ...parts.map(({ kept, settled }) => Math.max(0, kept - settled))]);
    const unused = sumToCent(parts.map(({ amount, kept, settled }) => Math.max(0, Math.min(amount, settled) - kept)));
    return { due, paid: received, open, unused, credit: sumToCent([received, -due, open, -unused]) };
  };
  return { days: rentLess(rentAfterLastDay(contract)), none: rentLess(() => 0) };
}

function chequesAfterLastDay(contract: ServiceDocument): readonly Payment[] {
  const { last } = contractDays(contract);
  if (last === undefined) return [];
  return paymentsOf(contract)
    .filter((payment) => isCheque(payment) && payment.status === 'held' && payment.day !== undefined && payment.day > last)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : (a.day ?? '') > (b.day ?? '') ? 1 : 0));
}

export type CancelledPayments = {
  rows: ReadonlyArray<{ begin: Day; amount: number }>;
  /** In AED. */
  total: number;
};

/**
 * Returns the payments that a termination cancels: written ones dated after it, else the terms up to the agreed end that would
 * no longer exist, each with its own amount in AED. The last term touched stays, in full. Undefined if the terms cannot be
 * computed.
 */
export function cancelledPayments(contract: ServiceDocument, terminationDate: unknown): CancelledPayments | undefined {
  const day = dayOf(terminationDate);
  const rows = isWrittenOut(contract)
    ? writtenInstalments(contract)
        .filter(({ date }) => day !== undefined && date > day)
        .map(({ date, amount }) => ({ begin: date, amount }))
    : cancelledRows(contract, terminationDate)?.map(({ begin, amount }) => ({ begin, amount }));
  return rows && { rows, total: sumToCent(rows.map(({ amount }) => amount)) };
}

function cancelledRows(contract: ServiceDocument, terminationDate: unknown): readonly ScheduleRow[] | undefined {
  const isKept = isKeptBy({ ...contract, terminationDate });
  if (!isKept) return undefined;
  const { rows } = storedSchedule(contract) ?? contractSchedule({ ...contract, terminationDate: undefined });
  return rows.filter((row) => !isKept(row));
}

/** Tells the rows that a termination leaves: those of the terms it touches, and any that begin by its day. */
function isKeptBy(contract: ServiceDocument): ((row: ScheduleRow) => boolean) | undefined {
  const lastTerm = contractSchedule(contract).rows.at(-1)?.term;
  const { last } = contractDays(contract);
  if (lastTerm === undefined || last === undefined) return undefined;
  return ({ term, begin }) => term <= lastTerm || begin <= last;
}

/** Reports a payback above the deposit and what is to be refunded: the service's engine accepts it, but it is suspicious. */
export function depositProblems(contract: ServiceDocument): RuleProblem[] {
  const [deposit, payback] = [readAmount(contract.guaranty), readAmount(contract.guarantyPayback)];
  const isAbove = deposit !== undefined && payback !== undefined && payback > deposit;
  return isAbove ? paybackProblems(contract, closingStatement(contract).toRefund) : [];
}

function paybackProblems({ guaranty, guarantyPayback }: ServiceDocument, toRefund: number): RuleProblem[] {
  const [deposit, payback] = [readAmount(guaranty), readAmount(guarantyPayback)];
  const isAbove = deposit !== undefined && payback !== undefined && payback > Math.max(deposit, toRefund);
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: { guaranty, guarantyPayback } }] : [];
}
