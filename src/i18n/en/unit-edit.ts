import { addTexts } from '../instance';

export const unitEdit = {
  create: 'Create unit',
  createAsNew: 'Create as a new unit',
  groups: { basics: 'Basics', sales: 'Sales', operations: 'Operations' },
  parts: {
    identity: 'Unit details',
    expense: 'Service charge',
  },
  help: {
    subProject: 'Project or building',
    priceBase: 'Decides whether the unit is for sale or for rent',
    range: 'Advertised price range',
  },
  warnings: {
    missing: 'Recommended: lists and charts group by this.',
    missingName: 'Add a name so that others can find it.',
    negative: 'This is below zero.',
    startingAboveMax: '“Price from” is higher than “Price up to”.',
    priceOutside: 'The price is outside the advertised range.',
    minAboveMax: 'The minimum price is above the maximum price.',
    secondDefault: 'Another plan is already the default.',
    duplicateNumber: 'Another row already has this number.',
    downPaymentAbovePrice: 'This is more than the price of the unit.',
    downPaymentIsAmount: 'Above 100 this is an amount in AED, not a percentage.',
    readingUndated: 'This reading has no date.',
    readingWithoutValue: 'This reading has no value.',
    readingEmpty: 'This reading has neither a date nor a value.',
    readingFell: 'This is below the previous reading.',
    readingGap: 'This does not match the end of the previous reading.',
    swapped: 'Longitude and latitude look swapped.',
    outOfRange: 'These coordinates are not valid: longitude is between −180 and 180, latitude between −90 and 90.',
    incomplete: 'Enter both longitude and latitude.',
    unsafeImage: 'This picture cannot be loaded: pictures need an https address. The address is shown as text.',
  },
  newTitle: 'New unit',
  copyName: '{{name}} (copy)',
  essentials: 'Start with the essentials. You can add everything else on the unit’s page.',
} as const;

export const unitEditTexts = addTexts('unit-edit', unitEdit);
