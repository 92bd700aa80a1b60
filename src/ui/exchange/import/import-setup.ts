import { type Chosen, type FoundFormats, foundFormats, type ImportSheet } from './column-formats';
import { type Matched, rememberedMatch, targetsOf, type Target } from '../headings';
import type { ImportedResource } from './imported-resource';
import { type Sheet, sheetsOf } from '../record-sheets';
import { type ChosenParts, type HeadedSheet, headedSheet, nothingChosen, sheetFor } from '../sheet-parts';
import type { FileSheet } from '../read/table-file';

/** A sheet of the file and what it holds; nothing where it is left out. */
export type SetupSheet = HeadedSheet & { file: FileSheet; sheet: Sheet | undefined; chosen: ChosenParts };

/** Choices made before the rows are read. */
export type ImportSetup = Chosen & {
  sheets: readonly SetupSheet[];
  /** The place of the key among those of the resource; -1 for none. */
  key: number;
  emptyClears: boolean;
};

/** Proposes what a file holds: what the user made of the same headings before, else what their names say. */
export function proposedSetup(resource: ImportedResource, files: readonly FileSheet[]): ImportSetup {
  const sheets = sheetsOf(resource.schema, resource.label);
  const proposed = files.map((file) => {
    const held = setupSheet(resource, file, sheetFor(file, sheets, resource.synonyms));
    return files.length > 1 && held.matched.every((target) => target === undefined)
      ? setupSheet(resource, file, undefined)
      : held;
  });
  const known = new Set(
    proposed.filter(({ sheet }) => sheet?.list === '').flatMap(({ matched }) => matched.map((target) => target?.id)),
  );
  const key = resource.keys.findIndex((paths) => paths.every((path) => known.has(path)));
  return { sheets: proposed, key, emptyClears: false, days: undefined, answers: {} };
}

type Reading = {
  chosen?: ChosenParts;
  /** The targets of the columns of the file, as the reader chose them; undefined for what is remembered, else what they say. */
  matched?: Matched;
};

export function setupSheet(
  resource: ImportedResource,
  file: FileSheet,
  sheet: Sheet | undefined,
  { chosen = nothingChosen, matched }: Reading = {},
): SetupSheet {
  if (!sheet) return { file, sheet, chosen, ...NO_SHEET };
  const targets = sheetTargets(resource, sheet);
  const habits = sheet.list === '' ? resource.habits : undefined;
  const read = (given?: Matched) => headedSheet(file, targets, { habits, chosen, matched: given });
  const headed = read(matched);
  const remembered = matched ?? rememberedMatch(memoryOf(resource, sheet), fileHeadings(headed), targets);
  return { file, sheet, chosen, ...(matched === undefined && remembered ? read(remembered) : headed) };
}

const NO_SHEET: HeadedSheet = { headings: [], rows: [], matched: [], named: [], width: 0, parts: new Map(), aside: [] };

/** Returns what the columns of a sheet can be. */
export const sheetTargets = (resource: ImportedResource, sheet: Sheet): Target[] =>
  targetsOf(sheet, sheetsOf(resource.schema, resource.label), resource.synonyms, sheet.list === '' ? resource.facts : []);

/** Returns the headings of the file itself. */
export const fileHeadings = ({ headings, width }: HeadedSheet): readonly string[] => headings.slice(0, width);

/** The name under which the headings of a sheet are remembered. */
export const memoryOf = (resource: ImportedResource, sheet: Sheet): string =>
  [resource.resource, sheet.list].filter(Boolean).join('/');

export const importedSheets = ({ sheets }: ImportSetup): ImportSheet[] =>
  sheets.flatMap(({ sheet, headings, rows, matched, aside, file }) =>
    sheet ? [{ sheet, headings, rows, matched, aside, from1904: file.from1904 === true }] : [],
  );

export const formatsIn = (setup: ImportSetup): FoundFormats => foundFormats(importedSheets(setup));
