import { csvHead, csvLine } from './csv';
import type { ExportTable } from './export-tables';
import { pacer } from '@/steps';
import { type Cell, cellText, keptText } from '../record-sheets';
import { writeWorkbook } from './workbook-writer';
import { zipWriter } from './zip-writer';

export type FileFormat = 'xlsx' | 'csv';

type Options = {
  format: FileFormat;
  name: string;
  rightToLeft: boolean;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

/** Works in steps that leave the page its turn. CSVs of several tables are in a ZIP. */
export async function exportFile(
  tables: readonly ExportTable[],
  { format, name, rightToLeft, signal, onProgress }: Options,
): Promise<{ name: string; file: Blob }> {
  const onRecord = counted(tables, signal, onProgress);
  if (format === 'xlsx') return { name: `${name}.xlsx`, file: await writeWorkbook(tables, { rightToLeft, onRecord }) };
  const [only] = tables;
  if (tables.length === 1 && only) {
    const parts: string[] = [];
    await writeCsv(only, (text) => parts.push(text), onRecord);
    return { name: `${name}.csv`, file: new Blob(parts, { type: 'text/csv;charset=utf-8' }) };
  }
  const zip = zipWriter();
  for (const table of tables) {
    const file = zip.file(`${[name, fileWord(table.list)].filter(Boolean).join('-')}.csv`);
    await writeCsv(table, file.write, onRecord);
    file.end();
  }
  return { name: `${name}.zip`, file: zip.end('application/zip') };
}

function counted(tables: readonly ExportTable[], signal: AbortSignal, onProgress: Options['onProgress']) {
  const all = tables.reduce((sum, { records }) => sum + records, 0);
  const pace = pacer(signal);
  let done = 0;
  return (): Promise<void> | undefined => {
    done += 1;
    const pause = pace();
    if (pause) onProgress(done / all);
    return pause;
  };
}

async function writeCsv(
  table: ExportTable,
  write: (text: string) => void,
  onRecord: () => Promise<void> | undefined,
): Promise<void> {
  write(csvHead(table.columns.map(({ heading }) => heading)));
  for (let at = 0; at < table.records; at++) {
    write(
      table
        .rowsOf(at)
        .map((cells) => csvLine(cells.map(csvValue)))
        .join(''),
    );
    const pause = onRecord();
    if (pause) await pause;
  }
}

const csvValue = (cell: Cell): string | number => (typeof cell === 'number' ? cell : keptText(cellText(cell)));

const fileWord = (list: string): string => list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('.', '-');
