import { addTexts } from '../instance';

export const expiries = {
  empty: 'No documents with an expiry date yet. Add them on a contract, under Documents, and they are listed here by month.',
  toContracts: 'Go to contracts',
  none: 'No documents here.',
  views: { expired: 'Expired', month: 'This month', quarter: 'Next 3 months', all: 'All' },
  kindOfDocument: 'Document',
  rule: 'Documents of contracts that have not ended. A document is valid through its last day.',
  leases: 'Leases ending soon',
  unnamed: 'Unnamed document',
  today: 'Expires today',
  ago_one: 'Expired {{number}} day ago',
  ago_other: 'Expired {{number}} days ago',
  count_one: '{{number}} document',
  count_other: '{{number}} documents',
  ofContracts_one: 'of {{number}} contract',
  ofContracts_other: 'of {{number}} contracts',
  day: 'Expires on',
  daysLeft: 'Days left',
  row: '{{document}} of {{party}}, {{day}}',
  notice: 'Message',
  message: {
    subject: 'Your documents are about to expire',
    title: 'Document expiry',
    body: 'Dear {name}, our records for {unit} hold documents that have expired or soon will: {documents}. Please send us copies of the new ones.',
  },
} as const;

export const expiryTexts = addTexts('expiries', expiries);
