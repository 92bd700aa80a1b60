import { isHomeCurrency, isOtherCurrency, otherCurrencyIn } from '@/i18n/currency-words';
import { scaleIn } from '@/i18n/sheet-words';
import { type DecimalSign, numberIn } from '@/ui/exchange/read/cell-format';
import { homeAmount, IN_FULL } from '@/ui/exchange/read/cell-reader';
import type { Matched } from './headings';
import { cellStart, type FileRow, isBlank } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';

/* The figures of a list, and what stands beside them: a currency, a scale. */

type Range = readonly [least: number, most: number];

export type AmountHabits = {
  target: string;
  area: string;
  basis: string;
  isOther: (words: string) => boolean;
  usual: (basis: string) => { perArea: Range; whole: Range; isByYear: boolean } | undefined;
  rates: Readonly<Record<'ft2' | 'm2' | 'month', string>>;
};

const LONGEST = 100;

/** A figure as far as it can be told without the rest of its column. */
export function figureIn(cell: FileCell | undefined, sign: DecimalSign = 'none'): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return 'number' in cell ? cell.number : undefined;
  if (typeof cell !== 'string' || cell.length > LONGEST || !/\p{Nd}/u.test(cell)) return undefined;
  const own = homeAmount(cell);
  const numerals = own.match(/\p{Nd}(?:[\p{Nd}.,٬٫'’\s]*\p{Nd})?/gu) ?? [];
  const plain = isOtherCurrency(own) ? numerals.join(' ') : own;
  return numberIn(plain, sign) ?? (numerals.length === 1 ? numberIn(numerals[0] ?? '', sign) : undefined);
}

export function middleOf(values: ReadonlyArray<number | undefined>): number | undefined {
  const known = values.filter((value) => value !== undefined && value > 0).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  return known[Math.floor(known.length / 2)];
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

/** A place beside the targets, for the currency that was chosen where the lines around a list say another than its headings. */
export const CURRENCY = 'currency';

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
