import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atOnce } from '@/steps';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { foundFormats } from '@/desks/imports/sheets/column-formats';
import type { ImportedResource } from '@/desks/imports/plan/imported-resource';
import { openTableFile } from '@/ui/exchange/read/read-table-file';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import type { TextEncoding } from '@/ui/exchange/read/text-encoding';
import { spelt } from '../../spelt';
import { importSheets, planned, rowsIn, sheetOf, tableOf } from './plan-file';

/* Files of other programs as people met them, with what is right. */

const fileOf = (name: string) => new Blob([readFileSync(new URL(`../../files/spreadsheets/${name}`, import.meta.url))]);
const opened = (name: string, encoding?: TextEncoding) => openTableFile(fileOf(name), encoding && { encoding });

/** Returns what would be sent of each row: its values, or its problems. */
async function resultOf(resource: ImportedResource, files: readonly FileSheet[], options: Parameters<typeof planned>[2] = {}) {
  const plan = await planned(resource, files, { key: resource === contractImport ? ['reference'] : ['name'], ...options });
  return plan.records.map((record) => {
    const problems = record.rows.flatMap(({ cells }) => Array.from(cells.values()).flatMap(({ problem }) => problem ?? []));
    return problems.length > 0 ? problems.join() : record.changesOf({});
  });
}

/** Units of a name, a city and a price each, in thousands. */
const units = (...rows: ReadonlyArray<readonly [name: string, city: string, price: number]>) =>
  rows.map(([name, city, price]) => ({ name, city, price: price * 1000 }));
const described = (...rows: ReadonlyArray<readonly [name: string, price: number, unitDesc: string]>) =>
  rows.map(([name, price, unitDesc]) => ({ name, price, unitDesc }));
const palms = units(['Q1 Palm 11', 'Sur', 410], ['Q1 Palm 12', 'Nizwa', 455]);
const quoted = units(['Q7 A', 'Sur', 100], ['Q7 B', '"Nizwa" old town', 200], ['Q7 C', '"Muttrah', 300]);
const cities = units(['Q8 A', 'Sur', 100], ['Q8 B', 'Nizwa', 200], ['Q8 C', 'Seeb', 300], ['Q8 D', 'Sohar', 400]);

describe('a file of another program', () => {
  test.each<[string, object[]]>([
    ['01-shared-strings-capital.xlsx', palms],
    ['02-backslash-entries.xlsx', palms],
    ['07-open-quote.csv', [...quoted, ...units(['Q7 D', 'Seeb', 400], ['Q7 E', 'Sohar', 500], ['Q7 F', 'Ibri', 600])]],
    ['08-mixed-line-ends.csv', cities],
    ['08b-lf-head-crlf-body.csv', cities.slice(0, 3)],
    ['08c-quoted-lf-in-crlf.csv', described(['Q8 A', 100_000, 'first\nsecond'], ['Q8 B', 200_000, 'plain'])],
    ['08d-quoted-crlf-in-lf.csv', described(['Q8 A', 100_000, 'first\r\nsecond'], ['Q8 B', 200_000, 'plain'])],
    ['09-windows-1252.csv', [{ name: 'Q9 Schäfer Höfe', city: 'Köln', unitDesc: 'Große Straße 5 – señal' }]],
    ['11-html-two-tables.xls', units(['Q11 A', 'Sur', 250], ['Q11 B', 'Sur', 260])],
    ['11b-html-nested.xls', [{ name: 'Q11 C', city: 'Sur' }]],
  ])('is read as its program shows it: %s', async (name, records) => {
    const { sheets, encoding } = await opened(name);
    const tables = sheets.filter((sheet) => importSheets(unitImport, [sheet])[0]?.matched.some(Boolean));
    expect(encoding?.isSure ?? true).toBe(true);
    expect(await resultOf(unitImport, tables)).toEqual(records);
  });

  test('is a day until its last second', async () => {
    const { sheets } = await opened('04-end-of-day.xlsx');
    const ends = (await resultOf(contractImport, sheets)).map((record) => (typeof record === 'object' ? record.endDate : record));
    expect(ends).toEqual(['31/12/2026', '30/06/2026', '30/06/2026', '30/06/2026']);
  });

  test('has its numbers of days offered as days, once a column', async () => {
    const { sheets } = await opened('05-serial-without-format.xlsx');
    const { questions } = atOnce(foundFormats(importSheets(contractImport, sheets)));
    expect(questions).toMatchObject([
      { kind: 'serials', heading: 'Start date', day: '2026-01-01', count: 1 },
      { kind: 'serials', heading: 'End date', day: '2026-12-31', count: 1 },
    ]);
    expect(await resultOf(contractImport, sheets)).toEqual(['notADay,notADay']);
    const [contract] = await resultOf(contractImport, sheets, { answers: { serials: 'days' } });
    expect(contract).toMatchObject({ beginDate: '01/01/2026', endDate: '31/12/2026' });
  });

  test('has amounts as a person reads them, or asks', async () => {
    const { sheets } = await opened('14-amounts.csv');
    const results = await resultOf(unitImport, sheets, { answers: { decimals: 'point' } });
    const read = results.map((record) => (typeof record === 'object' ? String(record.price) : record));
    const inTens = [0, 10, 20, 30].map((from) => read.slice(from, from + 10).join(' '));
    expect(inTens).toEqual([
      '1250000 1250000 900000 900000.5 -1500 notANumber 1250000 1250000.5 1250000 1250000',
      'notANumber 1200000 850000 900000 notANumber notANumber notANumber notANumber otherCurrency otherCurrency',
      '750000 1250000 1250000 1250000 notANumber notANumber otherCurrency otherCurrency -500 1250000.5',
      '1250000 1250000 notANumber',
    ]);
    const unanswered = await resultOf(unitImport, sheets);
    expect([2, 4, 20].map((at) => unanswered[at])).toEqual(['ambiguous', 'ambiguous', 'ambiguous']);
    expect(unanswered[13]).toMatchObject({ price: 900_000 });
  });

  test('has days as a person reads them, or asks', async () => {
    const { sheets } = await opened('15-days.csv');
    const results = await resultOf(contractImport, sheets, { answers: { serials: 'days' } });
    const other = results.map((record, at) => `${at} ${String(typeof record === 'object' ? record.endDate : record)}`);
    expect(other.filter((one) => !one.endsWith(' 31/12/2026')).join(', ')).toBe(
      '19 01/02/2026, 23 notADay, 24 notADay, 25 noSuchDay, 26 01/01/1970, 27 notADay, 34 noSuchDay',
    );
  });
});

const priced = (...prices: readonly string[]) => [sheetOf([['Name', 'Price'], ...prices.map((price, at) => [`A-${at}`, price])])];
const pricesOf = async (files: readonly FileSheet[], decimals?: string) =>
  (await resultOf(unitImport, files, decimals === undefined ? {} : { answers: { decimals } })).map((record) =>
    typeof record === 'object' ? record.price : record,
  );
const asksIn = (files: readonly FileSheet[]) =>
  atOnce(foundFormats(importSheets(unitImport, files))).questions.map((question) =>
    question.kind === 'decimals'
      ? question.ways.map(({ sign, read }) => `${sign}: ${read.map(([text, value]) => `${text} = ${value}`).join(', ')}`)
      : question.kind,
  );

describe('the numbers of a column', () => {
  test('are read by the ones that leave no choice', async () => {
    expect(await pricesOf(priced('1.250.000', 'AED 987.000'))).toEqual([1_250_000, 987_000]);
    expect(await pricesOf(priced('1,250,000', '987,000'))).toEqual([1_250_000, 987_000]);
    expect(await pricesOf(priced('1.250.000,50', '987.000', '12,5'))).toEqual([1_250_000.5, 987_000, 12.5]);
    expect(asksIn(priced('1.250.000', 'AED 987.000'))).toEqual([]);
  });

  test('are a question where three figures follow their only sign, and never an answer', async () => {
    const files = priced('AED 987.000', 'AED 919.000');
    expect(asksIn(files)).toEqual([['comma: AED 987.000 = 987000', 'point: AED 987.000 = 987']]);
    expect(await pricesOf(files)).toEqual(['ambiguous', 'ambiguous']);
    expect(await pricesOf(files, 'comma')).toEqual([987_000, 919_000]);
    expect(asksIn(priced('٩٨٧٫٠٠٠'))).toEqual([['comma: ٩٨٧٫٠٠٠ = 987000', 'point: ٩٨٧٫٠٠٠ = 987']]);
    const mixed = priced('AED 987.000', 'Dhs. 919,000', '850,000');
    expect(asksIn(mixed)).toEqual([
      [
        'none: Dhs. 919,000 = 919000, AED 987.000 = 987000',
        'point: Dhs. 919,000 = 919000, AED 987.000 = 987',
        'comma: Dhs. 919,000 = 919, AED 987.000 = 987000',
      ],
    ]);
    expect(await pricesOf(mixed, 'none')).toEqual([987_000, 919_000, 850_000]);
  });

  test('are understood where their ending says that they are whole, or amounts of their size stand beside them', async () => {
    expect(await pricesOf(priced('600,100/-', 'AED 919.000 /='))).toEqual([600_100, 919_000]);
    expect(await pricesOf(priced('AED 600,100', '650000'))).toEqual([600_100, 650_000]);
    expect(await pricesOf(priced('AED 600.100', 'Dhs. 919,000', '1.2M'))).toEqual([600_100, 919_000, 1_200_000]);
    const numbers = tableOf('Name | Price', 'A | AED 600,100', 'B | 650000');
    expect(await pricesOf([numbers])).toEqual([600_100, 650_000]);
    expect(asksIn(priced('600,100', '700'))).toHaveLength(1);
    expect(asksIn(priced('1,250', '650000'))).toHaveLength(1);
  });

  test('are a question where money would have thousandths, whatever the others say', () => {
    expect(asksIn(priced('12,500.50', '987.000'))).toHaveLength(1);
    expect(asksIn([tableOf('Name | Area (m²)', "A | '1.240", "B | '95.5")])).toEqual([]);
  });

  test('are marked where they are a hundred times more or less than the others', async () => {
    const files = [tableOf('Name | Price', 'A-0 | 900000', 'A-1 | 950000', 'A-2 | 98000000', 'A-3 | 1000000', 'A-4 | 980000')];
    const plan = await planned(unitImport, files);
    const read = plan.rows[0]?.map(({ cells }) => `${JSON.stringify(cells.get(1)?.after)} ${cells.get(1)?.mark ?? ''}`.trim());
    expect(read).toEqual(['900000', '950000', '98000000 farAbove', '1000000', '980000']);
  });
});

describe('an area', () => {
  const areaOf = async (heading: string, cell: string | number, answers = {}) => {
    const files = [rowsIn(['Name', heading], ['A-1', cell])];
    const [record] = await resultOf(unitImport, files, { answers });
    return [asksIn(files), typeof record === 'object' ? record.surface : record];
  };

  test.each(
    spelt(
      [115.1998, 'Area (sq.ft) · Area sqft · Size in Sq. Ft. · BUA (ft²) · المساحة (قدم مربع) · المساحة بالقدم'],
      [1240, 'Area (m²) · Size (sqm) · المساحة (م٢) · surface'],
    ),
  )('is in the unit of its heading: %s', async (heading, square) => {
    expect(await areaOf(heading, 1240)).toEqual([[], square]);
  });

  test('is in the unit beside it, or in the one that the reader says', async () => {
    expect(await areaOf('Size', '1240 sq.ft')).toEqual([[], 115.1998]);
    expect(await areaOf('Area (sq.ft)', '115.5 m²')).toEqual([[], 115.5]);
    expect(await areaOf('Size', 1240)).toEqual([['area'], 1240]);
    expect(await areaOf('Size', 1240, { area: 'ft2' })).toEqual([['area'], 115.1998]);
  });

  test.each(['Price per sq.ft', 'Price (AED/sq.ft)'])('has a heading that is not the price: %s', async (heading) => {
    expect(await resultOf(unitImport, [rowsIn(['Name', heading], ['A-1', 750])])).toEqual([{ name: 'A-1' }]);
  });

  test('in another currency is asked about', async () => {
    expect(await resultOf(unitImport, [rowsIn(['Name', 'Price (USD)'], ['A-1', 750])])).toEqual(['otherCurrency']);
  });
});

test('a number that its file shows as 0104 is that text in a field of texts', async () => {
  const shown = { number: 104, shown: '0104' };
  const files = [rowsIn(['Name', 'Location', 'Price'], [shown, shown, shown])];
  expect(await resultOf(unitImport, files)).toEqual([{ name: '0104', location: '0104', price: 104 }]);
});

test('a formula without a result changes nothing, and says so', async () => {
  const files = [rowsIn(['Name', 'Price', 'City'], ['A-1', { formula: 'uncounted' }, 'Sur'])];
  const [record] = [{ _id: 'u1', name: 'A-1', price: 5 }];
  const plan = await planned(unitImport, files, { records: [record], key: ['name'], emptyClears: true });
  expect(plan.records.map(({ state, changesOf }) => [state, changesOf(record)])).toEqual([['changed', { city: 'Sur' }]]);
  expect(plan.rows[0]?.[0]?.cells.get(1)).toEqual({ mark: 'uncounted' });
});
