import type { ServiceDocument } from '@/schema/document';
import { contractKind } from './contract-days';
import { vatRate } from './contract-terms';
import { readFrequency, TERMS_A_YEAR } from './frequency';
import { round2, sumToCent } from './money';
import { rentOrPrice } from './price';
import { amountOf, recordsOf } from './rows';

/** In AED, rounded to two decimals. */
export type ContractTotals = {
  /** Of all units; of a sale or a reservation the price. */
  rentPerTerm: number;
  /** Of a lease with a frequency that can be read. */
  rentPerYear?: number;
  preTax: number;
  vat: number;
  total: number;
};

/**
 * What one term comes to with everything in it, whatever its dates: pre-tax = Σ rents + Σ charges − discount; vat = pre-tax × rate;
 * total = both. Source: the card of a contract in the ancestor's engine, domain rules §1.2, rounded. It is not a row of the schedule.
 */
export function contractTotals(contract: ServiceDocument): ContractTotals {
  const rentPerTerm = rentOrPrice(contract) ?? 0;
  const charges = recordsOf(contract.units).flatMap(({ expenses }) => recordsOf(expenses).map(({ amount }) => amountOf(amount)));
  const preTax = sumToCent([rentPerTerm, ...charges, -amountOf(contract.discount)]);
  const vat = round2(preTax * vatRate(contract));
  const rentPerYear = rentPerYearOf(contract);
  return { rentPerTerm, ...(rentPerYear !== undefined && { rentPerYear }), preTax, vat, total: sumToCent([preTax, vat]) };
}

/**
 * The rent of a lease per year in AED, before charges, discount and VAT: rent per term × terms in a year (`TERMS_A_YEAR`, our reading).
 * Undefined without a rent or a known frequency, and for a sale or a reservation.
 */
export function rentPerYearOf(contract: ServiceDocument): number | undefined {
  const [rent, unit] = [rentOrPrice(contract), readFrequency(contract.frequency)];
  if (rent === undefined || unit === undefined || contractKind(contract) !== 'lease') return undefined;
  return round2(rent * TERMS_A_YEAR[unit]);
}
