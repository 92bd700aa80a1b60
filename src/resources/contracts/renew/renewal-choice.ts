import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind } from '../rules/contract-days';
import { rentOrPrice } from '../rules/price';
import { renewalOf } from '../rules/renewal';
import { contractSchedule } from '../rules/schedule';

/** Returns the initial values of the form: the same number of terms at the same rent. */
export const firstChoice = (contract: ServiceDocument): ServiceDocument => ({
  terms: contractSchedule(contract).terms || undefined,
  by: 'percent',
  percent: 0,
  amount: rentOrPrice(renewalOf(contract)),
});

/** Tells whether the contract has an end and a frequency to continue from. */
export const isRenewable = (contract: ServiceDocument): boolean =>
  contractKind(contract) === 'lease' && contractDays(contract).end !== undefined && contractSchedule(contract).terms > 0;

/** Returns the contract that a choice would create; a value that cannot be read yet counts as unchanged. */
export function renewalFrom(contract: ServiceDocument, { terms, by, percent, amount }: ServiceDocument): ServiceDocument {
  const span = isTerms(terms) ? { terms } : {};
  if (by !== 'amount')
    return renewalOf(contract, { ...span, ...(isNumber(percent) && { rent: { by: 'percent', value: percent } }) });
  const before = rentOrPrice(renewalOf(contract, span)) ?? 0;
  const more = isNumber(amount) ? Math.round((amount - before) * 100) / 100 : 0;
  return renewalOf(contract, { ...span, rent: { by: 'amount', value: more } });
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isTerms = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;
