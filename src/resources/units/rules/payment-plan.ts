import { addMonths, compareDays, type Day } from '@/schema/day';
import { toFils } from '@/schema/money';
import type { PaymentPlan } from '../unit.schema';
import { readsAsPercent } from './plan-percent';
import { delayed, isRemainder, makeWhole, readMilestones, type Milestone } from './milestones';

/** Money in minor units: fils, hundredths of a dirham. Always a whole number. */
export type Minor = number;

const MOST_INSTALMENTS = 600;

/** Returns `percent` of a price, rounded half up to a minor unit; exact for up to six decimals. */
export function percentOf(price: Minor, percent: number): Minor {
  const millionths = BigInt(Math.round(percent * 1e6));
  return Number((BigInt(price) * millionths + 50_000_000n) / 100_000_000n);
}

/** Beyond every price, and still exact in minor units. */
const LARGEST = 1e13;

/** Reads a number of a plan: up to 100 a percentage of the price, above it money in major units. */
export function amountOf(value: number, price: Minor): Minor {
  const bounded = Math.min(Math.max(value, -LARGEST), LARGEST);
  return readsAsPercent(bounded) ? percentOf(price, bounded) : toFils(bounded);
}

export type Ineligibility = 'inactive' | 'belowMinimum' | 'aboveMaximum';

const isLimit = (price: number | null | undefined): price is number => (price ?? 0) !== 0;

/** Undefined when offered. A plan counts as active unless it says otherwise, and a limit of 0 is no limit. */
export function ineligibility({ active, minPrice, maxPrice }: PaymentPlan, price: Minor): Ineligibility | undefined {
  if (active === false) return 'inactive';
  if (isLimit(minPrice) && price < toFils(minPrice)) return 'belowMinimum';
  if (isLimit(maxPrice) && price > toFils(maxPrice)) return 'aboveMaximum';
  return undefined;
}

export type Interval = 1 | 3 | 6 | 12;
export const intervals: readonly Interval[] = [1, 3, 6, 12];

export type Terms = {
  price: Minor;
  /** The day of the offer: the down payment is due then, and later days are counted from it. */
  from: Day;
  /** Months between equal instalments; a choice of the offer, never stored in the unit. */
  everyMonths: Interval;
};

export type Instalment = {
  kind: 'down' | 'instalment' | 'handover';
  /** Numbers instalments from 1; payments at booking or handover have no number. */
  number?: number;
  amount: Minor;
  /** Missing when the plan names an event instead of a day. */
  day?: Day;
  line?: string;
};

export type Schedule = {
  rule: 'milestones' | 'equal';
  instalments: readonly Instalment[];
  /** Part of the price that the plan's numbers leave, added to the last instalment; below 0 where they exceed it; else 0. */
  remainder: Minor;
  missesHandover: boolean;
};

export type PlanProblem = 'noPrice' | 'negative' | 'downPaymentAbovePrice' | 'noInstalment' | 'tooMany';

/**
 * Computes the dated instalments of a plan; their sum is exactly the price. When the lines of `paymentDetails` add up to the
 * price, they are the schedule. Otherwise, with down payment D and instalment I: R = P − D, n = ceil(R ÷ I) instalments, the
 * last being R − (n − 1) · I, each a whole number of intervals after the offer. What is below 1 % of an instalment, such as a
 * rounding of the percentages, is no instalment of its own: the last one takes it. Returns a problem instead of throwing. Source:
 * market practice; the service documents no rule.
 */
export function schedulePlan(plan: PaymentPlan, terms: Terms): Schedule | { problem: PlanProblem } {
  const { price } = terms;
  if (!Number.isSafeInteger(price) || price <= 0) return { problem: 'noPrice' };
  const { milestones, speaksOfHandover } = readMilestones(plan.paymentDetails ?? '');
  const planned = byMilestones(milestones, terms);
  if (planned) return { rule: 'milestones', ...planned, missesHandover: false };
  const equal = equalInstalments(plan, terms);
  return 'problem' in equal ? equal : { rule: 'equal', ...equal, missesHandover: speaksOfHandover };
}

type Planned = Pick<Schedule, 'instalments' | 'remainder'>;

function equalInstalments(plan: PaymentPlan, { price, from, everyMonths }: Terms): Planned | { problem: PlanProblem } {
  const down = amountOf(plan.downPayment ?? 0, price);
  const each = amountOf(plan.installmentsValue ?? 0, price);
  if (down < 0) return { problem: 'negative' };
  if (down > price) return { problem: 'downPaymentAbovePrice' };
  const rest = price - down;
  if (rest > 0 && each <= 0) return { problem: 'noInstalment' };
  const over = rest > each && isRemainder(rest % each, each) ? rest % each : 0;
  const count = rest > 0 ? Math.ceil((rest - over) / each) : 0;
  if (count > MOST_INSTALMENTS) return { problem: 'tooMany' };
  const first: Instalment[] = down > 0 ? [{ kind: 'down', amount: down, day: from }] : [];
  const others = Array.from({ length: count }, (_, index): Instalment => {
    const number = index + 1;
    return {
      kind: 'instalment',
      number,
      amount: number < count ? each : rest - (count - 1) * each,
      day: addMonths(from, number * everyMonths),
    };
  });
  return { instalments: [...first, ...others], remainder: over };
}

const addsUp = (milestones: readonly Milestone[], left: Minor, amounts: readonly Minor[]) =>
  milestones.some(({ share }) => 'amount' in share) &&
  (isRounding(left, amounts.length) || isRemainder(left, Math.min(...amounts)));

/** Tells whether a difference comes from rounding payments to the minor unit: at most one for each of them. */
const isRounding = (left: Minor, count: number): boolean => Math.abs(left) <= count;

function byMilestones(milestones: readonly Milestone[], { price, from }: Terms): Planned | undefined {
  const count = milestones.reduce((sum, { times }) => sum + times, 0);
  if (count === 0 || count > MOST_INSTALMENTS) return undefined;
  const amounts = milestones.flatMap(({ share, times }) => Array.from({ length: times }, () => shareOf(share, price)));
  const left = price - amounts.reduce((total, amount) => total + amount, 0);
  if (!makeWhole(milestones) && !addsUp(milestones, left, amounts)) return undefined;
  const dues = dated(milestones, from).map((due, index) => ({ ...due, amount: amounts[index] ?? 0 }));
  return { instalments: settled(inOrder(dues), price), remainder: isRounding(left, count) ? 0 : left };
}

const shareOf = (share: Milestone['share'], price: Minor): Minor =>
  'percent' in share ? percentOf(price, share.percent) : toFils(share.amount);

/** Sorts by day, unless a day is missing: then only the text gives the order. */
const inOrder = (instalments: readonly Instalment[]): readonly Instalment[] =>
  instalments.every(({ day }) => day !== undefined)
    ? instalments.toSorted((a, b) => compareDays(a.day ?? '', b.day ?? ''))
    : instalments;

/** Gives the rounding difference to the last instalment; none takes more than what is left. */
function settled(instalments: readonly Instalment[], price: Minor): readonly Instalment[] {
  let left = price;
  return instalments.map((instalment, index) => {
    const amount = index === instalments.length - 1 ? left : Math.min(instalment.amount, left);
    left -= amount;
    return { ...instalment, amount };
  });
}

type Due = Omit<Instalment, 'amount'>;

/**
 * Dates the milestones. A line with a day starts there, a line on booking on the day of the offer; handover without a day stays
 * undated, as does what is counted from it. A delay counts from booking, from handover or from the payment before, as the line
 * says. Other lines continue from the one before. Days count from the last fixed day, so a short month never shifts later ones.
 */
function dated(milestones: readonly Milestone[], from: Day): readonly Due[] {
  const handover = milestones.find(({ on, day }) => on === 'handover' && day !== undefined)?.day;
  const dues: Due[] = [];
  let start: Day | undefined = from;
  let months = 0;
  let number = 0;
  for (const { times, on, day, after, everyMonths, line } of milestones) {
    const fixed = day !== undefined || on !== undefined || after !== undefined;
    if (day !== undefined) start = day;
    else if (on !== undefined) start = on === 'booking' ? from : handover;
    else if (after !== undefined) {
      const previous: Day | undefined = start === undefined ? undefined : addMonths(start, months);
      const event: Day | undefined = { booking: from, handover, previous }[after.event];
      start = event === undefined ? undefined : delayed(event, after.delay);
    }
    if (fixed) months = 0;
    const kind = on === 'booking' ? 'down' : (on ?? 'instalment');
    for (let turn = 0; turn < times; turn++) {
      const step: number | undefined = turn === 0 && fixed ? 0 : everyMonths;
      months += step ?? 0;
      const due = step === undefined || start === undefined ? undefined : addMonths(start, months);
      dues.push({ kind, ...(kind === 'instalment' && { number: ++number }), ...(due && { day: due }), line });
    }
  }
  return dues;
}
