import { priceBases, readPriceBasis, wholePrice } from '@/resources/units/rules/price-basis';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { ContractKind } from '../rules/contract-days';
import { readFrequency, TERMS_A_YEAR } from '../rules/frequency';

/** A rent or price to begin with, in AED, and how it follows from the price of the unit. */
type ProposedRent = {
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

/** What tells a unit at the time of signing: who it is, where, how large, and what it cost. Pictures, plans and readings stay with the unit. */
const SIGNED = [
  '_id',
  'id',
  'uuid',
  'name',
  'unitNameAr',
  'type',
  'city',
  'location',
  'subProjectId',
  'surface',
  'price',
  'priceBase',
];

/** The copy of a unit that a contract keeps, each value in the form it has now. Source: domain rules §2, `unit` (snapshot). */
export const unitSnapshot = (unit: ServiceDocument): ServiceDocument =>
  Object.fromEntries(SIGNED.filter((name) => unit[name] !== undefined && unit[name] !== null).map((name) => [name, unit[name]]));

const DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7 };
const MONTHS: Readonly<Record<string, number>> = { months: 1, quarters: 3, years: 12 };

/** As many rows as are ever listed. */
export const MOST_TERMS = 1200;

/**
 * The last day of so many terms: E = B + n·u less one second, u being the frequency: 12 months from 1 January end on 31 December.
 * Undefined without a whole number of terms, or of hours, which end within a day. Source: domain rules §1.1.
 */
export function endOfTerms(begin: Day, terms: number, frequency: unknown): Day | undefined {
  const unit = readFrequency(frequency);
  if (unit === undefined || !Number.isInteger(terms) || terms < 1 || terms > MOST_TERMS) return undefined;
  const [days, months] = [DAYS[unit], MONTHS[unit]];
  if (days !== undefined) return addDays(begin, terms * days - 1);
  return months === undefined ? undefined : addDays(addMonths(begin, terms * months), -1);
}
