import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withPlace, withVisibility, withWidth } from '@/ui/table/columns/column-moves';
import { declaredState, readColumnState } from '@/ui/table/columns/columns';
import { type ListParams, type ListTerms, readListParams, writeListParams } from '@/ui/table/list-params';
import { nextSort } from '@/ui/table/table';
import { queryText } from '@/ui/page/use-address';

const terms: ListTerms = {
  sortable: ['name', 'city', 'price'],
  filters: [
    { name: 'city', as: 'choice' },
    { name: 'price', as: 'range' },
    { name: 'budget', as: 'atMost' },
    { name: 'arabicMissing', as: 'switch' },
  ],
};
const read = (address: string) => readListParams(new URLSearchParams(address), terms);
const writtenOver = (address: string, params: ListParams) => {
  const next = new URLSearchParams(address);
  writeListParams(next, params, terms);
  return next;
};
const written = (address: string) => writtenOver(address, read(address)).toString();

describe('the address of a list', () => {
  test('says search, sort and filters in words', () => {
    expect(
      read('q=b+14&sortBy=city,price&order=asc,desc&city=Dubai&city=&price=500000..900000&budget=700&arabicMissing=yes'),
    ).toEqual({
      q: 'b 14',
      sort: [
        { name: 'city', descending: false },
        { name: 'price', descending: true },
      ],
      conditions: [
        { name: 'city', among: ['Dubai', ''] },
        { name: 'price', from: 500_000, to: 900_000 },
        { name: 'budget', to: 700 },
        { name: 'arabicMissing', among: ['yes'] },
      ],
    });
  });

  test('a range may be open at either end', () => {
    expect(read('price=5..').conditions).toEqual([{ name: 'price', from: 5 }]);
    expect(read('price=..-2.5').conditions).toEqual([{ name: 'price', to: -2.5 }]);
  });

  test.each(
    [
      ['price=..', 'price=5', 'price=1e9..', 'price=a..b', 'price=1..2..3', 'price=١..٢', 'budget=', 'budget=x'],
      ['arabicMissing=1', 'sortBy=constructor', 'sortBy=,,', 'order=desc', 'unknown.filter'],
    ].flat(),
  )('%s says nothing, and spoils nothing', (address) => {
    expect(read(address)).toEqual({ q: '', sort: [], conditions: [] });
    expect(read(`${address}&city=Dubai`).conditions).toContainEqual({ name: 'city', among: ['Dubai'] });
  });

  test('a column sorts once, and a missing direction is ascending', () => {
    expect(read('sortBy=price,price,name&order=desc').sort).toEqual([
      { name: 'price', descending: true },
      { name: 'name', descending: false },
    ]);
  });

  test('leaves out defaults and keeps foreign parameters', () => {
    expect(written('view=cards&q=&sortBy=name&order=asc')).toBe('view=cards&sortBy=name');
    expect(written('price=bad&utm=1')).toBe('utm=1');
  });

  test('is readable: commas stay commas', () => {
    const address = 'city=Dubai%2C+Marina&sortBy=city%2Cprice&order=asc%2Cdesc';
    const text = queryText(new URLSearchParams(address));
    expect(text).toBe('?city=Dubai,+Marina&sortBy=city,price&order=asc,desc');
    expect(read(text)).toEqual(read(address));
    expect(queryText(new URLSearchParams())).toBe('');
  });

  test('values with commas, ampersands and Arabic survive the way through the address', () => {
    const texts = fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('Dubai, Marina', 'a&b=c', 'دبي', '')), {
      minLength: 1,
      maxLength: 4,
    });
    const bounds = fc.record({ from: fc.integer(), to: fc.integer() }, { requiredKeys: ['from'] });
    fc.assert(
      fc.property(texts, bounds, fc.boolean(), (among, { from, to }, descending) => {
        const params = {
          q: '',
          sort: [{ name: 'price', descending }],
          conditions: [
            { name: 'city', among },
            { name: 'price', from, ...(to !== undefined && { to }) },
          ],
        };
        const address = queryText(writtenOver('', params));
        expect(read(address)).toEqual(params);
      }),
    );
  });
});

describe('a click on a column header', () => {
  const ascending = { name: 'price', descending: false };
  const descending = { name: 'price', descending: true };
  const city = { name: 'city', descending: false };

  test('goes from ascending to descending to none', () => {
    expect(nextSort([], 'price', false)).toEqual([ascending]);
    expect(nextSort([ascending], 'price', false)).toEqual([descending]);
    expect(nextSort([descending], 'price', false)).toEqual([]);
  });

  test('replaces the other sort keys, or joins them with Shift', () => {
    expect(nextSort([city, ascending], 'price', false)).toEqual([ascending]);
    expect(nextSort([city], 'price', true)).toEqual([city, ascending]);
    expect(nextSort([city, ascending], 'price', true)).toEqual([city, descending]);
    expect(nextSort([city, descending], 'price', true)).toEqual([city]);
  });
});

describe('arranged columns', () => {
  const columns = [{ name: 'name' }, { name: 'type' }, { name: 'city' }, { name: 'view', optional: true }];

  test.each([null, 7, 'x', [], {}, { order: 3, hidden: 'name', width: { name: 'wide' } }, { hidden: ['name'] }])(
    '%j reads as the columns that are declared',
    (stored) => {
      expect(readColumnState(stored, columns)).toEqual(declaredState(columns));
    },
  );

  test('survive being stored', () => {
    const state = withPlace(withVisibility(declaredState(columns), 'view', true), 'city', 'type');
    expect(state).toMatchObject({ order: ['name', 'city', 'type', 'view'], hidden: [] });
    expect(readColumnState(JSON.parse(JSON.stringify(state)), columns)).toEqual(state);
  });

  test('a new column appears at its declared position, and one that is not here yet stays', () => {
    const stored = { order: ['name', 'city', 'gone'], hidden: ['gone'], width: { name: 300, city: 9999 } };
    expect(readColumnState(stored, columns)).toEqual({
      order: ['name', 'type', 'city', 'view', 'gone'],
      hidden: ['view', 'gone'],
      width: {},
    });
  });

  test('the first column keeps its place', () => {
    const state = declaredState(columns);
    expect(withPlace(state, 'type', 'name')).toBe(state);
    expect(withPlace(state, 'name', 'city')).toBe(state);
  });

  test.each([
    ['type', 'view', 'name city type view'],
    ['city', 'type', 'name city type view'],
    // After the last that is shown, before those that are hidden.
    ['type', undefined, 'name city type view'],
    ['type', 'type', 'name type city view'],
    ['type', 'gone', 'name type city view'],
  ])('%s moves before %s', (name, before, order) => {
    expect(withPlace(declaredState(columns), name, before).order.join(' ')).toBe(order);
  });

  test.each([
    { width: 200.4, kept: { city: 90, type: 200 } },
    { width: 1, kept: { city: 90, type: 64 } },
    { width: 5000, kept: { city: 90, type: 800 } },
    { width: undefined, kept: { city: 90 } },
  ])('a width of $width is kept within bounds, and undefined is the declared one', ({ width, kept }) => {
    const state = { ...declaredState(columns), width: { city: 90, type: 300 } };
    expect(withWidth(state, 'type', width).width).toEqual(kept);
  });
});
