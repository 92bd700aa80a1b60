import { type Chosen, type FoundFormats, foundFormats, type ImportSheet } from './column-formats';
import { type HeadedSheet, headedSheet, type Matched, rememberedMatch, sheetFor, targetsOf } from '../headings';
import type { ImportedResource } from './imported-resource';
import { type Sheet, sheetsOf } from '../record-sheets';
import type { FileSheet } from '../read/table-file';

/** A sheet of the file and what it holds; nothing where it is left out. */
export type SetupSheet = HeadedSheet & {
  file: FileSheet;
  sheet: Sheet | undefined;
  /** Targets found by the names of the headings. */
  named: Matched;
};

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

export function setupSheet(resource: ImportedResource, file: FileSheet, sheet: Sheet | undefined): SetupSheet {
  if (!sheet) return { file, sheet, headings: [], rows: [], matched: [], named: [] };
  const targets = targetsOf(sheet, sheetsOf(resource.schema, resource.label), resource.synonyms);
  const headed = headedSheet(file, targets);
  return {
    file,
    sheet,
    ...headed,
    named: headed.matched,
    matched: rememberedMatch(memoryOf(resource, sheet), headed.headings, targets) ?? headed.matched,
  };
}

/** The name under which the headings of a sheet are remembered. */
export const memoryOf = (resource: ImportedResource, sheet: Sheet): string =>
  [resource.resource, sheet.list].filter(Boolean).join('/');

export const importedSheets = ({ sheets }: ImportSetup): ImportSheet[] =>
  sheets.flatMap(({ sheet, headings, rows, matched, file }) =>
    sheet ? [{ sheet, headings, rows, matched, from1904: file.from1904 === true }] : [],
  );

export const formatsIn = (setup: ImportSetup): FoundFormats => foundFormats(importedSheets(setup));
