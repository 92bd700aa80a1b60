import { describe, expect, test } from 'vitest';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { signalImport } from '@/desks/imports/resources/notification-signal-import';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { ServiceDocument } from '@/schema/document';
import { cellKey, RECORD } from '@/desks/imports/plan/sheet-reader';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { namedTable, planned, rowsIn, sheetOf, statesOf, tableOf } from './plan-file';

const reading = (service: string, currentReading: number, more = {}) => ({ service, currentReading, ...more });
const units: ServiceDocument[] = [
  { _id: 'u1', name: 'B-1408', subProjectId: 'Marsa', price: 1_000_000, unitNameAr: 'ب', readings: [reading('water', 5)] },
  { _id: 'u2', name: 'A-1', subProjectId: 'Marsa', price: 500_000, active: true },
  { _id: 'u3', name: 'A-1', subProjectId: 'Samr' },
];

const changesOf = (plan: Awaited<ReturnType<typeof planned>>) =>
  plan.records.map(({ changesOf: changes, base }) => changes(base ?? {}));

describe('records of a file', () => {
  test('are matched by name and project, and only what differs is changed', async () => {
    const file = tableOf(
      'Unit | Project | Price (AED) | Name (Arabic) | Remarks',
      'b-1408 | marsa | 1,250,000 | | x',
      'A-1 | Samr | 2m | فيلا |',
      "A-1 | Marsa | '500000 | |",
      'C-9 | Marsa | AED 750,000 | ج |',
    );
    const plan = await planned(unitImport, [file], { records: units });
    expect(statesOf(plan.rows[0])).toEqual(['changed', 'changed', 'unchanged', 'new']);
    expect(changesOf(plan)).toEqual([
      { name: 'b-1408', subProjectId: 'marsa', price: 1_250_000 },
      { price: 2_000_000, unitNameAr: 'فيلا' },
      {},
      { name: 'C-9', subProjectId: 'Marsa', price: 750_000, unitNameAr: 'ج' },
    ]);
  });

  test('are matched by their identifier first', async () => {
    const file = tableOf('ID | Name | Price', 'u2 | Renamed | 1', 'u9 | B-1408 | 2');
    const plan = await planned(unitImport, [file], { records: units });
    expect(statesOf(plan.rows[0])).toEqual(['changed', 'problem: 0 noSuchRecord']);
    expect(changesOf(plan)[0]).toEqual({ name: 'Renamed', price: 1 });
  });

  test('that could be several, that come twice or that have no name are problems, mended by a choice or a text', async () => {
    const file = tableOf('Name | Price', 'A-1 | 1', 'B-1408 | 2', 'B-1408 | 3', '| 4');
    const options = { records: units, key: ['name'] };
    const plan = await planned(unitImport, [file], options);
    const states = ['problem: 0 severalRecords', 'changed', 'problem: 0 recordTwice', 'problem: 0 nameMissing'];
    expect(statesOf(plan.rows[0])).toEqual(states);
    expect(plan.rows[0]?.[0]?.cells.get(0)?.candidates?.map(({ value }) => value)).toEqual(['u2', 'u3']);
    const fixes = new Map([
      [cellKey({ sheet: 0, row: 2, column: RECORD }), 'u3'],
      [cellKey({ sheet: 0, row: 4, column: 0 }), 'B-1409'],
      [cellKey({ sheet: 0, row: 5, column: 0 }), 'B-1410'],
    ]);
    const fixed = await planned(unitImport, [file], { ...options, fixes });
    expect(statesOf(fixed.rows[0])).toEqual(['changed', 'changed', 'new', 'new']);
    expect(changesOf(fixed)[0]).toEqual({ price: 1 });
  });

  test.each([
    ['units by name and project', unitImport, unitImport.keys[0]],
    ['units by ID only', unitImport, []],
    ['signals', signalImport, []],
  ])('that are new and twice in a file are created once: %s', async (_, resource, key) => {
    const heads = resource === unitImport ? ['Name', 'Price'] : ['Message', 'Subject'];
    const file = sheetOf([heads, ['C-9', '7'], ['C-10', '7'], ['C-9', '7'], ['C-9', '8']]);
    const plan = await planned(resource, [file], { key: key ?? [] });
    const found = statesOf(plan.rows[0]);
    expect(found.slice(0, 3)).toEqual(['new', 'new', 'problem: 0 recordTwice']);
    // By a name, a record is the same with another price; without one, another row is another record.
    expect(found[3]).toBe((key ?? []).length > 0 ? 'problem: 0 recordTwice' : 'new');
  });

  test('keep their fields where a cell is empty, unless empty cells are to clear', async () => {
    const changed = async (emptyClears: boolean, records = units) =>
      changesOf(
        await planned(unitImport, [tableOf('ID | Price | Name (Arabic) | Gallery', 'u1 | | |')], { records, emptyClears }),
      );
    expect(await changed(false)).toEqual([{}]);
    expect(await changed(true)).toEqual([{ price: null, unitNameAr: null }]);
    // What holds nothing has nothing to clear.
    expect(await changed(true, [{ _id: 'u1', name: 'A-1', gallery: [], unitNameAr: ' ', price: null }])).toEqual([{}]);
  });

  test.each<[string, FileCell, string, object]>([
    ['Price', 'abc', 'problem: 1 notANumber', {}],
    ['Price', { error: '#N/A' }, 'problem: 1 formulaFailed', {}],
    ['Price', '٢٫٥ مليون', 'new', { price: 2_500_000 }],
    ['Price', '1.250.000', 'new', { price: 1_250_000 }],
    ['Price', 980_000, 'new', { price: 980_000 }],
    ['Price basis', 'Per year', 'new', { priceBase: 'per year' }],
    ['Type', 'APARTMENT', 'new', { type: 'apartment' }],
    ['City', 'dubai', 'new', { city: 'Dubai' }],
    ['Location', '00120', 'new', { location: '00120' }],
    ['Location', '1-2', 'new', { location: '1-2' }],
    ['Location', 971501234567, 'new', { location: '971501234567' }],
    ['Gallery', '/1.jpg\n/2.jpg', 'new', { gallery: ['/1.jpg', '/2.jpg'] }],
  ])('read a cell of %s: %j', async (heading, cell, state, changes) => {
    const plan = await planned(unitImport, [rowsIn(['Name', heading], ['X', cell])]);
    expect(statesOf(plan.rows[0])).toEqual([state]);
    expect(changesOf(plan)).toEqual([{ name: 'X', ...changes }]);
  });
});

describe('rows of lists', () => {
  const main = namedTable('Units', 'ID | Name | Price', 'u1 | B-1408 | 1000000', '| New | 7');

  test('are changed by their number, added without one, and kept where the file has none', async () => {
    const readings = namedTable(
      'Readings',
      'ID | Record name | Row | Service | Current reading | Reading date',
      'u1 | | 1 | Water | 6 |',
      '| B-1408 | | Electricity | 90 | 2026-04-03',
      '| new | | water | 1 |',
      '| A-1 | | water | 1 |',
      '| Nobody | | water | 1 |',
    );
    const plan = await planned(unitImport, [main, readings], { records: units });
    expect(statesOf(plan.rows[0])).toEqual(['unchanged', 'new']);
    expect(statesOf(plan.rows[1])).toEqual(['changed', 'changed', 'new', 'problem: 1 severalRecords', 'problem: 1 noSuchRecord']);
    expect(changesOf(plan).slice(0, 2)).toEqual([
      { readings: [reading('water', 6), reading('electricity', 90, { readingDate: '2026-04-03' })] },
      { name: 'New', price: 7, readings: [reading('water', 1)] },
    ]);
  });

  test('of a new record are not cleared by a later line about the same row, though empty cells are to clear', async () => {
    const lines = ['Record name | Row | Service | Current reading', 'new | 1 | water | 1', 'new | 1 | | 2'];
    const plan = await planned(unitImport, [main, namedTable('Readings', ...lines)], { records: units, emptyClears: true });
    expect(changesOf(plan)[1]).toEqual({ name: 'New', price: 7, readings: [reading('water', 2)] });
  });

  test('can be the only sheet of a file', async () => {
    const readings = tableOf('Record name | Service | Current reading', 'B-1408 | water | 8');
    const plan = await planned(unitImport, [readings], { records: units });
    expect(changesOf(plan)).toEqual([{ readings: [reading('water', 5), reading('water', 8)] }]);
  });
});

test('a contract names its unit, its party and its days as its file does', async () => {
  const file = tableOf(
    'Tenant | Unit | Rent | Start date | End date | Phone | VAT rate | Frequency',
    "Mariam | B 1408 | 90,000 | 1/13/2026 | 12/31/2026 | '050 | 5% | Yearly",
    'Yusuf | A-1 | 80,000 | 2/3/2026 | 2/2/2027 | | 5 | years',
    'Huda | A-1, Samr | 80,000 | 2/3/2026 | 2/2/2027 | | 5 | years',
    "Omar | Z-1 | '1 | 2/3/2026 | 2/30/2027 | | |",
  );
  const plan = await planned(contractImport, [file], { key: ['reference'], referred: units, answers: { decimals: 'point' } });
  const problems = ['problem: 1 severalReferences', 'problem: 1 noSuchReference: 4 noSuchDay'];
  expect(statesOf(plan.rows[0])).toEqual(['new', problems[0], 'new', problems[1]]);
  expect(changesOf(plan)[0]).toEqual({
    name: 'Mariam',
    beginDate: '13/01/2026',
    endDate: '31/12/2026',
    vatRatio: 0.05,
    frequency: 'years',
    customer: [{ phone: '050' }],
    units: [{ unitId: 'u1', rent: 90_000 }],
  });
  expect(changesOf(plan)[2]).toMatchObject({ units: [{ unitId: 'u3', rent: 80_000 }], vatRatio: 0.05, beginDate: '03/02/2026' });
});
