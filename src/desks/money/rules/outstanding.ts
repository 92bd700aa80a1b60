import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Due } from './due';
import { isListed, type LedgerLine, ledgerOf } from './ledger';

/** Amounts still to be paid under a contract on a day, in AED. */
export type Outstanding = {
  /** Undefined also where the record carries no payments, which does not mean that none were made. */
  overdue?: { amount: number; since: Day };
  /** The next amount due: all amounts of the first day from the day on, less payments received for them. */
  next?: Due;
  /** The amounts from the day on that are not paid, out of all there are; only where the contract lists its amounts. */
  rest?: { count: number; amount: number; all: number; last: Day };
};

/** Cheques held or deposited cover an overdue instalment, but stay due. Never throws. */
export function outstandingOn(contract: ServiceDocument, today: Day): Outstanding {
  const { lines, isTracked } = ledgerOf(contract, today);
  const ahead = lines.filter(({ day, amount, unread = 0 }) => day >= today && (amount > 0 || unread > 0));
  const open = isTracked ? lines.flatMap(unsettled) : ahead.map(dueOf);
  const late = lines.filter(({ state }) => state === 'overdue');
  const coming = open.filter(({ day }) => day >= today);
  const [oldest] = late;
  const last = lines.at(-1);
  const next = firstDay(coming);
  return {
    ...(oldest && { overdue: { amount: sumToCent(late.map((line) => line.open)), since: oldest.day } }),
    ...(next && { next }),
    ...(isListed(contract) &&
      last && { rest: { count: coming.length, amount: sumOfDues(coming), all: lines.length, last: last.day } }),
  };
}

const unsettled = (line: LedgerLine): Due[] => {
  const amount = sumToCent([line.amount, -line.settled]);
  return amount > 0 ? [{ ...dueOf(line), amount }] : [];
};

const dueOf = ({ day, amount, description, type, unread }: LedgerLine): Due => ({
  day,
  amount,
  ...(description !== undefined && { description }),
  ...(type !== undefined && { type }),
  ...(unread !== undefined && { unread }),
});

/** Adds up the amounts of the first day; the words of one amount do not tell what several are for. */
function firstDay(dues: readonly Due[]): Due | undefined {
  const [first] = dues;
  const same = dues.filter(({ day }) => day === first?.day);
  return first && same.length > 1 ? { day: first.day, amount: sumOfDues(same) } : first;
}

const sumOfDues = (dues: readonly Due[]): number => sumToCent(dues.map(({ amount }) => amount));
