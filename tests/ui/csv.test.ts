import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, toCsv, unguarded } from '@/ui/exchange/write/csv';
import { payloads } from '../hostile';
import { readCsv } from '../read-csv';

const one = (value: string | number | undefined) => toCsv([{ label: 'x', value: () => value }], [0]);
const cellOf = (value: string | number | undefined) => readCsv(one(value))[1]?.[0];

describe('a CSV file', () => {
  test('begins with a byte order mark, ends each line with CR LF, and keeps Arabic as it is', () => {
    const columns = [
      { label: 'الطرف', value: (row: { name: string; amount: number }) => row.name },
      { label: 'Amount', value: (row: { name: string; amount: number }) => row.amount },
    ];
    expect(toCsv(columns, [{ name: 'سدرة لاين للتجارة ذ.م.م', amount: 32_506.25 }])).toBe(
      '\ufeffالطرف,Amount\r\nسدرة لاين للتجارة ذ.م.م,32506.25\r\n',
    );
  });

  test.each([
    [1_250_000, '1250000'],
    [-99.5, '-99.5'],
    [0, '0'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [undefined, ''],
    ['', ''],
    ['2026-11-20', '2026-11-20'],
    ['B-1408', 'B-1408'],
    ['Al Ain; Dubai', 'Al Ain; Dubai'],
    ['1-12', '1-12'],
  ])('has %j as %j', (value, expected) => expect(cellOf(value)).toBe(expected));

  test.each(
    [
      ['=1+1', '=HYPERLINK("https://evil.example","x")', '+971 50 001 0731', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\0=1'],
      ['＝1+1', '＋1', '－1', '＠x', ' =1+1', '\u00a0=1', "=cmd|' /C calc'!A0"],
    ].flat(),
  )('shows %j and does not run it', (payload) => {
    expect(cellOf(payload)).toMatch(/^[ \u00a0]*'/);
    // Also as a heading.
    expect(readCsv(toCsv([{ label: payload, value: () => 1 }], [0]))[0]?.[0]).toMatch(/^[ \u00a0]*'/);
  });

  test.each(Object.entries(payloads))('has %s as a text, with apostrophes at most', (_what, payload) => {
    const read = cellOf(payload) ?? '';
    expect(read).not.toMatch(/^[ \u00a0]*[=+\-@\t\r\0]/);
    // No letter is lost; payloads without apostrophes of their own show that only those are added.
    expect(read.replaceAll("'", '')).toBe(payload.replaceAll("'", ''));
  });

  test('preserves every other text', () => {
    const harmless = fc.string({ unit: fc.constantFrom('a', 'ب', '"', ',', ';', '\n', '5', ' ', '🏠') });
    fc.assert(
      fc.property(harmless, (text) => {
        expect(cellOf(text)).toBe(text);
      }),
    );
  });

  test('has no cell that begins a formula, whatever the text', () => {
    const any = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', ';', '"', "'", ' ', 'a', '1', '＝'),
    });
    fc.assert(
      fc.property(any, (text) => {
        for (const part of (cellOf(text) ?? '').split(/[,;\t\r\n"]/).filter(Boolean)) expect(part).not.toMatch(/^ *[=+\-@＝]/);
      }),
    );
  });

  test('comes back as it was', () => {
    const any = fc.string({ unit: fc.constantFrom('=', '-', '@', '\t', '\r', '\n', ',', '"', "'", ' ', '\u00a0', 'a', '＝') });
    fc.assert(
      fc.property(any, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
        expect(unguarded(cellOf(text) ?? '')).toBe(text);
      }),
    );
  });
});
