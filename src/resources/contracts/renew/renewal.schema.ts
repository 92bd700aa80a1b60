import { amount, count, number, record, text } from '@/schema/field';

/** What is asked to renew a contract: how long, and for how much. */
export const renewalSchema = record('renewal', {
  terms: count('Number of terms'),
  by: text('New rent'),
  percent: number('Change'),
  amount: amount('Rent for one term'),
});
