import { type GivenAreaUnit, SQUARE_FEET_IN_SQUARE_METRE, squareMetresOf } from '@/i18n/area-unit';
import { homeCurrencyIn, isOtherCurrency } from '@/i18n/currency-words';
import { fold } from '@/i18n/fold';
import { scaleIn } from '@/i18n/sheet-words';
import { firstAreaIn } from '@/i18n/typed-area';
import type { Work } from '@/steps';
import { type Day, latinDigits } from '@/schema/day';
import { areaUnitIn } from '@/ui/exchange/read/area-words';
import {
  type DayOrder,
  dayOrderOf,
  type DecimalSign,
  decimalSignOf,
  type Found,
  numberIn,
  signWays,
  unclearNumbers,
  type Ways,
} from '@/ui/exchange/read/cell-format';
import { figureIn, middleOf } from './amount-columns';
import { placeOf, type Target } from './headings';
import { type ColumnFormat, IN_FULL, isFigure, type Period, serialIn } from '@/ui/exchange/read/cell-reader';
import { dayOfSerial, columnName, type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import type { Sheet } from '@/ui/exchange/record-sheets';
import { type FileRow, type FileSheet, isBlank } from '@/ui/exchange/read/table-file';
import type { HeadedSheet } from './sheet-parts';

export type ImportSheet = Pick<HeadedSheet, 'headings' | 'rows' | 'matched'> &
  Partial<HeadedSheet> & { sheet: Sheet; file?: FileSheet };

type At = { /** Names the question, and its answer. */ key: string; sheet: number; column: number; heading: string };

/**
 * What the cells of a column leave open.
 * - `decimals`: its numbers can be read in several ways, each with what the examples would be
 * - `area`: nothing names the unit of its areas
 * - `serials`: numbers in a column of days
 * - `column`: several columns could have a field, or none surely has it
 * - `size`: amounts that are not usual, as thousands are
 * - `currency`: the lines around the list say another than the headings
 * - `elsewhere`: the list looks like one of another resource
 */
export type ColumnQuestion = At &
  (
    | { kind: 'decimals'; ways: Ways }
    | { kind: 'area'; example: string }
    | { kind: 'serials'; example: number; day: Day; first: 1900 | 1904; count: number }
    | { kind: 'column'; target: Target; ways: ReadonlyArray<{ column: number; heading: string; examples: readonly string[] }> }
    | { kind: 'elsewhere'; of: NonNullable<HeadedSheet['elsewhere']> }
    | { kind: 'currency'; words: readonly [ofLines: string, ofHeading: string] }
    | { kind: 'size'; example: string; value: number; scales: readonly number[]; rates: readonly AmountRate[] }
  );

export const areaUnits: readonly GivenAreaUnit[] = ['ft2', 'm2', 'yd2'];

export type Answers = Readonly<Record<string, string>>;
export type Chosen = { days: DayOrder | undefined; answers: Answers };

/** An amount for a unit of area or for a month, and the value for all rows that says so. */
export type AmountRate = { unit: 'ft2' | 'm2' | 'month'; target: string; text: string };

export type FoundFormats = {
  days: Found<DayOrder>;
  questions: readonly ColumnQuestion[];
  columns: ReadonlyMap<string, Omit<ColumnFormat, 'days'>>;
};

export type FileFormats = { days: DayOrder | undefined; columns: FoundFormats['columns'] };

export const columnKey = (sheet: number, column: number): string => `${sheet} ${column}`;

type Column = At & { target: Target & { kind: 'field' }; one: ImportSheet };

export function* foundFormats(sheets: readonly ImportSheet[]): Work<FoundFormats> {
  const columns = sheets.flatMap((one, sheet) =>
    one.matched.flatMap((target, column): Column[] => {
      const at = { key: columnKey(sheet, column), sheet, column, heading: one.headings[column] ?? '' };
      return target?.kind === 'field' ? [{ ...at, target, one }] : [];
    }),
  );
  const known = new Map<string, Omit<ColumnFormat, 'days'>>();
  const questions: ColumnQuestion[] = sheets.flatMap((one, sheet) => [
    ...(one.elsewhere
      ? [{ key: `elsewhere ${sheet}`, sheet, column: -1, heading: '', kind: 'elsewhere' as const, of: one.elsewhere }]
      : []),
    ...columnQuestions(one, sheet),
  ]);
  for (const figures of columns) {
    const { target, one, ...at } = figures;
    const { kind, field } = target.column;
    if (!isFigure(kind)) continue;
    yield;
    const texts = textsIn(figures, one.rows);
    const found = signIn(figures, texts);
    const decimals = found === 'unclear' ? undefined : found;
    if (found === 'unclear') questions.push({ ...keyed(at, 'decimals'), kind: 'decimals', ways: signWays(texts) });
    const area = field.unit ? areaUnitOf(at.heading, target) : undefined;
    const bare = field.unit && !area ? one.rows.map(({ cells }) => cells[at.column]).find(isBareArea) : undefined;
    if (bare !== undefined) questions.push({ ...keyed(at, 'area'), kind: 'area', example: `${bare}` });
    const words = one.amount?.said[at.column] ?? at.heading;
    const scale = kind === 'amount' ? (scaleIn(words) ?? one.amount?.scale) : undefined;
    if (target.id === one.amount?.habits.target) {
      yield;
      const [ofLines, ofHeading] = [one.amount.currency, homeCurrencyIn(words)];
      if (ofLines !== undefined && ofHeading !== undefined && !isOtherCurrency(words))
        questions.push({ ...keyed(at, 'currency'), kind: 'currency', words: [ofLines, ofHeading] });
      const size = sizeIn(one, at.column, scale, decimals);
      if (size) questions.push({ ...keyed(at, 'size'), ...size });
    }
    const period = kind === 'amount' ? periodIn(at.heading) : undefined;
    known.set(at.key, { decimals, area, ...(scale !== undefined && { scale }), ...(period && { period }) });
  }
  const days = columns.filter(({ target }) => target.column.kind === 'day');
  for (const { one, target: _, ...at } of days) {
    const numbers = one.rows.map(({ cells }) => serialIn(cells[at.column] ?? '')).filter((number) => number !== undefined);
    const [example] = numbers;
    const first = one.file?.from1904 ? 1904 : 1900;
    const day = example === undefined ? undefined : dayOfSerial(Math.floor(example), first === 1904);
    if (example !== undefined && day !== undefined)
      questions.push({ ...keyed(at, 'serials'), kind: 'serials', example, day, first, count: numbers.length });
  }
  return { days: dayOrderOf(days.map((column) => textsIn(column, column.one.rows))), questions, columns: known };
}

/** A rent is by the year where it says no more. */
function periodIn(heading: string): Period | undefined {
  const plain = fold(heading);
  if (/month|\bp\.? ?(?:c\.? ?)?m\b|شهر/u.test(plain)) return 'month';
  return /year|annu|\bp\.? ?a\b|\brent|سنوي|ايجار/u.test(plain) ? 'year' : undefined;
}

/** Amounts in another currency show nothing of the others, and areas are told from their units. */
const textsIn = (
  {
    column,
    target: {
      column: { kind, field },
    },
  }: Column,
  rows: readonly FileRow[],
): string[] =>
  rows.flatMap(({ cells }) => {
    const text = cells[column];
    if (typeof text !== 'string' || (kind === 'amount' && isOtherCurrency(text))) return [];
    return field.unit ? (firstAreaIn(text)?.number ?? text) : text;
  });

const EXAMPLES = 3;

const columnQuestions = ({ doubts = [], amount, headings, matched, rows }: ImportSheet, sheet: number): ColumnQuestion[] =>
  doubts.map(({ target, columns }) => {
    const ways = columns.map((column) => ({
      column,
      heading: [amount?.said[column], headings[column]].find((text) => text !== undefined && text !== '') ?? columnName(column),
      examples: rows.flatMap(({ cells }) => (isBlank(cells[column]) ? [] : [shownCell(cells[column] ?? '')])).slice(0, EXAMPLES),
    }));
    const column = matched.indexOf(target);
    return { key: `column ${sheet} ${target.id}`, sheet, column, heading: target.label, kind: 'column', target, ways };
  });

const POSSIBLE = [1e3, 1e5, 1e6, 1e7];
const LEAST_ROWS = 3;

/** Weighs the amounts against what is usual for their areas, or else for whole amounts. */
function sizeIn({ amount, rows, matched, headings }: ImportSheet, column: number, scale = 1, decimals?: DecimalSign) {
  if (!amount) return undefined;
  const { area, basis, usual } = amount.habits;
  const [areaColumn, basisColumn] = [placeOf(matched, area), placeOf(matched, basis)];
  const range = usual(shownCell(rows.find(({ cells }) => !isBlank(cells[basisColumn]))?.cells[basisColumn] ?? ''));
  const given = rows.flatMap(({ cells }) => {
    const cell = cells[column] ?? '';
    const value = isOtherCurrency(shownCell(cell)) ? undefined : figureIn(cell, decimals);
    const surface = squareMetresIn(cells[areaColumn], headings[areaColumn] ?? '');
    return value === undefined || value <= 0 ? [] : [{ cell, value, surface }];
  });
  if (!range || given.length < LEAST_ROWS) return undefined;
  const isUsual = (factor: number) => {
    const whole = ({ value }: (typeof given)[number]) => (value < IN_FULL ? value * factor : value);
    const rate = middleOf(
      given.map((one) => (one.surface === undefined || one.surface === 0 ? undefined : whole(one) / one.surface)),
    );
    const [value, [least, most]] = rate === undefined ? [middleOf(given.map(whole)) ?? 0, range.whole] : [rate, range.perArea];
    return value >= least && value <= most;
  };
  if (isUsual(scale)) return undefined;
  const middle = middleOf(given.map(({ value }) => value));
  const example = given.find(({ value }) => value === middle);
  if (!example) return undefined;
  const scales = [...new Set([1, scale, ...POSSIBLE.filter(isUsual)])];
  const [least, most] = range.perArea;
  // What the file says of the basis itself stays.
  const possible = basisColumn >= 0 && basisColumn < amount.said.length ? [] : ratesOf(amount.habits);
  const byArea = possible.filter(({ factor }) => example.value * factor >= least && example.value * factor <= most);
  const isByMonth = range.isByYear && isUsual(MONTHS);
  const rates = [...byArea, ...(isByMonth ? [{ unit: 'month' as const, target: basis, text: amount.habits.rates.month }] : [])];
  return { kind: 'size' as const, example: shownCell(example.cell), value: example.value, scales, rates };
}

const MONTHS = 12;

const ratesOf = ({ basis, rates }: NonNullable<ImportSheet['amount']>['habits']) => [
  { unit: 'ft2' as const, factor: SQUARE_FEET_IN_SQUARE_METRE, target: basis, text: rates.ft2 },
  { unit: 'm2' as const, factor: 1, target: basis, text: rates.m2 },
];

function squareMetresIn(cell: FileCell | undefined, heading: string): number | undefined {
  const parts = typeof cell === 'string' ? firstAreaIn(cell) : undefined;
  const unit = parts?.unit ?? areaUnitIn(heading) ?? unitBelow(heading);
  const value = figureIn(parts?.number ?? cell);
  return value === undefined || value <= 0 || unit === undefined ? undefined : squareMetresOf(value, unit);
}

/** No unit is smaller, in m². */
const LEAST = 5;

/** Decimals cannot make an area less than a unit, so such signs part thousands. */
function signIn(figures: Column, texts: readonly string[]): Found<DecimalSign> {
  const { target, one, column, heading } = figures;
  const around = textsIn(figures, one.aside ?? []);
  const open = new Set(unclearNumbers(around));
  const found = decimalSignOf([...texts, ...around.filter((text) => !open.has(text))], target.column.kind === 'amount');
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
    const unit = parts?.unit ?? areaUnitOf(heading, target) ?? 'm2';
    if (whole !== undefined && squareMetresOf(Number(whole) + 1, unit) < LEAST) marks.add(mark);
  }
  if (marks.size !== 1) return marks.size > 1 ? 'none' : found;
  return marks.has(',') ? 'point' : 'comma';
}

/** An amount is at most so many times more or less than the others of its column. */
const NEAR = 10;
const MOST = 1e9;

function signBySize(texts: readonly string[], numbers: readonly number[]): DecimalSign | undefined {
  const unclear = new Set(unclearNumbers(texts));
  const [comma, point] = [/\p{Nd}[,،]/u, /\p{Nd}[.٫]/u].map((mark) => [...unclear].some((text) => mark.test(text)));
  // "1.575M" is no billion.
  if (comma !== point && [...unclear].every((text) => (numberIn(text, 'none') ?? 0) >= MOST)) return comma ? 'comma' : 'point';
  const clear = [...texts.filter((text) => !unclear.has(text)).map((text) => numberIn(text, undefined) ?? 0), ...numbers];
  const amounts = clear.filter((amount) => amount > 0);
  const [least, most] = [Math.min(...amounts) / NEAR, Math.max(...amounts) * NEAR];
  const isWhole = (text: string) => {
    const amount = numberIn(text, 'none') ?? 0;
    return amount >= least && amount <= most && amount / 1000 < least;
  };
  if (amounts.length === 0 || ![...unclear].every(isWhole)) return undefined;
  return comma && point ? 'none' : comma ? 'point' : 'comma';
}

const numbersIn = (rows: readonly FileRow[], column: number): readonly number[] =>
  rows.flatMap(({ cells }) => (typeof cells[column] === 'string' ? [] : (figureIn(cells[column]) ?? [])));

const keyed = ({ key, sheet, column, heading }: At, kind: ColumnQuestion['kind']): At => ({
  key: `${kind} ${key}`,
  sheet,
  column,
  heading,
});

/** A heading that is the name of the field itself, as the service or an export writes it, is in the service's unit. */
const areaUnitOf = (heading: string, { column }: Target & { kind: 'field' }): GivenAreaUnit | undefined =>
  heading === column.path ? 'm2' : (areaUnitIn(heading) ?? unitBelow(heading));

/** Units may have a row of their own below the names, "Total Area / Sq.Ft."; that is no rate in a column of areas. */
function unitBelow(heading: string): GivenAreaUnit | undefined {
  const units = new Set(heading.split(' / ').flatMap((text) => areaUnitIn(text) ?? []));
  return units.size === 1 ? [...units][0] : undefined;
}

const isBareArea = (cell: unknown): cell is string | number =>
  typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell) && firstAreaIn(cell) === undefined);

export function decidedFormats({ days, answers }: Chosen, found: FoundFormats): FileFormats {
  const columns = new Map(found.columns);
  for (const question of found.questions) {
    const at = columnKey(question.sheet, question.column);
    const answer = answers[question.key];
    const former = columns.get(at) ?? { decimals: undefined };
    if (question.kind === 'decimals')
      columns.set(at, { ...former, decimals: question.ways.find(({ sign }) => sign === answer)?.sign });
    else if (question.kind === 'area') columns.set(at, { ...former, area: areaUnits.find((unit) => unit === answer) });
    else if (question.kind === 'size')
      columns.set(at, { ...former, scale: question.scales.find((scale) => String(scale) === answer) ?? former.scale });
    else if (question.kind === 'serials') columns.set(at, { ...former, serials: answer === 'days' ? question.first : undefined });
  }
  return { days: found.days === 'unclear' ? days : found.days, columns };
}

export const isUndecided = ({ days, answers }: Chosen, found: FoundFormats): boolean =>
  (found.days === 'unclear' && !days) || found.questions.some(({ key }) => !answers[key]);
