import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays } from './contract-days';
import { type Due, duesBetween } from './due';
import { isWrittenOut, receivedUnder } from './instalments';
import { fromFils, sumToCent, toFils } from './money';
import { type ScheduleRow, storedRows } from './schedule-rows';

/** Amounts still to be paid under a contract on a day, in AED. */
export type Outstanding = {
  /**
   * What fell due before the day and is not covered by the recorded payments, and the day of the oldest of it. Undefined where
   * nothing is, and where the record carries no payments, which does not mean that none were made.
   */
  overdue?: { amount: number; since: Day };
  /** The next amount due: all amounts of the first day from the day on, less payments received for them. */
  next?: Due;
  /** The amounts from the day on that are not paid, out of all there are; only where the contract lists its amounts. */
  rest?: { count: number; amount: number; all: number; last: Day };
};

const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'] as const;

/** The longest term is a year, so that one term at least begins within it. */
const LONGEST_TERM_MONTHS = 12;

/**
 * Returns what is still to be paid. The amounts are those of `duesBetween`, and the recorded payments settle the oldest first,
 * after the balance that the first row of the service carries in. Source: the running balance of the service's engine. Never
 * throws.
 */
export function outstandingOn(contract: ServiceDocument, today: Day): Outstanding {
  const rows = storedRows(contract.terms) ?? [];
  const isListed = isWrittenOut(contract) || rows.length > 0;
  const dues = isListed ? duesBetween(contract, FIRST_DAY, LAST_DAY) : nextTerms(contract, today);
  const paid = receivedUnder(contract);
  const open = paid > 0 ? unpaid(withCarried(dues, rows[0]), paid) : dues.filter(({ day }) => day >= today);
  const [late, coming] = [open.filter(({ day }) => day < today), open.filter(({ day }) => day >= today)];
  const [oldest] = late;
  const last = dues.at(-1);
  const next = firstDay(coming);
  return {
    ...(oldest && { overdue: { amount: sumOfDues(late), since: oldest.day } }),
    ...(next && { next }),
    ...(isListed && last && { rest: { count: coming.length, amount: sumOfDues(coming), all: dues.length, last: last.day } }),
  };
}

function nextTerms(contract: ServiceDocument, today: Day): readonly Due[] {
  const { begin } = contractDays(contract);
  const from = begin !== undefined && begin > today ? begin : today;
  return duesBetween(contract, from, addDays(addMonths(from, LONGEST_TERM_MONTHS), 1));
}

/** Adds the balance that the first row of the service carries in: a debt is due with it, a credit counts as paid. */
const withCarried = (dues: readonly Due[], first: ScheduleRow | undefined): readonly Due[] =>
  first && first.balance !== 0 ? [{ day: first.begin, amount: first.balance }, ...dues] : dues;

function unpaid(dues: readonly Due[], paid: number): readonly Due[] {
  let left = toFils(paid);
  return dues.flatMap((due) => {
    const open = toFils(due.amount) - left;
    left = Math.max(0, -open);
    return open > 0 ? [{ ...due, amount: fromFils(open) }] : [];
  });
}

/** Adds up the amounts of the first day; the words of one amount do not tell what several are for. */
function firstDay(dues: readonly Due[]): Due | undefined {
  const [first] = dues;
  const same = dues.filter(({ day }) => day === first?.day);
  return first && same.length > 1 ? { day: first.day, amount: sumOfDues(same) } : first;
}

const sumOfDues = (dues: readonly Due[]): number => sumToCent(dues.map(({ amount }) => amount));
