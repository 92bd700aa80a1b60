import { inTurn } from '@/i18n/fold';
/** Returns the decimals to divide down to: hundredths for money and areas, none for counts. */
export const decimalsOf = (planUom: unknown): number =>
  typeof planUom === 'string' && planUom.trim().toLowerCase() === 'count' ? 0 : 2;

/**
 * - `locked`: the locked cells hold more than the total; `sum` says how much
 * - `allLocked`: nothing is open, and the locked cells do not hold the total
 * - `noWeights`: no open cell has a weight to go by
 * - `notATotal`: the total is negative or no number
 */
export type SpreadRefusal = { refused: 'locked' | 'allLocked'; sum: number } | { refused: 'noWeights' | 'notATotal' };

export type Spread = { shares: readonly number[] } | SpreadRefusal;

type Wanted = {
  total: number;
  /** One per cell; a weight that is not a positive number counts as 0. */
  weights: readonly number[];
  locked: ReadonlyArray<number | undefined>;
  decimals: number;
};

/**
 * Spreads a total over cells by weight, in units of the last decimal: floors each share, then gives the remaining units to the
 * largest fractions, earliest first. Locked cells keep their values and only the rest is spread; when they exceed the total, it
 * refuses and returns their sum. The shares add up to the total.
 */
export function spread({ total, weights, locked, decimals }: Wanted): Spread {
  const unit = 10 ** decimals;
  if (!Number.isFinite(total) || total < 0) return { refused: 'notATotal' };
  const lockedSum = locked.reduce<number>((sum, value) => sum + toUnits(value ?? 0, unit), 0);
  const rest = toUnits(total, unit) - lockedSum;
  if (rest < 0) return { refused: 'locked', sum: lockedSum / unit };
  const open = weights.map((weight, index) => (locked[index] === undefined ? weighed(weight) : 0n));
  const whole = open.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n && rest > 0) {
    return weights.every((_, index) => locked[index] !== undefined)
      ? { refused: 'allLocked', sum: lockedSum / unit }
      : { refused: 'noWeights' };
  }
  const shares = splitByWeights(BigInt(rest), open, whole);
  return { shares: shares.map((share, index) => locked[index] ?? Number(share) / unit) };
}

function splitByWeights(rest: bigint, weights: readonly bigint[], whole: bigint): bigint[] {
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (rest * weight) / whole);
  const left = Number(rest - shares.reduce((sum, share) => sum + share, 0n));
  const fractions = weights.map((weight, index) => ({ index, fraction: (rest * weight) % whole }));
  const first = fractions
    .toSorted((one, other) => inTurn(compare(other.fraction, one.fraction), one.index - other.index))
    .slice(0, left);
  for (const { index } of first) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));

/** Integers, so that neither shares nor ties depend on binary fractions. */
const PRECISION = 1e6;
const weighed = (weight: number): bigint => (Number.isFinite(weight) && weight > 0 ? BigInt(Math.round(weight * PRECISION)) : 0n);

const toUnits = (value: number, unit: number): number => Math.round(value * unit);
