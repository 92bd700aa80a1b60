import { isDocument, type ServiceDocument } from '@/schema/document';
import { hasParts, round2, sumToCent } from '@/schema/money';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { amountOf, entriesOf, recordsOf } from './rows';
import { readRatio } from '@/schema/ratio';
import { contractKind } from './contract-days';

/** Returns AED: one term of a lease, else the price before its discount. Undefined if no unit has one. */
export const rentOrPrice = ({ units }: ServiceDocument): number | undefined =>
  sumOf(entriesOf(units).map((row) => (isDocument(row) ? row.rent : undefined)));

/** Returns the price of a sale or a reservation in AED, after its discount; undefined if no unit has a price. */
export function agreedPrice(contract: ServiceDocument): number | undefined {
  const price = rentOrPrice(contract);
  const discount = readAmount(contract.discount);
  return price === undefined || discount === undefined ? price : sumToCent([price, -discount]);
}

/** Adds amounts in hundredths, to avoid binary fraction digits; skips other values. Undefined without any amount. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const amounts = values.map(readAmount).filter((amount) => amount !== undefined);
  return amounts.length === 0 ? undefined : sumToCent(amounts);
}

/** Splits 100% into equal shares of two decimals; the first ones take the remainder. */
export function equalShares(count: number): number[] {
  const each = Math.floor(10_000 / count);
  const left = 10_000 - each * count;
  return Array.from({ length: count }, (_, index) => (each + (index < left ? 1 : 0)) / 100);
}

export type TermUnit = 'hours' | 'days' | 'weeks' | 'months' | 'quarters' | 'years';

/** The frequencies that the service computes terms for; it has no quarters. */
export const frequencies = ['hours', 'days', 'weeks', 'months', 'years'] as const;

const SPELLINGS: Readonly<Record<TermUnit, readonly string[]>> = {
  hours: ['hours', 'hour', 'hourly'],
  days: ['days', 'day', 'daily'],
  weeks: ['weeks', 'week', 'weekly'],
  months: ['months', 'month', 'monthly'],
  quarters: ['quarters', 'quarter', 'quarterly'],
  years: ['years', 'year', 'yearly', 'annual', 'annually'],
};

const unitsOfSpellings = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) => spellings.map((text) => [text, unit as TermUnit] as const)),
);

export const readFrequency = (raw: unknown): TermUnit | undefined =>
  typeof raw === 'string' ? unitsOfSpellings.get(raw.trim().toLowerCase()) : undefined;

/** Source: our reading; the service has no yearly rent. */
export const TERMS_A_YEAR: Readonly<Record<TermUnit, number>> = {
  hours: 8760,
  days: 365,
  weeks: 52,
  months: 12,
  quarters: 4,
  years: 1,
};

/** Returns hundredths where the terms then add up to `year`, else as many more decimals as it takes. */
export function rentPerTerm(year: number, termsAYear: number): number {
  const exact = year / termsAYear;
  const rounded = [2, 4, 6, 8].map((decimals) => Math.round(exact * 10 ** decimals) / 10 ** decimals);
  return rounded.find((rent) => Math.abs(rent * termsAYear - year) < 0.001) ?? exact;
}

/**
 * Returns the rent a year in whole dirhams that a rent per term was rounded from: 100,000 for 8,333.33 a month, which is 99,999.96.
 * Undefined where the terms add up to whole dirhams, or there is none.
 */
export function wholeYearOf(rent: number, termsAYear: number): number | undefined {
  const year = round2(rent * termsAYear);
  const whole = Math.round(year);
  return hasParts(rent) || year === whole || round2(whole / termsAYear) !== rent ? undefined : whole;
}

/** In AED, rounded to two decimals. */
type ContractTotals = {
  /** The sum over all units; for a sale or a reservation, the price. */
  rentPerTerm: number;
  /** Only for a lease with a known frequency. */
  rentPerYear?: number;
  preTax: number;
  vat: number;
  total: number;
};

/** Counts what is given as rent, charge or discount of a contract but is no amount: its sums are without them. */
export function unreadAmounts({ units, discount }: ServiceDocument): number {
  let count = isUnreadAmount(discount) ? 1 : 0;
  for (const row of entriesOf(units)) {
    if (!isDocument(row)) continue;
    if (isUnreadAmount(row.rent)) count++;
    for (const charge of entriesOf(row.expenses)) if (isDocument(charge) && isUnreadAmount(charge.amount)) count++;
  }
  return count;
}

export const vatRate = ({ isVat, vatRatio }: ServiceDocument): number =>
  isVat === true ? (readRatio(vatRatio)?.fraction ?? 0) : 0;

export const chargesIn = ({ units }: ServiceDocument): number =>
  sumToCent(recordsOf(units).flatMap(({ expenses }) => recordsOf(expenses).map(({ amount }) => amountOf(amount))));

/**
 * Returns the full cost of one term, whatever its dates: pre-tax = Σ rents + Σ charges − discount; vat = pre-tax × rate; total
 * = both. Not a row of the schedule. Source: the contract card in the service's engine, rounded here.
 */
export function contractTotals(contract: ServiceDocument): ContractTotals {
  const rent = rentOrPrice(contract) ?? 0;
  const preTax = sumToCent([rent, chargesIn(contract), -amountOf(contract.discount)]);
  const vat = round2(preTax * vatRate(contract));
  const rentPerYear = rentPerYearOf(contract);
  return { rentPerTerm: rent, ...(rentPerYear !== undefined && { rentPerYear }), preTax, vat, total: sumToCent([preTax, vat]) };
}

/** Returns AED before charges, discount and VAT. Undefined without a rent or known frequency, and for no lease. */
export function rentPerYearOf(contract: ServiceDocument): number | undefined {
  const unit = readFrequency(contract.frequency);
  if (rentOrPrice(contract) === undefined || unit === undefined || contractKind(contract) !== 'lease') return undefined;
  // A rent that was agreed by the year may have more than two decimals.
  const rent = recordsOf(contract.units).reduce((sum, row) => sum + amountOf(row.rent), 0);
  return round2(rent * TERMS_A_YEAR[unit]);
}

/** Returns AED before charges and VAT: a year's rent, else the price after discount. Undefined without one. */
export const contractValue = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentPerYearOf(contract) : agreedPrice(contract);

/** Returns AED before charges and VAT: one term's rent, else the price after discount. Undefined without one. */
export const agreedAmount = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentOrPrice(contract) : agreedPrice(contract);

type Commission = { amount: number; base: number };

/** Rounds to two decimals; the base is `contractValue` by market custom. Undefined without a ratio or a base. */
export function commissionOf(contract: ServiceDocument): Commission | undefined {
  const [ratio, base] = [readRatio(contract.commissioneRatio), contractValue(contract)];
  return ratio && base !== undefined ? { amount: round2(ratio.fraction * base), base } : undefined;
}
