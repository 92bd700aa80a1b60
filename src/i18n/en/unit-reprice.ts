import { addTexts } from '../instance';

export const unitReprice = {
  title_zero: 'Reprice units',
  title_one: 'Reprice {{number}} unit',
  title_other: 'Reprice {{number}} units',
  rule: 'The new price is the current price plus the percentage, the amount, and the step for every floor above the first one entered here. Halves round up. Use a minus sign to reduce prices. Leave a field empty to skip it.',
  place: 'Which units',
  allTowers: 'All towers',
  within_one: '{{number}} of {{total}} unit',
  within_other: '{{number}} of {{total}} units',
  steps: {
    percent: 'Percentage',
    amount: 'Amount',
    perFloor: 'Step per floor',
    fromFloor: 'Count floors from',
  },
  rounding: 'Round to',
  range: 'Also change',
  unreadable: 'Enter a valid number.',
  floor: 'Floor {{number}}',
  mixed:
    'The units have different price bases. The amount, the step and the rounding apply to each price as entered: total, per year or per square metre.',
  before: 'Before',
  after: 'After',
  difference: '{{amount}} ({{percent}})',
  units_one: '{{number}} unit',
  units_other: '{{number}} units',
  value: {
    name: 'List value',
    inCurrency: 'List value, AED',
    rule: 'Covers only the units that change. Sale prices, yearly rents and monthly rents are never added together.',
    kinds: {
      sale: 'For sale',
      perYear: 'Rent per year',
      perMonth: 'Rent per month',
      unknown: 'Unknown price basis',
    },
    uncounted_one: '{{number}} unit without an area is not counted',
    uncounted_other: '{{number}} units without an area are not counted',
  },
  plans: {
    count_one: '{{number}} plan',
    count_other: '{{number}} plans',
    lost_one: '{{number}} no longer available',
    lost_other: '{{number}} no longer available',
    won_one: '{{number}} newly available',
    won_other: '{{number}} newly available',
    unnamed: 'Plan {{number}}',
    uncomputed: 'cannot be calculated',
    reasons: {
      inactive: 'inactive',
      belowMinimum: 'not available: the price is below the plan’s minimum',
      aboveMaximum: 'not available: the price is above the plan’s maximum',
    },
  },
  warnings: {
    large: 'The price changes by more than 25%',
    lose: 'The unit loses a payment plan at its new price',
    variants: 'Its floor plans have their own price, which does not change',
  },
} as const;

export const unitRepriceTexts = addTexts('unit-reprice', unitReprice);
