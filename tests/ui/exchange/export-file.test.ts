import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { unitListOf } from '@/resources/units/list/unit-list';
import type { ServiceDocument } from '@/schema/document';
import { exportFile, type FileFormat } from '@/ui/exchange/write/export-file';
import { type ExportContent, exportTables } from '@/ui/exchange/write/export-tables';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';
import type { Cell } from '@/ui/exchange/record-sheets';
import { writeWorkbook } from '@/ui/exchange/write/workbook-writer';
import type { Column } from '@/ui/table/list-definition';

const everything: ExportContent = { fields: 'all', lists: true };

const english = format({ language: 'en', digits: 'latn', area: 'ft2' });
const list = unitListOf('loading', undefined);

type Made = {
  content?: ExportContent;
  columns?: ReadonlyArray<Column<ServiceDocument>>;
  rightToLeft?: boolean;
  signal?: AbortSignal;
};

const made = (
  units: readonly ServiceDocument[],
  kind: FileFormat,
  { content = everything, columns = [], rightToLeft = false, signal = new AbortController().signal }: Made = {},
) =>
  exportFile(exportTables({ list, name: 'Units', columns, format: english }, units, content), {
    format: kind,
    name: 'units-2026-11-22',
    rightToLeft,
    signal,
    onProgress: () => undefined,
  });

const unzipped = async (file: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

const tower: ServiceDocument = {
  _id: 'u1',
  name: '00120',
  unitNameAr: 'برج ب',
  price: 1_250_000,
  surface: 120,
  unitDesc: '=1+1',
  readings: [{ service: 'Water', readingDate: '2026-03-05', cost: 99.5 }],
  specs: [],
};

describe('a workbook', () => {
  test('has texts as texts, and numbers and days as such in a format', async () => {
    const files = await unzipped((await made([tower], 'xlsx')).file);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">00120</t></is></c>');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('s="3"><v>1250000</v></c>');
    const readings = files['xl/worksheets/sheet6.xml'] ?? '';
    expect(readings).toContain('s="7"><v>46086</v></c>');
    expect(readings).toContain('s="4"><v>99.5</v></c>');
    expect(files['xl/styles.xml']).toContain('<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>');
  });

  test('freezes its bold head, and runs from right to left where told', async () => {
    const { file } = await made([tower], 'xlsx', { rightToLeft: true });
    const sheet = (await unzipped(file))['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain(
      '<sheetView workbookViewId="0" rightToLeft="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toContain('<row r="1"><c r="A1" s="1"');
  });

  test('goes on in another sheet where one is full, and names sheets as Excel allows', async () => {
    const rows: readonly Cell[][] = [['a'], ['b'], ['c']];
    const columns = [{ heading: 'Name', kind: 'text' as const }];
    const table = { name: 'Rent: [A/B] of the tower by the sea and more', list: '', columns };
    const how = { rightToLeft: false, onRecord: () => undefined, mostRows: 3 };
    const file = await writeWorkbook([{ ...table, records: 1, rowsOf: () => rows }], how);
    const read = await readTableFile(file);
    expect(read.map(({ name, rows: some }) => [name, some.map(({ cells }) => cells[0])])).toEqual([
      ['Rent   A B  of the tower by the', ['Name', 'a', 'b']],
      ['Rent   A B  of the tower by t 2', ['Name', 'c']],
    ]);
  });

  test('says a day before 1900 as a text', async () => {
    const old = { _id: 'u1', readings: [{ readingDate: '1850-01-02' }] };
    const read = await readTableFile((await made([old], 'xlsx')).file);
    expect(read.at(-1)?.rows[1]?.cells).toContain('1850-01-02');
  });
});

const words = { value: () => 'b', word: () => 'Tower B', label: () => 'Tower' };
const derived: Column<ServiceDocument> = { name: 'tower', kind: 'text', ...words, width: 100 };
const named = (name: string) => list.columns.filter((column) => column.name === name);

test('the columns shown have fields as the service has them, and derived values as they are shown', async () => {
  const columns = [...named('name'), derived, ...named('surface'), ...named('type')];
  const content = { fields: 'shown', lists: false } as const;
  const { file } = await made([{ ...tower, type: 'apartment' }], 'xlsx', { columns, content });
  const [sheet] = await readTableFile(file);
  const rows = sheet?.rows.map(({ cells }) => cells.map(shownCell).join(' | '));
  expect(rows).toEqual(['ID | Name | Tower (read only) | Area (m²) | Type', 'u1 | 00120 | Tower B | 120 | apartment']);
});

test('an export that is cancelled makes no file', async () => {
  await expect(made([tower], 'xlsx', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
