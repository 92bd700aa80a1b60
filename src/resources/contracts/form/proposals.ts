import { priceBases, readPriceBasis, wholePrice } from '@/schema/price-basis';
import { addDays, addMonths, type Day, dayOf, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { ContractKind } from '../rules/contract-days';
import { readFrequency, rentPerTerm, sumOf, TERMS_A_YEAR } from '../rules/amounts';
import { MOST_ROWS } from '../rules/schedule';

type ProposedRent = {
  amount: number;
  how: 'price' | 'perArea' | 'yearly' | 'monthly' | 'monthlyFor';
  price: number;
  terms?: number;
  surface?: number;
};

/**
 * Returns the rent of a unit from its price and price basis. For a lease the amount per term: a yearly price divided by the
 * terms in a year; a monthly price as it is, or times 12 and divided. For a sale or a reservation the whole price. A price per
 * area is multiplied by the surface (m²). Undefined when the price is missing or for the other kind of contract, or the
 * frequency is unknown. Terms add up to the year exactly. Source: our reading; the service does not define it.
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
    return { amount: rentPerTerm(whole * 12, terms), how: 'monthlyFor', price: whole, terms };
  }
  return { amount: rentPerTerm(whole, terms), how: 'yearly', price: whole, terms };
}

/** Pictures, plans and readings stay with the unit. */
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

export const unitSnapshot = (unit: ServiceDocument): ServiceDocument =>
  Object.fromEntries(SIGNED.filter((name) => unit[name] !== undefined && unit[name] !== null).map((name) => [name, unit[name]]));

const DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7 };
const MONTHS: Readonly<Record<string, number>> = { months: 1, quarters: 3, years: 12 };

/** Returns undefined for hours, and unless `terms` is whole and their schedule can be listed. */
export function endOfTerms(begin: Day, terms: number, frequency: unknown): Day | undefined {
  const unit = readFrequency(frequency);
  if (unit === undefined || !Number.isInteger(terms) || terms < 1 || terms > MOST_ROWS) return undefined;
  const [days, months] = [DAYS[unit], MONTHS[unit]];
  if (days !== undefined) return addDays(begin, terms * days - 1);
  return months === undefined ? undefined : addDays(addMonths(begin, terms * months), -1);
}

/** The share of VAT. Source: Federal Decree-Law 8/2017. */
export const USUAL_VAT = 0.05;

/** Types of units whose rents and prices bear VAT; homes are exempt or rated at zero. Source: Federal Decree-Law 8/2017. */
const COMMERCIAL: readonly unknown[] = ['office', 'shop', 'warehouse'];

/** Begins a lease on the first of a month: the service charges 13 months for a year begun within one. */
export const proposedBegin = (kind: ContractKind, today: Day): Day =>
  kind === 'lease' && !today.endsWith('-01') ? `${addMonths(today, 1).slice(0, 7)}-01` : today;

export function proposedTerms(
  units: readonly ServiceDocument[],
  kind: ContractKind,
  { beginDate, frequency }: ServiceDocument,
): ServiceDocument {
  const begin = dayOf(beginDate);
  const unit = readFrequency(frequency);
  const end = begin && unit && endOfTerms(begin, TERMS_A_YEAR[unit], unit);
  const deposits = units.flatMap(({ guaranty }) => (typeof guaranty === 'number' ? [guaranty] : []));
  return {
    ...(kind === 'lease' && end && { endDate: writeDay(end, slashFormat) }),
    ...(kind === 'lease' && deposits.length > 0 && { guaranty: sumOf(deposits) }),
    ...(kind !== 'reservation' && units.some(({ type }) => COMMERCIAL.includes(type)) && { isVat: true, vatRatio: USUAL_VAT }),
  };
}
