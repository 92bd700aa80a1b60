import { addTexts } from '../instance';

export const customerList = {
  empty: 'No contract names a customer yet.',
  none: 'No customers match these filters.',
  noDoubles: 'No two customers look like the same person.',
  views: { all: 'All', doubles: 'Possible doubles', overdue: 'Overdue', credit: 'Credit' },
  others: 'All others',
  rule: 'Persons and companies that pay under contracts. Open: what was not received, whether it is due yet or not; of a contract that lists no instalments, up to a year from today. Contracts on which no payment was ever recorded count in no sum.',
  doublesRule:
    'Possible doubles share a name, or a phone number or an e-mail address of their own. Open one to join them, or to say that they are not the same.',
  count_one: '{{number}} customer',
  count_other: '{{number}} customers',
  contractCount_one: '{{number}} contract',
  contractCount_other: '{{number}} contracts',
  unitCount_one: '{{number}} unit',
  unitCount_other: '{{number}} units',
  sums: { open: '{{amount}} open', overdue: '{{amount}} overdue', credit: '{{amount}} credit' },
  maybe: 'Possibly the same as {{name}}',
  columns: {
    nameAr: 'Customer (Arabic)',
    unitNames: 'Unit names',
    open: 'Open',
    overdue: 'Overdue',
    credit: 'Credit',
    double: 'Possibly the same as',
  },
  notRecorded: 'No payments recorded',
} as const;

export const customerListTexts = addTexts('customer-list', customerList);
