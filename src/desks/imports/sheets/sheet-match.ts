import { fold, foldTight } from '@/i18n/fold';
import { type AmountChoice, amountChoice } from './amount-columns';
import { isNameOf, matchHeadings, type Matched, placeOf, type Target } from './headings';
import type { Band, ListHabits } from './list-habits';
import { type FileRow, type FileSheet, cellStart, lineOf } from '@/ui/exchange/read/table-file';
import { type Head, headingText, waysOf } from './sheet-head';

/* What the columns of a list mean: by their headings, by what is in them, and by what is beside them. */

export type Doubt = { target: Target; columns: readonly number[] };

export type ReadColumns = { matched: Matched; doubts: readonly Doubt[] };

type Columns = {
  file: FileSheet;
  head: Head;
  targets: readonly Target[];
  habits: ListHabits | undefined;
  titles: readonly Band[];
  /** The lines around the list say it for all amounts. */
  scale: number | undefined;
};

export function matchedColumns({ file, head, targets, habits, titles, scale }: Columns): ReadColumns {
  const rows = sampleOf(file.rows.slice(head.from));
  const visible = visibleMatch(head, file, targets);
  if (!habits) return { matched: visible, doubts: [] };
  const { headings, said } = head;
  const list = { headings, rows, targets, habits };
  const found = [contentMatch, withArea, withNames].reduce(
    (matched, read) => read(matched, list),
    besideTitles({ ...head, matched: visible }, titles, targets),
  );
  const choice = amountChoice({ rows, said, matched: found, file, scale, habits: habits.amount });
  const amount = targets.find(({ id }) => id === habits.amount.target);
  if (!amount) return { matched: found, doubts: [] };
  const columns = [...choice.rivals, ...(choice.best === undefined ? [] : [choice.best])].toSorted((a, b) => a - b);
  return { matched: withAmount(found, choice, amount), doubts: choice.rivals.length > 0 ? [{ target: amount, columns }] : [] };
}

type List = { headings: readonly string[]; rows: readonly FileRow[]; targets: readonly Target[]; habits: ListHabits };

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

function withAmount(matched: Matched, { best }: AmountChoice, target: Target): Matched {
  const former = matched.indexOf(target);
  if (best === undefined || best === former) return matched;
  return matched.map((one, column) => (column === best ? target : column === former ? undefined : one));
}

export const sampleOf = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.slice(0, SAMPLE).filter(({ cells }) => lineOf(cells) === undefined);

/** So many texts of a column say what it is, in place of its heading. */
const MOST = 0.6;
const SAMPLE = 200;

function contentMatch(
  matched: Matched,
  { headings, rows: sample, targets, habits: { byContent, onlyWith, lastNames, nameColumn, keys } }: List,
): Matched {
  const next = [...matched];
  const textsIn = (column: number) => sample.map((row) => cellStart(row.cells[column])).filter(Boolean);
  for (const { target, fits } of onlyWith) {
    const column = next.findIndex((one) => one?.id === target);
    const texts = column < 0 ? [] : textsIn(column);
    if (texts.filter(fits).length < texts.length * MOST) next[column] = undefined;
  }
  if (!next.some((one) => one && keys.includes(one.id))) {
    const named = lastNames.map(foldTight);
    const column = headings.findIndex(
      (heading, at) =>
        !next[at] && named.includes(foldTight(heading.replace(/[.:*]/g, ''))) && textsIn(at).length * 2 > sample.length,
    );
    if (column >= 0) next[column] = targets.find(({ id }) => id === nameColumn);
  }
  for (const { from, to, fits } of byContent) {
    const target = targets.find(({ id }) => id === to);
    if (!target) continue;
    const says = (column: number): boolean => {
      const texts = sample.map(({ cells }) => headingText(cells[column])).filter(Boolean);
      const fitting = texts.filter(fits);
      // One word, such as "Studio" among "Apartment" and "Villa", can be either; "2BR" cannot.
      const isSure = new Set(fitting.map(fold)).size > 1 || fitting.some((text) => /\p{Nd}/u.test(text));
      return isSure && fitting.length >= texts.length * MOST;
    };
    const given = next.findIndex((one) => one?.id === from);
    if (next.some((one) => one?.id === to)) {
      // Said twice, it is no `from` either.
      if (given >= 0 && says(given)) next[given] = undefined;
      continue;
    }
    const free = next.flatMap((one, column) => (one === undefined ? [column] : []));
    const column = [...free, given].find((at) => at >= 0 && says(at));
    if (column !== undefined) next[column] = target;
  }
  return next;
}

/** Takes the area that weighs most by its words, where no name says which one is meant. */
function withArea(
  matched: Matched,
  {
    headings,
    rows,
    targets,
    habits: {
      amount: { area, weighArea },
    },
  }: List,
): Matched {
  const target = targets.find(({ id }) => id === area);
  if (!target || matched.includes(target)) return matched;
  const isOfFigures = (column: number) =>
    rows.filter((row) => /\p{Nd}/u.test(cellStart(row.cells[column]))).length * 2 > rows.length;
  const weighed = headings.flatMap((heading, column) =>
    matched[column] || weighArea(heading) <= 0 || !isOfFigures(column) ? [] : [{ column, weight: weighArea(heading) }],
  );
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight);
  return best ? matched.with(best.column, target) : matched;
}

/** Tenants and running numbers are no names where another column, called so too, has numbers of records. */
function withNames(matched: Matched, { headings, rows, targets, habits: { nameColumn } }: List): Matched {
  const target = targets.find(({ id }) => id === nameColumn);
  const former = matched.indexOf(target);
  const textsIn = (column: number) => rows.map((row) => cellStart(row.cells[column])).filter(Boolean);
  const isOfNumbers = (texts: readonly string[]) => texts.filter((text) => /\p{Nd}/u.test(text)).length * 5 >= texts.length * 4;
  const isRunning = (texts: readonly string[]) => texts.length > 2 && texts.every((text, at) => text === String(at + 1));
  const own = former < 0 ? [] : textsIn(former);
  if (!target || own.length === 0 || (isOfNumbers(own) && !isRunning(own))) return matched;
  const other = headings.findIndex((heading, column) => {
    const texts = matched[column] || !isNameOf([target], heading) ? [] : textsIn(column);
    return texts.length * 2 > rows.length && isOfNumbers(texts) && !isRunning(texts);
  });
  return other < 0 ? matched : matched.map((one, column) => (column === other ? target : column === former ? undefined : one));
}

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
