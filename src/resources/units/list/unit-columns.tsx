import { i18n } from '@/i18n/i18n';
import { labelOf } from '@/schema/labels';
import type { ServiceDocument } from '@/schema/document';
import type { Column } from '@/ui/table/list-definition';
import { floorPlanSchema } from '../unit.schema';
import { basisWord } from './price-text';
import { wordFor } from '../unit-words';
import { baths, numberOf, rooms, textOf, view } from './unit-values';

type UnitColumn = Column<ServiceDocument>;

const money = { unit: () => i18n.t('units.list.currency') };

export const columns: readonly [UnitColumn, ...UnitColumn[]] = [
  { name: 'name', kind: 'text', value: textOf('name'), width: 264 },
  {
    name: 'type',
    kind: 'text',
    value: textOf('type'),
    received: (unit) => unit.type,
    width: 112,
    word: (value) => wordFor('types', value),
  },
  {
    name: 'city',
    kind: 'text',
    value: textOf('city'),
    received: (unit) => unit.city,
    width: 136,
    word: (value) => wordFor('cities', value),
  },
  {
    name: 'subProjectId',
    kind: 'text',
    value: textOf('subProjectId'),
    received: (unit) => unit.subProjectId,
    width: 184,
    optional: true,
  },
  { name: 'rooms', kind: 'number', value: rooms, label: () => labelOf(floorPlanSchema, 'rooms'), width: 88 },
  { name: 'baths', kind: 'number', value: baths, label: () => labelOf(floorPlanSchema, 'baths'), width: 88, optional: true },
  {
    name: 'view',
    kind: 'text',
    value: view,
    label: () => labelOf(floorPlanSchema, 'view'),
    width: 144,
    optional: true,
    word: (value) => wordFor('views', value),
  },
  {
    name: 'surface',
    kind: 'number',
    value: numberOf('surface'),
    received: (unit) => unit.surface,
    unit: () => i18n.t('units.list.squareMetres'),
    width: 116,
  },
  {
    name: 'price',
    kind: 'number',
    value: numberOf('price'),
    received: (unit) => unit.price,
    ...money,
    width: 136,
    cell: amountCell('price'),
  },
  {
    name: 'priceBase',
    kind: 'text',
    value: textOf('priceBase'),
    received: (unit) => unit.priceBase,
    width: 124,
    word: basisWord,
  },
  {
    name: 'startingPrice',
    kind: 'number',
    value: numberOf('startingPrice'),
    ...money,
    width: 144,
    optional: true,
    cell: amountCell('startingPrice'),
  },
  {
    name: 'maxPrice',
    kind: 'number',
    value: numberOf('maxPrice'),
    ...money,
    width: 144,
    optional: true,
    cell: amountCell('maxPrice'),
  },
  {
    name: 'guaranty',
    kind: 'number',
    value: numberOf('guaranty'),
    ...money,
    width: 128,
    optional: true,
    cell: amountCell('guaranty'),
  },
  { name: 'location', kind: 'text', value: textOf('location'), width: 184, optional: true },
];

function amountCell(name: Parameters<typeof numberOf>[0]): UnitColumn['cell'] {
  return (unit, format) => format.money(numberOf(name)(unit), { unit: false });
}
