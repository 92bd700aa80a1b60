import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksSwapped, readLocation } from '@/resources/units/rules/coordinates';
import { offerKind, priceBases, readPriceBasis, wholePrice } from '@/schema/price-basis';
import { knownService, readingSeries } from '@/resources/units/rules/readings';
import { type Reading, unitSchema } from '@/resources/units/unit.schema';
import { readRecord, readRows } from '@/schema/reading';
import { spelt } from '../spelt';

test.each(Object.entries(priceBases))('the price basis %s reads back what it writes', (basis, { text, offer }) => {
  expect(readPriceBasis(text)).toBe(basis);
  expect(offerKind(text)).toBe(offer);
});

test.each(
  spelt<string | undefined>(
    ['perYear', 'Annual rent · سنويًا'],
    ['perMonth', 'AED / month · شهريًا'],
    ['perSquareMetre', 'per sqm'],
    ['perSquareMetreYear', 'للمتر المربع سنويًا'],
    ['perSquareFoot', 'sq ft'],
    ['total', 'For sale · إجمالي'],
    [undefined, 'on request · '],
  ),
)('the price basis "%s" reads as %s', (text, basis) => expect(readPriceBasis(text)).toBe(basis));

test.each([null, 12])('the price basis %s is none', (value) => expect(readPriceBasis(value)).toBeUndefined());

test('the price basis makes a price per area the price of the whole unit, where the surface is known', () => {
  expect(wholePrice(1500, 'perSquareMetre', 84.5)).toBe(126_750);
  expect(wholePrice(100, 'perSquareFoot', 10)).toBe(10_763.91);
  expect(wholePrice(1500, 'perSquareMetre', null)).toBeUndefined();
  expect(wholePrice(95_000, 'perYear', 84.5)).toBe(95_000);
  expect(wholePrice(95_000, undefined, undefined)).toBe(95_000);
});

const at = (longitude: number, latitude: number, more = {}) => {
  return { place: { longitude, latitude }, swapped: false, centre: false, ...more };
};
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
])('a location is read from %s [R10]', (_, location, expected) => expect(readLocation(location)).toEqual(expected));

test('a location elsewhere in the world is not reported as swapped, and none throws', () => {
  expect(looksSwapped(2.35, 48.85)).toBe(false);
  expect(looksSwapped(-74, 40.7)).toBe(false);
  expect(() => fc.assert(fc.property(fc.anything(), (location) => void readLocation(location)))).not.toThrow();
});

test('nested rows keep their indexes in the document, where unreadable rows count too [R3]', () => {
  const document = { options: [null, { optionName: 'a', price: 'free' }, 7, { optionName: 'b' }] };
  const { rows, unreadable } = readRows(readRecord(unitSchema, document), 'options');
  expect(rows.map(({ row, index }) => `${index} ${row.optionName}`)).toEqual(['1 a', '3 b']);
  expect(rows[0]?.unexpected).toEqual([{ path: ['options', 1, 'price'], value: 'free' }]);
  expect(unreadable.map(({ value }) => value)).toEqual([null, 7]);
});

type Value = number | null;
const reading = (readingDate: string, previousReading: Value, currentReading: Value, more: Partial<Reading> = {}): Reading => {
  return { service: 'electricity', readingDate, previousReading, currentReading, ...more };
};
const only = (readings: readonly Reading[]) => readingSeries(readings)[0]?.rows ?? [];

test('readings form one series for each service, ordered by date in any format', () => {
  const series = readingSeries([
    reading('2026-03-01', 300, 400),
    reading('2026-01-01', 100, 200, { service: 'Water' }),
    reading('01/02/2026', 200, 300),
    reading('2026-01-01', 100, 200, { service: ' Electricity ' }),
  ]);
  expect(series.map(({ service }) => service)).toEqual(['electricity', 'Water']);
  expect(series[0]?.rows.map(({ day, index }) => `${day} ${index}`)).toEqual(['2026-01-01 3', '2026-02-01 2', '2026-03-01 0']);
  // Without a readable date they come last, in the given order.
  const undated = only([reading('soon', 1, 2), reading('', 2, 3), reading('2026-01-01', 0, 1)]);
  expect(undated.map(({ index }) => index)).toEqual([2, 0, 1]);
});

test('readings give consumption and, where there is any, its rate', () => {
  const [first, second, third] = only([
    reading('2026-01-01', 100, 350.5, { cost: 125.25 }),
    reading('2026-02-01', 350.5, 350.5, { cost: 10 }),
    reading('2026-03-01', null, 400),
  ]);
  expect(first).toMatchObject({ consumption: 250.5, unitRate: 0.5 });
  expect(second).toMatchObject({ consumption: 0, flags: [] });
  expect(second?.unitRate).toBeUndefined();
  expect(third?.consumption).toBeUndefined();
});

test('readings below the previous one are marked, like a doubled consumption or a gap, and none is left out', () => {
  const rows = only([
    reading('2026-01-01', 0, 100),
    reading('2026-02-01', 100, 300),
    reading('2026-03-01', 320, 330),
    reading('2026-04-01', 330, 40),
  ]);
  expect(rows.map(({ flags }) => flags)).toEqual([[], ['doubled'], ['gap'], ['fell']]);
});

test.each(
  spelt<string | undefined>(
    ['electricity', 'Electricity · كهرباء'],
    ['cooling', 'chilled water'],
    ['water', 'مياه'],
    ['gas', 'GAS'],
    [undefined, 'internet'],
  ),
)('readings of %s are known as %s', (service, known) => expect(knownService(service)).toBe(known));

test('readings are never lost, however unexpected', () => {
  const any = fc.record({
    service: fc.option(fc.constantFrom('water', 'Water ', 'gas', '')),
    readingDate: fc.option(fc.constantFrom('2026-01-01', '01/02/2026', 'x')),
    previousReading: fc.option(fc.double()),
    currentReading: fc.option(fc.double()),
    cost: fc.option(fc.double()),
  });
  fc.assert(
    fc.property(fc.array(any), (readings) => {
      const indices = readingSeries(readings).flatMap(({ rows }) => rows.map(({ index }) => index));
      expect(indices.toSorted((a, b) => a - b)).toEqual(readings.map((_, index) => index));
    }),
  );
});
