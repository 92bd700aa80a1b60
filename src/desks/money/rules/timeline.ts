import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { type LedgerLine, ledgerOf, type LineState } from './ledger';
import { cameToNothing, isCheque, type Payment } from '@/resources/contracts/rules/payments';

/** The state of an instalment over the term; `past` is one of a contract without payments whose day has gone by. */
type StretchState = LineState | 'past';

/** An instalment, or those of one day, from its day to the day of the next one. Places are shares of the term, 0 to 1. */
type Stretch = { day: Day; amount: number; state: StretchState; from: number; to: number };

type StretchSum = { state: StretchState; amount: number };

export type Timeline = {
  begin: Day;
  end: Day;
  now?: number;
  stretches: readonly Stretch[];
  cheques: ReadonlyArray<{ day: Day; at: number; status: string; amount: number }>;
  sums: readonly StretchSum[];
};

/** The state that a day of several instalments shows is the first of these that one of them has. */
const order = ['overdue', 'part', 'open', 'promised', 'due', 'past', 'received'] as const satisfies readonly StretchState[];

/** Beyond this many, stretches would be thinner than a pixel or two. */
const STRETCHES_AT_MOST = 240;

export function timelineOf(contract: ServiceDocument, today: Day): Timeline | undefined {
  const { lines, isTracked, payments } = ledgerOf(contract, today);
  const [first] = lines;
  const latest = lines.at(-1);
  if (!first || !latest) return undefined;
  const { begin = first.day, last = latest.day } = contractDays(contract);
  const start = begin < first.day ? begin : first.day;
  const length = daysBetween(start, last);
  if (length <= 0) return undefined;
  const at = (day: Day) => Math.min(1, Math.max(0, daysBetween(start, day) / length));

  const states = lines.map((line) => ({ line, state: isTracked || line.day >= today ? line.state : ('past' as const) }));
  const days = [...new Set(lines.map(({ day }) => day))];
  const drawn = days.length > STRETCHES_AT_MOST ? [] : days;
  return {
    begin: start,
    end: last,
    ...(today >= start && today <= last && { now: at(today) }),
    stretches: drawn.map((day, index): Stretch => {
      const some = states.filter(({ line }) => line.day === day);
      return {
        day,
        amount: sumToCent(some.map(({ line }) => line.amount)),
        state: order.find((state) => some.some((one) => one.state === state)) ?? 'due',
        from: at(day),
        to: at(days[index + 1] ?? last),
      };
    }),
    cheques: chequesOf(payments).map((cheque) => ({ ...cheque, at: at(cheque.day) })),
    sums: sumsByState(states),
  };
}

function sumsByState(states: ReadonlyArray<{ line: LedgerLine; state: StretchState }>): readonly StretchSum[] {
  const sum = (of: (line: LedgerLine) => number, ...some: readonly StretchState[]) =>
    sumToCent(states.flatMap(({ line, state }) => (some.includes(state) ? [of(line)] : [])));
  const all: readonly StretchState[] = order;
  return (
    [
      { state: 'received', amount: sum(({ settled }) => settled, ...all) },
      { state: 'past', amount: sum(({ amount }) => amount, 'past') },
      { state: 'promised', amount: sum(({ promised }) => promised, ...all) },
      { state: 'overdue', amount: sum(({ open }) => open, 'overdue') },
      { state: 'open', amount: sum(({ open }) => open, 'open', 'part') },
      { state: 'due', amount: sum(({ amount }) => amount, 'due') },
    ] as const
  ).filter(({ amount }) => amount > 0);
}

const chequesOf = (payments: readonly Payment[]) =>
  payments.flatMap((payment) => {
    const { day, status, amount } = payment;
    return isCheque(payment) && day !== undefined && !cameToNothing(status) ? [{ day, status, amount }] : [];
  });
