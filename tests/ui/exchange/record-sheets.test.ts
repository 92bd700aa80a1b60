import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue } from '@/api/document';
import { parseJson } from '@/api/json';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { slashFormat } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { serviceZone } from '@/schema/service-zone';
import {
  type Cell,
  cellOf,
  heldText,
  keyCells,
  type Sheet,
  type SheetColumn,
  sheetRows,
  sheetsOf,
  valueOf,
} from '@/ui/exchange/record-sheets';
import { records, spelt } from '../../generated-records';

const schemas = { unit: unitSchema, contract: contractSchema, signal: notificationSignalSchema, plan: quotaPlanSchema };
const sheetsBy = (schema: RecordSchema) => sheetsOf(schema, () => 'Records');

function columnBy(schema: RecordSchema, path: string, list = ''): SheetColumn {
  const column = sheetsBy(schema)
    .find((sheet) => sheet.list === list)
    ?.columns.find((one) => one.path === path);
  if (!column) throw new Error(`no column ${path}`);
  return column;
}

describe('the sheets of a schema', () => {
  test('are the records and each list inside, with groups in their place', () => {
    expect(sheetsBy(contractSchema).map(({ list, keys }) => [list, keys.map(({ label }) => label())])).toEqual([
      ['', ['ID']],
      ['contacts', ['ID', 'Record name', 'Row']],
      ['customer', ['ID', 'Record name', 'Row']],
      ['units', ['ID', 'Record name', 'Row']],
      ['units.expenses', ['ID', 'Record name', 'Row of Units', 'Row']],
      ['documents', ['ID', 'Record name', 'Row']],
      ['attachments', ['ID', 'Record name', 'Row']],
      ['manualTerms', ['ID', 'Record name', 'Row']],
    ]);
    const unitPaths = sheetsBy(unitSchema)[0]?.columns.map(({ path }) => path);
    expect(unitPaths).toEqual(
      expect.arrayContaining(['price', 'unitLocation.type', 'unitLocation.coordinates', 'expense.value']),
    );
    expect(unitPaths).not.toContain('specs');
  });

  test('number the rows in every list that leads to them', () => {
    const expenses = [{ title: 'Parking' }, { title: 'Pool' }];
    const contract = { _id: 'c1', units: [{ unitId: 'u1' }, { unitId: 'u2', expenses }] };
    const sheet = sheetsBy(contractSchema).find(({ list }) => list === 'units.expenses') as Sheet;
    const rows = sheetRows(sheet, contract);
    expect(rows.map((row) => JSON.stringify(keyCells(sheet, { id: 'c1', name: 'Noor' }, row)))).toEqual([
      '["c1","Noor",2,1]',
      '["c1","Noor",2,2]',
    ]);
    expect(rows.map(({ row }) => row)).toEqual(expenses);
  });

  test('give a number of its own to what came in place of a list', () => {
    const [, specs] = sheetsBy(unitSchema);
    expect(sheetRows(specs as Sheet, { specs: 'pool' })).toEqual([{ numbers: [0], row: 'pool' }]);
    expect(sheetRows(specs as Sheet, { specs: null })).toEqual([]);
  });
});

describe('a cell', () => {
  test.each<[path: string, json: string, expected: Cell, schema?: RecordSchema]>([
    ['name', '"00120"', '00120'],
    ['name', '120', '120'],
    ['name', 'true', 'true'],
    ['name', '["a"]', '["a"]'],
    ['name', 'null', null],
    ['name', '9007199254740993', '9007199254740993'],
    ['price', '1250000.5', 1_250_000.5],
    ['price', '"AED 1,250,000.50"', 1_250_000.5],
    ['price', '"1,000"', '1,000'],
    ['price', '12345678901234567890', '12345678901234567890'],
    ['price', '{"$numberDecimal":"12.50"}', 12.5],
    ['price', '{"$numberDecimal":"1234567890123456.25"}', '{"$numberDecimal":"1234567890123456.25"}'],
    ['surface', '120', 120],
    ['surface', '"120"', '120'],
    ['gallery', '["a.jpg","b.jpg"]', 'a.jpg\nb.jpg'],
    ['gallery', '[]', null],
    ['gallery', '["a\\nb"]', '["a\\nb"]'],
    ['gallery', '["a",""]', '["a",""]'],
    ['gallery', '["[1]"]', '["[1]"]'],
    ['gallery', '[1]', '[1]'],
    ['beginDate', '"01/02/2026"', { day: '2026-02-01' }, contractSchema],
    ['beginDate', '"2026-02-01T00:00:00.000Z"', { day: '2026-02-01' }, contractSchema],
    ['beginDate', '"2026-01-31T20:00:00.000Z"', '2026-01-31T20:00:00.000Z', contractSchema],
    ['beginDate', '1769904000000', { day: '2026-02-01' }, contractSchema],
    ['beginDate', '"31/02/2026"', '31/02/2026', contractSchema],
    ['isVat', 'false', false, contractSchema],
    ['isVat', '"yes"', 'yes', contractSchema],
    ['terms', '[{"amount":1e400}]', '[{"amount":1e400}]', contractSchema],
    ['terms', '"none"', 'none', contractSchema],
    ['terms', '"12"', '"12"', contractSchema],
  ])('of %s holds %s as %j', (path, json, expected, schema = unitSchema) => {
    expect(cellOf(columnBy(schema, path), { [path]: parseJson(json) })).toEqual(expected);
  });

  test('of a group holds its members', () => {
    const record = { unitLocation: { type: 'Point', coordinates: [55.27, 25.2] } };
    expect(cellOf(columnBy(unitSchema, 'unitLocation.coordinates'), record)).toBe('55.27, 25.2');
  });

  test('shows in the first column what came in place of a group or row', () => {
    const shown = (row: unknown, paths: readonly string[]) => paths.map((path) => cellOf(columnBy(unitSchema, path), row));
    expect(shown({ unitLocation: 'Dubai' }, ['unitLocation.type', 'unitLocation.coordinates'])).toEqual(['Dubai', null]);
    expect(cellOf(columnBy(contractSchema, 'unitId', 'units'), 'u1')).toBe('u1');
    expect(cellOf(columnBy(contractSchema, 'rent', 'units'), 'u1')).toBeNull();
  });

  test('has the day in the zone of the service', () => {
    serviceZone.set('Asia/Dubai');
    const column = columnBy(contractSchema, 'beginDate');
    expect(cellOf(column, { beginDate: '2026-01-31T20:00:00.000Z' })).toEqual({ day: '2026-02-01' });
    expect(cellOf(column, { beginDate: '2026-01-31T20:30:00.000Z' })).toBe('2026-01-31T20:30:00.000Z');
  });
});

test('a time of day is the same as spreadsheets write it', () => {
  const column = columnBy(notificationSignalSchema, 'time');
  expect(valueOf(column, '09:00:00', { time: '09:00' })).toEqual({ unchanged: true });
  expect(valueOf(column, '09:00', { time: '9:00:00' })).toEqual({ unchanged: true });
  expect(valueOf(column, '04:30:00 PM', { time: '16:30' })).toEqual({ unchanged: true });
  expect(valueOf(column, '12:05 am', { time: '09:00' })).toEqual({ value: '00:05' });
  expect(valueOf(column, '09:00:30', { time: '09:00' })).toEqual({ value: '09:00:30' });
  expect(valueOf(column, '10:00', { time: '09:00' })).toEqual({ value: '10:00' });
});

describe('a file that stands in a record', () => {
  const file = (type: string, bytes: number) => `data:${type};base64,${'A'.repeat((bytes * 4) / 3)}`;
  const [paper, plan] = [file('application/pdf', 12_000), file('image/png', 3000)];
  const photo = plan.replace('A', 'B');
  const url = columnBy(contractSchema, 'url', 'attachments');
  const gallery = columnBy(unitSchema, 'gallery');

  test('is named by its type and size', () => {
    expect(cellOf(url, { url: paper })).toBe('Kept file (application/pdf, 12 kB)');
    expect(cellOf(url, { url: 'data:,a%20note' })).toBe('Kept file (1 kB)');
    expect(cellOf(gallery, { gallery: ['/a.webp', plan] })).toBe('/a.webp\nKept file (image/png, 3 kB)');
    expect(cellOf(columnBy(contractSchema, 'unit', 'units'), { unit: { name: 'A', gallery: [plan] } })).toBe(
      '{"name":"A","gallery":["Kept file (image/png, 3 kB)"]}',
    );
  });

  test('stays where its name comes back, and where the record has another file since', () => {
    expect(valueOf(url, 'Kept file (application/pdf, 12 kB)', { url: paper })).toEqual({ unchanged: true });
    expect(valueOf(url, 'Kept file (application/pdf, 9 kB)', { url: paper })).toEqual({ unchanged: true });
  });

  test('follows its name to another place of its list, also beside new entries', () => {
    const current = { gallery: [plan, '/a.webp', photo] };
    const named = 'Kept file (image/png, 3 kB)';
    expect(valueOf(gallery, `/new.webp\n${named}\n/a.webp`, current)).toEqual({ value: ['/new.webp', plan, '/a.webp'] });
    expect(valueOf(gallery, `${named}\n${named}`, current)).toEqual({ value: [plan, photo] });
    expect(valueOf(gallery, `${named}\n${named}\n${named}`, current)).toEqual({ problem: 'notInFile' });
  });

  test('is not there for a new record, whose cell names it', () => {
    expect(valueOf(url, 'Kept file (application/pdf, 12 kB)', undefined)).toEqual({ problem: 'notInFile' });
  });

  test('gives way to an address that is typed', () => {
    expect(valueOf(url, 'https://x.example/a.pdf', { url: paper })).toEqual({ value: 'https://x.example/a.pdf' });
  });
});

describe('a value read from a cell', () => {
  const read = (schema: RecordSchema, path: string, cell: Cell, current: unknown = {}) =>
    valueOf(columnBy(schema, path), cell, current);

  test.each<[string, Cell, unknown]>([
    ['name', '00120', '00120'],
    ['name', 120, '120'],
    ['price', 1250, 1250],
    ['price', '1,250', 1250],
    ['surface', '12.5', 12.5],
    ['gallery', 'a.jpg\r\nb.jpg\n', ['a.jpg', 'b.jpg']],
    ['gallery', '["a",""]', ['a', '']],
    ['unitLocation.coordinates', '55.27, 25.2', [55.27, 25.2]],
  ])('%s of a unit: %j', (path, cell, value) => expect(read(unitSchema, path, cell)).toEqual({ value }));

  test.each<[string, Cell, unknown]>([
    ['isVat', true, true],
    ['isVat', 'Yes', true],
    ['isVat', 'لا', false],
    ['terms', '{"a":1}', { a: 1 }],
    ['terms', 'none', 'none'],
  ])('%s of a contract: %j', (path, cell, value) => expect(read(contractSchema, path, cell)).toEqual({ value }));

  test.each<[path: string, cell: Cell, problem: string, schema: RecordSchema]>([
    ['price', 'cheap', 'notANumber', unitSchema],
    ['capital', 2.5, 'notWhole', contractSchema],
    ['capital', '-2', 'belowZero', contractSchema],
    ['surface', '12%', 'notANumber', unitSchema],
    ['price', '12345678901234567890', 'tooLong', unitSchema],
    ['unitLocation.coordinates', 'north', 'notNumbers', unitSchema],
    ['isVat', 'maybe', 'notYesOrNo', contractSchema],
    ['beginDate', '31/02/2026', 'noSuchDay', contractSchema],
    ['beginDate', 'soon', 'notADay', contractSchema],
  ])('%s: refuses %j (%s)', (path, cell, problem, schema) => expect(read(schema, path, cell)).toEqual({ problem }));

  test('empties a value, and leaves an empty one alone', () => {
    expect(read(unitSchema, 'name', null, { name: 'B-12' })).toEqual({ value: null });
    expect(read(unitSchema, 'name', '', { name: null })).toEqual({ unchanged: true });
    expect(read(unitSchema, 'gallery', '', { gallery: [] })).toEqual({ unchanged: true });
  });

  test('writes a day in the form of the one before, and a new one as its resource does', () => {
    const column = columnBy(contractSchema, 'beginDate');
    const day: Cell = { day: '2026-03-05' };
    expect(valueOf(column, day, { beginDate: '01.02.2026' })).toEqual({ value: '05.03.2026' });
    expect(valueOf(column, day, {}, slashFormat)).toEqual({ value: '05/03/2026' });
    expect(valueOf(column, day, { beginDate: '2026-03-05' })).toEqual({ unchanged: true });
  });
});

/** Every cell of a record that is not a key, with its column and row. */
const cellsOf = (schema: RecordSchema, document: ServiceDocument) =>
  sheetsBy(schema).flatMap((sheet) =>
    sheetRows(sheet, document).flatMap(({ row }) => sheet.columns.map((column) => ({ column, row, cell: cellOf(column, row) }))),
  );

describe.each(Object.entries(schemas))('a generated %s', (_, schema) => {
  const documents = records(schema).map((node) => parseJson(spelt(node)) as ServiceDocument);

  test('is made anew as it was, where its values are of their kinds', () => {
    let made = 0;
    fc.assert(
      fc.property(documents, (document) => {
        for (const { column, row, cell } of cellsOf(schema, document)) {
          if (!isDocument(row) || column.steps.length > 1) continue;
          const came = Object.hasOwn(row, column.path) ? row[column.path] : undefined;
          if (!fits(column, came)) continue;
          const read = valueOf(column, cell, {});
          expect(sameValue('value' in read ? read.value : undefined, came)).toBe(true);
          made += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(made).toBeGreaterThan(15);
  });
});

/** Tells whether a value is what a form of Manzil would store. */
function fits({ kind, field: { signed } }: SheetColumn, value: unknown): boolean {
  if (kind === 'count') return Number.isInteger(value) && (signed === true || Number(value) >= 0);
  if (['number', 'amount', 'ratio'].includes(kind)) return typeof value === 'number';
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'texts') return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  if (kind === 'numbers') return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
  if (kind === 'anything') return value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');
  return kind !== 'day' && typeof value === 'string' && heldText(value).trim() !== '';
}
