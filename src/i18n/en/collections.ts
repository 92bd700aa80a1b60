import { addTexts } from '../instance';

export const collections = {
  title: 'Collections',
  empty: 'No contracts yet. What they make due and what they bring in is shown here, month by month.',
  none: 'Nothing was due or received in this period.',
  clear: 'Show the last 12 months',
  period: 'Period',
  presets: {
    year12: 'Last 12 months',
    month: 'This month',
    last: 'Last month',
    quarter: 'Last 3 months',
    year: 'This year',
  },
  by: 'Break down by',
  breakdowns: { month: 'Months only', method: 'By method', project: 'By project', person: 'By person' },
  heads: { month: 'Month', method: 'Method', project: 'Project', person: 'Person' },
  month: 'Month',
  due: 'Due',
  received: 'Received',
  open: 'Open',
  payments: 'Payments',
  currency: 'Currency',
  noMethod: 'No method given',
  noProject: 'No project',
  noPerson: 'No name',
  sumDue: '{{amount}} due',
  sumReceived: '{{amount}} received',
  sumOpen: '{{amount}} open',
  chart: 'Due, received and open by month',
  rule: 'Due and open: instalments by the day they fall due. Received: payments by the day they were received, also for instalments of other months. A cheque counts once it is cleared.',
  unrecorded: 'No payments are recorded yet, so nothing is known of what was received.',
} as const;

export const collectionsTexts = addTexts('collections', collections);
