import type { ServiceDocument } from '@/schema/document';
import { headedSheet, sheetFor, targetsOf } from '@/ui/exchange/headings';
import { foundHabits, type ImportSheet, planImport, type PlanInput, type PlannedRow, rowState } from '@/ui/exchange/import-plan';
import type { ImportedResource } from '@/ui/exchange/imported-resource';
import { sheetsOf } from '@/ui/exchange/record-sheets';
import type { FileCell, FileSheet } from '@/ui/exchange/table-file';

export const sheetOf = (rows: ReadonlyArray<readonly FileCell[]>, name = ''): FileSheet => ({
  name,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
});

/** Matches the sheets of a file with those of a resource, as the page does. */
function importSheets(resource: ImportedResource, files: readonly FileSheet[]): ImportSheet[] {
  const sheets = sheetsOf(resource.schema, resource.label);
  return files.flatMap((file) => {
    const sheet = sheetFor(file, sheets, resource.synonyms);
    return sheet ? [{ sheet, ...headedSheet(file, targetsOf(sheet, sheets, resource.synonyms)) }] : [];
  });
}

type Options = Partial<Omit<PlanInput, 'sheets' | 'rules'>> & { referred?: readonly ServiceDocument[] };

/** Plans the import of tables, the first row of each being its headings. */
export function planned(resource: ImportedResource, files: readonly FileSheet[], { referred = [], ...options }: Options = {}) {
  const sheets = importSheets(resource, files);
  const { days, decimals } = foundHabits(sheets);
  const habits = { days: days === 'unclear' ? undefined : days, decimals: decimals === 'unclear' ? undefined : decimals };
  const rules = { ...resource, meanings: resource.meanings(referred) };
  return planImport({
    sheets,
    records: [],
    key: resource.keys[0] ?? [],
    emptyClears: false,
    habits,
    fixes: new Map(),
    ...options,
    rules,
  });
}

/** Returns the state of each row, and the problems in it by column. */
export const statesOf = (rows: readonly PlannedRow[] = []) =>
  rows.map((row) => {
    const problems = Array.from(row.cells, ([column, { problem }]) => (problem ? `${column} ${problem}` : ''))
      .filter(Boolean)
      .toSorted();
    return [rowState(row), ...problems].join(': ');
  });
