import { amount, count, number, record, text } from '@/schema/field';

/** The fields of the renewal form: its length and its rent. */
export const renewalSchema = record('renewal', {
  terms: count('Number of terms'),
  by: text('New rent'),
  percent: number('Change'),
  amount: amount('Rent for one term'),
});
