import { halvesOf, withoutScale } from '@/i18n/sheet-words';
import { otherCurrencyIn } from '@/i18n/currency-words';
import { fold } from '@/i18n/fold';
import { keptBy } from '@/kept';
import { areaUnitIn, isRateHeading, withoutAreaUnit } from '@/ui/exchange/read/area-words';
import { isNameOf, type Matched, matchHeadings, type Target } from './headings';
import { type FileRow, isBlank, startOf } from '@/ui/exchange/read/table-file';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { isReadOnlyHeading } from '@/ui/exchange/record-sheets';

/* The headings of a sheet that people read: one row or two, in either language or both, below heads over several columns, above units. */

export type Head = {
  numbers: ReadonlySet<number>;
  headings: readonly string[];
  matched: Matched;
  columns: ReadonlyArray<readonly string[]>;
  said: ReadonlyArray<readonly string[]>;
  texts: ReadonlySet<string>;
  from: number;
};

const ABOVE = 30;

export const headingText = (cell: FileCell | undefined): string =>
  cell === undefined || typeof cell === 'object' ? '' : startOf(String(cell)).replace(/\s+/g, ' ').trim();

/** Includes the halves of a heading in both languages. Halves of a rate say less than it. */
export const waysOf = (text: string): string[] =>
  isReadOnlyHeading(text) || isRateHeading(text) ? [text] : [text, ...halvesOf(text)];

export const isNumeric = (cell: FileCell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && !('error' in cell) && !('formula' in cell));

const IN_MONEY = /^[^\p{L}\p{N}]*(?:aed|dhs?|dirhams?|درهم|د\. ?إ)[^\p{L}\p{N}]*$/iu;

/** "AED", "AED '000", "USD". */
function isOfMoney(text: string): boolean {
  const bare = withoutScale(text).replace(/^in(?!\p{L})/u, '');
  const other = otherCurrencyIn(bare);
  const plain = other === undefined ? bare : bare.replace(other, 'AED');
  return IN_MONEY.test(plain) || (bare !== fold(text).trim() && /^[^\p{L}\p{N}]*$/u.test(plain));
}

const isBareUnit = (text: string): boolean =>
  isOfMoney(text) || (areaUnitIn(text) !== undefined && !/\p{L}/u.test(withoutAreaUnit(text)));

function isOfUnits(texts: readonly string[]): boolean {
  const filled = texts.filter(Boolean);
  const isUnit = (text: string) =>
    areaUnitIn(text) !== undefined || isRateHeading(text) || isOfMoney(text) || /^\W*(?:%|no\.?s?)\W*$/iu.test(text);
  return filled.length > 0 && filled.every(isUnit);
}

function isOfFigures(cells: readonly FileCell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const figures = filled.filter((cell) => typeof cell !== 'string' || /\p{Nd}/u.test(startOf(cell)));
  return filled.length > 1 && figures.length * 2 > filled.length;
}

/** So many names tell headings from a record of words. */
const FEW = 3;

export function namesColumns(cells: readonly FileCell[], targets: readonly Target[], nameColumn: string): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < FEW || filled.some((cell) => typeof cell !== 'string') || isOfFigures(cells)) return false;
  // Most rows end here: the words of records come again and are compared once, their figures never.
  const words = filled.map(headingText).filter((text) => !/\p{Nd}/u.test(text));
  const named = words.filter((text) => [text, ...halvesOf(text)].some((way) => isNameOf(targets, way)));
  if (named.length < FEW - 1) return false;
  const matched = matchHeadings(
    cells.map((cell) => waysOf(headingText(cell))),
    targets,
  );
  return matched.some((target) => target?.id === nameColumn) && matched.filter(Boolean).length >= FEW;
}

const ownHeads = keptBy((rows: readonly FileRow[]) => keptBy((targets: readonly Target[]) => headOf(rows, targets, new Map())));

export const ownHead = (rows: readonly FileRow[], targets: readonly Target[]): Head => ownHeads(rows)(targets);

/** Prefers the row with the most known names and those beside it, else the first with several cells. */
export function headOf(rows: readonly FileRow[], targets: readonly Target[], roles: ReadonlyMap<number, string>): Head {
  const isChosen = [...roles.values()].includes('head');
  const candidates = rows.slice(0, isChosen ? rows.length : ABOVE).flatMap((row, at) => {
    const role = roles.get(row.number);
    if (
      isChosen
        ? role !== 'head'
        : role !== undefined ||
          (at > 0 && isOfFigures(row.cells) && !isOfUnits(row.cells.map(headingText)) && !isBelowGroup(rows[at - 1], row))
    )
      return [];
    const one = { at, row, texts: row.cells.map(headingText) };
    return [{ ...one, ...namesIn([one.texts], groupAbove(rows, at), targets) }];
  });
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (most, one) => (one.known > (most?.known ?? 0) ? one : most),
    undefined,
  );
  const first = best ?? candidates.find(({ texts }) => new Set(texts.filter(Boolean)).size > 1) ?? candidates[0];
  const isHeadless = !isChosen && !best && rows.length > 1 && rows[0] !== undefined && isOfFigures(rows[0].cells);
  if (!first || isHeadless) return noHead(isHeadless ? Math.max(...rows.slice(0, ABOVE).map(({ cells }) => cells.length)) : 0);
  const isHead = ({ at, row, known, ownKnown, texts }: (typeof candidates)[number]) =>
    at === first.at ||
    isChosen ||
    (known >= 2 && ownKnown >= 2 && !row.cells.some(isNumeric)) ||
    (at > first.at && isOfUnits(texts)) ||
    (at === first.at + 1 && (isSecondOf(first.row.cells, texts) || isBelowGroup(first.row, row)));
  const beside = (step: -1 | 1): number => {
    let at = first.at;
    for (;;) {
      const next = candidates.find((one) => one.at === at + step);
      if (!next || !isHead(next)) return at;
      at = next.at;
    }
  };
  const [top, bottom] = [beside(-1), beside(1)];
  const block = candidates.filter(({ at }) => at >= top && at <= bottom);
  const group = groupAbove(rows, top);
  const names = namesIn(
    block.map(({ texts }) => texts),
    group,
    targets,
  );
  const numbers = new Set(block.map(({ row }) => row.number));
  const above = rows[top - 1];
  if (above && group.some((text) => text !== '')) numbers.add(above.number);
  const texts = new Set(block.flatMap((one) => one.texts).filter(Boolean));
  const { headings, matched, columns, said } = names;
  return { numbers, headings, matched, columns, said, texts, from: bottom + 1 };
}

/** Words below some of the headings, and none below the first of them: "Price, Price" above "Cash, Instalments". */
function isSecondOf(above: readonly FileCell[], texts: readonly string[]): boolean {
  const filled = texts.flatMap((text, column) => (text === '' ? [] : [column]));
  const isOfWords = filled.every((column) => !/\p{Nd}/u.test(texts[column] ?? '') && !isBlank(above[column]));
  return filled.length > 1 && (filled[0] ?? 0) > 1 && filled.length * 2 < above.length && isOfWords;
}

/** "1 cheque", "2 cheques" below "Rent, Rent", and nothing below the other headings. */
function isBelowGroup(above: FileRow | undefined, { cells }: FileRow): boolean {
  const heads = (above?.cells ?? []).map(headingText);
  const filled = cells.flatMap((cell, column) => (isBlank(cell) || headingText(cell) === heads[column] ? [] : [column]));
  const isPart = (column: number) => isOverSeveral(heads, column) && /\p{L}/u.test(headingText(cells[column]));
  return filled.length > 1 && filled.every(isPart);
}

/** Such a list begins with its first record. */
function noHead(width: number): Head {
  const none = Array.from({ length: width }, () => []);
  const headings = none.map(() => '');
  return {
    numbers: new Set(),
    headings,
    matched: none.map(() => undefined),
    columns: none,
    said: none,
    texts: new Set(),
    from: 0,
  };
}

const A_DAY = /\p{Nd}{1,4}[\s/.-]+(?:\p{Nd}{1,2}|\p{L}{3,})[\s/.,-]+\p{Nd}{2,4}/u;

/** A title stands over all columns or over the first, and is no such row. */
function groupAbove(rows: readonly FileRow[], at: number): readonly string[] {
  const [above, row] = [rows[at - 1], rows[at]];
  if (!above || !row || above.number !== row.number - 1 || above.cells.some(isNumeric)) return [];
  const texts = above.cells.map(headingText);
  // "Prepared by: Sales", "Completion:" beside "Q2 2028", "Updated 3-Nov-26"
  if (texts.some((text) => /\p{L}\s*:/u.test(text) || A_DAY.test(text))) return [];
  const filled = texts.flatMap((text, column) => (text === '' ? [] : [column]));
  const isTitle =
    new Set(filled.map((column) => texts[column])).size === 1 && (filled.length >= row.cells.length || filled[0] === 0);
  return isTitle ? [] : texts;
}

const isOverSeveral = (texts: readonly string[], column: number): boolean =>
  Boolean(texts[column]) && [texts[column - 1], texts[column + 1]].includes(texts[column]);

const isNamedBelow = (block: ReadonlyArray<readonly string[]>, at: number, column: number): boolean =>
  block
    .slice(at + 1)
    .some((texts) => (texts[column] ?? '') !== '' && texts[column] !== block[at]?.[column] && !isOverSeveral(texts, column));

/** A head that is not merged also stands over the columns beside it that have names only below it. */
function spread(rows: ReadonlyArray<readonly string[]>): ReadonlyArray<readonly string[]> {
  return rows.map((texts, at) => {
    const below = rows.slice(at + 1);
    const isNamed = (column: number) => below.some((own) => own[column]);
    const next = [...texts];
    for (let column = 1; column < Math.max(0, ...below.map(({ length }) => length)); column++)
      if (!texts[column] && next[column - 1] && isNamed(column) && isNamed(column - 1)) next[column] = next[column - 1] ?? '';
    return next;
  });
}

/** A head over several columns counts where a column is not known without it. */
function namesIn(rows: ReadonlyArray<readonly string[]>, above: readonly string[], targets: readonly Target[]) {
  const [group = [], ...block] = spread([above, ...rows]);
  const width = Math.max(0, ...block.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => [
    ...new Set(block.map((texts) => texts[column] ?? '').filter(Boolean)),
  ]);
  // A head over several columns is none of their own names where each has one below it.
  const heads = columns.map(
    (_, column) =>
      block.slice(0, -1).find((texts, at) => isOverSeveral(texts, column) && isNamedBelow(block, at, column))?.[column],
  );
  const names = columns.map((texts, column) => texts.filter((text) => text !== heads[column]));
  // "AED" and "sq.ft" are the names of columns only where nothing else names them.
  const isOfUnitsAlone = (column: number) => names[column]?.every(isBareUnit) === true;
  const groupOf = (column: number) => heads[column] ?? group[column] ?? '';
  const isNamedAbove = (column: number) =>
    groupOf(column) !== '' && names.every((_, at) => groupOf(at) !== groupOf(column) || isOfUnitsAlone(at));
  const own = names.map((texts, column) => {
    if (isOfUnitsAlone(column)) return isNamedAbove(column) ? [] : texts.flatMap(waysOf);
    return texts.filter((text) => !isBareUnit(text)).flatMap(waysOf);
  });
  const over = (column: number) => {
    const text = heads[column] ?? group[column] ?? '';
    return text === '' || (heads[column] === undefined && columns[column]?.includes(text)) ? [] : waysOf(text);
  };
  const joined = own.map((ways, column) =>
    ways.length === 0
      ? over(column)
      : over(column).flatMap((head) => ways.flatMap((way) => [`${head} ${way}`, `${way} ${head}`])),
  );
  const plain = matchHeadings(own, targets);
  const whole = matchHeadings(
    joined.map((ways, column) => (plain[column] ? [] : ways)),
    targets,
    plain,
  );
  const headings = columns.map((texts, column) => {
    const text = texts.join(' / ');
    return !plain[column] && whole[column] ? [group[column], text].filter(Boolean).join(' ') : text;
  });
  const matched = headings.map((_, column) => plain[column] ?? whole[column]);
  const said = columns.map((texts, column) => [...new Set([group[column] ?? '', ...texts])].filter(Boolean));
  const known = { known: matched.filter(Boolean).length, ownKnown: plain.filter(Boolean).length };
  return { headings, matched, columns: names, said, ...known };
}
