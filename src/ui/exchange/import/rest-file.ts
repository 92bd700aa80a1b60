import { importTexts } from '@/i18n/en/import';
import { i18n } from '@/i18n/i18n';
import { shownCell } from '../read/table-file';
import type { ExportTable } from '../write/export-tables';
import type { ImportSheet } from './column-formats';
import { problemText } from './dry-run-table';
import type { ImportPlan, PlannedRecord } from './import-plan';
import { cellKey, type Fixes } from './sheet-reader';

export type PlannedFile = { plan: ImportPlan; sheets: readonly ImportSheet[]; fixes: Fixes };

/** Returns the rows that were not imported, as they were corrected, each with its reason. */
export function restTables(
  { plan, sheets, fixes }: PlannedFile,
  reasonOf: (record: PlannedRecord) => string | undefined,
): ExportTable[] {
  return sheets.flatMap(({ sheet, headings }, at) => {
    const rows = (plan.rows[at] ?? []).flatMap((planned): ReadonlyArray<readonly string[]> => {
      const { row, record } = planned;
      const reason = record.state === 'problem' ? problemText(planned, headings) : reasonOf(record);
      if (reason === undefined) return [];
      const cells = headings.map(
        (_, column) => fixes.get(cellKey({ sheet: at, row: row.number, column })) ?? shownCell(row.cells[column] ?? ''),
      );
      return [[...cells, reason]];
    });
    if (rows.length === 0) return [];
    const columns = [...headings, i18n.t('reason', { ns: importTexts })].map((heading) => ({ heading, kind: 'text' as const }));
    return [
      { name: sheet.label(), list: sheet.list, columns, records: rows.length, rowsOf: (index: number) => [rows[index] ?? []] },
    ];
  });
}
