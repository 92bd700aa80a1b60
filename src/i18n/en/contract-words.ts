import { addTexts } from '../i18n';

export const contractWords = {
  unnamed: 'Unnamed contract',
  kinds: { sale: 'Sale', lease: 'Lease', reservation: 'Reservation' },
  statuses: {
    upcoming: 'Upcoming',
    running: 'Running',
    ending: 'Ending soon',
    ended: 'Ended',
    terminated: 'Terminated',
  },
  frequencies: { hours: 'Hourly', days: 'Daily', weeks: 'Weekly', months: 'Monthly', years: 'Yearly' },
  parties: { company: 'Company', person: 'Person' },
  sections: { party: 'Party', units: 'Units', terms: 'Terms', documents: 'Documents' },
  price: { sale: 'Price', lease: 'Rent per term', reservation: 'Price' },
  kindRule:
    'A contract with a reservation ID and no contract date is a reservation. Of the others, one with a frequency or an end date is a lease, and one with neither a sale.',
  currency: 'AED',
  priceRule: 'Rent or price: the rents of all its units together; of a lease for one term of its frequency.',
  statusRule:
    'The last day is the termination date, else the end date. Ending soon: 30 days or fewer to go. A contract without a last day runs on.',
} as const;

addTexts({ contracts: { words: contractWords } });
