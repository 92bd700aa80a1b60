import { describe, expect, test, vi } from 'vitest';
import { collator } from '@/i18n/fold';
import { placeFields } from '@/resources/units/list/place-columns';
import { columns, filters } from '@/resources/units/list/unit-list';
import { lacksArabic, picture, pricePerSquareMetre, priceWithOptions } from '@/resources/units/list/unit-values';
import type { ServiceDocument } from '@/schema/document';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex } from '@/ui/table/row-index';

const floor = (rooms: number, view: string) => [{ rooms, baths: rooms + 1, view }];
const arabic = { unitNameAr: 'شقة' };
const options = [{ price: 85_000, active: true }, { price: 9e6, active: false }, 'unexpected', { active: true }];

const units: ServiceDocument[] = [
  { ...arabic, name: 'B-1408', city: 'Dubai', price: 1_250_000, surface: 92, priceBase: 'total', floorsPlan: floor(2, 'sea') },
  { name: 'V-21', city: 'Al Ain', price: 130_000, surface: 300, priceBase: 'per year', floorsPlan: floor(4, 'garden') },
  {
    ...arabic,
    name: 'B-210',
    city: 'Dubai',
    price: 700_000,
    surface: 68,
    priceBase: 'total',
    options,
    floorsPlan: floor(1, 'city'),
  },
  { ...arabic, name: 'TH-07', city: 'Sharjah', price: '900000', surface: null, priceBase: 'ask us', floorsPlan: 'none' },
  { ...arabic, name: 'O-3', city: null, price: 2_000, surface: 100, priceBase: 'per m² per year', floorsPlan: [null] },
];

const terms = { sortable: columns.map((column) => column.name), filters };
const index = createRowIndex(units, {
  fields: [...columns, ...filters],
  searched: () => [],
  collator: () => collator('en'),
});

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

describe('values that a list reads from a unit', () => {
  test('the price per area is that of the whole unit, and of a year where it is a rent', () => {
    expect(pricePerSquareMetre({ price: 1_200_000, priceBase: 'total', surface: 100 })).toBe(12_000);
    expect(pricePerSquareMetre({ price: 10_000, priceBase: 'per month', surface: 100 })).toBe(1200);
    expect(pricePerSquareMetre({ price: 95_000, priceBase: 'per year', surface: 100 })).toBe(950);
    expect(pricePerSquareMetre({ price: 1500, priceBase: 'per ft²', surface: 100 })).toBeCloseTo(16_145.87, 2);
    expect(pricePerSquareMetre({ price: 1500, surface: 0 })).toBeUndefined();
    expect(pricePerSquareMetre({ surface: 100 })).toBeUndefined();
  });

  test('the price with options needs a price, and a surface where the price is for an area', () => {
    expect(priceWithOptions({ price: 'on request' })).toBeUndefined();
    expect(priceWithOptions({ price: '5' })).toBe(5);
    expect(priceWithOptions({ price: 5, priceBase: 'per m²' })).toBeUndefined();
    expect(priceWithOptions({ price: 5, priceBase: 'per m²', surface: 10, options })).toBe(85_050);
  });

  test('Arabic is missing where the name or a description is English only', () => {
    expect(lacksArabic({ unitNameAr: ' ' })).toBe(true);
    expect(lacksArabic({ ...arabic, unitDesc: 'Bright' })).toBe(true);
    expect(lacksArabic({ ...arabic, unitDesc: 'Bright', unitDescAr: 'مشرقة' })).toBe(false);
    expect(lacksArabic({ ...arabic, unitShortDesc: '' })).toBe(false);
  });

  test('the picture is the cover, else the first of the gallery', () => {
    expect(picture({ unitImageUrl: 'a.png', gallery: ['b.png'] })).toBe('a.png');
    expect(picture({ unitImageUrl: '', gallery: ['b.png'] })).toBe('b.png');
    expect(picture({ unitImageUrl: 7, gallery: [null] })).toBeUndefined();
  });
});

describe('tower and floor by the rule on names', () => {
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
  const places = createRowIndex(placed, {
    fields: [...fields.columns, ...fields.filters],
    searched: () => [],
    collator: () => collator('en'),
  });

  test.each([
    ['tower=B', ['B-1008', 'B-210', 'B-G01']],
    ['tower=A&tower=', ['A-301', 'V-7', 'Shop']],
    ['floor=0..3', ['B-210', 'A-301', 'B-G01', 'Shop']],
    ['tower=B&floor=2..', ['B-1008', 'B-210']],
    ['sortBy=tower,floor', ['A-301', 'B-G01', 'B-210', 'B-1008', 'Shop', 'V-7']],
    ['sortBy=floor&order=desc', ['B-1008', 'A-301', 'B-210', 'B-G01', 'Shop', 'V-7']],
  ])('an address with %s leaves its units', (query, expected) => {
    const rows = places.rows(
      readListParams(new URLSearchParams(query), { sortable: ['tower', 'floor'], filters: fields.filters }),
    );
    expect(Array.from(rows, (row) => placed[row]?.name)).toEqual(expected);
  });

  test('are derived once for each unit, however often it is filtered and sorted', () => {
    const read = vi.spyOn(rule.expression, 'exec');
    const again = placed.map((unit) => ({ ...unit }));
    const anew = createRowIndex(again, { fields: fields.columns, searched: () => [], collator: () => collator('en') });
    anew.rows({
      sort: [
        { name: 'tower', descending: false },
        { name: 'floor', descending: true },
      ],
    });
    anew.facet('tower', {});
    expect(read).toHaveBeenCalledTimes(placed.length);
  });
});
