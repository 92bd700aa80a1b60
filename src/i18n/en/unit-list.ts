import { addTexts } from '../instance';

export const unitList = {
  title: 'Units',
  allUnits: 'All units',
  newUnit: 'New unit',
  newUnits: 'New units…',
  priceList: 'Price list…',
  onDay: 'Availability on a day…',
  reprice: 'Reprice',
  shortlist: 'Shortlist',
  shortlistFull: 'A shortlist has {{number}} units at most',
  empty: 'No units yet. A unit is what you sell or rent out: a flat, an office or a villa, with its price, pictures and plans.',
  all_one: '{{total}} unit',
  all_other: '{{total}} units',
  some_one: '{{shown}} of {{total}} unit',
  some_other: '{{shown}} of {{total}} units',
  offer: 'Sale or rent',
  forSale: 'For sale',
  forRent: 'For rent',
  budget: 'Within budget',
  budgetHelp: 'The total price, including all active options, is no more than this.',
  noBasis: 'Price without a basis',
  noBasisHelp: 'Without a price basis a unit is neither for sale nor for rent.',
  arabicMissing: 'Arabic text missing',
  arabicMissingHelp: 'The name or an English description has no Arabic text.',
  readingFell: 'Reading below the previous one',
  swapped: 'Coordinates look swapped',
  twoDefaults: 'Several default plans',
  currency: 'AED',
} as const;

export const unitListTexts = addTexts('unit-list', unitList);
