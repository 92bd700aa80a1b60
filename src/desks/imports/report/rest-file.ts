import type { RestTable } from './import-reports';
import { importTexts } from '@/i18n/en/import';
import { i18n } from '@/i18n/i18n';
import { type FileRow, isBlank } from '@/ui/exchange/read/table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';
import type { ExportTable } from '@/ui/exchange/write/export-tables';
import { saveTables } from '@/ui/exchange/write/save-tables';
import type { ImportSheet } from '../sheets/column-formats';
import { leftText } from '../steps/dry-run-table';
import { type ImportPlan, type PlannedRecord, rowState } from '../plan/import-plan';
import { cellKey, type Fixes } from '../plan/sheet-reader';

export type PlannedFile = { plan: ImportPlan; sheets: readonly ImportSheet[]; fixes: Fixes };

/** Returns the rows that were not imported, as corrected, each with its reason; no sums, which would be of other rows. */
export function restTables(
  { plan, sheets, fixes }: PlannedFile,
  reasonOf: (record: PlannedRecord) => string | undefined,
): RestTable[] {
  return sheets.flatMap((one, at): RestTable[] => {
    const { sheet, headings } = one;
    const kept = new Map(
      (plan.rows[at] ?? []).flatMap((planned) => {
        const { row, record } = planned;
        const reason = rowState(planned) === 'left' ? leftText(planned, headings) : reasonOf(record);
        if (reason === undefined) return [];
        const cells = headings.map(
          (_, column) => fixes.get(cellKey({ sheet: at, row: row.number, column })) ?? shownCell(row.cells[column] ?? ''),
        );
        return [[row.number, [...cells, reason]] as const];
      }),
    );
    if (kept.size === 0) return [];
    const [first = [], ...rows] = linesOf(one, kept);
    const alike = sheets.filter((other) => other.sheet.list === sheet.list);
    const name = alike.length === 1 ? sheet.label() : `${sheet.label()} ${alike.indexOf(one) + 1}`;
    return [{ name, list: sheet.list, headings: first, rows }];
  });
}

function linesOf(
  { headings, file, parts }: ImportSheet,
  kept: ReadonlyMap<number, readonly string[]>,
): ReadonlyArray<readonly string[]> {
  const reason = i18n.t('reason', { ns: importTexts });
  if (!file || !parts) return [[...headings, reason], ...kept.values()];
  const heads = file.rows.filter(({ number }) => parts.get(number)?.role === 'head');
  const filled = (row: FileRow | undefined) => row?.cells.filter((cell) => !isBlank(cell)).length ?? 0;
  const fullest = heads.reduce<FileRow | undefined>((most, row) => (filled(row) > filled(most) ? row : most), undefined);
  const lines: Array<readonly string[]> = [];
  let sections: Array<{ target: string; cells: readonly string[] }> = [];
  for (const { number, cells } of file.rows) {
    const part = parts.get(number);
    const texts = cells.map(shownCell);
    const row = kept.get(number);
    if (part?.role === 'head') lines.push(number === fullest?.number ? withReason(texts, headings, reason) : texts);
    else if (part?.role === 'left' && part.reason === 'above') lines.push(texts);
    else if (part?.role === 'band') {
      const former = sections.findIndex(({ target }) => target === part.target);
      sections = [...(former < 0 ? sections : sections.slice(0, former)), { target: part.target, cells: texts }];
    } else if (row) {
      lines.push(...sections.map((section) => section.cells), row);
      sections = [];
    }
  }
  return lines;
}

const withReason = (texts: readonly string[], headings: readonly string[], reason: string): readonly string[] => [
  ...headings.map((heading, column) => texts[column] ?? heading),
  reason,
];

export function saveRest(rest: readonly RestTable[], label: string): Promise<unknown> {
  // The first line can be a title, which is shorter than the rows.
  const widthOf = ({ headings, rows }: RestTable) => Math.max(headings.length, ...rows.map(({ length }) => length));
  const widths = rest.map(widthOf);
  const tables = rest.map(({ name, list, headings, rows }, at): ExportTable => ({
    name,
    list,
    columns: Array.from({ length: widths[at] ?? 0 }, (_, column) => ({ heading: headings[column] ?? '', kind: 'text' })),
    records: rows.length,
    rowsOf: (index) => [rows[index] ?? []],
  }));
  return saveTables(tables, {
    format: tables.length > 1 ? 'xlsx' : 'csv',
    name: i18n.t('failuresFile', { ns: importTexts, label }),
  });
}
