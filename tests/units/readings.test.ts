import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownService, readingSeries } from '@/resources/units/rules/readings';
import type { Reading } from '@/resources/units/unit.schema';

const reading = (
  readingDate: string,
  previousReading: number | null,
  currentReading: number | null,
  more: Partial<Reading> = {},
): Reading => ({
  service: 'electricity',
  readingDate,
  previousReading,
  currentReading,
  ...more,
});
const only = (readings: readonly Reading[]) => readingSeries(readings)[0]?.rows ?? [];

describe('readings', () => {
  test('form one series for each service, ordered by date in any format', () => {
    const series = readingSeries([
      reading('2026-03-01', 300, 400),
      reading('2026-01-01', 100, 200, { service: 'Water' }),
      reading('01/02/2026', 200, 300),
      reading('2026-01-01', 100, 200, { service: ' Electricity ' }),
    ]);
    expect(series.map(({ service }) => service)).toEqual(['electricity', 'Water']);
    expect(series[0]?.rows.map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(series[0]?.rows.map(({ index }) => index)).toEqual([3, 2, 0]);
  });

  test('without a readable date come last, in the given order', () => {
    expect(only([reading('soon', 1, 2), reading('', 2, 3), reading('2026-01-01', 0, 1)]).map(({ index }) => index)).toEqual([
      2, 0, 1,
    ]);
  });

  test('give consumption and, where there is any, its rate', () => {
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

  test('below the previous one are marked, like a doubled consumption or a gap, and none is left out', () => {
    const rows = only([
      reading('2026-01-01', 0, 100),
      reading('2026-02-01', 100, 300),
      reading('2026-03-01', 320, 330),
      reading('2026-04-01', 330, 40),
    ]);
    expect(rows.map(({ flags }) => flags)).toEqual([[], ['doubled'], ['gap'], ['fell']]);
  });

  test.each([
    ['Electricity', 'electricity'],
    ['كهرباء', 'electricity'],
    ['chilled water', 'cooling'],
    ['مياه', 'water'],
    ['GAS', 'gas'],
    ['internet', undefined],
  ])('of %s are known as %s', (service, known) => {
    expect(knownService(service)).toBe(known);
  });

  test('are never lost, however unexpected', () => {
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
});
