import { SQUARE_FEET_IN_SQUARE_METRE } from '@/i18n/area-unit';
import { isHomeCurrency, isOtherCurrency, otherCurrencyIn } from '@/i18n/currency-words';
import { scaleIn } from '@/i18n/scale-words';
import { areaUnitIn, isRateHeading } from '@/ui/exchange/read/area-words';
import { numberIn } from '@/ui/exchange/read/cell-format';
import { IN_FULL } from '@/ui/exchange/read/cell-reader';
import { type Matched, placeOf } from './headings';
import {
  cellStart,
  type FileCell,
  type FileRow,
  type FileSheet,
  isBlank,
  shownCell,
  STRUCK,
} from '@/ui/exchange/read/table-file';

/* Which column of a list has the amount that its records are known for, and what stands beside its cells: a currency, a scale. */

type Range = readonly [least: number, most: number];

export type AmountHabits = {
  target: string;
  area: string;
  basis: string;
  /** Weighs the words above a column: for the amount, or against it. */
  weigh: (words: string) => number;
  /** Weighs the words above a column for being the area that is meant. */
  weighArea: (words: string) => number;
  /** Returns the usual amounts of a basis, for a square metre and whole. */
  usual: (basis: string) => { perArea: Range; whole: Range } | undefined;
  /** The bases of amounts for a unit of area. */
  rates: Readonly<Record<'ft2' | 'm2', string>>;
};

export type ListedAmounts = {
  rows: readonly FileRow[];
  said: readonly string[];
  /** As the lines around the list say it for all amounts. */
  scale: number | undefined;
  matched: Matched;
  file: Pick<FileSheet, 'hidden' | 'fills' | 'block'>;
  habits: AmountHabits;
};

/** One column of figures. Its values are parallel to the rows. */
type Figures = {
  column: number;
  words: string;
  values: ReadonlyArray<number | undefined>;
  isNamed: boolean;
  isHidden: boolean;
  isStruck: boolean;
};

const LONGEST = 100;

/** A figure as far as it can be told without the rest of its column. */
export function figureIn(cell: FileCell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return 'number' in cell ? cell.number : undefined;
  if (typeof cell !== 'string' || cell.length > LONGEST || !/\p{Nd}/u.test(cell)) return undefined;
  const numerals = cell.match(/\p{Nd}(?:[\p{Nd}.,٬٫'’\s]*\p{Nd})?/gu) ?? [];
  const plain = isOtherCurrency(cell) ? numerals.join(' ') : cell;
  return numberIn(plain, 'none') ?? (numerals.length === 1 ? numberIn(numerals[0] ?? '', 'none') : undefined);
}

export function middleOf(values: ReadonlyArray<number | undefined>): number | undefined {
  const known = values.filter((value) => value !== undefined && value > 0).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  return known[Math.floor(known.length / 2)];
}

/** So many of two columns agree where one is made of the other. */
const MOST = 0.8;

function agree(one: Figures, other: ReadonlyArray<number | undefined>, tolerance = 0.01): boolean {
  const pairs = one.values.flatMap((value, at) => {
    const wanted = other[at];
    return value === undefined || wanted === undefined || wanted === 0 ? [] : [Math.abs(value / wanted - 1) <= tolerance];
  });
  return pairs.length > 1 && pairs.filter(Boolean).length >= pairs.length * MOST;
}

const times = (one: Figures, other: Figures): Array<number | undefined> =>
  one.values.map((value, at) => {
    const factor = other.values[at];
    return value === undefined || factor === undefined ? undefined : value * factor;
  });

/** An amount for a unit of area: times an area of its row, it is another amount. */
const isRateOf = (one: Figures, amounts: readonly Figures[], areas: readonly Figures[]): boolean =>
  areas.some((area) => amounts.some((other) => other !== one && agree(other, times(one, area))));

type Weighing = {
  one: Figures;
  all: readonly Figures[];
  areas: readonly Figures[];
  list: Pick<ListedAmounts, 'habits' | 'scale'>;
};

/** The evidence that a column of figures has the amount; the weights add up. */
const EVIDENCE: ReadonlyArray<(weighing: Weighing) => number> = [
  ({ one, list }) => list.habits.weigh(one.words),
  ({ one }) => (one.isNamed ? 2 : 0),
  ({ one }) => (one.isHidden || one.isStruck ? -6 : 0),
  ({ one }) => (isOtherCurrency(one.words) && !isHomeCurrency(one.words) ? -4 : 0),
  ({ one, all, areas }) => (isRateOf(one, all, areas) ? -10 : 0),
  ({ one, areas, list }) => sizeWeight(one, areas[0], list),
];

const weightOf = (weighing: Weighing): number => EVIDENCE.reduce((sum, weigh) => sum + weigh(weighing), 0);

const FEW = 3;

/** Compares the amounts with what is usual for the area beside them. */
function sizeWeight(
  { words, values }: Figures,
  area: Figures | undefined,
  { habits, scale: ofList = 1 }: Weighing['list'],
): number {
  if (!area) return 0;
  const scale = scaleIn(words) ?? ofList;
  const rates = values.map((value, at) => perArea(value, area.values[at], areaUnitIn(area.words) === 'ft2'));
  const middle = middleOf(rates);
  if (middle === undefined || rates.filter((rate) => rate !== undefined).length < FEW) return 0;
  const [least, most] = habits.usual('')?.perArea ?? [0, Infinity];
  return middle * scale >= least && middle * scale <= most ? 2 : 0;
}

const perArea = (value: number | undefined, area: number | undefined, isInFeet: boolean): number | undefined =>
  value === undefined || area === undefined || area <= 0
    ? undefined
    : (value / area) * (isInFeet ? SQUARE_FEET_IN_SQUARE_METRE : 1);

/** A column needs so much to be the amount, and another one comes near it. */
const ENOUGH = 2.5;
const NEAR = 3;

export type AmountChoice = { best: number | undefined; rivals: readonly number[] };

/** Returns the column that has the amount, and those that could have it as well. */
export function amountChoice(list: ListedAmounts): AmountChoice {
  const figures = figuresIn(list);
  const areaColumn = placeOf(list.matched, list.habits.area);
  const areas = figures
    .filter(({ column, words }) => column === areaColumn || areaUnitIn(words) !== undefined)
    .toSorted((a, b) => Number(b.column === areaColumn) - Number(a.column === areaColumn));
  const all = figures.filter((one) => isFree(list, one) && !areas.includes(one));
  const isMany = ({ values }: Figures) => values.filter((value) => value !== undefined).length >= FEW;
  const weighed = all
    .map((one) => ({ one, weight: weightOf({ one, all, areas, list }) }))
    .toSorted((a, b) => (a.weight === b.weight ? Number(b.one.isNamed) - Number(a.one.isNamed) : b.weight - a.weight));
  const [first] = weighed;
  const named = weighed.find(({ one }) => one.isNamed);
  const best = named && first && first.weight - named.weight <= NEAR ? named : first;
  if (!best) return { best: undefined, rivals: [] };
  const isKept = !best.one.isHidden && !best.one.isStruck && (best.weight >= ENOUGH || (best.one.isNamed && best.weight > 0));
  if (!isKept)
    return {
      best: undefined,
      rivals: weighed.filter(({ one, weight }) => weight > -NEAR && weight !== 0 && isMany(one)).map(({ one }) => one.column),
    };
  const rivals = weighed.filter(
    ({ one, weight }) =>
      one !== best.one && isMany(one) && weight >= ENOUGH && weight >= best.weight - NEAR && !isSaidTwice(one, best.one),
  );
  return { best: best.one.column, rivals: rivals.map(({ one }) => one.column) };
}

const isFree = ({ matched, habits }: ListedAmounts, { column, words }: Figures): boolean =>
  (matched[column] === undefined || matched[column].id === habits.target) && !isRateHeading(words);

const MONTHS = 12;

/** The same amounts once more, or those of another period. */
const isSaidTwice = (one: Figures, other: Figures): boolean =>
  [1, MONTHS, 1 / MONTHS].some((factor) =>
    agree(
      one,
      other.values.map((value) => (value === undefined ? undefined : value * factor)),
      0.001,
    ),
  );

function figuresIn({ rows, said, matched, file, habits }: ListedAmounts): Figures[] {
  const first = file.block?.from ?? 0;
  const hidden = new Set(file.hidden?.columns.map((column) => column - first));
  const numbers = new Set(rows.map(({ number }) => number));
  const struck = (file.fills ?? []).filter(({ colour, row }) => colour === STRUCK && numbers.has(row));
  return said.flatMap((words, column) => {
    const cells = rows.map((row) => row.cells[column]);
    const filled = cells.filter((cell) => !isBlank(cell));
    const values = cells.map(figureIn);
    const known = values.filter((value) => value !== undefined);
    if (filled.length * 3 < rows.length || known.length === 0 || known.length * 5 < filled.length * 2) return [];
    const crossed = struck.filter(
      ({ from, to }) => from <= column + first && to >= column + first && to - from < matched.length / 2,
    );
    return [
      {
        column,
        words,
        values,
        isNamed: matched[column]?.id === habits.target,
        isHidden: hidden.has(column),
        isStruck: crossed.length * 5 >= filled.length * 3,
      },
    ];
  });
}

/** Returns the currency of amounts, and how many times more they are, where the lines around a list say it: "All prices in USD '000". */
export function saidOfAmounts(lines: readonly string[]): { currency: string | undefined; scale: number | undefined } {
  const withoutSums = (line: string) => line.replace(/(?<!\p{Nd})(?!0)\p{Nd}[\p{Nd}.,]*\s*\p{L}+/gu, ' ');
  return {
    currency: lines.map(currencyOfList).find(Boolean),
    scale: lines
      .filter((line) => MONEY.test(line))
      .map((line) => scaleIn(withoutSums(line)))
      .find(Boolean),
  };
}

/** A currency beside a figure is that of the figure, and one beside dirhams a rate. */
function currencyOfList(line: string): string | undefined {
  const word = otherCurrencyIn(line);
  if (word === undefined || isHomeCurrency(line)) return undefined;
  const [before, after] = [line.slice(0, line.indexOf(word)), line.slice(line.indexOf(word) + word.length)];
  return /\p{Nd}\s*$/u.test(before) || /^\s*[:.]?\s*(?!000)\p{Nd}/u.test(after) ? undefined : word;
}

const MONEY = /price|amount|value|figure|rent|aed|dhs?\b|usd|inr|currency|سعر|[أا]سعار|مبالغ|قيم|درهم|[إا]يجار/iu;

const BARE = /^[^\p{L}$€£¥₹]*$/u;

/** A column of its own has nothing but currencies and scales in it: "AED", "USD", "AED '000". */
export function wordColumn(rows: readonly FileRow[], matched: Matched): number {
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const isWord = (cell: FileCell | undefined) => {
    const text = cellStart(cell);
    if (text === '' || /\p{Nd}/u.test(text.replace(/000/g, ''))) return false;
    const rest = text.replace(otherCurrencyIn(text) ?? /aed|dhs?\.?|درهم|د\. ?[إا]\.?/iu, '');
    return rest !== text ? BARE.test(rest.replace(/['’]?000s?/, '')) || scaleIn(rest) !== undefined : scaleIn(text) !== undefined;
  };
  return Array.from({ length: width }, (_, column) => column).findIndex((column) => {
    const filled = matched[column] ? [] : rows.filter(({ cells }) => !isBlank(cells[column]));
    return filled.length > 1 && filled.length * 2 > rows.length && filled.every(({ cells }) => isWord(cells[column]));
  });
}

/** Returns a cell with a currency that it does not name itself, and in full where a word says how many times more it is. */
export function withWord(cell: FileCell, word: string): FileCell {
  if (word === '') return cell;
  const text = shownCell(cell);
  const value = figureIn(cell);
  if (value === undefined || isOtherCurrency(text) || isHomeCurrency(text)) return cell;
  const foreign = isHomeCurrency(word) ? undefined : otherCurrencyIn(word);
  const scale = Math.abs(value) < IN_FULL ? (scaleIn(word) ?? 1) : 1;
  if (scale === 1 && foreign === undefined) return cell;
  const shown = [foreign, text, scale === 1 ? '' : word.replace(foreign ?? '', '').trim()].filter(Boolean).join(' ');
  return typeof cell === 'string' && scale === 1 ? shown : { number: Number((value * scale).toPrecision(15)), shown };
}
