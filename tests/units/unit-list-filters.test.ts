import { expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { columns, filters, placeFields } from '@/resources/units/list/unit-list';
import { lacksArabic, picture, pricePerSquareMetre, priceWithOptions } from '@/resources/units/list/unit-values';
import type { ServiceDocument } from '@/schema/document';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex } from '@/ui/table/row-index';
import { listedUnits } from './listed-units';

const options = [{ price: 85_000, active: true }, { price: 9e6, active: false }, 'unexpected', { active: true }];
const arabic = { unitNameAr: 'شقة' };
const office = { ...arabic, name: 'O-3', price: 2_000, surface: 100, priceBase: 'per m² per year', floorsPlan: [null] };
const odd: Record<string, ServiceDocument> = { u3: { options }, u4: { price: '900000', floorsPlan: 'none' } };
const units: ServiceDocument[] = [...listedUnits.map((unit) => ({ ...unit, ...odd[String(unit['_id'])] })), office];

const terms = { sortable: columns.map((column) => column.name), filters };
const bare = { searched: () => [], collator: () => collator('en') };
const index = createRowIndex(units, { fields: [...columns, ...filters], ...bare });

test.each([
  ['offer=rent', ['V-21', 'O-3']],
  ['offer=sale', ['B-1408', 'B-210']],
  ['offer=', ['TH-07']],
  ['rooms=2&rooms=4', ['B-1408', 'V-21']],
  ['rooms=', ['TH-07', 'O-3']],
  ['outlook=sea', ['B-1408']],
  ['baths=2', ['B-210']],
  ['city=', ['O-3']],
  ['price=600000..800000', ['B-210']],
  ['surface=..80', ['B-210']],
  ['budget=785000', ['V-21', 'B-210', 'O-3']],
  ['budget=784999', ['V-21', 'O-3']],
  ['budget=199999', ['V-21']],
  ['arabicMissing=yes', ['V-21']],
  ['city=Dubai&sortBy=price', ['B-210', 'B-1408']],
  ['sortBy=price', ['O-3', 'V-21', 'B-210', 'TH-07', 'B-1408']],
  ['price=nonsense&city=Sharjah', ['TH-07']],
])('an address with %s leaves its units', (query, expected) => {
  const rows = index.rows(readListParams(new URLSearchParams(query), terms));
  expect(Array.from(rows, (row) => units[row]?.name)).toEqual(expected);
});

test.each<[value: unknown, of: string, expected: unknown]>([
  [pricePerSquareMetre({ price: 1_200_000, priceBase: 'total', surface: 100 }), 'the price per area of the whole unit', 12_000],
  [pricePerSquareMetre({ price: 10_000, priceBase: 'per month', surface: 100 }), 'that of a year of rent', 1200],
  [pricePerSquareMetre({ price: 95_000, priceBase: 'per year', surface: 100 }), 'that of a rent per year', 950],
  [pricePerSquareMetre({ price: 1500, priceBase: 'per ft²', surface: 100 }), 'of a price per ft²', expect.closeTo(16_145.87, 2)],
  [pricePerSquareMetre({ price: 1500, surface: 0 }), 'none without a surface', undefined],
  [pricePerSquareMetre({ surface: 100 }), 'none without a price', undefined],
  [priceWithOptions({ price: 'on request' }), 'none with options for a word', undefined],
  [priceWithOptions({ price: '5' }), 'the price with no options', 5],
  [priceWithOptions({ price: 5, priceBase: 'per m²' }), 'none with options for an area without a surface', undefined],
  [priceWithOptions({ price: 5, priceBase: 'per m²', surface: 10, options }), 'the price of an area with options', 85_050],
  [lacksArabic({ unitNameAr: ' ' }), 'a missing Arabic name', true],
  [lacksArabic({ ...arabic, unitDesc: 'Bright' }), 'a missing Arabic description', true],
  [lacksArabic({ ...arabic, unitDesc: 'Bright', unitDescAr: 'مشرقة' }), 'nothing missing in Arabic', false],
  [lacksArabic({ ...arabic, unitShortDesc: '' }), 'an empty description', false],
  [picture({ unitImageUrl: 'a.png', gallery: ['b.png'] }), 'the cover', 'a.png'],
  [picture({ unitImageUrl: '', gallery: ['b.png'] }), 'the first of the gallery', 'b.png'],
  [picture({ unitImageUrl: 7, gallery: [null] }), 'no picture', undefined],
])('a list reads from a unit %s, %s', (value, _, expected) => expect(value).toEqual(expected));

const rule = { pattern: '', expression: /^(?<block>[A-Z])-(?<floor>G|\d+)\d\d$/u };
const placed: ServiceDocument[] = [
  { name: 'B-1008' },
  { name: 'B-210' },
  { name: 'A-301' },
  { name: 'B-G01' },
  { name: 'V-7', type: 'villa', floorsPlan: [{ floorsNumber: 1 }] },
  { name: 'Shop', floorsPlan: [{ floorsNumber: 0 }] },
];
const fields = placeFields(rule);
const places = createRowIndex(placed, { fields: [...fields.columns, ...fields.filters], ...bare });

test.each([
  ['tower=B', ['B-1008', 'B-210', 'B-G01']],
  ['tower=A&tower=', ['A-301', 'V-7', 'Shop']],
  ['floor=0..3', ['B-210', 'A-301', 'B-G01', 'Shop']],
  ['tower=B&floor=2..', ['B-1008', 'B-210']],
  ['sortBy=tower,floor', ['A-301', 'B-G01', 'B-210', 'B-1008', 'Shop', 'V-7']],
  ['sortBy=floor&order=desc', ['B-1008', 'A-301', 'B-210', 'B-G01', 'Shop', 'V-7']],
])('by the rule on names an address with %s leaves its units', (query, expected) => {
  const asked = { sortable: ['tower', 'floor'], filters: fields.filters };
  const rows = places.rows(readListParams(new URLSearchParams(query), asked));
  expect(Array.from(rows, (row) => placed[row]?.name)).toEqual(expected);
});
