import { areaIn, type AreaUnit } from '@/i18n/area-unit';
import { isOtherCurrency } from '@/i18n/currency-words';
import { writtenAmount } from '@/i18n/parse-number';
import { fold } from '@/i18n/fold';
import { firstAreaIn } from '@/i18n/area-words';
import type { Work } from '@/pace';
import { type Day, latinDigits } from '@/schema/day';
import { areaUnitIn } from './area-words';
import { type DayOrder, dayOrderOf, type DecimalSign, decimalSignOf, type Found, unclearNumbers, withPoint } from './cell-format';
import type { Matched, Target } from '../headings';
import { type ColumnFormat, isFigure, periodIn, serialIn } from './import-cells';
import { dayOfSerial } from '../read/number-formats';
import type { Sheet } from '../record-sheets';
import type { FileRow, FileSheet } from '../read/table-file';
import type { RowPart } from '../sheet-parts';

export type ImportSheet = {
  sheet: Sheet;
  headings: readonly string[];
  rows: readonly FileRow[];
  matched: Matched;
  /** No records; but sums also show how the numbers of their column are written. */
  aside?: readonly FileRow[];
  from1904?: boolean;
  file?: FileSheet;
  parts?: ReadonlyMap<number, RowPart>;
};

type Ways = ReadonlyArray<{ sign: DecimalSign; read: ReadonlyArray<readonly [text: string, value: number]> }>;

type At = { /** Names the question, and its answer. */ key: string; sheet: number; column: number; heading: string };

/**
 * What the cells of a column leave open.
 * - `decimals`: its numbers can be read in several ways, each with what the examples would be
 * - `area`: nothing names the unit of its areas
 * - `serials`: numbers in a column of days
 */
export type ColumnQuestion = At &
  (
    | { kind: 'decimals'; ways: Ways }
    | { kind: 'area'; example: string }
    | { kind: 'serials'; example: number; day: Day; first: 1900 | 1904; count: number }
  );

export type Answers = Readonly<Record<string, string>>;
export type Chosen = { days: DayOrder | undefined; answers: Answers };

export type FoundFormats = {
  days: Found<DayOrder>;
  questions: readonly ColumnQuestion[];
  columns: ReadonlyMap<string, Omit<ColumnFormat, 'days'>>;
};

export type FileFormats = { days: DayOrder | undefined; columns: FoundFormats['columns'] };

export const columnKey = (sheet: number, column: number): string => `${sheet} ${column}`;

type Column = At & {
  target: Target & { kind: 'field' };
  one: ImportSheet;
  texts: readonly string[];
  asideTexts: readonly string[];
};

export function* foundFormats(sheets: readonly ImportSheet[]): Work<FoundFormats> {
  const columns: Column[] = [];
  for (const [sheet, one] of sheets.entries())
    for (const [column, target] of one.matched.entries()) {
      if (target?.kind !== 'field') continue;
      const textsIn = (rows: readonly FileRow[]) =>
        rows
          .map(({ cells }) => cells[column])
          .filter((cell) => typeof cell === 'string')
          .filter((text) => target.column.kind !== 'amount' || !isOtherCurrency(text))
          .map((text) => (target.column.field.unit ? bareNumber(text) : text));
      const [texts, around] = [textsIn(one.rows), textsIn(one.aside ?? [])];
      const open = new Set(unclearNumbers(around));
      const asideTexts = around.filter((text) => !open.has(text));
      const heading = one.headings[column] ?? '';
      columns.push({ key: columnKey(sheet, column), sheet, column, heading, target, one, texts, asideTexts });
      yield;
    }
  const known = new Map<string, Omit<ColumnFormat, 'days'>>();
  const questions: ColumnQuestion[] = [];
  for (const figures of columns) {
    const { texts, asideTexts: _asideTexts, target, one, ...at } = figures;
    if (!isFigure(target.column.kind)) continue;
    yield;
    const found = signIn(figures);
    const decimals = found === 'unclear' ? undefined : found;
    if (found === 'unclear') questions.push({ ...keyed(at, 'decimals'), kind: 'decimals', ways: waysOf(texts) });
    const area = target.column.field.unit ? areaUnitOf(at.heading, target) : undefined;
    const bare = target.column.field.unit && !area ? one.rows.map(({ cells }) => cells[at.column]).find(isBareArea) : undefined;
    if (bare !== undefined) questions.push({ ...keyed(at, 'area'), kind: 'area', example: `${bare}` });
    const scale = target.column.kind === 'amount' ? scaleIn(at.heading) : undefined;
    const period = target.column.kind === 'amount' ? periodIn(at.heading) : undefined;
    known.set(at.key, { decimals, area, ...(scale !== undefined && { scale }), ...(period && { period }) });
  }
  const days = columns.filter(({ target }) => target.column.kind === 'day');
  for (const { one, target: _target, texts: _texts, asideTexts: _asideTexts, ...at } of days) {
    const numbers = one.rows.map(({ cells }) => serialIn(cells[at.column] ?? '')).filter((number) => number !== undefined);
    const [example] = numbers;
    const first = one.from1904 ? 1904 : 1900;
    const day = example === undefined ? undefined : dayOfSerial(Math.floor(example), first === 1904);
    if (example !== undefined && day !== undefined)
      questions.push({ ...keyed(at, 'serials'), kind: 'serials', example, day, first, count: numbers.length });
  }
  return { days: dayOrderOf(days.map(({ texts }) => texts)), questions, columns: known };
}

/** No unit is smaller, in m². */
const LEAST = 5;

/** Decimals cannot make an area less than a unit, so such signs part thousands. */
function signIn({ texts, asideTexts, target, one, column, heading }: Column): Found<DecimalSign> {
  const found = decimalSignOf([...texts, ...asideTexts], target.column.kind === 'amount');
  if (found === 'unclear' && target.column.kind === 'amount') return signBySize(texts, numbersIn(one.rows, column)) ?? found;
  if (found !== 'unclear' || !target.column.field.unit) return found;
  const unclear = new Set(unclearNumbers(texts));
  const marks = new Set<string>();
  for (const { cells } of one.rows) {
    const cell = cells[column];
    const parts = typeof cell === 'string' ? firstAreaIn(cell) : undefined;
    const text = parts?.number ?? (typeof cell === 'string' ? cell : '');
    if (!unclear.has(text)) continue;
    const [, whole, mark = ''] = /(\d+)([.,])\d{3}/.exec(latinDigits(text)) ?? [];
    const least = areaIn(parts?.unit ?? areaUnitOf(heading, target) ?? 'm2', LEAST);
    if (whole !== undefined && Number(whole) + 1 < least) marks.add(mark);
  }
  if (marks.size !== 1) return marks.size > 1 ? 'none' : found;
  return marks.has(',') ? 'point' : 'comma';
}

/** An amount is at most so many times more or less than the others of its column. */
const NEAR = 10;

/** Unclear amounts are taken to be about as large as the clear ones; undefined where there are none. */
function signBySize(texts: readonly string[], numbers: readonly number[]): DecimalSign | undefined {
  const unclear = new Set(unclearNumbers(texts));
  const clear = [...texts.filter((text) => !unclear.has(text)).map((text) => amountOf(text, undefined)), ...numbers];
  const amounts = clear.filter((amount) => amount > 0);
  const [least, most] = [Math.min(...amounts) / NEAR, Math.max(...amounts) * NEAR];
  const isWhole = (text: string) => {
    const amount = amountOf(text, 'none');
    return amount >= least && amount <= most && amount / 1000 < least;
  };
  if (amounts.length === 0 || ![...unclear].every(isWhole)) return undefined;
  const [comma, point] = [/\p{Nd}[,،]/u, /\p{Nd}[.٫]/u].map((mark) => [...unclear].some((text) => mark.test(text)));
  return comma && point ? 'none' : comma ? 'point' : 'comma';
}

const amountOf = (text: string, sign: DecimalSign | undefined): number => {
  const parsed = writtenAmount(withPoint(text, sign) ?? '', 'en');
  return 'value' in parsed ? (parsed.value ?? 0) : 0;
};

const numbersIn = (rows: readonly FileRow[], column: number): readonly number[] =>
  rows.flatMap(({ cells }) => {
    const cell = cells[column];
    return typeof cell === 'number' ? [cell] : typeof cell === 'object' && 'number' in cell ? [cell.number] : [];
  });

const keyed = ({ key, sheet, column, heading }: At, kind: ColumnQuestion['kind']): At => ({
  key: `${kind} ${key}`,
  sheet,
  column,
  heading,
});

const bareNumber = (text: string): string => firstAreaIn(text)?.number ?? text;

/** A heading that is the name of the field itself, as the service or an export writes it, is in the service's unit. */
const areaUnitOf = (heading: string, { column }: Target & { kind: 'field' }): AreaUnit | undefined =>
  heading === column.path ? 'm2' : (areaUnitIn(heading) ?? unitBelow(heading));

/** Units may have a row of their own below the names, "Total Area / Sq.Ft."; that is no rate in a column of areas. */
function unitBelow(heading: string): AreaUnit | undefined {
  const units = new Set(heading.split(' / ').flatMap((text) => areaUnitIn(text) ?? []));
  return units.size === 1 ? [...units][0] : undefined;
}

const SCALES: ReadonlyArray<readonly [scale: number, words: RegExp]> = [
  [1e3, /(?<!\d)['’‘]?000(?:['’]?s)?(?![\p{L}\d])|(?<!\p{L})thousands?(?!\p{L})|بالالاف|بالالف/u],
  [1e6, /(?<!\p{L})(?:millions?|mn|mio)(?!\p{L})|بالملايين|بالمليون/u],
];

/** "Price (AED '000)": the amounts are in thousands. */
const scaleIn = (heading: string): number | undefined => SCALES.find(([, words]) => words.test(fold(heading)))?.[0];

const isBareArea = (cell: unknown): cell is string | number =>
  typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell) && firstAreaIn(cell) === undefined);

export function waysOf(texts: readonly string[]): Ways {
  const unclear = unclearNumbers(texts);
  const [point, comma] = [/[\d٠-٩۰-۹][.٫]\p{Nd}/u, /[\d٠-٩۰-۹][,،]\p{Nd}/u].map((mark) =>
    unclear.find((text) => mark.test(text)),
  );
  const examples = [comma, point].filter((text) => text !== undefined);
  const signs: readonly DecimalSign[] =
    point && comma ? ['none', 'point', 'comma'] : point ? ['comma', 'point'] : ['point', 'comma'];
  return signs.map((sign) => ({
    sign,
    read: examples.flatMap((text) => {
      const parsed = writtenAmount(withPoint(text, sign) ?? '', 'en');
      return 'value' in parsed && parsed.value !== null ? [[text, parsed.value] as const] : [];
    }),
  }));
}

export function decidedFormats({ days, answers }: Chosen, found: FoundFormats): FileFormats {
  const columns = new Map(found.columns);
  for (const question of found.questions) {
    const at = columnKey(question.sheet, question.column);
    const answer = answers[question.key];
    const former = columns.get(at) ?? { decimals: undefined };
    if (question.kind === 'decimals')
      columns.set(at, { ...former, decimals: question.ways.find(({ sign }) => sign === answer)?.sign });
    else if (question.kind === 'area')
      columns.set(at, { ...former, area: answer === 'ft2' || answer === 'm2' ? answer : undefined });
    else columns.set(at, { ...former, serials: answer === 'days' ? question.first : undefined });
  }
  return { days: found.days === 'unclear' ? days : found.days, columns };
}

export const isUndecided = ({ days, answers }: Chosen, found: FoundFormats): boolean =>
  (found.days === 'unclear' && !days) || found.questions.some(({ key }) => !answers[key]);
