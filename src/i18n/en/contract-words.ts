import { addTexts } from '../i18n';

export const contractWords = {
  unnamed: 'Unnamed contract',
  kinds: { sale: 'Sale', lease: 'Lease', reservation: 'Reservation' },
  statuses: {
    held: 'Held',
    holdExpired: 'Hold expired',
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
    oneInstalment: 'Instalment {{number}}',
    oneCheque: 'Cheque {{number}}',
    onePayment: 'Payment {{number}}',
  },
  /** Usual descriptions and types of payments, keyed by what records hold in lower case. */
  usualPayments: {
    'down payment': 'Down payment',
    'on handover': 'On handover',
    'on booking': 'On booking',
    'full payment': 'Full payment',
    'final payment': 'Final payment',
    rent: 'Rent',
  },
  paymentTypes: { cheque: 'Cheque', instalment: 'Instalment', transfer: 'Transfer', cash: 'Cash', rent: 'Rent' },
  convert: { sale: 'Convert to sale', lease: 'Convert to lease' },
  frequencies: { hours: 'Hourly', days: 'Daily', weeks: 'Weekly', months: 'Monthly', years: 'Yearly' },
  parties: { company: 'Company', person: 'Person' },
  sections: { party: 'Party', units: 'Units', terms: 'Terms', documents: 'Documents' },
  price: { sale: 'Price', lease: 'Rent per term', reservation: 'Price' },
  kindRule:
    'A contract with a reservation ID and no contract date is a reservation. Otherwise it is a lease if it has a frequency or an end date, and a sale if it has neither.',
  currency: 'AED',
  unread_one: 'without {{number}} amount that cannot be read',
  unread_other: 'without {{number}} amounts that cannot be read',
  priceRule:
    'Rent or price: all units of the contract added up. For a lease, the rent for one term; for a sale or a reservation, after the discount.',
  statusRule:
    'A reservation is held until the end of its last day; after that the hold has expired and the unit is available again. A sale is signed, and a lease active. The last day is the termination date, else the end date; without one the contract has no end. Ending soon: a lease with 30 days or fewer to go.',
  rules: {
    problems: {
      missing: 'Add a name so that others can find it.',
      shares: 'The shares do not add up to 100.',
      noBegin: 'Add a start date to get a schedule.',
      noEnd: 'Add an end date to get a schedule.',
      endBeforeBegin: 'The end date is before the start date.',
      noDuration: 'The contract starts and ends at the same time.',
      terminationOutside: 'The termination date is outside the contract period.',
      noFrequency: 'Add a frequency to get payment terms.',
      unknownFrequency: 'The service may not know this frequency. Use hours, days, weeks, months or years.',
      quarters: 'The service does not calculate quarters. Manzil reads this as every three months.',
      noUnits: 'Add at least one unit.',
      unreadAmount: 'This cannot be read as an amount, so it counts as 0.',
      noPayments: 'This sale has no payments. Apply the payment plan of its unit, or write its payments.',
      unitTwice: 'This unit is already listed above for the same days and would be charged twice.',
      noRent: 'This unit has no rent or price, so it counts as 0.',
      negative: 'This is below zero.',
      vatOff: 'VAT does not apply to this contract, so this rate has no effect.',
      vatNoRate: 'VAT applies, but there is no rate, so no VAT is charged.',
      ratioAbove: 'This number is above 1, so it is read as a percentage.',
      idleEnd: 'All units are vacated before this day, so nothing is due after that. Check their exit dates.',
      discountAbove: 'The discount is more than the amount for one term, so the term would be below zero.',
      paybackAboveDeposit: 'The refund is more than the security deposit.',
    },
  },
} as const;

export const contractWordTexts = addTexts('contract-words', contractWords);
