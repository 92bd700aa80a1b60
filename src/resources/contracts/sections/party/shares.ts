/** The shares given, added in hundredths of a percent so that 33.33 × 3 is 99.99; undefined where none is given. */
export function sumOfShares(shares: readonly unknown[]): number | undefined {
  const given = shares.filter((share): share is number => typeof share === 'number' && Number.isFinite(share));
  return given.length === 0 ? undefined : given.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100;
}

/** 100 % in so many shares of two decimals; what does not divide goes to the first ones. */
export function equalShares(count: number): number[] {
  const each = Math.floor(10_000 / count);
  const left = 10_000 - each * count;
  return Array.from({ length: count }, (_, index) => (each + (index < left ? 1 : 0)) / 100);
}
