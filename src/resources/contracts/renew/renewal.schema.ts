import { amount, count, number, record, text } from '@/schema/field';
import { readFrequency } from '../rules/frequency';

/** The fields of the renewal form: its length and its rent. */
export const renewalSchema = record('renewal', {
  terms: count('Number of terms'),
  by: text('New rent'),
  percent: number('Change'),
  amount: amount('Rent for one term'),
});

/** The same fields of a lease by the month, whose terms are months. */
const monthlyRenewalSchema: typeof renewalSchema = record('monthlyRenewal', {
  ...renewalSchema.shape,
  terms: count('Length in months'),
  amount: amount('Rent per month'),
});

/** The schema whose labels fit a frequency; both have the same fields. */
export const renewalSchemaOf = (frequency: unknown): typeof renewalSchema =>
  readFrequency(frequency) === 'months' ? monthlyRenewalSchema : renewalSchema;
