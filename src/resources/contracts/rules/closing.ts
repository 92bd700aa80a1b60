import { dayOf, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { contractDays } from './contract-days';
import { isWrittenOut, writtenInstalments } from './instalments';
import { sumToCent } from './money';
import { receivedUnder } from './payments';
import type { RuleProblem } from './problem';
import { amountOf } from './rows';
import { contractSchedule, type ScheduleRow, storedSchedule } from './schedule';

/** Amounts in AED. */
export type ClosingStatement = {
  /** Rent and charges up to the last day, and what was paid; undefined where the record carries no payment. */
  rent?: { due: number; paid: number };
  guaranty: number;
  payback: number;
  /** Paid − due + deposit − payback; without payments, the deposit alone. Negative is owed by the tenant. */
  balance: number;
  /**
   * The part of a positive balance that a recorded refund left of the deposit. It may have been kept for damages, which no field
   * tells, so it is never asked to be paid; the rest of the balance is.
   */
  unsettled: number;
  problems: readonly RuleProblem[];
};

/**
 * Returns what is left to settle when a contract ends. What is due is the last grand total of its rows, less what was paid
 * before, and every recorded payment counts. A record without payments does not say that none were made, so its rent is left
 * out. Source: the statement of outgoing tenants in the service's engine, which counts the rent in any case. Never throws.
 */
export function closingStatement(contract: ServiceDocument): ClosingStatement {
  const [guaranty, payback] = [amountOf(contract.guaranty), amountOf(contract.guarantyPayback)];
  const rent = settledRent(contract);
  const balance = sumToCent([guaranty, -payback, ...(rent ? [rent.paid, -rent.due] : [])]);
  const isRefunded = readAmount(contract.guarantyPayback) !== undefined;
  return {
    ...(rent && { rent }),
    guaranty,
    payback,
    balance,
    unsettled: isRefunded ? Math.max(0, Math.min(balance, sumToCent([guaranty, -payback]))) : 0,
    problems: depositProblems(contract),
  };
}

function settledRent(contract: ServiceDocument): ClosingStatement['rent'] {
  const paid = receivedUnder(contract);
  return paid === 0 ? undefined : { due: dueByEnd(contract), paid };
}

/** Returns the amount due up to the last day: by the rows of the service, else by the custom payment schedule. */
function dueByEnd(contract: ServiceDocument): number {
  const rows = storedSchedule(contract)?.rows;
  if (!rows) {
    const { last } = contractDays(contract);
    const due = writtenInstalments(contract).filter(({ date }) => last === undefined || date <= last);
    return sumToCent(due.map(({ amount }) => amount));
  }
  const kept = rows.filter(isKeptBy(contract) ?? (() => true));
  const last = kept.at(-1);
  return last ? sumToCent([last.grandTotal, ...kept.slice(0, -1).map(({ received }) => received.amount)]) : 0;
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

/** Reports a payback above the deposit: the service's engine accepts it, but it is suspicious. */
export function depositProblems({ guaranty, guarantyPayback }: ServiceDocument): RuleProblem[] {
  const [deposit, payback] = [readAmount(guaranty), readAmount(guarantyPayback)];
  const isAbove = deposit !== undefined && payback !== undefined && payback > deposit;
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: { guaranty, guarantyPayback } }] : [];
}
