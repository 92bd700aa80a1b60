import { addTexts } from '../i18n';

export const contractSchedule = {
  none: 'Nothing falls due yet: a lease needs a frequency, a begin and an end, a sale its manual terms.',
  which: 'Schedule',
  sources: {
    manual: 'Manual terms',
    stored: 'Rows from the service',
    service: 'As the service computes it',
    anniversary: 'By anniversary (our calculation)',
  },
  ruleLabel: 'How the schedule is worked out',
  rule: 'The service makes a row for every calendar period the contract touches, first and last included, each with the full amount and nothing by the day.',
  ruleAmount:
    'This term = rents and charges of the period, less the discount, with VAT on the whole, rounded once. The running balance adds the terms up as long as no payment is recorded.',
  ruleAnniversary:
    'By anniversary, each term begins on the day of the month on which the contract began. That is our calculation; it is stored only if you turn it into manual terms.',
  prorated: 'Count the last term by days',
  ours: 'Our calculation, from anniversary to anniversary of the begin. The service does not compute it so.',
  terms_one: '{{number}} term',
  terms_other: '{{number}} terms',
  rows_one: '{{number}} row',
  rows_other: '{{number}} rows',
  ofItVat: '{{amount}} of it VAT',
  extra_one:
    '{{terms}} terms, but {{rows}} rows: the service makes a row for every calendar period the contract touches. From {{begin}} to {{end}} it touches {{periods}} as well, which is one row more, with the full amount.',
  extra_other:
    '{{terms}} terms, but {{rows}} rows: the service makes a row for every calendar period the contract touches. From {{begin}} to {{end}} it touches {{periods}} as well, each a row more, with the full amount.',
  terminated: '{{rows}} rows of {{terms}} terms: the contract was terminated on {{end}}, and rows stop there.',
  fewer: '{{rows}} rows of {{terms}} terms.',
  storedDiffers:
    'The service’s rows are shown as they came. They differ from its own rule: {{rows}} rows and {{total}}, where the rule gives {{ruleRows}} rows and {{ruleTotal}}.',
  above: 'The payments are {{amount}} above the {{total}} the contract comes to.',
  below: 'The payments are {{amount}} below the {{total}} the contract comes to.',
  summarised: '{{number}} rows: they are counted and added up. Up to {{most}} are listed.',
  ofYear: 'Schedule of {{year}}',
  period: 'Period',
  day: 'Due from',
  thisTerm: 'This term',
  running: 'Running balance',
  runningIs: 'Balance {{amount}}',
  carriedIn: 'Carried in',
  paid: 'Paid',
  rent: 'Rent',
  rentOf: '{{unit}}: rent',
  charge: 'charge',
  charges: 'Charges',
  chargeOf: '{{unit}}: {{title}}',
  unnamedUnit: 'Unit',
  debts: 'Extra charges',
  discount: 'Discount',
  vat: 'VAT',
  toManual: 'Turn into manual terms',
} as const;

export const contractScheduleTexts = addTexts('contract-schedule', contractSchedule);
