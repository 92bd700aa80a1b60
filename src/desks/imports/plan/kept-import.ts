import { importPath } from '@/addresses';
import type { Draft } from '@/api/drafts';
import { keptBy } from '@/kept';
import { atOnce, inSteps, nextTurn } from '@/steps';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { keepWork } from '@/ui/form/drafts/keep-work';
import type { Source } from '../steps/choose-file';
import type { Fixes } from './sheet-reader';
import { type ImportSetup, proposedSetup, sheetRead, sheetTargets } from './import-setup';
import type { ImportedResource } from './imported-resource';
import { sheetsOf } from '@/ui/exchange/record-sheets';
import type { RowRole } from '../sheets/row-parts';
import type { FileRow, FileSheet } from '@/ui/exchange/read/table-file';
import { NO_ANSWERS, readAnswers, type WordAnswers } from './word-answers';

export type ImportWork = { name: string; files: readonly FileSheet[]; setup: ImportSetup; fixes: Fixes; answers: WordAnswers };

export const correctionsIn = ({ fixes, answers }: ImportWork): number => fixes.size + Object.keys(answers).length;

export type BegunImport = { source: Source; work: ImportWork };

export async function beginImport(
  resource: ImportedResource,
  { name, sheets }: Source,
  signal?: AbortSignal,
): Promise<ImportWork> {
  // What was loaded just before has run.
  await nextTurn(signal);
  const setup = await inSteps(proposedSetup(resource, sheets), signal);
  await nextTurn(signal);
  return { name, files: filesIn(setup), setup, fixes: new Map(), answers: NO_ANSWERS };
}

export const filesIn = ({ sheets }: ImportSetup): FileSheet[] => sheets.map(({ file }) => file);

/** The cells of the file go nowhere but to the device. */
export const keepImport = (resource: ImportedResource, connection: string, first: ImportWork | undefined) =>
  keepWork<ImportWork | undefined>({
    connection,
    home: importPath(resource.listPath),
    first,
    read: (draft) => readImport(resource, draft),
  });

/** The cells of a file as one text, which only a continued import takes apart. Written once: it is stored with every pause. */
const cellsOf = keptBy((files: readonly FileSheet[]): ServiceDocument => ({ cells: JSON.stringify(files) }));

export function writeImport(work: ImportWork | undefined) {
  if (!work || correctionsIn(work) === 0) return undefined;
  const { name, files, setup, fixes, answers } = work;
  const { sheets, ...choices } = setup;
  return {
    name,
    changes: correctionsIn(work),
    base: cellsOf(files),
    values: {
      choices,
      sheets: sheets.map(({ sheet, matched, width, chosen }) => ({
        list: sheet?.list ?? null,
        targets: matched.slice(0, width).map((target) => target?.id ?? ''),
        roles: Object.fromEntries(chosen.roles),
        bands: Object.fromEntries(chosen.bands),
        forAll: Object.fromEntries(chosen.forAll),
        fills: Object.fromEntries(chosen.fills),
      })),
      fixes: Object.fromEntries(fixes),
      answers,
    },
  };
}

function readImport(resource: ImportedResource, { name, base, values }: Draft): ImportWork | undefined {
  const files = readFiles(base.cells);
  const { choices, sheets, fixes, answers: given } = values;
  if (!files || !isDocument(choices) || !Array.isArray(sheets) || !isDocument(fixes)) return undefined;
  const { key, emptyClears, days, answers } = choices;
  const known = sheetsOf(resource.schema, resource.label);
  return {
    name,
    files,
    setup: {
      key: typeof key === 'number' ? key : -1,
      emptyClears: emptyClears === true,
      days: days === 'dayFirst' || days === 'monthFirst' ? days : undefined,
      answers: textsIn(answers),
      sheets: files.map((file, at) => {
        const stored: unknown = sheets[at];
        const { list, targets, roles, bands, forAll, fills } = isDocument(stored) ? stored : {};
        const sheet = known.find((one) => one.list === list);
        const chosen = { roles: rolesOf(roles), bands: mapOf(bands), forAll: mapOf(forAll), fills: mapOf(fills) };
        const possible = sheet && sheetTargets(resource, sheet);
        const matched = Array.isArray(targets) ? targets.map((target) => possible?.find(({ id }) => id === target)) : undefined;
        return atOnce(sheetRead(resource, file, sheet, { chosen, matched }));
      }),
    },
    fixes: new Map(Object.entries(textsIn(fixes))),
    answers: readAnswers(given),
  };
}

const mapOf = (stored: unknown): ReadonlyMap<string, string> => new Map(Object.entries(textsIn(stored)));

const roleNames: readonly RowRole[] = ['head', 'band', 'record', 'left'];

const rolesOf = (stored: unknown): ReadonlyMap<number, RowRole> =>
  new Map(
    Array.from(mapOf(stored)).flatMap(([row, text]) => {
      const role = roleNames.find((name) => name === text);
      return role ? [[Number(row), role] as const] : [];
    }),
  );

function readFiles(text: unknown): readonly FileSheet[] | undefined {
  try {
    const files: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return Array.isArray(files) && files.every(isSheet) ? files : undefined;
  } catch {
    return undefined;
  }
}

const isSheet = (file: unknown): file is FileSheet =>
  isDocument(file) && typeof file.name === 'string' && Array.isArray(file.rows) && file.rows.every(isRow);
const isRow = (row: unknown): row is FileRow => isDocument(row) && typeof row.number === 'number' && Array.isArray(row.cells);
