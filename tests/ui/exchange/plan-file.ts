import { atOnce } from '@/pace';
import type { ServiceDocument } from '@/schema/document';
import { type Answers, decidedFormats, foundFormats, type ImportSheet } from '@/ui/exchange/import/column-formats';
import { planImport, type PlanInput, type PlannedRow, rowState } from '@/ui/exchange/import/import-plan';
import type { ImportedResource } from '@/ui/exchange/import/imported-resource';
import { importedSheets, proposedSetup } from '@/ui/exchange/import/import-setup';
import type { FileCell, FileSheet } from '@/ui/exchange/read/table-file';

export const sheetOf = (rows: ReadonlyArray<readonly FileCell[]>, name = ''): FileSheet => ({
  name,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
});

/** Matches the sheets of a file with those of a resource, as the page does. */
export const importSheets = (resource: ImportedResource, files: readonly FileSheet[]): ImportSheet[] =>
  importedSheets(atOnce(proposedSetup(resource, files)));

type Options = Partial<Omit<PlanInput, 'sheets' | 'rules' | 'formats'>> & {
  referred?: readonly ServiceDocument[];
  /** The reader's answers, by what is asked. */
  answers?: Answers;
};

/** Plans the import of tables, the first row of each being its headings. */
export function planned(
  resource: ImportedResource,
  files: readonly FileSheet[],
  { referred = [], answers = {}, ...options }: Options = {},
) {
  const sheets = importSheets(resource, files);
  const found = atOnce(foundFormats(sheets));
  const formats = decidedFormats(
    { days: undefined, answers: Object.fromEntries(found.questions.map(({ key, kind }) => [key, answers[kind] ?? ''])) },
    found,
  );
  const rules = { ...resource, meanings: resource.meanings(referred) };
  return planImport({
    sheets,
    records: [],
    key: resource.keys[0] ?? [],
    emptyClears: false,
    formats,
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
