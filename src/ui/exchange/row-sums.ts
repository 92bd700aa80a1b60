import type { Work } from '@/pace';
import { figureIn } from './amount-columns';
import { type FileRow, isBlank } from './read/table-file';

/* Rows of a list that are no records, though they look like some: sums that no word names, and fees below the last record. */

export type ListedRows = {
  rows: readonly FileRow[];
  /** Tells the rows that are read as records. */
  isRecord: (at: number) => boolean;
  /** A line that begins a section stands in this place. */
  isLine: (at: number) => boolean;
  /** Columns of amounts and areas. */
  figures: readonly number[];
  /** All columns with a field, but for the names. */
  known: readonly number[];
  nameOf: (row: FileRow) => string;
  /** Tells the rows of which the reader, or an identifier, says what they are. */
  isSure: (row: FileRow) => boolean;
};

const MOST = 0.65;
const fullRecords = ({ rows, isRecord, known }: ListedRows): FileRow[] =>
  rows.filter(({ cells }, at) => isRecord(at) && known.filter((column) => !isBlank(cells[column])).length * 2 > known.length);

const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text);

/** Returns what tells the names of records: where nearly all have figures, a word alone is none. */
function namesIn(list: ListedRows): (row: FileRow) => boolean {
  const { nameOf } = list;
  const names = fullRecords(list).map(nameOf);
  const haveFigures = names.filter(hasFigure).length >= names.length * MOST;
  return (row) => nameOf(row) !== '' && (!haveFigures || hasFigure(nameOf(row)));
}

/** Sums are rounded. */
const TOLERANCE = 0.002;
const isNear = (value: number, wanted: number): boolean => wanted !== 0 && Math.abs(value / wanted - 1) <= TOLERANCE;

/**
 * Returns the places of sums, or means, of two figures of the rows since the last such row, or of all rows; of one figure where the name
 * is built in another way.
 */
export function* sumsIn(list: ListedRows): Work<number[]> {
  const { rows, isRecord, figures, isSure } = list;
  const isName = namesIn(list);
  const empty = () => ({ count: 0, sums: figures.map(() => 0) });
  const all = empty();
  let since = empty();
  const found: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield;
    if (!isRecord(at)) {
      since = empty();
      continue;
    }
    const values = figures.map((column) => figureIn(row.cells[column]));
    const given = values.flatMap((value, place) => (value === undefined ? [] : [place]));
    const isOf = ({ count, sums }: typeof all, divisor: number) =>
      count > 1 && given.every((place) => isNear(values[place] ?? 0, (sums[place] ?? 0) / divisor));
    const isSum = isOf(since, 1) || isOf(all, 1) || (!isName(row) && isOf(since, since.count));
    if (isSum && !isSure(row) && (given.length > 1 || (given.length === 1 && !isName(row)))) {
      since = empty();
      found.push(at);
      continue;
    }
    for (const total of [since, all]) {
      total.count += 1;
      for (const place of given) total.sums[place] = (total.sums[place] ?? 0) + (values[place] ?? 0);
    }
  }
  return found;
}

const STEP = 200;

/** Returns the places of rows after the last full record that lack most of what all records have, and are not named as they are. */
export function feesIn(list: ListedRows): number[] {
  const { rows, isRecord, isLine, known, isSure } = list;
  const isName = namesIn(list);
  const records = fullRecords(list);
  const usual = known.filter((column) => records.filter(({ cells }) => !isBlank(cells[column])).length * 4 >= records.length * 3);
  if (usual.length < 2) return [];
  const fees: number[] = [];
  let isEnd = true;
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (isLine(at)) isEnd = true;
    if (!row || !isRecord(at)) continue;
    const filled = usual.filter((column) => !isBlank(row.cells[column])).length;
    isEnd &&= filled * 2 <= usual.length && !isName(row) && !isSure(row);
    if (isEnd) fees.push(at);
  }
  return fees;
}
