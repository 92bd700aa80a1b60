import type { ServiceDocument } from '@/schema/document';
import { priceBases, readPriceBasis, wholePrice } from '../../../units/rules/price-basis';
import type { ContractKind } from '../../rules/contract-days';
import { readFrequency, TERMS_A_YEAR } from '../../rules/frequency';

/** A rent or price to begin with, in AED, and how it follows from the price of the unit. */
export type ProposedRent = {
  amount: number;
  how: 'price' | 'perArea' | 'yearly' | 'monthly' | 'monthlyFor';
  price: number;
  terms?: number;
  surface?: number;
};

/**
 * What a unit costs under a contract, from its price and price basis. Of a lease the amount of one term: a price a year divided by the terms
 * of a year, a price a month as it is, or times 12 and divided. Of a sale or a reservation the whole price. A price for an area is taken times
 * the surface (m²). Undefined where the price is missing, is for the other kind of contract, or the frequency is not known. Rounded to fils.
 * Source: our reading; the service says nothing of it.
 */
export function proposedRent(
  { price, priceBase, surface }: ServiceDocument,
  kind: ContractKind,
  frequency: unknown,
): ProposedRent | undefined {
  const basis = readPriceBasis(priceBase);
  if (typeof price !== 'number' || !(price > 0)) return undefined;
  const area = typeof surface === 'number' ? surface : undefined;
  const whole = wholePrice(price, basis, area);
  if (whole === undefined) return undefined;
  const isByArea = basis !== undefined && priceBases[basis].area !== undefined;
  const offer = basis && priceBases[basis].offer;
  if (kind !== 'lease') {
    if (kind === 'sale' && offer === 'rent') return undefined;
    return isByArea ? { amount: whole, how: 'perArea', price, surface: area } : { amount: whole, how: 'price', price };
  }
  const unit = readFrequency(frequency);
  if (offer !== 'rent' || unit === undefined) return undefined;
  const terms = TERMS_A_YEAR[unit];
  if (basis === 'perMonth') {
    if (unit === 'months') return { amount: whole, how: 'monthly', price: whole };
    return { amount: fils((whole * 12) / terms), how: 'monthlyFor', price: whole, terms };
  }
  return { amount: fils(whole / terms), how: 'yearly', price: whole, terms };
}

const fils = (amount: number) => Math.round(amount * 100) / 100;
