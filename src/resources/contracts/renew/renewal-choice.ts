import type { ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { contractDays, contractKind } from '../rules/contract-days';
import { round2, sumToCent } from '../rules/money';
import { carriedCharges, renewalOf } from '../rules/renewal';
import { isBlank, recordsOf } from '../rules/rows';
import { contractSchedule } from '../rules/schedule';
import { rentPerYearOf } from '../rules/totals';

/** Returns the initial values of the form: the same number of terms at the same rent with the same charges and deposit. */
export function firstChoice(contract: ServiceDocument): ServiceDocument {
  const year = rentBefore(contract);
  return {
    terms: contractSchedule(contract).terms || undefined,
    ...(year !== undefined && { year, percent: 0, amount: 0 }),
    charges: carriedCharges(contract),
    guaranty: contract.guaranty,
  };
}

/** Returns the rent a year that a renewal without a change has: units that have left are not in it. */
export const rentBefore = (contract: ServiceDocument): number | undefined => rentPerYearOf(renewalOf(contract));

/** Tells whether the contract has an end and a frequency to continue from. */
export const isRenewable = (contract: ServiceDocument): boolean =>
  contractKind(contract) === 'lease' && contractDays(contract).end !== undefined && contractSchedule(contract).terms > 0;

/** Returns the contract that a choice would create; a value that cannot be read yet counts as unchanged. */
export function renewalFrom(contract: ServiceDocument, choice: ServiceDocument): ServiceDocument {
  const { terms, year, charges, cheques, guaranty, contractDate } = choice;
  const isRaised = typeof year === 'number' && year !== rentBefore(contract);
  const renewal = renewalOf(contract, {
    ...(isTerms(terms) && { terms }),
    ...(isRaised && { rentAYear: year }),
    ...(Array.isArray(charges) && { charges: recordsOf(charges) }),
    ...(isCheques(cheques) && { payments: cheques }),
  });
  return {
    ...renewal,
    ...(guaranty !== contract.guaranty && { guaranty }),
    ...(!isBlank(contractDate) && { contractDate }),
  };
}

/** Returns a rent a year after an increase, by a percentage or an amount. */
export const raisedRent = (before: number, by: 'percent' | 'amount', change: number): number =>
  by === 'amount' ? sumToCent([before, change]) : round2(before * (1 + change / 100));

/** The difference of a deposit that keeps its share of the rent, in whole dirhams. */
export function depositRise({ guaranty }: ServiceDocument, factor: number): number {
  const deposit = readAmount(guaranty) ?? 0;
  return deposit > 0 ? sumToCent([Math.round(deposit * factor), -deposit]) : 0;
}

export const isTerms = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;

export const MOST_CHEQUES = 60;

export const isCheques = (value: unknown): value is number => isTerms(value) && value <= MOST_CHEQUES;
