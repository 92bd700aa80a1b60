import { addTexts } from '../i18n';

export const availability = {
  label: 'Availability',
  status: {
    available: 'Available',
    reserved: 'Reserved',
    upcoming: 'Upcoming',
    leased: 'Leased',
    sold: 'Sold',
    conflict: 'Conflict',
  },
  loading: 'Contracts are still loading.',
  failed: 'The contracts could not be loaded, so Manzil cannot tell which units are free.',
  rule: 'The service does not store availability. Manzil works it out from today’s contracts; the first rule that applies counts:',
  rules: {
    conflict: 'Two contracts overlap and neither has ended',
    reserved: 'A reservation without a contract date',
    upcoming: 'A contract that starts later',
    leased: 'A contract with a payment frequency or an end date',
    sold: 'A contract with neither',
    available: 'No contract, or only contracts that have ended',
  },
  ruleEnd:
    'A contract without an end date stays in force, and a termination date replaces the end date. If the unit has its own entry and exit dates, these are used.',
  unitContracts: 'Contracts',
  noContracts: 'No contracts for this unit.',
  openEnded: 'from {{begin}}',
  until: 'until {{end}}',
  span: '{{begin}} – {{end}}',
  noDates: 'No dates',
  kinds: { lease: 'Lease', sale: 'Sale', reservation: 'Reservation' },
  unnamedContract: 'Unnamed contract',
  ended: 'Ended',
  holdExpired: 'Hold expired',
  released: 'Released',
  openContract: 'Open contract',
  newContract: 'New contract',
  hold: 'Hold…',
  makeOffer: 'Offer',
  unitSignals: 'Signals',
  noSignals: 'No signals about this unit.',
  newSignal: 'New signal',
  unnamedSignal: 'Signal without a subject',
  moreSignals_one: 'And {{number}} more signal',
  moreSignals_other: 'And {{number}} more signals',
} as const;

export const availabilityTexts = addTexts('availability', availability);
