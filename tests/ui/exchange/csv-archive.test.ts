import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTableFile, csvFilesIn } from '@/ui/exchange/read/read-table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';

const units = strToU8('ID,Name\r\nu1,A-1\r\n');
const specs = strToU8('ID,Row,Type\r\nu1,1,Pool\r\n');

test('an archive of CSVs is read file by file, without what packers add', async () => {
  const bytes = zipSync({
    'units.csv': units,
    'more/units-specs.CSV': specs,
    'more/': new Uint8Array(),
    '__MACOSX/._units.csv': strToU8('\0x'),
  });
  const sheets = await readTableFile(new Blob([bytes]));
  expect(sheets.map(({ name, rows }) => [name, ...rows.map(({ cells }) => cells.map(shownCell).join())])).toEqual([
    ['units', 'ID,Name', 'u1,A-1'],
    ['units-specs', 'ID,Row,Type', 'u1,1,Pool'],
  ]);
});

test('any other archive is left to others, and a damaged one is said to be so', () => {
  expect(csvFilesIn(zipSync({ 'a.csv': units, 'b.txt': units }))).toBeUndefined();
  expect(csvFilesIn(zipSync({}))).toBeUndefined();
  expect(() => csvFilesIn(zipSync({ 'a.csv': units }).slice(0, 60))).toThrow('damaged');
});
