import { inTurn } from '@/i18n/fold';
/** Rounds to two decimals like the service's engine, ties upwards (1.005 is a binary 1.00499…, so it gives 1). */
export const round2 = (amount: number): number => Math.round(100 * amount) / 100 + 0;

/** Returns hundredths of a dirham, a whole number. */
export const toFils = (amount: number): number => Math.round(amount * 100) + 0;

export const hasParts = (amount: number): boolean => amount !== round2(amount);

export const hasFils = (amount: number | null | undefined): boolean => !Number.isInteger(amount ?? 0);

export const fromFils = (fils: number): number => fils / 100;

/** Adds amounts to the hundredth, without the digits that binary fractions add. */
export const sumToCent = (amounts: readonly number[]): number =>
  fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0));

/** Returns whole hundredths that add up to `total`, equal if all weights are 0; leftovers go by largest remainder. */
export function splitByWeights(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (whole > 0 ? (toFils(total) * weight) / whole : toFils(total) / weights.length));
  const shares = exact.map(Math.floor);
  const missing = toFils(total) - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = exact.map((share, index) => ({ index, fraction: share - Math.floor(share) }));
  const first = byFraction.toSorted((a, b) => inTurn(b.fraction - a.fraction, a.index - b.index)).slice(0, Math.max(0, missing));
  for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map(fromFils);
}
