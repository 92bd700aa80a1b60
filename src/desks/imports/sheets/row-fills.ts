import { groupedBy } from '@/grouped';
import { fold } from '@/i18n/fold';
import type { Matched } from './headings';
import { type Fill, type FileRow, type FileSheet, isBlank, STRUCK } from '@/ui/exchange/read/table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';

/* Rows of a list that are filled in a colour, or crossed out, in place of a word: what is sold in red. */

export type RowFill = {
  colour: string;
  rows: readonly number[];
  examples: readonly string[];
  /** Stated beside the colour, as in a legend. */
  says: string | undefined;
};

type Listed = { records: readonly FileRow[]; matched: Matched; nameColumn: number; says: (text: string) => string | undefined };

export const fillsByRow = (fills: readonly Fill[]): ReadonlyMap<number, readonly Fill[]> => groupedBy(fills, ({ row }) => row);

const MOST_COLOURS = 6;
const EXAMPLES = 3;

/** The most frequent come first. Bands for the eye are left out, and a colour that all records have. */
export function rowFills({ fills = [], rows, block }: FileSheet, { records, matched, nameColumn, says }: Listed): RowFill[] {
  if (fills.length === 0 || records.length === 0) return [];
  const [first, end] = [block?.from ?? 0, (block?.from ?? 0) + matched.length];
  const byRow = fillsByRow(fills);
  const colourOf = ({ number, cells }: FileRow): string | undefined => {
    const own = byRow.get(number) ?? [];
    const named = own.find(({ from, to }) => from <= nameColumn + first && to >= nameColumn + first);
    if (named) return named.colour;
    const filled = cells.filter((cell) => !isBlank(cell)).length;
    const width = ({ from, to }: Fill) => Math.min(to, end - 1) - Math.max(from, first) + 1;
    return own.find((fill) => width(fill) * 2 >= filled)?.colour;
  };
  const colours = new Map<string, FileRow[]>();
  const order = records.map((row) => {
    const colour = colourOf(row);
    const own = colour === undefined ? undefined : colours.get(colour);
    if (own) own.push(row);
    else if (colour !== undefined) colours.set(colour, [row]);
    return colour;
  });
  const meanings = legendIn(rows, fills, { says, first, records: new Set(records.map(({ number }) => number)) });
  return Array.from(colours, ([colour, own]): RowFill => ({
    colour,
    rows: own.map(({ number }) => number),
    examples: own.slice(0, EXAMPLES).map(({ cells }) => shownCell(cells[nameColumn] ?? '')),
    says: meanings.get(colour),
  }))
    .filter((fill) => fill.says !== undefined || (fill.rows.length < records.length && !isForTheEye(order, fill.colour)))
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .slice(0, MOST_COLOURS);
}

function isForTheEye(order: ReadonlyArray<string | undefined>, colour: string): boolean {
  const places = order.flatMap((own, at) => (own === colour ? [at] : []));
  return places.length * 5 >= order.length * 2 && places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) > 1);
}

type Legend = { says: Listed['says']; first: number; records: ReadonlySet<number> };

function legendIn(
  rows: readonly FileRow[],
  fills: readonly Fill[],
  { says, first, records }: Legend,
): ReadonlyMap<string, string> {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const meanings = new Map<string, Set<string>>();
  for (const { colour, row, from, to } of fills) {
    const cells = byNumber.get(row)?.cells ?? [];
    const textAt = (column: number) => shownCell(cells[column - first] ?? '').trim();
    const own = textAt(from);
    const texts = own !== '' || records.has(row) ? [own] : [textAt(to + 1), textAt(from - 1)];
    const meaning = texts.map((text) => (text === '' ? undefined : says(text))).find(Boolean);
    if (meaning !== undefined) meanings.set(colour, (meanings.get(colour) ?? new Set()).add(meaning));
  }
  const inWords = rows.flatMap((row) => (records.has(row.number) ? [] : saidInWords(row, says)));
  for (const colour of new Set(fills.map((fill) => fill.colour)))
    for (const [name, meaning] of inWords)
      if (name === colourName(colour)) meanings.set(colour, (meanings.get(colour) ?? new Set()).add(meaning));
  return new Map(Array.from(meanings).flatMap(([colour, own]) => (own.size === 1 ? [[colour, [...own][0] ?? '']] : [])));
}

const NAMES: ReadonlyArray<readonly [ColourName, RegExp]> = [
  [STRUCK, /cross|str[iu]c?k|مشطوب|شطب/u],
  ['red', /red|احمر/u],
  ['orange', /orange|amber|برتقالي/u],
  ['yellow', /yellow|اصفر/u],
  ['green', /green|اخضر/u],
  ['blue', /blue|ازرق/u],
  ['purple', /purple|violet|بنفسجي/u],
  ['pink', /pink|زهري|وردي/u],
  ['grey', /gr[ea]y|رمادي/u],
];

/** Returns what a line says of colours: "Crossed out = sold. Yellow = reserved." */
function saidInWords({ cells }: FileRow, says: Listed['says']): Array<readonly [ColourName, string]> {
  const parts = cells.flatMap((cell) => (typeof cell === 'string' ? cell.split(/[.,;،؛|\n]/) : []));
  return parts.flatMap((part) => {
    const [first = '', second = '', ...more] = part.split(/\s*[=:–—]\s*|\s+-\s+/).map((text) => text.trim());
    const nameOf = (text: string) => NAMES.find(([, words]) => words.test(fold(text)))?.[0];
    const [name, meaning] = nameOf(first) ? [nameOf(first), says(second)] : [nameOf(second), says(first)];
    return name && meaning && more.length === 0 ? [[name, meaning] as const] : [];
  });
}

/** With the first hue of each after red, in degrees. */
const HUES = [
  ['orange', 16],
  ['yellow', 42],
  ['green', 70],
  ['blue', 170],
  ['purple', 255],
  ['pink', 290],
  ['red', 345],
] as const;

export type ColourName = (typeof HUES)[number][0] | 'grey' | typeof STRUCK;

/** `colour` is RRGGBB, or `STRUCK`. */
export function colourName(colour: string): ColourName {
  if (colour === STRUCK) return STRUCK;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < GREY) return 'grey';
  const part = 60 / (most - least);
  const hue = most === red ? (green - blue) * part : most === green ? 120 + (blue - red) * part : 240 + (red - green) * part;
  return HUES.findLast(([, from]) => (hue + 360) % 360 >= from)?.[0] ?? 'red';
}

/** A grey has parts that differ by less. */
const GREY = 20;

/** "= Sold units" becomes "Sold". */
export const legendText = (text: string): string =>
  text
    .replace(/^[\s=:–—-]+|[\s.:–—-]+$/gu, '')
    .replace(/\s*(?:units?|apartments?)$|^(?:units?|(?:ال)?وحدات?)\s*/iu, '')
    .trim();
