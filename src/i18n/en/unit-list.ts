import { addTexts } from '../i18n';

export const unitList = {
  title: 'Units',
  newUnit: 'New unit',
  reprice: 'Reprice',
  empty: 'There are no units yet.',
  all_one: '{{total}} unit',
  all_other: '{{total}} units',
  some_one: '{{shown}} of {{total}} unit',
  some_other: '{{shown}} of {{total}} units',
  offer: 'Sale or rent',
  forSale: 'For sale',
  forRent: 'For rent',
  budget: 'Fits a budget',
  budgetHelp: 'The price of the whole unit and all its active options together are no more than this.',
  arabicMissing: 'Arabic missing',
  arabicMissingHelp: 'The name or an English description has no Arabic text.',
  readingFell: 'A reading fell',
  swapped: 'Coordinates look swapped',
  twoDefaults: 'Several default plans',
  currency: 'AED',
  squareMetres: 'm²',
} as const;

export const unitListTexts = addTexts('unit-list', unitList);
