/** Rounds to two decimals like the service's engine, ties upwards (1.005 is a binary 1.00499…, so it gives 1). */
export const round2 = (amount: number): number => Math.round(100 * amount) / 100 + 0;

/** Returns hundredths of a dirham, a whole number. */
export const toFils = (amount: number): number => Math.round(amount * 100) + 0;

/** Tells whether an amount has parts of a fils. */
export const hasParts = (amount: number): boolean => amount !== round2(amount);

/** Returns whether an amount is no whole number of dirhams. */
export const hasFils = (amount: number | null | undefined): boolean => !Number.isInteger(amount ?? 0);

export const fromFils = (fils: number): number => fils / 100;

/** Adds amounts to the hundredth, without the digits that binary fractions add. */
export const sumToCent = (amounts: readonly number[]): number =>
  fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0));

/**
 * Splits a total by weights into whole hundredths, equally if all weights are 0; leftover ones go to the largest fractions, the
 * earliest first. The shares add up to the total.
 */
export function splitByWeights(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (whole > 0 ? (toFils(total) * weight) / whole : toFils(total) / weights.length));
  const shares = exact.map(Math.floor);
  const missing = toFils(total) - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = exact.map((share, index) => ({ index, fraction: share - Math.floor(share) }));
  const first = byFraction.toSorted((a, b) => b.fraction - a.fraction || a.index - b.index).slice(0, Math.max(0, missing));
  for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map(fromFils);
}
