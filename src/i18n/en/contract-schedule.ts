import { addTexts } from '../instance';

export const contractSchedule = {
  none: 'Nothing is due yet. A lease needs a frequency, a start and an end; a sale needs a payment schedule.',
  which: 'Schedule',
  sources: {
    stored: 'Rows from the service',
    service: 'As the service calculates it',
    anniversary: 'Full terms from the start date (our calculation)',
  },
  ruleLabel: 'How the schedule is calculated',
  rule: 'The service makes one row for every calendar period the contract touches, including the first and the last. Each row has the full amount; nothing is prorated by day.',
  ruleAmount:
    'This term = rent and charges of the period, less the discount, plus VAT on the whole, rounded once. The running balance is what is owed after the payments of the row; below zero it is credit.',
  ruleAnniversary:
    'Full terms: each term starts on the day of the month the contract started. This is our calculation. It is saved only if you convert it to a custom payment schedule.',
  prorated: 'Prorate the last term by day',
  ours: 'Our calculation in full terms from the start date. The service does not calculate it this way.',
  terms_one: '{{number}} term',
  terms_other: '{{number}} terms',
  ofItVat: 'including {{amount}} VAT',
  extra_one:
    '{{terms}} terms, but {{rows}} rows: the service makes one row for every calendar period the contract touches. From {{begin}} to {{end}} it also touches {{periods}}, which adds one row with the full amount.',
  extra_other:
    '{{terms}} terms, but {{rows}} rows: the service makes one row for every calendar period the contract touches. From {{begin}} to {{end}} it also touches {{periods}}, each of which adds one row with the full amount.',
  terminated: '{{rows}} rows of {{terms}} terms: the contract was terminated on {{end}}, so later rows are left out.',
  fewer: '{{rows}} rows of {{terms}} terms.',
  storedDiffers:
    'The service’s rows are shown as received. They differ from its own rule: {{rows}} rows and {{total}}, instead of {{ruleRows}} rows and {{ruleTotal}}.',
  addsUp: 'The rent was agreed by the year. Terms may differ by one fils, so that a year comes to {{amount}} exactly.',
  storedRounded:
    'The rent was agreed by the year, but the service rounds each term to the fils: its rows come to {{total}}, instead of {{ruleTotal}}.',
  above: 'The payments are {{amount}} above the contract total of {{total}}.',
  below: 'The payments are {{amount}} below the contract total of {{total}}.',
  summarised: '{{number}} rows, shown as totals. Up to {{most}} rows are listed.',
  ofYear: 'Schedule of {{year}}',
  day: 'Due from',
  thisTerm: 'This term',
  running: 'Running balance',
  soFar: 'So far',
  next: 'Next due',
  sumOf: '{{label}} {{amount}}',
  carriedIn: 'Brought forward',
  paid: 'Paid',
  stated: 'Total in the row: {{amount}}',
  statedDiffers_one: 'In {{number}} row, the payments listed add up to another amount than its total. The payments listed count.',
  statedDiffers_other:
    'In {{number}} rows, the payments listed add up to another amount than the row’s total. The payments listed count.',
  unreadPayments_one: '{{number}} payment has an amount that cannot be read, and is not counted.',
  unreadPayments_other: '{{number}} payments have amounts that cannot be read, and are not counted.',
  rent: 'Rent',
  rentOf: '{{unit}}: rent',
  charge: 'charge',
  charges: 'Charges',
  chargeOf: '{{unit}}: {{title}}',
  unnamedUnit: 'Unit',
  debts: 'Extra charges',
  discount: 'Discount',
  vat: 'VAT',
  toManual: 'Convert to custom payment schedule',
  cancelled_one: 'The termination cancels {{number}} payment of {{amount}} after {{day}}.',
  cancelled_other: 'The termination cancels {{number}} payments after {{day}}, {{amount}} in total.',
  isCancelled: 'Cancelled',
  cancelledRows_one: '{{number}} cancelled',
  cancelledRows_other: '{{number}} cancelled',
} as const;
export const contractScheduleTexts = addTexts('contract-schedule', contractSchedule);
