import { addTexts } from '../instance';

export const collections = {
  empty: 'No contracts yet. What they make due and what they bring in is shown here, month by month.',
  none: 'Nothing was due or received in this period.',
  noneIn: 'Nothing was received in this period.',
  by: 'Break down by',
  breakdowns: { month: 'Months only', method: 'By method', project: 'By project', person: 'By person' },
  heads: { month: 'Month', method: 'Method', project: 'Project', person: 'Person' },
  due: 'Due',
  received: 'Received',
  promised: 'In cheques',
  open: 'Open',
  money: 'Money in',
  moneyDay: 'Money counts',
  moneyDays: { received: 'On the day it was received', written: 'On the day written on the cheque' },
  payments: 'Payments',
  noMethod: 'No method given',
  noProject: 'No project',
  noPerson: 'No name',
  sums: {
    due: '{{amount}} due',
    received: '{{amount}} received',
    promised: '{{amount}} in cheques',
    open: '{{amount}} open',
    money: '{{amount}} came in',
  },
  chart: 'Due, money in and open by month',
  rule: 'Due, received, in cheques and open: instalments by the day they fall due. Due = received + in cheques + open. Money in: payments by the day they were received, also for instalments of other months; a cheque on the day it was cleared. What was paid before payments were recorded in Manzil is not money in.',
  unrecorded: 'No payments are recorded yet, so nothing is known of what was received.',
} as const;

export const collectionsTexts = addTexts('collections', collections);
