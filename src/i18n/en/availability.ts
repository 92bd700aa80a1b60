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
  loading: 'The contracts are still being loaded.',
  failed: 'The contracts could not be loaded, so it is not known which units are free.',
  rule: 'The service keeps no availability of a unit: it is derived from the contracts, as of today. The first of these holds:',
  rules: {
    conflict: 'Two contracts that have not ended share a day',
    reserved: 'A reservation without a contract date',
    upcoming: 'A contract that begins later',
    leased: 'A contract with a frequency or an end date',
    sold: 'A contract with neither',
    available: 'No contract, or none that has not ended',
  },
  ruleEnd:
    'A contract without an end goes on; a termination date replaces the end. Entry and exit of the unit come before begin and end.',
  unitContracts: 'Contracts',
  noContracts: 'No contract names this unit.',
  openEnded: 'from {{begin}}',
  until: 'until {{end}}',
  span: '{{begin}} – {{end}}',
  noDates: 'No dates',
  kinds: { lease: 'Lease', sale: 'Sale', reservation: 'Reservation' },
  unnamedContract: 'Unnamed contract',
  ended: 'Ended',
  newContract: 'New contract',
  reserve: 'Reserve',
  makeOffer: 'Offer',
  unitSignals: 'Signals',
  noSignals: 'No signal is about this unit.',
  newSignal: 'New signal',
  unnamedSignal: 'Signal without a subject',
  moreSignals_one: 'And {{number}} more signal',
  moreSignals_other: 'And {{number}} more signals',
} as const;

export const availabilityTexts = addTexts('availability', availability);
