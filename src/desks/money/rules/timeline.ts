import { groupedBy } from '@/grouped';
import { addMonths, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { renewalWindow } from '@/resources/contracts/rules/status';
import { type LedgerLine, ledgerOf, type LineState } from './ledger';
import { isPromised, isReceived, type Payment } from '@/resources/contracts/rules/payments';
import { cameToNothing } from './payment-status';
import { type ReceiptGroup, receiptsOf } from './receipts';

/** The state of an instalment over the term; `past` is one of a contract without payments whose day has gone by. */
type StretchState = LineState | 'past';

/** An instalment, or those of one day, from its day to the day of the next one. Places and shares are 0 to 1. */
export type Stretch = { day: Day; amount: number; state: StretchState; received: number; from: number; to: number };

export type MomentState = StretchState | 'deposited' | 'bounced' | 'void';

/** An instalment with the receipts that are written in it first, or receipts of no instalment. */
export type MoneyMoment = {
  key: string;
  day: Day;
  state: MomentState;
  amount: number;
  line?: LedgerLine;
  receipts: readonly ReceiptGroup[];
};

export type Timeline = {
  begin: Day;
  end: Day;
  now?: number;
  /** From where on a lease asks for its renewal. */
  window?: number;
  stretches: readonly Stretch[];
  marks: ReadonlyArray<{ moment: MoneyMoment; at: number }>;
  ticks: ReadonlyArray<{ day: Day; at: number }>;
  sums: ReadonlyArray<{ state: StretchState | 'credit'; amount: number }>;
};

/** The state that a day of several instalments shows is the first of these that one of them has. */
const order = ['overdue', 'part', 'open', 'promised', 'due', 'past', 'received'] as const satisfies readonly StretchState[];

/** Beyond this many, stretches would be thinner than a pixel or two. */
const STRETCHES_AT_MOST = 240;

export function timelineOf(contract: ServiceDocument, today: Day): Timeline | undefined {
  const { lines, isTracked, credit } = ledgerOf(contract, today);
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
  const window = renewalWindow(contract);
  return {
    begin: start,
    end: last,
    ...(today >= start && today <= last && { now: at(today) }),
    ...(window !== undefined && { window: at(window) }),
    stretches: drawn.map((day, index): Stretch => {
      const some = states.filter(({ line }) => line.day === day);
      const amount = sumToCent(some.map(({ line }) => line.amount));
      const settled = sumToCent(some.map(({ line }) => line.settled));
      const state = order.find((one) => some.some((each) => each.state === one)) ?? 'due';
      const received = state === 'received' ? 1 : amount > 0 ? settled / amount : 0;
      return { day, amount, state, received, from: at(day), to: at(days[index + 1] ?? last) };
    }),
    marks: momentsOf(contract, today).map((moment) => ({ moment, at: at(moment.day) })),
    ticks: ticksBetween(start, last).map((day) => ({ day, at: at(day) })),
    sums: [...sumsByState(states), ...(credit > 0 ? [{ state: 'credit' as const, amount: credit }] : [])],
  };
}

/** Returns what was agreed and what was paid, by day: each receipt stands with the first instalment that it is written in. */
export function momentsOf(contract: ServiceDocument, today: Day): readonly MoneyMoment[] {
  const { lines, isTracked, payments } = ledgerOf(contract, today);
  const places = new Map<Payment, number>();
  for (const [index, line] of lines.entries()) for (const payment of line.payments) places.set(payment, index);
  const byLine = groupedBy(receiptsOf(payments), (receipt) =>
    Math.min(...receipt.payments.map((payment) => places.get(payment) ?? Infinity)),
  );
  const agreed = lines.map((line, index): MoneyMoment => {
    const { day, place, amount } = line;
    const state = isTracked || day >= today ? stateOf(line) : 'past';
    return { key: `${day}.${place}`, day, state, amount, line, receipts: byLine.get(index) ?? [] };
  });
  const beside = (byLine.get(Infinity) ?? []).map((receipt): MoneyMoment => {
    const [payment] = receipt.payments;
    const amount = sumToCent(receipt.payments.map((one) => one.amount));
    return {
      key: receipt.key,
      day: payment?.day ?? today,
      state: payment ? paidState(payment) : 'void',
      amount,
      receipts: [receipt],
    };
  });
  return [...agreed, ...beside].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function stateOf({ state, open, payments }: LedgerLine): MomentState {
  if (state === 'promised' && payments.some((one) => one.status === 'deposited' && isPromised(one))) return 'deposited';
  return open > 0 && payments.some(({ status }) => status === 'bounced') ? 'bounced' : state;
}

function paidState(payment: Payment): MomentState {
  if (isReceived(payment)) return 'received';
  if (payment.status === 'bounced') return 'bounced';
  if (cameToNothing(payment.status) || !isPromised(payment)) return 'void';
  return payment.status === 'deposited' ? 'deposited' : 'promised';
}

/** Months of a year, quarters of up to five, else years. */
function ticksBetween(begin: Day, end: Day): readonly Day[] {
  const months = daysBetween(begin, end) / 30;
  const every = months <= 18 ? 1 : months <= 60 ? 3 : 12;
  const ticks: Day[] = [];
  for (let day: Day = `${begin.slice(0, 7)}-01`; day <= end; day = addMonths(day, 1)) {
    if (day >= begin && (Number(day.slice(5, 7)) - 1) % every === 0) ticks.push(day);
  }
  return ticks;
}

function sumsByState(states: ReadonlyArray<{ line: LedgerLine; state: StretchState }>) {
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
