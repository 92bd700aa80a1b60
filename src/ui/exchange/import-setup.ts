import type { DayOrder, DecimalSign, FoundHabits, Habits } from './habits';
import { type HeadedSheet, headedSheet, type Matched, rememberedMatch, sheetFor, targetsOf } from './headings';
import { foundHabits, type ImportSheet } from './import-plan';
import type { ImportedResource } from './imported-resource';
import { cellText, type Sheet, sheetsOf } from './record-sheets';
import type { FileCell, FileSheet } from './table-file';

/** A sheet of the file and what it holds; nothing where it is left out. */
export type SetupSheet = HeadedSheet & {
  file: FileSheet;
  sheet: Sheet | undefined;
  /** What the headings mean by their names. */
  named: Matched;
};

/** What the user decides before the rows are read. */
export type ImportSetup = {
  sheets: readonly SetupSheet[];
  /** The place of the key among those of the resource; -1 for none. */
  key: number;
  emptyClears: boolean;
  days: DayOrder | undefined;
  decimals: DecimalSign | undefined;
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
  return { sheets: proposed, key, emptyClears: false, days: undefined, decimals: undefined };
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
  sheets.flatMap(({ sheet, headings, rows, matched }) => (sheet ? [{ sheet, headings, rows, matched }] : []));

export const habitsIn = (setup: ImportSetup): FoundHabits => foundHabits(importedSheets(setup));

/** Returns how the file is read: as it shows, else as the user says; undefined while that is open. */
export function decidedHabits(
  { days, decimals }: Pick<ImportSetup, 'days' | 'decimals'>,
  found: FoundHabits,
): Habits | undefined {
  const decided = {
    days: found.days === 'unclear' ? days : found.days,
    decimals: found.decimals === 'unclear' ? decimals : found.decimals,
  };
  const isOpen = (found.days === 'unclear' && !days) || (found.decimals === 'unclear' && !decimals);
  return isOpen ? undefined : decided;
}

/** Returns a cell of a file as a text. */
export function shownCell(cell: FileCell): string {
  if (typeof cell !== 'object') return typeof cell === 'string' ? cell : cellText(cell);
  if ('percent' in cell) return `${cell.percent}%`;
  return 'error' in cell ? cell.error : [cell.day, cell.time].filter(Boolean).join(' ');
}
