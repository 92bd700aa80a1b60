import { isBlank, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { amount, count, day, list, number, record, text } from '@/schema/field';
import { readAmount } from '@/schema/read-amount';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { carriedCharges, renewalOf } from './renewal';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { contractSchedule } from '@/resources/contracts/rules/schedule';
import { readFrequency, rentPerYearOf, type TermUnit } from '@/resources/contracts/rules/amounts';

const renewedChargeSchema = record('renewal.charges', {
  title: text('Title'),
  amount: amount('Amount'),
  unit: text('Unit'),
});

/** `year` is the rent; `percent` and `amount` say the same as an increase. */
export const renewalSchema = record('renewal', {
  terms: count('Number of terms'),
  year: amount('New rent per year'),
  percent: number('Change'),
  amount: amount('Increase per year'),
  charges: list('Charges', renewedChargeSchema),
  cheques: count('Number of cheques'),
  guaranty: amount('Security deposit'),
  contractDate: day('Contract date'),
});

const monthlyRenewalSchema: typeof renewalSchema = record('monthlyRenewal', {
  ...renewalSchema.fields,
  terms: count('Length in months'),
});

const yearlyRenewalSchema: typeof renewalSchema = record('yearlyRenewal', {
  ...renewalSchema.fields,
  terms: count('Length in years'),
});

const schemas: Partial<Record<TermUnit, typeof renewalSchema>> = { months: monthlyRenewalSchema, years: yearlyRenewalSchema };

export function renewalSchemaOf(frequency: unknown): typeof renewalSchema {
  const unit = readFrequency(frequency);
  return (unit && schemas[unit]) ?? renewalSchema;
}

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
