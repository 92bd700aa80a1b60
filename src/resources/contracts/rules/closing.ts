import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from './money';
import type { RuleProblem } from './problem';
import { amountOf, isAmount } from './rows';
import { contractSchedule, storedSchedule, type ScheduleRow } from './schedule';

/** Amounts in AED. */
export type ClosingStatement = {
  /** The last row; undefined without a schedule, or when it is too long to list. */
  last?: ScheduleRow;
  /** Tells whether the record carries payments. Without them nothing counts as paid, although some may have been. */
  paymentsKnown: boolean;
  /** Paid minus the last grand total: negative is owed by the tenant. */
  lastBalance: number;
  /** Including the deposit and the part already paid back: positive is still owed to the tenant. */
  finalBalance: number;
  guaranty: number;
  payback: number;
  problems: readonly RuleProblem[];
};

/**
 * Returns the balance between the parties when a contract ends: last balance = payment − grand total of the last row; final
 * balance = last balance + deposit − payback. Source: the statement of outgoing tenants in the service's engine. Never throws.
 */
export function closingStatement(contract: ServiceDocument): ClosingStatement {
  const stored = storedSchedule(contract);
  const schedule = stored ?? contractSchedule(contract);
  const last = schedule.rows.at(-1);
  const [guaranty, payback] = [amountOf(contract.guaranty), amountOf(contract.guarantyPayback)];
  const lastBalance = sumToCent(last ? [last.payment, -last.grandTotal] : [-schedule.total]);
  return {
    ...(last && { last }),
    paymentsKnown: stored !== undefined,
    lastBalance,
    finalBalance: sumToCent([lastBalance, guaranty, -payback]),
    guaranty,
    payback,
    problems: [...schedule.problems, ...depositProblems(contract)],
  };
}

/** Reports a payback above the deposit: the service's engine accepts it, but it is suspicious. */
export function depositProblems({ guaranty, guarantyPayback }: ServiceDocument): RuleProblem[] {
  const isAbove = isAmount(guaranty) && isAmount(guarantyPayback) && guarantyPayback > guaranty;
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: { guaranty, guarantyPayback } }] : [];
}
