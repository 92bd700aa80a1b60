import { addTexts } from '../i18n';

export const contractRenew = {
  title: 'Renew {{name}}',
  lead: 'Creates a new contract that starts the day after the current one ends. The current contract does not change.',
  byPercent: 'By a percentage',
  byAmount: 'To an amount',
  terms: 'The new contract is charged as often as the current one.',
  percent: 'Applies to the rent of every unit. Use a minus sign to reduce it.',
  amount: 'For all units together. Each unit keeps its share.',
  span: '{{begin}} – {{end}}',
  preview: 'New contract',
  payments_one: '{{number}} payment, {{amount}}, on {{day}}',
  payments_other: '{{number}} payments, {{amount}} in total, the first on {{day}}',
  unit: 'Unit',
  oldRent: 'Current rent',
  newRent: 'New rent',
  total: 'Total',
  cannot: 'This contract cannot be renewed because it has no end date or no frequency.',
  refused: { terms: 'Enter a whole number of terms, at least 1.', rent: 'A rent cannot be below zero.' },
} as const;

export const contractRenewTexts = addTexts('contract-renew', contractRenew);
