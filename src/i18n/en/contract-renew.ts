import { addTexts } from '../i18n';

export const contractRenew = {
  title: 'Renew {{name}}',
  lead: 'This makes a new contract that begins the day after the old one ends. The old record is not touched.',
  byPercent: 'By a percentage',
  byAmount: 'To an amount',
  terms: 'How many terms of the contract the new one runs',
  percent: 'Of every unit’s rent; a negative one lowers it',
  amount: 'For all units together, for one term; each keeps its part',
  span: '{{begin}} – {{end}}',
  preview: 'The new contract',
  unit: 'Unit',
  oldRent: 'Rent until now',
  newRent: 'New rent',
  total: 'Together',
  cannot: 'This contract cannot be renewed: it has no end date and frequency to count on from.',
  overlap_one: 'Another contract holds {{units}} in these days.',
  overlap_other: 'Other contracts hold {{units}} in these days.',
  refused: { terms: 'Give a whole number of terms, at least 1.', rent: 'A rent cannot be below zero.' },
} as const;

export const contractRenewTexts = addTexts('contract-renew', contractRenew);
