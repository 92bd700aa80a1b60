import { amount, count, day, list, number, record, text } from '@/schema/field';
import { readFrequency, type TermUnit } from '@/resources/contracts/rules/amounts';

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

/** All have the same fields. */
export function renewalSchemaOf(frequency: unknown): typeof renewalSchema {
  const unit = readFrequency(frequency);
  return (unit && schemas[unit]) ?? renewalSchema;
}
