import type { RestTable } from '@/api/import-reports';
import { importTexts } from '@/i18n/en/import';
import { i18n } from '@/i18n/i18n';
import { shownCell } from '../read/table-file';
import type { ExportTable } from '../write/export-tables';
import { saveTables } from '../write/save-tables';
import type { ImportSheet } from './column-formats';
import { leftText } from './dry-run-table';
import { type ImportPlan, type PlannedRecord, rowState } from './import-plan';
import { cellKey, type Fixes } from './sheet-reader';

export type PlannedFile = { plan: ImportPlan; sheets: readonly ImportSheet[]; fixes: Fixes };

/** Returns the rows that were not imported, as they were corrected, each with its reason. */
export function restTables(
  { plan, sheets, fixes }: PlannedFile,
  reasonOf: (record: PlannedRecord) => string | undefined,
): RestTable[] {
  return sheets.flatMap(({ sheet, headings }, at) => {
    const rows = (plan.rows[at] ?? []).flatMap((planned): ReadonlyArray<readonly string[]> => {
      const { row, record } = planned;
      const reason = rowState(planned) === 'left' ? leftText(planned, headings) : reasonOf(record);
      if (reason === undefined) return [];
      const cells = headings.map(
        (_, column) => fixes.get(cellKey({ sheet: at, row: row.number, column })) ?? shownCell(row.cells[column] ?? ''),
      );
      return [[...cells, reason]];
    });
    if (rows.length === 0) return [];
    return [{ name: sheet.label(), list: sheet.list, headings: [...headings, i18n.t('reason', { ns: importTexts })], rows }];
  });
}

type FileOptions = {
  /** The records in the reader's language. */
  label: string;
  rightToLeft: boolean;
};

/** Saves the rows that were not imported, to be corrected and imported again. */
export function saveRest(rest: readonly RestTable[], { label, rightToLeft }: FileOptions): Promise<unknown> {
  const tables = rest.map(({ name, list, headings, rows }): ExportTable => ({
    name,
    list,
    columns: headings.map((heading) => ({ heading, kind: 'text' })),
    records: rows.length,
    rowsOf: (index) => [rows[index] ?? []],
  }));
  return saveTables(tables, {
    format: tables.length > 1 ? 'xlsx' : 'csv',
    name: i18n.t('failuresFile', { ns: importTexts, label }),
    rightToLeft,
  });
}
