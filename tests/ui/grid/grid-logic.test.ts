import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsAsHtml, cellsAsText } from '@/ui/grid/copied-cells';
import { unguarded } from '@/ui/exchange/write/csv';
import { cellsOf, pastedRows, placed } from '@/ui/grid/clipboard';
import { seriesFrom, type SeriesValue } from '@/ui/grid/fill';
import { areaOf, commandOf, type CellPosition, positionAfter, selectionAt } from '@/ui/grid/selection';

const size = { rows: 20, columns: 5 };
const at = (row: number, column: number): CellPosition => ({ row, column });

function press(keys: string, from: CellPosition, isRightToLeft = false) {
  const parts = keys.split('+');
  const has = (key: string) => parts.includes(key);
  return commandOf(
    { key: parts.at(-1) ?? '', shiftKey: has('Shift'), ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt') },
    { selection: selectionAt(from), size, isRightToLeft },
  );
}

describe('a key', () => {
  test.each([
    ['ArrowDown', at(2, 2), { do: 'move', to: at(3, 2) }],
    ['ArrowRight', at(2, 2), { do: 'move', to: at(2, 3) }],
    ['ArrowLeft', at(2, 0), { do: 'move', to: at(2, 0) }],
    ['Tab', at(2, 4), { do: 'move', to: at(3, 0) }],
    ['Shift+Tab', at(2, 0), { do: 'move', to: at(1, 4) }],
    ['Tab', at(19, 4), undefined],
    ['Home', at(2, 3), { do: 'move', to: at(2, 0) }],
    ['End', at(2, 3), { do: 'move', to: at(2, 4) }],
    ['PageDown', at(15, 3), { do: 'move', to: at(19, 3) }],
    ['Shift+ArrowDown', at(2, 2), { do: 'extend', to: at(3, 2) }],
    ['Ctrl+End', at(2, 2), { do: 'move', to: at(19, 4) }],
    ['Meta+Shift+ArrowDown', at(2, 2), { do: 'extend', to: at(19, 2) }],
    ['Ctrl+ArrowRight', at(2, 2), { do: 'move', to: at(2, 4) }],
    ['Ctrl+a', at(2, 2), { do: 'select', selection: { active: at(0, 0), far: at(19, 4) } }],
    ['Shift+ ', at(2, 2), { do: 'select', selection: { active: at(2, 0), far: at(2, 4) } }],
    ['Ctrl+ ', at(2, 2), { do: 'select', selection: { active: at(0, 2), far: at(19, 2) } }],
    ['Enter', at(2, 2), { do: 'edit' }],
    ['F2', at(2, 2), { do: 'edit' }],
    ['Shift+Enter', at(2, 2), { do: 'move', to: at(1, 2) }],
    ['٧', at(2, 2), { do: 'edit', text: '٧' }],
    ['Delete', at(2, 2), { do: 'clear' }],
    ['Ctrl+d', at(2, 2), { do: 'fillDown' }],
    ['Ctrl+z', at(2, 2), undefined],
    ['Shift+F10', at(2, 2), { do: 'menu' }],
    ['Escape', at(2, 2), { do: 'release' }],
    ['Alt+ArrowUp', at(2, 2), undefined],
    ['Ctrl+c', at(2, 2), undefined],
  ])('%s does what spreadsheets do', (keys, from, command) => {
    expect(press(keys, from)).toEqual(command);
  });

  test.each([
    ['ArrowLeft', { do: 'move', to: at(2, 3) }],
    ['ArrowRight', { do: 'move', to: at(2, 1) }],
    ['Ctrl+ArrowLeft', { do: 'move', to: at(2, 4) }],
    ['Shift+ArrowLeft', { do: 'extend', to: at(2, 3) }],
    ['Tab', { do: 'move', to: at(2, 3) }],
  ])('%s moves where it points in a table from right to left', (keys, command) => {
    expect(press(keys, at(2, 2), true)).toEqual(command);
  });

  test('ends typing below, beside, or where it points', () => {
    const setting = { size, isRightToLeft: true };
    expect(positionAfter('enter', at(2, 2), setting)).toEqual(at(3, 2));
    expect(positionAfter('tab', at(2, 4), setting)).toEqual(at(3, 0));
    expect(positionAfter('ArrowLeft', at(2, 2), setting)).toEqual(at(2, 3));
  });
});

describe('the clipboard', () => {
  test('has rows and cells, also quoted ones', () => {
    const rows = (text: string) => cellsOf(text).map((cells) => cells.join('|'));
    expect(rows('1\t2\r\n3\t4\r\n')).toEqual(['1|2', '3|4']);
    expect(rows('"a\tb"\t"say ""no"""\n\t"two\nlines"')).toEqual(['a\tb|say "no"', '|two\nlines']);
    expect(rows('5" pipe\t"open\n1\t')).toEqual(['5" pipe|"open', '1|']);
    expect(rows('')).toEqual([]);
  });

  test('is read from the HTML where the text has no columns', () => {
    const html = '<meta charset="utf-8"><table><tr><td>Parking</td><td></td></tr><tr><td colspan="2">٤٥</td></tr></table>';
    expect(pastedRows({ text: 'Parking ٤٥', html }).map((row) => row.join('|'))).toEqual(['Parking|', '٤٥|٤٥']);
    expect(pastedRows({ text: 'a\tb', html })).toEqual([['a', 'b']]);
    expect(pastedRows({ text: 'one cell', html: '<b>one cell</b>' })).toEqual([['one cell']]);
  });

  test('gives back in both forms what was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ب', '٣', '"', '\t', '\n', "'", '=', '-', ',', ' ', '<', '&') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const read = pastedRows({ text: cellsAsText(rows), html: '' });
        expect(read.map((row) => row.map(unguarded))).toEqual(rows);
      }),
    );
    expect(cellsAsHtml([[5, '=1+1']], { language: 'ar' })).toMatch(
      /^<table dir="rtl".*<tbody><tr><td[^>]*>5<\/td><td[^>]*>'=1\+1<\/td>/,
    );
  });

  test('fills a selection that is a multiple of what was copied, and says what does not fit', () => {
    const area = areaOf({ active: at(0, 0), far: at(3, 1) });
    expect(placed([['x']], area, size).cells).toHaveLength(8);
    const wide = placed([['a', 'b', 'c'], ['d']], areaOf(selectionAt(at(19, 3))), size);
    expect(wide.cells.map(([{ row, column }, text]) => `${row} ${column} ${text}`)).toEqual(['19 3 a', '19 4 b']);
    expect(wide.outside).toEqual({ rows: 1, columns: 1 });
    expect(wide.end).toEqual(at(19, 4));
  });
});

const numbers = (...values: number[]): SeriesValue[] => values.map((number) => ({ number }));
const days = (...values: string[]): SeriesValue[] => values.map((day) => ({ day }));
const texts = (...values: string[]): SeriesValue[] => values.map((text) => ({ text }));

test.each([
  ['counts on', numbers(7), numbers(8, 9)],
  ['keeps the step', numbers(0.1, 0.2), numbers(0.3, 0.4)],
  ['falls', numbers(10, 5), numbers(0, -5)],
  ['goes on by months from one day', days('2026-01-31'), days('2026-02-28', '2026-03-31')],
  ['keeps months from a long one', days('2026-01-31', '2026-02-28'), days('2026-03-31', '2026-04-30')],
  ['keeps quarters', days('2026-01-01', '2026-04-01'), days('2026-07-01', '2026-10-01')],
  ['keeps weeks', days('2026-01-01', '2026-01-08'), days('2026-01-15', '2026-01-22')],
  ['counts at the end of texts', texts('B-099'), texts('B-100', 'B-101')],
  ['keeps the step of texts', texts('برج 2', 'برج 4'), texts('برج 6', 'برج 8')],
  ['repeats what has no step', texts('North', 'South'), texts('North', 'South')],
  ['repeats different kinds', [...numbers(1), ...texts('a')], [...numbers(1), ...texts('a')]],
])('a series %s', (_, values, next) => {
  expect(seriesFrom(values, 2)).toEqual(next);
});
