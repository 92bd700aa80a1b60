import { foldTight } from '@/i18n/fold';
import { byEvidence, columnFacts, type ReadColumns } from './column-evidence';
import { isNameOf, matchHeadings, type Matched, placeOf, type Target } from './headings';
import type { Band, ListHabits } from './list-habits';
import type { Work } from '@/steps';
import { type FileRow, type FileSheet, cellStart, lineOf } from '@/ui/exchange/read/table-file';
import { repeatsHead } from './row-evidence';
import { type Head, waysOf } from './sheet-head';
import { isReadOnlyHeading } from '@/ui/exchange/record-sheets';

/* What the columns of a list mean: by their headings, by what is in them, and by what is beside them. */

type Columns = {
  file: FileSheet;
  head: Head;
  targets: readonly Target[];
  habits: ListHabits | undefined;
  titles: readonly Band[];
  /** The lines around the list say it for all amounts. */
  scale: number | undefined;
};

export function* matchedColumns({ file, head, targets, habits, titles, scale }: Columns): Work<ReadColumns> {
  const visible = visibleMatch(head, file, targets);
  if (!habits) return { matched: visible, doubts: [] };
  const { said, columns: names } = head;
  const matched = besideTitles({ ...head, matched: visible }, titles, targets);
  const fields = targets.filter(({ id }) => habits.fields.some((field) => field.target === id));
  const namesOf = (column: number) => {
    const ways = (names[column] ?? []).flatMap(waysOf);
    return new Set(fields.filter((target) => ways.some((way) => isNameOf([target], way))).map(({ id }) => id));
  };
  const isHead = repeatsHead(head, targets, habits.nameColumn);
  const rows = sampleOf(file.rows.slice(head.from)).filter((row) => !isHead(row));
  const facts = columnFacts({ rows, said, matched, namesOf, file });
  const columns = facts.filter(({ column }) => !said[column]?.some(isReadOnlyHeading));
  return yield* byEvidence({ columns, matched, targets, fields: habits.fields, area: habits.amount.area, scale });
}

/** A hidden column has no field that a visible one could have. */
function visibleMatch(head: Head, { hidden, block }: FileSheet, targets: readonly Target[]): Matched {
  const isHidden = new Set(hidden?.columns.map((column) => column - (block?.from ?? 0)));
  if (!head.matched.some((target, column) => target && isHidden.has(column))) return head.matched;
  const shown = head.matched.map((target, column) => (isHidden.has(column) ? undefined : target));
  const ways = head.columns.map((texts, column) => (isHidden.has(column) || shown[column] ? [] : texts.flatMap(waysOf)));
  const others = matchHeadings(ways, targets, shown);
  return head.matched.map((target, column) =>
    isHidden.has(column) ? (others.includes(target) ? undefined : target) : (shown[column] ?? others[column]),
  );
}

export const sampleOf = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.slice(0, SAMPLE).filter(({ cells }) => lineOf(cells) === undefined);

const SAMPLE = 200;

const countBy = (rows: readonly FileRow[], columns: readonly number[]): number =>
  new Set(rows.map((row) => foldTight(columns.map((column) => cellStart(row.cells[column])).join('|')))).size;

/** Returns the columns of words that tell records with the same name apart, where nothing else does. */
export function apartColumns(
  rows: readonly FileRow[],
  matched: Matched,
  { onFloor: { apart }, nameColumn }: ListHabits,
): number[] {
  const keys = matched.flatMap((target, column) => (target && [nameColumn, ...apart].includes(target.id) ? [column] : []));
  const isKeyed = placeOf(matched, nameColumn) >= 0 && !matched.some((target) => target?.kind === 'id');
  const named = rows.filter((row) => keys.some((column) => cellStart(row.cells[column]) !== ''));
  if (!isKeyed || countBy(named, keys) === named.length) return [];
  const isOfWords = (column: number) => named.every((row) => /^\P{Nd}*\p{L}/u.test(cellStart(row.cells[column])));
  return matched.flatMap((target, column) => {
    const isFree = target === undefined || target.id === 'location';
    return isFree && isOfWords(column) && countBy(named, [...keys, column]) === named.length ? [column] : [];
  });
}

/** So many records share their number with another one where numbers begin anew on each floor. */
const MANY = 0.2;

/** Returns rows whose names are told apart by their floor alone with the floor before the name. */
export function withFloors(rows: readonly FileRow[], matched: Matched, { nameColumn, onFloor }: ListHabits): readonly FileRow[] {
  const [name, floor] = [placeOf(matched, nameColumn), placeOf(matched, onFloor.floor)];
  if (name < 0 || floor < 0) return rows;
  const keys = [...onFloor.apart.map((id) => placeOf(matched, id)).filter((column) => column >= 0), name];
  const named = rows.filter((row) => cellStart(row.cells[name]) !== '');
  if (named.length - countBy(named, keys) < named.length * MANY) return rows;
  if (countBy(named, [...keys, floor]) < named.length || named.some((row) => cellStart(row.cells[floor]) === '')) return rows;
  return rows.map((row) =>
    cellStart(row.cells[name]) === ''
      ? row
      : { ...row, cells: row.cells.with(name, onFloor.name(cellStart(row.cells[floor]), cellStart(row.cells[name]))) },
  );
}

/** Below the title of a project, "Building" is its tower. */
function besideTitles(
  { matched, columns }: Pick<Head, 'matched' | 'columns'>,
  titles: readonly Band[],
  targets: readonly Target[],
): Matched {
  const isSaid = (target: Target | undefined) => titles.some((title) => title.target === target?.id);
  const free = targets.filter((target) => !matched.includes(target) && !isSaid(target));
  return matched.map((target, column) =>
    isSaid(target) ? (matchHeadings([(columns[column] ?? []).flatMap(waysOf)], free)[0] ?? target) : target,
  );
}
