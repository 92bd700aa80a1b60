import type { Work } from '@/steps';
import { type FileRow, lineOf } from '@/ui/exchange/read/table-file';
import type { Band, BandLine, ListHabits } from './list-habits';
import { firstText, isSureLine, type ListOfRows, type RowKind, type WeighedRow, weighedRows } from './row-evidence';
import type { Head } from './sheet-head';

/* The part that each row has in a sheet that people read: title, headings, a line for the rows below, a record, a sum, a note. */

/** `head`: names the columns. `band`: its text holds for the rows below. `record`: is imported. `left`: is neither. */
export type RowRole = 'head' | 'band' | 'record' | 'left';

/** Why a row is left out: as `RowKind` says, or since it stands above the headings. */
export type LeftReason = 'above' | Exclude<RowKind, 'record' | 'band' | 'head' | 'fee'>;

export type RowPart = { role: 'head' | 'record' } | ({ role: 'band' } & BandLine) | { role: 'left'; reason: LeftReason };

export const bandsIn = (part: RowPart | undefined): readonly Band[] => (part?.role === 'band' ? [part, ...part.also] : []);

/** Headings that were left out become headings again. */
export function likelyRole({ cells }: FileRow, role: RowRole, possible: readonly RowRole[], isOwnHead = false): RowRole {
  if (role === 'band' || role === 'head') return 'left';
  if (isOwnHead) return 'head';
  const other: RowRole = lineOf(cells) !== undefined ? 'band' : role === 'left' ? 'record' : 'left';
  return possible.includes(other) ? other : 'head';
}

export type ChosenParts = {
  roles: ReadonlyMap<number, RowRole>;
  /** By the target that the lines say; empty where they are notes. */
  bands: ReadonlyMap<string, string>;
  forAll: ReadonlyMap<string, string>;
  /** By colour; empty where it says nothing. */
  fills: ReadonlyMap<string, string>;
};

export const nothingChosen: ChosenParts = { roles: new Map(), bands: new Map(), forAll: new Map(), fills: new Map() };

export type List = ListOfRows & { chosen: ChosenParts };

export type Parts = ReadonlyMap<number, RowPart>;

export const plainPart = ({ numbers, from }: Head, number: number, at: number): RowPart =>
  at >= from ? { role: 'record' } : numbers.has(number) ? { role: 'head' } : { role: 'left', reason: 'above' };

export function* partsOf(list: List): Work<Parts> {
  const { file, head, habits, chosen } = list;
  const givenKind = ({ number }: FileRow) => {
    const role = chosen.roles.get(number);
    return role === 'left' ? 'chosen' : role;
  };
  const below = (yield* weighedRows(list, givenKind)).map((row) => partOf(row, habits));
  const line = lineAbove(list, below);
  return new Map(
    file.rows.map(({ number }, at) => [
      number,
      line?.number === number ? line.part : (below[at - head.from] ?? plainPart(head, number, at)),
    ]),
  );
}

function partOf({ kind, line }: WeighedRow, habits: ListHabits): RowPart {
  if (kind === 'record' || kind === 'head') return { role: kind };
  return kind === 'band' ? bandOf(line, habits) : { role: 'left', reason: kind === 'fee' ? 'note' : kind };
}

function bandOf(text: string, { bandIn }: ListHabits): RowPart & { role: 'band' } {
  const { isSure: _, ...line } = bandIn(text);
  return { role: 'band', ...line };
}

export const isRecord = (parts: Parts, { number }: FileRow): boolean => parts.get(number)?.role === 'record';

/** Others of its kind have to follow below the headings: it holds for the rows before the next, and is no title. */
function lineAbove({ file, head, habits, chosen }: List, below: readonly RowPart[]) {
  const row = file.rows.slice(0, head.from).findLast(({ number }) => !head.numbers.has(number));
  if (!row || head.numbers.size === 0) return undefined;
  const line = lineOf(row.cells) ?? firstText(row.cells);
  const role = chosen.roles.get(row.number);
  const part = bandOf(line, habits);
  const isLine =
    isSureLine(line, habits) &&
    row.number === Math.min(...head.numbers) - 1 &&
    below.flatMap(bandsIn).some(({ target }) => target === part.target);
  return role === 'band' || (isLine && role !== 'left') ? { number: row.number, part } : undefined;
}
