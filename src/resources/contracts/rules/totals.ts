import type { ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readRatio } from '@/schema/ratio';
import { contractKind } from './contract-days';
import { vatRate } from './contract-terms';
import { readFrequency, TERMS_A_YEAR } from './frequency';
import { agreedPrice, rentOrPrice } from './price';
import { amountOf, entriesOf, recordsOf, unitIdOf, unreadAmounts } from './rows';

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

/** Returns AED before charges, discount and VAT. Undefined without a rent or known frequency, and for no lease. */
export function rentPerYearOf(contract: ServiceDocument): number | undefined {
  const unit = readFrequency(contract.frequency);
  if (rentOrPrice(contract) === undefined || unit === undefined || contractKind(contract) !== 'lease') return undefined;
  // A rent that was agreed by the year may have more than two decimals.
  const rent = recordsOf(contract.units).reduce((sum, row) => sum + amountOf(row.rent), 0);
  return round2(rent * TERMS_A_YEAR[unit]);
}

/** Returns what a lease asks for one of its units, with the number of amounts that are missing from it because they cannot be read. */
export function rentOfUnit(contract: ServiceDocument, unitId: string): { rentPerYear: number | undefined; unread: number } {
  const units = entriesOf(contract.units).filter((row) => unitIdOf(row) === unitId);
  return { rentPerYear: rentPerYearOf({ ...contract, units }), unread: unreadAmounts({ units }) };
}

/** Returns AED before charges and VAT: a year's rent, else the price after discount. Undefined without one. */
export const contractValue = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentPerYearOf(contract) : agreedPrice(contract);

/** Returns AED before charges and VAT: one term's rent, else the price after discount. Undefined without one. */
export const agreedAmount = (contract: ServiceDocument): number | undefined =>
  contractKind(contract) === 'lease' ? rentOrPrice(contract) : agreedPrice(contract);

export type Commission = { amount: number; base: number };

/** Rounds to two decimals; the base is `contractValue` by market custom. Undefined without a ratio or a base. */
export function commissionOf(contract: ServiceDocument): Commission | undefined {
  const [ratio, base] = [readRatio(contract.commissioneRatio), contractValue(contract)];
  return ratio && base !== undefined ? { amount: round2(ratio.fraction * base), base } : undefined;
}
