import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitting, narrowed, widthOf, type Yielding } from '@/ui/table/columns/fitting';

type Named = Yielding & { name: string };

const columns: readonly Named[] = [
  { name: 'name', width: 200 },
  { name: 'type', width: 100, yields: 2 },
  { name: 'city', width: 100, yields: 1 },
  { name: 'price', width: 100 },
];
const namesAt = (width: number, given = columns) => fitting(given, width).map(({ name }) => name);

describe('columns that fit a width', () => {
  test('are all of them, unchanged, where there is room', () => {
    expect(fitting(columns, 500)).toBe(columns);
    expect(fitting(columns, Infinity)).toBe(columns);
  });

  test('give way in their order, and no earlier than needed', () => {
    expect(namesAt(499)).toEqual(['name', 'type', 'price']);
    expect(namesAt(400)).toEqual(['name', 'type', 'price']);
    expect(namesAt(399)).toEqual(['name', 'price']);
  });

  test('are narrowed before one gives way', () => {
    const narrow = columns.map((column) => ({ ...column, ...(column.name === 'city' && { least: 80 }) }));
    expect(fitting(narrow, 490).map(({ width }) => width)).toEqual([200, 100, 90, 100]);
    expect(namesAt(480, narrow)).toEqual(['name', 'type', 'city', 'price']);
    expect(namesAt(479, narrow)).toEqual(['name', 'type', 'price']);
  });

  test('stay, too wide if need be, where the reader chose them', () => {
    const chosen = columns.map((column) => ({ ...column, least: 80 }));
    expect(narrowed(chosen, 500)).toBe(chosen);
    expect(narrowed(chosen, 410).map(({ width }) => width)).toEqual([140, 90, 90, 90]);
    expect(widthOf(narrowed(chosen, 410))).toBe(410);
    expect(narrowed(chosen, 200).map(({ width }) => width)).toEqual([80, 80, 80, 80]);
  });

  test('shrink the first one when no other can give way, so that those that decide stay in view', () => {
    expect(fitting(columns, 250).map(({ width }) => width)).toEqual([150, 100]);
    expect(fitting(columns, 100).map(({ width }) => width)).toEqual([120, 100]);
    expect(fitting([{ width: 80 }, { width: 100 }], 100).map(({ width }) => width)).toEqual([80, 100]);
  });

  test('shrink no day and no figure, which could be read as another', () => {
    const dated = [{ width: 140, kind: 'day' }, { width: 100, kind: 'number' }, { width: 200 }, { width: 180 }];
    expect(fitting(dated, 560).map(({ width }) => width)).toEqual([140, 100, 140, 180]);
    expect(fitting(dated, 400).map(({ width }) => width)).toEqual([140, 100, 120, 180]);
  });

  test('fit as well the width they were found to take, so that a window may grow without another choice', () => {
    const column = fc.record(
      {
        name: fc.constant(''),
        width: fc.integer({ min: 40, max: 400 }),
        yields: fc.integer({ min: 1, max: 9 }),
        least: fc.integer({ min: 40, max: 400 }),
      },
      { requiredKeys: ['name', 'width'] },
    );
    fc.assert(
      fc.property(fc.array(column, { minLength: 1 }), fc.integer({ min: 0, max: 3000 }), (given, width) => {
        const fit = fitting(given, width);
        expect(fitting(given, widthOf(fit))).toEqual(fit);
        const narrow = narrowed(given, width);
        expect(narrowed(given, widthOf(narrow))).toEqual(narrow);
      }),
    );
  });
});
