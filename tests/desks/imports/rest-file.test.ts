import { expect, test } from 'vitest';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { restTables } from '@/desks/imports/report/rest-file';
import { importSheets, planned, sheetOf } from './plan-file';

const HEAD = ['Unit No.', 'Floor', 'Beds', 'Area', 'Price'];
const asSheet = ({ name, lines }: { name?: string; lines: Rows }) => sheetOf(lines, name);

/** Returns what is saved of the rows whose title is among some. */
type Rows = ReadonlyArray<readonly FileCell[]>;
async function restOf(rows: Rows, names: readonly string[], fixes: ReadonlyMap<string, string> = new Map()) {
  const files = [sheetOf(rows)];
  const plan = await planned(unitImport, files, { fixes });
  const tables = restTables({ plan, sheets: importSheets(unitImport, files), fixes }, ({ title }) =>
    names.includes(title) ? 'Refused' : undefined,
  );
  return { plan, tables: tables.map(({ name, headings, rows: saved }) => ({ name, lines: [headings, ...saved] })) };
}

const list: FileCell[][] = [
  ['PEARL GARDENS'],
  HEAD,
  ['', '', '', '(sqm)', '(AED)'],
  ['Tower A'],
  ['Floor 3'],
  ['301', 3, 2, 80, 900_000],
  ['302', 3, 2, 80, 910_000],
  ['Total Tower A', '', '', 160, 1_810_000],
  ['Tower B'],
  ['Floor 1'],
  ['101', 1, 1, 60, 700_000],
  ['GRAND TOTAL', '', '', 220, 2_510_000],
  ['Prices exclude VAT.'],
];

test('what failed is saved with its titles, headings and sections, without sums', async () => {
  const { tables } = await restOf(list, ['302'], new Map([['0 7 4', '911000']]));
  expect(tables).toEqual([
    {
      name: 'Units',
      lines: [
        ['PEARL GARDENS'],
        [...HEAD, 'Project', 'Tower', 'Reason'],
        ['', '', '', '(sqm)', '(AED)'],
        ['Tower A'],
        ['Floor 3'],
        ['302', '3', '2', '80', '911000', 'Pearl Gardens', 'Tower A', 'Refused'],
      ],
    },
  ]);
});

test('what was saved is imported again as the same records', async () => {
  const { plan, tables } = await restOf(list, ['301', '302', '101']);
  const again = await planned(unitImport, tables.map(asSheet));
  expect(again.records.map((record) => record.changesOf({}))).toEqual(plan.records.map((record) => record.changesOf({})));
});

test('two lists side by side are saved as two, and imported again without a tower named after their sheets', async () => {
  const rows = [
    ['Unit', 'Area (sqm)', 'Price', '', 'Unit', 'Area (sqm)', 'Price'],
    ['101', 80, 900_000, '', '102', 70, 800_000],
  ];
  const { plan, tables } = await restOf(rows, ['101', '102']);
  expect(tables.map(({ name }) => name)).toEqual(['Units 1', 'Units 2']);
  const again = await planned(unitImport, tables.map(asSheet));
  expect(again.records.map((record) => record.changesOf({}))).toEqual(plan.records.map((record) => record.changesOf({})));
});
