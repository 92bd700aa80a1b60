import { isBlank, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { carriedCharges, renewalOf } from './renewal';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { contractSchedule } from '@/resources/contracts/rules/schedule';
import { rentPerYearOf } from '@/resources/contracts/rules/amounts';

export function firstChoice(contract: ServiceDocument): ServiceDocument {
  const year = rentBefore(contract);
  const { terms } = contractSchedule(contract);
  return {
    terms: terms === 0 ? undefined : terms,
    ...(year !== undefined && { year, percent: 0, amount: 0 }),
    charges: carriedCharges(contract),
    guaranty: contract.guaranty,
  };
}

/** Leaves out units that have left. */
export const rentBefore = (contract: ServiceDocument): number | undefined => rentPerYearOf(renewalOf(contract));

export function whyNotRenewed(contract: ServiceDocument): 'terminated' | 'notRenewable' | undefined {
  const { end, termination } = contractDays(contract);
  if (contractKind(contract) !== 'lease') return 'notRenewable';
  if (termination !== undefined) return 'terminated';
  return end !== undefined && contractSchedule(contract).terms > 0 ? undefined : 'notRenewable';
}

/** Takes a value that cannot be read yet as unchanged. */
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

export const raisedRent = (before: number, by: 'percent' | 'amount', change: number): number =>
  by === 'amount' ? sumToCent([before, change]) : round2(before * (1 + change / 100));

/** Returns whole dirhams that keep the deposit's share of the rent. */
export function depositRise({ guaranty }: ServiceDocument, factor: number): number {
  const deposit = readAmount(guaranty) ?? 0;
  return deposit > 0 ? sumToCent([Math.round(deposit * factor), -deposit]) : 0;
}

export const isTerms = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;

export const MOST_CHEQUES = 60;

export const isCheques = (value: unknown): value is number => isTerms(value) && value <= MOST_CHEQUES;
