import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { number, record, text } from '@/schema/field';
import { copiedTable, plainValue, type ShownRows, takenRecords } from '@/ui/table/copied-table';
import type { Column, RecordList } from '@/ui/table/list-definition';

type Unit = { id: string; name: string; city?: string | null; price?: unknown; surface?: number };

const settings = { language: 'en', digits: 'latn' } as const;
const english = format(settings);
const city: Column<Unit> = {
  name: 'city',
  kind: 'text',
  value: (unit) => unit.city,
  word: (value) => (value === 'dxb' ? 'Dubai' : value),
  width: 100,
};
const price: Column<Unit> = {
  name: 'price',
  kind: 'number',
  unit: () => 'AED',
  value: (unit) => (typeof unit.price === 'number' ? unit.price : undefined),
  received: (unit) => unit.price,
  width: 100,
  cell: (unit, { money }) => money(unit.price as number),
};
const surface: Column<Unit> = {
  name: 'surface',
  kind: 'number',
  value: (unit) => unit.surface,
  converted: (value) => value * 10,
  width: 100,
};
const list = {
  resource: 'units',
  schema: record('unit', { name: text('Name'), city: text('City'), price: number('Price'), surface: number('Surface') }),
  columns: [{ name: 'name', kind: 'text', value: (unit: Unit) => unit.name, width: 100 }, city, price, surface],
  idOf: (unit: Unit) => unit.id,
  title: (unit: Unit) => unit.name,
} as unknown as RecordList<Unit>;

const records: readonly Unit[] = [
  { id: 'a', name: 'A-1', city: 'dxb', price: 1_250_000, surface: 92 },
  { id: 'b', name: '=cmd|"x"', city: 'Al\tAin', price: 'on request' },
  { id: 'c', name: 'برج <ب>', city: null, price: { from: 1 } },
];
const shown = (over: Partial<ShownRows<Unit>> = {}): ShownRows<Unit> => ({
  list,
  name: 'Units',
  records,
  rows: Uint32Array.from([2, 0, 1]),
  columns: list.columns,
  selected: [],
  format: english,
  ...over,
});
const linesOf = (plain: string) => plain.split('\r\n').map((line) => line.split('\t'));

test.each([
  { what: 'all that is shown, in its order', selected: [], rows: [2, 0, 1], taken: ['c', 'a', 'b'] },
  { what: 'the selected, in the order on screen', selected: ['a', 'c'], rows: [2, 0, 1], taken: ['c', 'a'] },
  { what: 'the selected that a filter hides, last', selected: ['a', 'b', 'c'], rows: [1], taken: ['b', 'a', 'c'] },
])('what is taken of a list $what', ({ selected, rows, taken }) => {
  expect(takenRecords(shown({ selected, rows: Uint32Array.from(rows) })).map(({ id }) => id)).toEqual(taken);
});

describe('a copied table', () => {
  test('has the shown columns under their headings, and the rows in order', () => {
    const { plain, rows } = copiedTable(shown({ columns: [list.columns[0], price, city], rows: Uint32Array.from([0]) }));
    expect(rows).toBe(1);
    expect(linesOf(plain)).toEqual([
      ['Name', 'Price AED', 'City'],
      ['A-1', '1250000', 'Dubai'],
    ]);
  });

  test.each([
    { what: 'a word, not its code', column: city, at: 0, value: 'Dubai' },
    { what: 'a numeral in every locale, not as it is formatted', column: price, at: 0, value: 1_250_000 },
    { what: 'a number in the unit that the reader sees', column: surface, at: 0, value: 920 },
    { what: 'nothing for what is not given', column: city, at: 2, value: '' },
    { what: 'what cannot be read, as it came', column: price, at: 1, value: 'on request' },
    { what: 'what has an unexpected shape, as JSON', column: price, at: 2, value: '{"from":1}' },
  ])('has $what', ({ column, at, value }) => {
    expect(plainValue(column, records[at] as Unit, english)).toBe(value);
  });

  test('runs no formula, and keeps a text with a tab in its cell', () => {
    const { plain, html } = copiedTable(shown({ rows: Uint32Array.from([1]) }));
    expect(plain.split('\r\n')[1]).toBe(`"'=cmd|""x"""\t"Al\tAin"\ton request\t`);
    expect(html).toContain(">'=cmd|&quot;x&quot;</td>");
    expect(html).not.toMatch(/>=/);
  });

  test('is read in its direction, and no text of it is markup', () => {
    const { html } = copiedTable(shown({ format: format({ ...settings, language: 'ar' }) }));
    expect(html).toMatch(/^<table dir="rtl"/);
    expect(html).toContain('برج &lt;ب&gt;');
  });
});
