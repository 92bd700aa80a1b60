import { amount, day, longText, record, text } from '@/schema/field';

export const paymentSchema = record('payment', {
  amount: amount('Amount'),
  date: day('Date'),
  type: text('Method'),
  status: text('The cheque is'),
  reference: text('Reference'),
  bank: text('Bank'),
  note: longText('Note'),
});
