import { atOnce } from '@/steps';
import { floorPlace } from '@/resources/units/rules/floors';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type Answers, decidedFormats, foundFormats, type ImportSheet } from '@/desks/imports/sheets/column-formats';
import { planImport, type PlanInput, type PlannedRecord, type PlannedRow, rowState } from '@/desks/imports/plan/import-plan';
import type { ImportedResource } from '@/desks/imports/plan/imported-resource';
import { formatsIn, importedSheets, proposedSetup } from '@/desks/imports/plan/import-setup';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import type { FileCell } from '@/ui/exchange/read/file-cell';

export const sheetOf = (rows: ReadonlyArray<readonly FileCell[]>, name = ''): FileSheet => ({
  name,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
});

/**
 * Returns the rows of a text: a line each, with bars between the cells. A number is one unless an apostrophe precedes it, as in a
 * spreadsheet. A sign before a line is no part of it: what it says is for the test.
 */
export const signedRows = (text: string): Array<{ sign: string; cells: Array<string | number> }> =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const { sign = '', row = '' } = /^(?:(?<sign>[-=>]) )?(?<row>.*)$/.exec(line.trim())?.groups ?? {};
      return { sign, cells: row.split(/(?<!\\)\|/).map((cell) => typed(cell.trim())) };
    });

const typed = (cell: string): string | number => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell.replace(/^'|\\(?=\|)/g, ''));

export const rowsIn = (...rows: ReadonlyArray<readonly FileCell[]>): FileSheet => sheetOf(rows);

/** Makes a sheet of the rows of a text, or of several. */
export const tableOf = (...texts: readonly string[]): FileSheet => namedTable('', ...texts);
export const namedTable = (name: string, ...texts: readonly string[]): FileSheet =>
  sheetOf(
    signedRows(texts.join('\n')).map(({ cells }) => cells),
    name,
  );

/** Matches the sheets of a file with those of a resource, as the page does. */
export const importSheets = (resource: ImportedResource, files: readonly FileSheet[]): ImportSheet[] =>
  importedSheets(atOnce(proposedSetup(resource, files)));

type Options = Partial<Omit<PlanInput, 'sheets' | 'rules' | 'formats'>> & {
  referred?: readonly ServiceDocument[];
  /** The reader's answers, by what is asked. */
  answers?: Answers;
};

/** Plans the import of tables, the first row of each being its headings. */
export function planned(resource: ImportedResource, files: readonly FileSheet[], given: Options = {}) {
  const { referred = [], answers = {}, ...options } = given;
  const sheets = importSheets(resource, files);
  const found = atOnce(foundFormats(sheets));
  const asked = found.questions.map(({ key, kind }) => [key, answers[kind] ?? ''] as const);
  const formats = decidedFormats({ days: undefined, answers: Object.fromEntries(asked) }, found);
  const usual = { records: [], key: resource.keys[0] ?? [], emptyClears: false, fixes: new Map() };
  const rules = { ...resource, meanings: resource.meanings(referred) };
  return planImport({ ...usual, sheets, formats, referred, ...options, rules });
}

/** Plans the import of a file as the dry run does, with nothing chosen or answered. */
export async function dryRun(
  resource: ImportedResource,
  files: readonly FileSheet[],
  records: readonly ServiceDocument[],
  referred: readonly ServiceDocument[] = [],
) {
  const setup = atOnce(proposedSetup(resource, files));
  const plan = await planImport({
    sheets: importedSheets(setup),
    records,
    referred,
    rules: { ...resource, meanings: resource.meanings(referred) },
    key: resource.keys[setup.key] ?? [],
    emptyClears: setup.emptyClears,
    formats: decidedFormats(setup, formatsIn(setup)),
    fixes: new Map(),
  });
  return { setup, plan };
}

/** Returns the state of each row, and the problems in it by column. */
export const statesOf = (rows: readonly PlannedRow[] = []) =>
  rows.map((row) => {
    const problems = Array.from(row.cells, ([column, { problem }]) => (problem ? `${column} ${problem}` : ''))
      .filter(Boolean)
      .toSorted();
    return [rowState(row), ...problems].join(': ');
  });

/** Returns a new unit as it would be stored, its first floor plan, where it is, and the status that its row says. */
export function newUnit({ changesOf, said }: PlannedRecord) {
  const unit: ServiceDocument = changesOf({});
  const first: unknown = Array.isArray(unit.floorsPlan) ? unit.floorsPlan[0] : undefined;
  const { tower, floor } = floorPlace(unit, undefined);
  return { unit, plan: isDocument(first) ? first : {}, tower, floor, status: said.get('status') };
}
