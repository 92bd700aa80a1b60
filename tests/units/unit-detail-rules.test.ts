import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksSwapped, readLocation } from '@/resources/units/rules/coordinates';
import { offerKind, priceBases, readPriceBasis, wholePrice } from '@/resources/units/rules/price-basis';
import { unitSchema } from '@/resources/units/unit.schema';
import { readRecord, readRows } from '@/schema/reading';

describe('the price basis', () => {
  test.each(Object.entries(priceBases))('%s reads back what it writes', (basis, { text, offer }) => {
    expect(readPriceBasis(text)).toBe(basis);
    expect(offerKind(text)).toBe(offer);
  });

  test.each([
    ['Annual rent', 'perYear'],
    ['سنويًا', 'perYear'],
    ['AED / month', 'perMonth'],
    ['شهريًا', 'perMonth'],
    ['per sqm', 'perSquareMetre'],
    ['للمتر المربع سنويًا', 'perSquareMetreYear'],
    ['sq ft', 'perSquareFoot'],
    ['For sale', 'total'],
    ['إجمالي', 'total'],
    ['on request', undefined],
    ['', undefined],
    [null, undefined],
    [12, undefined],
  ])('%s reads as %s', (text, basis) => {
    expect(readPriceBasis(text)).toBe(basis);
  });

  test('makes a price per area the price of the whole unit, where the surface is known', () => {
    expect(wholePrice(1500, 'perSquareMetre', 84.5)).toBe(126_750);
    expect(wholePrice(100, 'perSquareFoot', 10)).toBe(10_763.91);
    expect(wholePrice(1500, 'perSquareMetre', null)).toBeUndefined();
    expect(wholePrice(95_000, 'perYear', 84.5)).toBe(95_000);
    expect(wholePrice(95_000, undefined, undefined)).toBe(95_000);
  });
});

describe('a location', () => {
  const at = (longitude: number, latitude: number, { swapped = false, centre = false } = {}) => ({
    place: { longitude, latitude },
    swapped,
    centre,
  });
  const ring = [54, 56, 56, 54].map((longitude, corner) => [longitude, corner === 2 ? 26 : 24]);

  test.each([
    ['a point', { type: 'Point', coordinates: [55.27, 25.2] }, at(55.27, 25.2)],
    ['a point with a height', { coordinates: [55.27, 25.2, 12] }, at(55.27, 25.2)],
    ['a swapped point', { coordinates: [25.2, 55.27] }, at(25.2, 55.27, { swapped: true })],
    ['a latitude beyond the pole', { coordinates: [25.2, 120] }, at(25.2, 120, { swapped: true })],
    ['a polygon', { coordinates: [ring] }, at(55, 25, { centre: true })],
    ['nothing', null, { problem: 'missing' }],
    ['no coordinates', { type: 'Point' }, { problem: 'missing' }],
    ['an empty list', { coordinates: [] }, { problem: 'missing' }],
    ['one number', { coordinates: [55] }, { problem: 'unreadable' }],
    ['texts', { coordinates: ['55', '25'] }, { problem: 'unreadable' }],
    ['a list', [55, 25], { problem: 'unreadable' }],
    ['not a number', { coordinates: [Number.NaN, 25] }, { problem: 'unreadable' }],
    ['no place on earth', { coordinates: [300, 25] }, { problem: 'outOfRange' }],
  ])('reads %s [R10]', (_, location, expected) => {
    expect(readLocation(location)).toEqual(expected);
  });

  test('elsewhere in the world is not reported as swapped', () => {
    expect(looksSwapped(2.35, 48.85)).toBe(false);
    expect(looksSwapped(-74, 40.7)).toBe(false);
  });

  test('never throws', () => {
    expect(() => fc.assert(fc.property(fc.anything(), (location) => void readLocation(location)))).not.toThrow();
  });
});

describe('nested rows', () => {
  test('keep their indexes in the document, where unreadable rows count too [R3]', () => {
    const document = { options: [null, { optionName: 'a', price: 'free' }, 7, { optionName: 'b' }] };
    const { rows, unreadable } = readRows(readRecord(unitSchema, document), 'options');
    expect(rows.map(({ row, index }) => [index, row.optionName])).toEqual([
      [1, 'a'],
      [3, 'b'],
    ]);
    expect(rows[0]?.unexpected).toEqual([{ path: ['options', 1, 'price'], value: 'free' }]);
    expect(unreadable.map(({ value }) => value)).toEqual([null, 7]);
  });
});
