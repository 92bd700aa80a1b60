import { addTexts } from '../i18n';

/** Texts of the editors of a unit's lists, which load when the first of them opens. */
export const unitEditors = {
  pictures: 'Pictures',
  rows: {
    spec: 'Spec',
    addSpec: 'Add spec',
    option: 'Option',
    addOption: 'Add option',
    paymentPlan: 'Payment plan',
    addPaymentPlan: 'Add payment plan',
    floorPlan: 'Floor plan',
    addFloorPlan: 'Add floor plan',
    reading: 'Reading',
    addReading: 'Add reading',
  },
  gallery: {
    add: 'Add image',
    paste: 'Paste several',
    pasteHelp: 'One address per line',
    pasteAdd_one: 'Add {{count}} image',
    pasteAdd_other: 'Add {{count}} images',
    pasted: 'Pasted addresses',
    pasteProblems: {
      twice: 'Already in the gallery: left out',
      insecure: 'Not an https address: kept as text and not shown',
      unsafe: 'Not an address of a picture: kept as text and not shown',
    },
    broken: 'The picture cannot be loaded.',
    viewLarge: 'View large',
    image: 'Image {{number}}',
    address: 'Picture address',
    useAsCover: 'Use as cover',
    cover: 'Cover',
    isCover: 'Image {{number}} is now the cover',
  },
  coordinates: 'Coordinates',
  geometry: {
    otherShape: 'This is a {{shape}}, not a point. It is kept unchanged.',
    longitude: 'Longitude',
    latitude: 'Latitude',
    swap: 'Swap',
  },
  help: {
    longitude: 'East–west, from −180 to 180',
    latitude: 'North–south, from −90 to 90',
    paymentDetails: 'One line per milestone, such as “20% on booking”',
    cover: 'Shown first. If empty, the first gallery image is used.',
  },
  plan: {
    percentOf: '{{percent}} of the price = {{money}}',
    percentOnly: '{{percent}} of the price',
    fixed: 'Fixed amount: {{money}}',
    asAmount: 'Change to an amount',
    asPercent: 'Change to a percentage',
    onlyOneDefault: '{{name}} is now the only default plan.',
    milestonesAre: 'These lines add up to the price, so they are the schedule:',
    milestonesAreNot: 'These lines do not add up to the price, so equal instalments are used:',
  },
  reading: {
    consumption: 'Consumption: {{amount}}',
    useLast: 'Use {{reading}}',
  },
} as const;

export const unitEditorTexts = addTexts('unit-editors', unitEditors);
