import { SQUARE_FEET_IN_SQUARE_METRE } from '@/i18n/area-unit';
import { scaleIn } from '@/i18n/sheet-words';
import type { Work } from '@/steps';
import { areaUnitIn, isRateHeading } from '@/ui/exchange/read/area-words';
import { cellStart, type FileRow, type FileSheet, isBlank, STRUCK } from '@/ui/exchange/read/table-file';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { figureIn, middleOf } from './amount-columns';
import type { Matched, Target } from './headings';

/* What each column of a list is: for each field, all that speaks for and against a column is weighed, and the best one takes it. */

/** One column of a list. Its values and cells are parallel to the rows. */
export type ColumnFacts = {
  column: number;
  words: string;
  texts: readonly string[];
  values: ReadonlyArray<number | undefined>;
  cells: readonly string[];
  named: string | undefined;
  names: ReadonlySet<string>;
  isHidden: boolean;
  isStruck: boolean;
  rows: number;
};

type ListFacts = {
  all: readonly ColumnFacts[];
  /** Those that have no other field. */
  columns: readonly ColumnFacts[];
  /** Columns with an area, the one that is meant first. */
  areas: readonly ColumnFacts[];
  scale: number | undefined;
};

/** Says how much something speaks for a column, below zero where it speaks against it. The weights add up. */
export type Evidence = (column: ColumnFacts, list: ListFacts) => number;

/** The reader is asked where no column surely has the field, or several come near; another field remains without a column. */
export type FieldEvidence = { target: string; evidence: readonly Evidence[]; asks?: 'missing' | 'rivals' };

/** A column needs so much to have a field; one that comes near it can have it as well, and is a rival with so much. */
const ENOUGH = 2.5;
const NEAR = 3;
const RIVAL = { least: 2, behind: 6 };
/** Evidence of this weight rules a column out. */
export const NEVER = -100;

const FEW = 3;

export const isOf = ({ texts }: ColumnFacts, fits: (text: string) => boolean, share: number): boolean =>
  texts.length > 0 && texts.filter(fits).length >= texts.length * share;

export const figuresOf = ({ values }: ColumnFacts): readonly number[] => values.filter((value) => value !== undefined);

/** Many rows have a figure, and few of its cells anything else. */
export const isOfFigures = ({ texts, values, rows }: ColumnFacts): boolean => {
  const count = values.filter((value) => value !== undefined).length;
  return texts.length * 3 >= rows && count > 0 && count * 5 >= texts.length * 2;
};

/** So many cells of a column, or of two, agree. */
const MOST = 0.8;

/** 1, 2, 3 down the column. */
export function isRunning({ texts }: ColumnFacts): boolean {
  const numbers = texts.map(Number).filter(Number.isInteger);
  return numbers.length > 2 && numbers.length >= texts.length * MOST && numbers.every((number, at) => number === at + 1);
}

function agree(one: ColumnFacts, other: ReadonlyArray<number | undefined>, tolerance = 0.01): boolean {
  const pairs = one.values.flatMap((value, at) => {
    const wanted = other[at];
    return value === undefined || wanted === undefined || wanted === 0 ? [] : [Math.abs(value / wanted - 1) <= tolerance];
  });
  return pairs.length > 1 && pairs.filter(Boolean).length >= pairs.length * MOST;
}

/** An amount for a unit of area: times an area of its row, it is another amount. */
export const isRateOfOther = (one: ColumnFacts, { columns, areas }: ListFacts): boolean =>
  areas.some((area) => {
    const whole = one.values.map((value, at) => {
      const factor = area.values[at];
      return value === undefined || factor === undefined ? undefined : value * factor;
    });
    return columns.some((other) => other !== one && !areas.includes(other) && agree(other, whole));
  });

const MONTHS = 12;

/** The same amounts once more, or those of another period. */
const isSaidTwice = (one: ColumnFacts, other: ColumnFacts): boolean =>
  [1, MONTHS, 1 / MONTHS].some((factor) =>
    agree(
      one,
      other.values.map((value) => (value === undefined ? undefined : value * factor)),
      0.001,
    ),
  );

export function middleRate({ words, values }: ColumnFacts, { areas: [area], scale }: ListFacts): number | undefined {
  if (!area) return undefined;
  const inFeet = areaUnitIn(area.words) === 'ft2' ? SQUARE_FEET_IN_SQUARE_METRE : 1;
  const rates = values.map((value, at) => {
    const size = area.values[at] ?? 0;
    return value === undefined || size <= 0 ? undefined : (value / size) * inFeet;
  });
  const middle = middleOf(rates);
  const isMany = rates.filter((rate) => rate !== undefined).length >= FEW;
  return middle === undefined || !isMany ? undefined : middle * (scaleIn(words) ?? scale ?? 1);
}

type Given = {
  rows: readonly FileRow[];
  said: ReadonlyArray<readonly string[]>;
  matched: Matched;
  namesOf: (column: number) => ReadonlySet<string>;
  file: Pick<FileSheet, 'hidden' | 'fills' | 'block'>;
};

export function columnFacts({ rows, said, matched, namesOf, file }: Given): ColumnFacts[] {
  const first = file.block?.from ?? 0;
  const hidden = new Set(file.hidden?.columns.map((column) => column - first));
  const numbers = new Set(rows.map(({ number }) => number));
  const struck = (file.fills ?? []).filter(({ colour, row }) => colour === STRUCK && numbers.has(row));
  return said.map((own, column) => {
    const cells: ReadonlyArray<FileCell | undefined> = rows.map((row) => row.cells[column]);
    const texts = cells.flatMap((cell) => (isBlank(cell) ? [] : [cellStart(cell)]));
    const crossed = struck.filter(
      ({ from, to }) => from <= column + first && to >= column + first && to - from < matched.length / 2,
    );
    return {
      column,
      words: own.join(' '),
      texts,
      values: cells.map((cell) => figureIn(cell)),
      cells: cells.map(cellStart),
      named: matched[column]?.id,
      names: namesOf(column),
      isHidden: hidden.has(column),
      isStruck: crossed.length > 0 && crossed.length * 5 >= texts.length * 3,
      rows: rows.length,
    };
  });
}

export type Doubt = { target: Target; columns: readonly number[] };
export type ReadColumns = { matched: Matched; doubts: readonly Doubt[] };

type Weighing = {
  columns: readonly ColumnFacts[];
  matched: Matched;
  targets: readonly Target[];
  fields: readonly FieldEvidence[];
  area: string;
  scale: number | undefined;
};

/** Gives each of the fields the column for which most speaks, one field after the other, and says where that is in doubt. */
export function* byEvidence({ columns, matched, targets, fields, area, scale }: Weighing): Work<ReadColumns> {
  const next = [...matched];
  const doubts: Doubt[] = [];
  for (const { target: id, evidence, asks } of fields) {
    const target = targets.find((one) => one.id === id);
    if (!target) continue;
    yield;
    const isArea = ({ column }: ColumnFacts) => next[column]?.id === area;
    const areas = columns
      .filter((one) => isOfFigures(one) && (isArea(one) || areaUnitIn(one.words) !== undefined))
      .toSorted((a, b) => Number(isArea(b)) - Number(isArea(a)));
    const free = columns.filter(({ column }) => next[column] === undefined || next[column] === target);
    const list = { all: columns, columns: free, areas, scale };
    const weighed = free
      .map((one) => ({ one, weight: weightOf(one, list, evidence, id) }))
      .filter(({ weight }) => weight > NEVER / 2)
      .toSorted((a, b) =>
        a.weight === b.weight ? Number(b.one.named === id) - Number(a.one.named === id) : b.weight - a.weight,
      );
    const { best, rivals } = choice(weighed, id, asks);
    const former = next.indexOf(target);
    if (former >= 0) next[former] = undefined;
    if (best !== undefined) next[best] = target;
    const doubt = { target, columns: [...rivals, ...(best === undefined ? [] : [best])].toSorted((a, b) => a - b) };
    // What costs most to get wrong is asked first.
    if (rivals.length > 0) doubts.unshift(doubt);
  }
  return { matched: next, doubts };
}

/** Nothing but its headings says what an empty column is. */
function weightOf(one: ColumnFacts, list: ListFacts, evidence: readonly Evidence[], id: string): number {
  if (one.texts.length === 0) return one.named === id ? ENOUGH : NEVER;
  return evidence.reduce((sum, weigh) => sum + weigh(one, list), 0);
}

/** In thousands too, amounts are no less. */
const LEAST_AMOUNT = 100;

type Weighed = { one: ColumnFacts; weight: number };

function choice(
  weighed: readonly Weighed[],
  id: string,
  asks: FieldEvidence['asks'],
): { best: number | undefined; rivals: readonly number[] } {
  const [first] = weighed;
  const named = weighed.find(({ one }) => one.named === id);
  const best = asks === 'rivals' && named && first && first.weight - named.weight <= NEAR ? named : first;
  const isMany = ({ one }: Weighed) => figuresOf(one).length >= FEW;
  const isEnough = ({ one, weight }: Weighed) => weight >= ENOUGH || (asks === 'rivals' && one.named === id && weight > 0);
  if (!best || !isEnough(best) || (asks === 'rivals' && (best.one.isHidden || best.one.isStruck))) {
    const possible = asks === 'rivals' ? weighed.filter(isMany) : weighed;
    const isLarge = ({ one }: Weighed) => (middleOf(one.values) ?? 0) >= LEAST_AMOUNT;
    const likely =
      asks === 'rivals'
        ? possible.filter((each) => each.weight > -NEAR && (each.weight > 0 || isLarge(each)))
        : possible.filter(({ weight }) => weight > 0);
    const rates = asks === 'rivals' && likely.length === 0 ? possible.filter(({ one }) => isRateHeading(one.words)) : [];
    return { best: undefined, rivals: asks ? [...likely, ...rates].map(({ one }) => one.column) : [] };
  }
  const rivals = weighed.filter(
    (other) =>
      asks === 'rivals' &&
      other !== best &&
      isMany(other) &&
      other.weight >= RIVAL.least &&
      other.weight >= best.weight - RIVAL.behind &&
      !isSaidTwice(other.one, best.one),
  );
  return { best: best.one.column, rivals: rivals.map(({ one }) => one.column) };
}
