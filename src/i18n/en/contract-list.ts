import { addTexts } from '../i18n';

export const contractList = {
  title: 'Contracts',
  newContract: 'New contract',
  empty: 'There are no contracts yet.',
  all_one: '{{total}} contract',
  all_other: '{{total}} contracts',
  some_one: '{{shown}} of {{total}} contract',
  some_other: '{{shown}} of {{total}} contracts',
  kind: 'Kind',
  status: 'Status',
  party: 'Company or person',
  unit: 'Unit',
  begin: 'Begin',
  end: 'End',
  price: 'Rent or price',
  endsWithin: 'Days to go',
  endsWithinHelp: 'Contracts that have begun and end within so many days.',
  days: 'days',
  countOfDays_one: '{{number}} day',
  countOfDays_other: '{{number}} days',
  expired: 'Document expired',
  expiredHelp: 'Contracts that have not ended, with a document past its expiry date.',
  joint: ', ',
} as const;

addTexts({ contracts: { list: contractList } });
