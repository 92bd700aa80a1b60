import type { FieldKind } from '@/schema/field';
import { type CsvColumn, saveFile, toCsv } from './csv';
import type { FileFormat } from './export-file';
import type { ExportTable } from './export-tables';

export type FileColumn<R> = CsvColumn<R> & { kind?: FieldKind | undefined };

export type ReportFile<R> = { name: string; title: string; columns: ReadonlyArray<FileColumn<R>>; rows: readonly R[] };

export async function saveReport<R>({ name, title, columns, rows }: ReportFile<R>, format: FileFormat): Promise<void> {
  if (format === 'csv') {
    saveFile(`${name}.csv`, toCsv(columns, rows));
    return;
  }
  const { saveTables } = await import('./save-tables');
  await saveTables([tableOf(title, columns, rows)], { format, name });
}

const tableOf = <R>(name: string, columns: ReadonlyArray<FileColumn<R>>, rows: readonly R[]): ExportTable => ({
  name,
  list: '',
  columns: columns.map(({ label, kind = 'text' }) => ({ heading: label, kind })),
  records: rows.length,
  rowsOf(at) {
    const row = rows[at];
    if (row === undefined) return [];
    return [
      columns.map(({ value, kind }) => {
        const cell = value(row);
        if (cell === undefined) return null;
        return kind === 'day' && typeof cell === 'string' ? { day: cell } : cell;
      }),
    ];
  },
});
