import type { ServiceDocument } from '@/schema/document';
import { readRatio } from '@/schema/ratio';
import { contractKind } from './contract-days';
import { vatRate } from './contract-terms';
import { readFrequency, TERMS_A_YEAR } from './frequency';
import { round2, sumToCent } from './money';
import { agreedPrice, rentOrPrice } from './price';
import { amountOf, recordsOf } from './rows';

/** In AED, rounded to two decimals. */
export type ContractTotals = {
  /** The sum over all units; for a sale or a reservation, the price. */
  rentPerTerm: number;
  /** Only for a lease with a known frequency. */
  rentPerYear?: number;
  preTax: number;
  vat: number;
  total: number;
};

/** Returns the sum of all charges of a contract in AED, whatever their days. */
export const chargesIn = ({ units }: ServiceDocument): number =>
  sumToCent(recordsOf(units).flatMap(({ expenses }) => recordsOf(expenses).map(({ amount }) => amountOf(amount))));

/**
 * Returns the full cost of one term, whatever its dates: pre-tax = Σ rents + Σ charges − discount; vat = pre-tax × rate; total
 * = both. Not a row of the schedule. Source: the contract card in the service's engine, rounded here.
 */
export function contractTotals(contract: ServiceDocument): ContractTotals {
  const rentPerTerm = rentOrPrice(contract) ?? 0;
  const preTax = sumToCent([rentPerTerm, chargesIn(contract), -amountOf(contract.discount)]);
  const vat = round2(preTax * vatRate(contract));
  const rentPerYear = rentPerYearOf(contract);
  return { rentPerTerm, ...(rentPerYear !== undefined && { rentPerYear }), preTax, vat, total: sumToCent([preTax, vat]) };
}

/**
 * Returns the yearly rent of a lease in AED, before charges, discount and VAT: rent per term × terms in a year (`TERMS_A_YEAR`,
 * our reading). Undefined without a rent or a known frequency, and for a sale or a reservation.
 */
export function rentPerYearOf(contract: ServiceDocument): number | undefined {
  const unit = readFrequency(contract.frequency);
  if (rentOrPrice(contract) === undefined || unit === undefined || contractKind(contract) !== 'lease') return undefined;
  // A rent that was agreed by the year may have more than two decimals.
  const rent = recordsOf(contract.units).reduce((sum, row) => sum + amountOf(row.rent), 0);
  return round2(rent * TERMS_A_YEAR[unit]);
}

/**
 * Returns what a contract is worth in AED, before charges and VAT: a lease its yearly rent, a sale or a reservation its price
 * after the discount. Undefined where it does not say.
 */
export const contractValue = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentPerYearOf(contract) : agreedPrice(contract);

/**
 * Returns the amount a contract is known by in AED, before charges and VAT: a lease its rent for one term, a sale or a
 * reservation its price after the discount. Undefined if no unit has one.
 */
export const agreedAmount = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentOrPrice(contract) : agreedPrice(contract);

/** A commission in AED, and the amount that it is a share of. */
export type Commission = { amount: number; base: number };

/**
 * Returns the commission: the commission ratio × the worth of the contract, by market custom the yearly rent of a lease. Rounded
 * to two decimals; undefined without a ratio or a worth.
 */
export function commissionOf(contract: ServiceDocument): Commission | undefined {
  const [ratio, base] = [readRatio(contract.commissioneRatio), contractValue(contract)];
  return ratio && base !== undefined ? { amount: round2(ratio.fraction * base), base } : undefined;
}
