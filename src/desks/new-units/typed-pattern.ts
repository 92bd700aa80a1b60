import type { AreaUnit } from '@/i18n/area-unit';
import { fold } from '@/i18n/fold';
import type { Language } from '@/i18n/i18n';
import { type AmountProblem, parseAmount, type ParsedAmount, parseNumber } from '@/i18n/parse-number';
import { parseArea } from '@/i18n/typed-area';
import { latinDigits } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import {
  type CopiedList,
  copiedLists,
  MOST_UNITS,
  namePatternFault,
  type PatternFloor,
  priceOn,
  type Stack,
  stackNumbers,
  type TowerPattern,
} from './tower-pattern';

/* A pattern as typed: texts, also unreadable ones, in a plain value that can be kept on the device as it is. */

export const stackFields = ['type', 'rooms', 'surface', 'view', 'price', 'step'] as const;
export type StackField = (typeof stackFields)[number];
export type StackTexts = Readonly<Partial<Record<StackField, string>>>;

const patternTexts = [
  'project',
  'city',
  'priceBase',
  'tower',
  'name',
  'nameAr',
  'fromFloor',
  'toFloor',
  'without',
  'fromNumber',
  'toNumber',
] as const;
export type PatternText = (typeof patternTexts)[number];

export type TypedPattern = Readonly<Record<PatternText, string>> & {
  like: string;
  copied: readonly CopiedList[];
  areaUnit: AreaUnit;
  all: StackTexts;
  stacks: Readonly<Record<string, StackTexts>>;
};

export const emptyPattern = (areaUnit: AreaUnit): TypedPattern => ({
  project: '',
  city: '',
  priceBase: 'total',
  tower: '',
  name: '{tower}-{floor}{number}',
  nameAr: '',
  fromFloor: '1',
  toFloor: '',
  without: '',
  fromNumber: '01',
  toNumber: '',
  like: '',
  copied: copiedLists,
  areaUnit,
  all: {},
  stacks: {},
});

type PatternProblem =
  | AmountProblem
  | 'missing'
  | 'notWhole'
  | 'belowFirst'
  | 'floorBounds'
  | 'numberBounds'
  | 'tooMany'
  | 'everyFloor'
  | 'negative'
  | 'notPositive'
  | 'manyRooms'
  | 'noTower'
  | NonNullable<ReturnType<typeof namePatternFault>>;

/** The place of a problem: a field of the pattern, or of a stack by its number, '' for all stacks. */
export type PatternPlace = PatternText | `${StackField} ${string}`;

export type PatternWarning = 'areaFarOff' | 'priceFarOff' | 'stepAbovePrice';

export type ReadPattern = {
  pattern: TowerPattern | undefined;
  problems: ReadonlyMap<PatternPlace, PatternProblem>;
  numbers: readonly string[];
  firstFloor: number | undefined;
  tooMany: number;
};

const HIGHEST_FLOOR = 200;
const HIGHEST_NUMBER = 999;
const MOST_ROOMS = 50;

const GROUND = new Set(['g', 'gf', 'ground', 'الارضي', 'ارضي'].map(fold));
const STUDIO = new Set(['studio', 'استوديو', 'ستوديو'].map(fold));

const isMissing = (text: string): boolean => text.trim() === '';

type Whole = { value: number } | { problem: PatternProblem };

function wholeNumber(text: string, language: Language): Whole {
  const parsed = parseNumber(text, language);
  if ('problem' in parsed) return parsed;
  if (parsed.value === null) return { problem: 'missing' };
  return Number.isInteger(parsed.value) ? { value: parsed.value } : { problem: 'notWhole' };
}

function readFloor(text: string, language: Language): Whole {
  if (GROUND.has(fold(text.trim()))) return { value: 0 };
  const read = wholeNumber(text, language);
  return 'value' in read && (read.value < 0 || read.value > HIGHEST_FLOOR) ? { problem: 'floorBounds' } : read;
}

function readStackNumber(text: string, language: Language): Whole {
  const read = wholeNumber(text, language);
  return 'value' in read && (read.value < 1 || read.value > HIGHEST_NUMBER) ? { problem: 'numberBounds' } : read;
}

/** Reads floors that are left out: "13", "4, 13-14". Undefined where it is something else. */
function readLeftOut(text: string): ReadonlySet<number> | undefined {
  const floors = new Set<number>();
  const plain = latinDigits(text).replace(/\s*[-–]\s*/g, '-');
  for (const part of plain.split(/[,،;؛\s]+/)) {
    if (part === '') continue;
    const [, from, to] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    for (let floor = Number(from); floor <= Number(to ?? from); floor++) floors.add(floor);
  }
  return floors;
}

/** Returns how wide numbers are typed with zeros before them: 2 for "01", else 0. */
const zerosOf = (text: string): number => {
  const plain = latinDigits(text.trim());
  return /^0\d/.test(plain) ? plain.length : 0;
};

export function readPattern(typed: TypedPattern, language: Language): ReadPattern {
  const problems = new Map<PatternPlace, PatternProblem>();
  const take = <T>(place: PatternPlace, read: { value: T } | { problem: PatternProblem }): T | undefined => {
    if ('value' in read) return read.value;
    problems.set(place, read.problem);
    return undefined;
  };
  const range = (from: PatternText, to: PatternText, read: typeof readFloor) => {
    const first = take(from, read(typed[from], language));
    const last = take(to, read(typed[to], language));
    if (first === undefined || last === undefined) return undefined;
    if (last < first) problems.set(to, 'belowFirst');
    return last < first ? undefined : { first, last };
  };

  const floorRange = range('fromFloor', 'toFloor', readFloor);
  const numberRange = range('fromNumber', 'toNumber', readStackNumber);
  const without = readLeftOut(typed.without);
  if (!without) problems.set('without', 'notANumber');
  const numbers = numberRange
    ? stackNumbers(numberRange.first, numberRange.last, Math.max(zerosOf(typed.fromNumber), zerosOf(typed.toNumber)))
    : [];
  const floors = floorRange && without ? floorsOf(typed, floorRange, without) : [];
  if (floorRange && without && floors.length === 0) problems.set('without', 'everyFloor');
  if (floors.length * numbers.length > MOST_UNITS) problems.set('toNumber', 'tooMany');

  if (isMissing(typed.name)) problems.set('name', 'missing');
  for (const place of ['name', 'nameAr'] as const) {
    const fault = isMissing(typed[place])
      ? undefined
      : namePatternFault(typed[place], { floors: floors.length, numbers: numbers.length });
    if (fault) problems.set(place, fault);
    if (/\{tower\}/.test(typed[place]) && isMissing(typed.tower)) problems.set('tower', 'noTower');
  }

  const base = { firstFloor: floorRange?.first ?? 0 };
  const shown = problems.get('toNumber') === 'tooMany' ? [] : numbers;
  const stacks = shown.map((number) => readStack(typed, { number, language, problems, base, last: floors.at(-1) }));
  // Without it the units would be for sale to nobody, and for rent to nobody.
  if (isMissing(typed.priceBase) && [typed.all, ...Object.values(typed.stacks)].some(({ price = '' }) => !isMissing(price)))
    problems.set('priceBase', 'missing');
  const pattern: TowerPattern = {
    project: typed.project.trim(),
    city: typed.city.trim(),
    tower: typed.tower.trim(),
    priceBase: typed.priceBase.trim(),
    name: typed.name.trim(),
    nameAr: typed.nameAr.trim(),
    floors,
    stacks,
    ...base,
  };
  return {
    pattern: problems.size === 0 ? pattern : undefined,
    problems,
    numbers: shown,
    firstFloor: floorRange?.first,
    tooMany: floors.length * numbers.length,
  };
}

function floorsOf(
  { fromFloor, toFloor }: TypedPattern,
  { first, last }: { first: number; last: number },
  without: ReadonlySet<number>,
): PatternFloor[] {
  const width = Math.max(zerosOf(fromFloor), zerosOf(toFloor));
  const isGround = GROUND.has(fold(fromFloor.trim()));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((floor) => !without.has(floor))
    .map((number) => ({ number, text: number === 0 && isGround ? 'G' : String(number).padStart(width, '0') }));
}

type StackReading = {
  number: string;
  language: Language;
  problems: Map<PatternPlace, PatternProblem>;
  base: Pick<TowerPattern, 'firstFloor'>;
  last: PatternFloor | undefined;
};

export function stackText(
  { all, stacks }: Pick<TypedPattern, 'all' | 'stacks'>,
  number: string,
  field: StackField,
): { text: string; place: PatternPlace } {
  const own = stacks[number]?.[field]?.trim() ?? '';
  return own === '' ? { text: all[field]?.trim() ?? '', place: `${field} ` } : { text: own, place: `${field} ${number}` };
}

function readStack(typed: TypedPattern, { number, language, problems, base, last }: StackReading): Stack {
  const read = (field: StackField, parse: (text: string) => ParsedAmount | { problem: PatternProblem }) => {
    const { text, place } = stackText(typed, number, field);
    const parsed = parse(text);
    if (!('problem' in parsed)) return parsed.value ?? undefined;
    problems.set(place, parsed.problem);
    return undefined;
  };
  const notNegative = (parsed: ParsedAmount) =>
    !('problem' in parsed) && parsed.value !== null && parsed.value < 0 ? { problem: 'negative' as const } : parsed;

  const surface = read('surface', (text) => notNegative(parseArea(text, language, typed.areaUnit)));
  const stack: Stack = {
    number,
    type: stackText(typed, number, 'type').text,
    view: stackText(typed, number, 'view').text,
    rooms: read('rooms', (text) => readRooms(text, language)),
    surface,
    price: read('price', (text) => notNegative(parseAmount(text, language))),
    step: read('step', (text) => parseAmount(text, language)) ?? 0,
  };
  const highest = last && priceOn(last.number, base, stack);
  if (stack.step < 0 && highest !== undefined && highest <= 0)
    problems.set(stackText(typed, number, 'step').place, 'notPositive');
  return stack;
}

function readRooms(text: string, language: Language): ParsedAmount | { problem: PatternProblem } {
  if (isMissing(text)) return { value: null };
  if (STUDIO.has(fold(text))) return { value: 0 };
  const read = wholeNumber(text, language);
  if ('problem' in read) return read;
  if (read.value < 0) return { problem: 'negative' };
  return read.value > MOST_ROOMS ? { problem: 'manyRooms' } : read;
}

/** Times that a value is away from the usual one before it is doubted. */
const FAR = 20;
const USUAL_AREA = 100;

export function patternWarnings(
  typed: TypedPattern,
  { stacks, priceBase }: TowerPattern,
  units: readonly ServiceDocument[],
): ReadonlyMap<PatternPlace, PatternWarning> {
  const warnings = new Map<PatternPlace, PatternWarning>();
  const usualArea = medianOf(units, 'surface') ?? USUAL_AREA;
  const usualPrice = medianOf(
    units.filter((unit) => unit.priceBase === priceBase),
    'price',
  );
  const isFar = (value: number | undefined, usual: number | undefined) =>
    value !== undefined && usual !== undefined && value > 0 && (value > usual * FAR || value * FAR < usual);
  for (const { number, surface, price, step } of stacks) {
    const at = (field: StackField) => stackText(typed, number, field).place;
    if (isFar(surface, usualArea)) warnings.set(at('surface'), 'areaFarOff');
    if (isFar(price, usualPrice)) warnings.set(at('price'), 'priceFarOff');
    if (price !== undefined && Math.abs(step) > price) warnings.set(at('step'), 'stepAbovePrice');
  }
  return warnings;
}

function medianOf(units: readonly ServiceDocument[], field: 'surface' | 'price'): number | undefined {
  const values = units
    .flatMap((unit) => (typeof unit[field] === 'number' && unit[field] > 0 ? [unit[field]] : []))
    .toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)];
}

export function countTyped(typed: TypedPattern): number {
  const empty = emptyPattern(typed.areaUnit);
  const texts = patternTexts.filter((name) => typed[name] !== empty[name]).length;
  const own = [typed.all, ...Object.values(typed.stacks)].flatMap((of) => Object.values(of)).filter((text) => text !== '');
  return texts + own.length + Number(typed.like !== '') + Number(typed.copied.length < copiedLists.length);
}

export function readTyped(kept: ServiceDocument): TypedPattern | undefined {
  const { areaUnit, copied, like, all, stacks } = kept;
  if (areaUnit !== 'ft2' && areaUnit !== 'm2') return undefined;
  const empty = emptyPattern(areaUnit);
  const texts = Object.fromEntries(
    patternTexts.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : empty[name]]),
  ) as Record<PatternText, string>;
  return {
    ...texts,
    areaUnit,
    like: typeof like === 'string' ? like : '',
    copied: Array.isArray(copied) ? copiedLists.filter((list) => copied.includes(list)) : copiedLists,
    all: stackTexts(all),
    stacks: isDocument(stacks)
      ? Object.fromEntries(Object.entries(stacks).map(([number, own]) => [number, stackTexts(own)]))
      : {},
  };
}

const stackTexts = (kept: unknown): StackTexts =>
  isDocument(kept)
    ? Object.fromEntries(stackFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]] as const] : [])))
    : {};
