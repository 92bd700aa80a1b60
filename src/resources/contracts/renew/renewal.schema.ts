import { amount, count, day, number, record } from '@/schema/field';
import { readFrequency } from '../rules/frequency';

/** The fields of the renewal form. The rent is `year`; `percent` and `amount` say the same as an increase. */
export const renewalSchema = record('renewal', {
  terms: count('Number of terms'),
  year: amount('New rent a year'),
  percent: number('Change'),
  amount: amount('Increase a year'),
  cheques: count('Number of cheques'),
  guaranty: amount('Security deposit'),
  contractDate: day('Contract date'),
});

/** The same fields of a lease by the month, whose terms are months. */
const monthlyRenewalSchema: typeof renewalSchema = record('monthlyRenewal', {
  ...renewalSchema.shape,
  terms: count('Length in months'),
});

/** The schema whose labels fit a frequency; both have the same fields. */
export const renewalSchemaOf = (frequency: unknown): typeof renewalSchema =>
  readFrequency(frequency) === 'months' ? monthlyRenewalSchema : renewalSchema;
