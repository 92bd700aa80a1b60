import { isDocument, type ServiceDocument } from '@/schema/document';
import { readRatio } from '@/schema/ratio';
import { round2, sumToCent } from './money';
import { entriesOf, isAmount } from './rows';

/**
 * The rents of a contract's units added up, in AED: of a lease for one term of its frequency, of a sale or a reservation the price.
 * Undefined where no unit has one. Never throws.
 */
export const rentOrPrice = ({ units }: ServiceDocument): number | undefined =>
  sumOf(entriesOf(units).map((row) => (isDocument(row) ? row.rent : undefined)));

/**
 * The commission in AED: the commission ratio × `base`, which is the price of a sale and, by the custom of the market, the yearly rent of
 * a lease. Rounded to two decimals; undefined where there is no ratio.
 */
export function commissionOf({ commissioneRatio }: ServiceDocument, base: number): number | undefined {
  const ratio = readRatio(commissioneRatio);
  return ratio && round2(ratio.fraction * base);
}

/** The customers' shares added up, in percent; undefined where nobody has one. They should make 100. */
export const shareSum = ({ customer }: ServiceDocument): number | undefined =>
  sumOf(entriesOf(customer).map((row) => (isDocument(row) ? row.share : undefined)));

/** Amounts added in hundredths, so that no digits appear that none of them has; what is no amount is passed over. Undefined without any. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const amounts = values.filter(isAmount);
  return amounts.length === 0 ? undefined : sumToCent(amounts);
}

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
