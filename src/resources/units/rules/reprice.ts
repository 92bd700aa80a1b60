import { toMinor, type Minor } from './payment-plan';

/** What a new price is rounded to, in major units. */
export const roundings = [1, 100, 1000, 5000] as const;
export type Rounding = (typeof roundings)[number];

/** How prices change: all parts together. */
export type Repricing = {
  /** Added to the price, in percent of it; read to six decimals. */
  percent: number;
  /** Added, in major units. */
  amount: number;
  /** Added for each floor above `fromFloor`, in major units. */
  perFloor: number;
  fromFloor: number;
  rounding: Rounding;
};

/** Millionths of a percent in the whole. */
const WHOLE = 100_000_000n;

/**
 * The new price in minor units: price × (1 + percent) + amount + step × floors above the first, then rounded half up, once. It is exact,
 * and may be 0 or less. A unit without a floor, or on a lower one than the first, gets no step.
 */
export function repriced(price: Minor, floor: number | undefined, repricing: Repricing): Minor {
  const { percent, amount, perFloor, fromFloor, rounding } = repricing;
  const floors = Math.max(0, (floor ?? fromFloor) - fromFloor);
  const added = BigInt(toMinor(amount)) + BigInt(toMinor(perFloor)) * BigInt(floors);
  const parts = BigInt(price) * (WHOLE + BigInt(Math.round(percent * 1e6))) + added * WHOLE;
  const unit = BigInt(toMinor(rounding));
  return Number(flooredQuotient(2n * parts + unit * WHOLE, 2n * unit * WHOLE) * unit);
}

/** BigInt divides towards zero. */
function flooredQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
