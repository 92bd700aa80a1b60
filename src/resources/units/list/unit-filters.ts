import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { labelOf } from '@/schema/labels';
import type { ServiceDocument } from '@/schema/document';
import { type ListFilter, ON } from '@/ui/table/list-definition';
import { floorPlanSchema } from '../unit.schema';
import { wordFor } from '../unit-words';
import {
  baths,
  hasFallenReading,
  hasSwappedCoordinates,
  hasTwoDefaults,
  lacksArabic,
  numberOf,
  offer,
  priceWithOptions,
  rooms,
  textOf,
  view,
} from './unit-values';

const money = { unit: () => i18n.t('units.list.currency'), amount: (value: number, format: Format) => format.money(value) };

/** In the order of the toolbar. Availability, which is derived from contracts, joins them as the first (see unit-availability). */
export const filters: ReadonlyArray<ListFilter<ServiceDocument>> = [
  {
    name: 'offer',
    kind: 'text',
    as: 'choice',
    value: offer,
    pinned: true,
    label: () => i18n.t('units.list.offer'),
    option: (value) => i18n.t(value === 'sale' ? 'units.list.forSale' : 'units.list.forRent'),
  },
  { name: 'type', kind: 'text', as: 'choice', value: textOf('type'), pinned: true, option: (value) => wordFor('types', value) },
  { name: 'city', kind: 'text', as: 'choice', value: textOf('city'), pinned: true, option: (value) => wordFor('cities', value) },
  { name: 'subProjectId', kind: 'text', as: 'choice', value: textOf('subProjectId'), pinned: true },
  {
    name: 'rooms',
    kind: 'number',
    as: 'choice',
    value: rooms,
    pinned: true,
    label: () => labelOf(floorPlanSchema, 'rooms'),
    option: (value, format) => (value === '0' ? i18n.t('units.words.studio') : format.number(Number(value))),
  },
  { name: 'price', kind: 'number', as: 'range', value: numberOf('price'), pinned: true, ...money },
  {
    name: 'surface',
    kind: 'number',
    as: 'range',
    value: numberOf('surface'),
    unit: () => i18n.t('units.list.squareMetres'),
    amount: (value, format) => format.area(value),
  },
  {
    name: 'baths',
    kind: 'number',
    as: 'choice',
    value: baths,
    label: () => labelOf(floorPlanSchema, 'baths'),
    option: (value, format) => format.number(Number(value)),
  },
  // `view` in the address is the layout of the list.
  {
    name: 'outlook',
    kind: 'text',
    as: 'choice',
    value: view,
    label: () => labelOf(floorPlanSchema, 'view'),
    option: (value) => wordFor('views', value),
  },
  {
    name: 'budget',
    kind: 'number',
    as: 'atMost',
    value: priceWithOptions,
    ...money,
    label: () => i18n.t('units.list.budget'),
    help: () => i18n.t('units.list.budgetHelp'),
  },
  {
    name: 'arabicMissing',
    kind: 'text',
    as: 'switch',
    value: (unit) => (lacksArabic(unit) ? ON : undefined),
    label: () => i18n.t('units.list.arabicMissing'),
    help: () => i18n.t('units.list.arabicMissingHelp'),
  },
  {
    name: 'readingFell',
    kind: 'text',
    as: 'switch',
    value: (unit) => (hasFallenReading(unit) ? ON : undefined),
    label: () => i18n.t('units.list.readingFell'),
  },
  {
    name: 'swapped',
    kind: 'text',
    as: 'switch',
    value: (unit) => (hasSwappedCoordinates(unit) ? ON : undefined),
    label: () => i18n.t('units.list.swapped'),
  },
  {
    name: 'twoDefaults',
    kind: 'text',
    as: 'switch',
    value: (unit) => (hasTwoDefaults(unit) ? ON : undefined),
    label: () => i18n.t('units.list.twoDefaults'),
  },
];
