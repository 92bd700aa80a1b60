import { addTexts } from '../i18n';

export const contractWords = {
  unnamed: 'Unnamed contract',
  kinds: { sale: 'Sale', lease: 'Lease', reservation: 'Reservation' },
  statuses: {
    held: 'Held',
    signed: 'Signed',
    upcoming: 'Upcoming',
    active: 'Active',
    ending: 'Ending soon',
    ended: 'Ended',
    terminated: 'Terminated',
  },
  endsTerminated: 'Ends {{day}} (terminated)',
  payments: {
    instalment: 'Instalment {{number}} of {{total}}',
    cheque: 'Cheque {{number}} of {{total}}',
    payment: 'Payment {{number}} of {{total}}',
  },
  convert: { sale: 'Convert to sale', lease: 'Convert to lease' },
  frequencies: { hours: 'Hourly', days: 'Daily', weeks: 'Weekly', months: 'Monthly', years: 'Yearly' },
  parties: { company: 'Company', person: 'Person' },
  sections: { party: 'Party', units: 'Units', terms: 'Terms', documents: 'Documents' },
  price: { sale: 'Price', lease: 'Rent per term', reservation: 'Price' },
  kindRule:
    'A contract with a reservation ID and no contract date is a reservation. Of the others, one with a frequency or an end date is a lease, and one with neither a sale.',
  currency: 'AED',
  priceRule: 'Rent or price: the rents of all its units together; of a lease for one term of its frequency.',
  statusRule:
    'A reservation is held, a sale signed, a lease active. The last day is the termination date, else the end date; without one the contract has no end. Ending soon: a lease with 30 days or fewer to go.',
  rules: {
    problems: {
      missing: 'This is usually given.',
      shares: 'The shares do not add up to 100.',
      noBegin: 'Without a begin there is no schedule.',
      noEnd: 'Without an end there is no schedule.',
      endBeforeBegin: 'The contract ends before it begins.',
      noDuration: 'The contract ends the moment it begins.',
      terminationOutside: 'The termination lies outside the contract’s begin and end.',
      noFrequency: 'Without a frequency there are no terms.',
      unknownFrequency: 'The service may not know this: hours, days, weeks, months or years are usual.',
      quarters: 'The service works out no quarters; this reads them as every three months.',
      noUnits: 'The contract has no units.',
      unitTwice: 'A row above has this unit on the same days: it would be paid for twice.',
      noRent: 'This unit has no rent or price: it counts as 0.',
      negative: 'This is below zero.',
      vatOff: 'VAT does not apply to this contract, so this ratio has no effect.',
      ratioAbove: 'This is above 1: it is read as a percentage.',
      idleEnd: 'All units have left before this day: nothing falls due after them. See their exit dates.',
      discountAbove: 'This is more than a term costs, which would come to less than nothing.',
      paybackAboveDeposit: 'More is paid back than the deposit was.',
    },
  },
} as const;

export const contractWordTexts = addTexts('contract-words', contractWords);
