import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from './money';
import type { RuleProblem } from './problem';
import { amountOf, isAmount } from './rows';
import { contractSchedule, storedSchedule, type ScheduleRow } from './schedule';

/** In AED. */
export type ClosingStatement = {
  /** The last row; undefined where there is no schedule, or one too long to list. */
  last?: ScheduleRow;
  /** Whether the record carries its payments. Without them nothing counts as paid, which is more than anybody knows. */
  paymentsKnown: boolean;
  /** Paid less the last grand total: negative is expectedTotal by the tenant. */
  lastBalance: number;
  /** With the deposit and what was paid back of it: positive is still expectedTotal to the tenant. */
  finalBalance: number;
  guaranty: number;
  payback: number;
  problems: readonly RuleProblem[];
};

/**
 * What is left between the parties when a contract ends: last balance = payment − grand total of the last row; final balance = last
 * balance + deposit − payback. Source: the ancestor's statement of outgoing tenants, domain rules §1.4. Never throws.
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

/** More paid back than was given: the ancestor lets it pass, and it deserves a look. */
export function depositProblems({ guaranty, guarantyPayback }: ServiceDocument): RuleProblem[] {
  const isAbove = isAmount(guaranty) && isAmount(guarantyPayback) && guarantyPayback > guaranty;
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: { guaranty, guarantyPayback } }] : [];
}
