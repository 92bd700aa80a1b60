import { withoutCurrency, withoutUnseen } from './currency-words';
import { exactly } from './exactly';
import { fold } from './fold';
import type { Language } from './i18n';

/**
 * The reasons why a typed number is refused.
 * - `notANumber`: letters, two signs, an exponent, no digit at all
 * - `ambiguous`: commas and points that only another convention would read
 * - `tooLong`: more digits than a number can hold without changing them
 */
export type NumberProblem = 'notANumber' | 'ambiguous' | 'tooLong';

export type ParsedNumber = { value: number | null } | { problem: NumberProblem };

export type AmountProblem = NumberProblem | 'notASum';
export type ParsedAmount = { value: number | null } | { problem: AmountProblem };

/** `notWhole`, `belowZero`: there is no such number of things, as of rooms. */
export type CountProblem = NumberProblem | 'notWhole' | 'belowZero';

/** Units that the application shows after numbers, so that a number can be copied into an input. */
const UNITS = /(?:m²|م²)$/i;
const withoutUnits = (text: string): string => withoutCurrency(withoutUnseen(text).replace(UNITS, ''));
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const SHAPE = /^[+-]?(?=[^0-9]*[0-9])[0-9.,'،\s]*$/;
const GROUPS = /^[1-9][0-9]{0,2}(?:([,،' ])[0-9]{3})(?:\1[0-9]{3})*$/;

/**
 * Reads a typed number. Both digit scripts are read everywhere; ٫ is a decimal point and ٬ groups.
 * A point is a decimal point. A comma groups by thousands ("1,250,000"); in Arabic, where it is also written as a
 * decimal sign, "1,5" is 1.5. Anything else is refused as ambiguous instead of guessed. Empty is null.
 */
export function parseNumber(text: string, language: Language): ParsedNumber {
  const plain = latin(withoutUnits(text)).trim();
  if (plain === '') return { value: null };
  if (!SHAPE.test(plain)) return { problem: 'notANumber' };
  const sign = plain.startsWith('-') ? '-' : '';
  const body = plain.replace(/^[+-]\s*/, '');
  const numeral = readBody(body, language);
  if (numeral === undefined) return { problem: /\d[.,،]\d/.test(body) ? 'ambiguous' : 'notANumber' };
  return held(sign + numeral);
}

export function asCount<P>(
  parsed: { value: number | null } | { problem: P },
  isSigned = false,
): { value: number | null } | { problem: P | 'notWhole' | 'belowZero' } {
  if ('problem' in parsed || parsed.value === null) return parsed;
  if (!Number.isInteger(parsed.value)) return { problem: 'notWhole' };
  return parsed.value < 0 && !isSigned ? { problem: 'belowZero' } : parsed;
}

/** Reads a typed percentage as `parseNumber` does, with or without its sign. An amount of money is none. */
export function parsePercent(text: string, language: Language): ParsedNumber {
  const plain = text.trim();
  return withoutCurrency(plain) === plain ? parseNumber(plain.replace(/[%٪]$/, ''), language) : { problem: 'notANumber' };
}

const SCALES: ReadonlyArray<readonly [words: RegExp, power: number]> = [
  [/^(?:k|thousand|الف|الفا|الاف)$/, 3],
  [/^(?:l|lacs?|lakhs?)$/, 5],
  [/^(?:m|mn|mln|mil|million|مليون|مليونا|ملايين)$/, 6],
  [/^(?:cr|crores?)$/, 7],
  [/^(?:b|bn|billion|مليار|مليارا|مليارات)$/, 9],
];
const SCALED = /^(.*?)\s*(\p{L}+)\.?$/u;
/** Arabic says one and two of these without a figure. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['الف', 1e3],
  ['الفان', 2e3],
  ['الفين', 2e3],
  ['مليون', 1e6],
  ['مليونان', 2e6],
  ['مليونين', 2e6],
  ['مليار', 1e9],
  ['ملياران', 2e9],
  ['مليارين', 2e9],
]);

/** Reads a typed amount of money: as `writtenAmount`, and also what a sum comes to: "100,000/12", "=(90000 + 2500) × 2". */
export const parseAmount = (text: string, language: Language): ParsedAmount =>
  parseSum(text, language) ?? writtenAmount(text, language);

/** Reads a typed number that is no amount of money: as `parseNumber`, and also what a sum comes to. */
export const parseCalculated = (text: string, language: Language): ParsedAmount =>
  parseSum(text, language) ?? parseNumber(text, language);

/** A figure with a sign of a sum after it, and maybe brackets and words between: "5 -", "(2+3)*", "1.5m +". */
const SUM = /^=|[\d)][^-+*/(]*[-+*/]/;
const DAY = /^(?:\d{1,2}([-/])\d{1,2}\1(?:\d{4}|\d\d)|\d{4}([-/])\d{1,2}\2\d{1,2})$/;
const LONGEST = 100;

/** × and ÷ stand for * and /. Exact, or rounded to hundredths; undefined for none, such as a day without `=`. */
export function parseSum(
  text: string,
  language: Language,
): { value: number; isRounded: boolean } | { problem: AmountProblem } | undefined {
  const plain = latin(withoutUnits(text))
    .replace(/[×÷]/g, (sign) => (sign === '×' ? '*' : '/'))
    .trim();
  if (!SUM.test(plain) || DAY.test(plain)) return undefined;
  let problem: AmountProblem = 'notASum';
  const read = (numeral: string) => {
    const parsed = writtenAmount(numeral, language);
    if (!('problem' in parsed)) return parsed.value ?? Number.NaN;
    if (parsed.problem !== 'notANumber') ({ problem } = parsed);
    return Number.NaN;
  };
  const result = plain.length > LONGEST ? undefined : calculated(plain.replace(/^=/, ''), read);
  if (!result) return { problem };
  return Math.abs(result.value) < 1e13 ? result : { problem: 'tooLong' };
}

/** Reads an amount of money in a file: as `parseNumber`, and also "850k", "1.5m", "2 million", "مليون", "2.5 مليون". */
export function writtenAmount(text: string, language: Language): ParsedNumber {
  const plain = fold(latin(withoutUnits(text))).trim();
  const word = WORDS.get(plain);
  if (word !== undefined) return { value: word };
  const [, figure = '', scale = ''] = SCALED.exec(plain) ?? [];
  const power = SCALES.find(([words]) => words.test(scale))?.[1];
  if (power === undefined || figure === '') return parseNumber(text, language);
  const parsed = parseNumber(figure, language);
  if ('problem' in parsed || parsed.value === null) return parsed;
  const value = exactly(parsed.value * 10 ** power);
  return Math.abs(value) < 1e15 ? { value } : { problem: 'tooLong' };
}

/** Returns what a typed amount is if its point parts thousands: 987000 for "987.000", which reads as 987. Undefined for any other text. */
export function asThousands(text: string): number | undefined {
  const plain = latin(withoutUnits(text)).trim();
  return /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? Number(plain.replace('.', '')) : undefined;
}

/** Converts digits and Arabic separators to Latin ones; ، stays, since it is read differently. */
function latin(text: string): string {
  return text.replace(/[٠-٩۰-۹٬’٫−\s]/g, (sign) => {
    const digit = DIGITS.indexOf(sign);
    if (digit >= 0) return String(digit % 10);
    if (sign === '٫') return '.';
    if (sign === '−') return '-';
    return sign === '٬' ? ',' : sign === '’' ? "'" : ' ';
  });
}

function readBody(body: string, language: Language): string | undefined {
  const [whole = '', fraction, ...more] = body.split('.');
  if (more.length > 0) return undefined;
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return undefined;
  if (/^\d*$/.test(whole)) return `${whole || '0'}${fraction ? `.${fraction}` : ''}`;
  const isAmbiguous = whole.includes('،') && whole.split('،').length === 2 && fraction === undefined;
  if (GROUPS.test(whole) && !isAmbiguous) return `${whole.replace(/\D/g, '')}${fraction ? `.${fraction}` : ''}`;
  return language === 'ar' && fraction === undefined ? decimalComma(whole) : undefined;
}

/** Reads "1,5" and "0,250", but not "1،250", which may be either. */
function decimalComma(text: string): string | undefined {
  const [, whole, fraction] = /^(\d+)[,،](\d+)$/.exec(text) ?? [];
  if (!whole || !fraction) return undefined;
  const couldGroup = fraction.length === 3 && GROUPS.test(`${whole},${fraction}`);
  return couldGroup ? undefined : `${whole}.${fraction}`;
}

/** Refuses a numeral that would be stored as another number. */
function held(numeral: string): ParsedNumber {
  const value = Number(numeral);
  const digits = numeral.replace(/\D/g, '').replace(/^0+/, '');
  // Up to 15 digits always survive; longer numerals only if they read back as written.
  if (digits.length > 15 && plainly(numeral) !== plainly(String(value))) return { problem: 'tooLong' };
  return { value: value === 0 ? 0 : value };
}

const plainly = (numeral: string) =>
  numeral
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

type Fraction = readonly [over: bigint, under: bigint];

/** Has no value, and neither has what is calculated with it: it is nothing parted by nothing. */
const NONE: Fraction = [0n, 0n];

/** Exact, rounded to hundredths, ties away from zero; undefined for no sum or division by zero. `read` may give NaN. */
function calculated(text: string, read: (numeral: string) => number): { value: number; isRounded: boolean } | undefined {
  const parts = text.match(/[-+*/()]|[^-+*/()\s][^-+*/()]*/g) ?? [];
  let at = 0;
  const one = (): Fraction => {
    const part = parts[at++] ?? '';
    if (part === '+') return one();
    if (part === '-') return times([-1n, 1n], one());
    if (part !== '(') return fractionOf(read(part));
    const inner = all();
    return parts[at++] === ')' ? inner : NONE;
  };
  const product = (): Fraction => {
    let left = one();
    while (parts[at] === '*' || parts[at] === '/') {
      const isParted = parts[at++] === '/';
      const [over, under] = one();
      left = times(left, isParted && under !== 0n ? [under, over] : [over, under]);
    }
    return left;
  };
  const all = (): Fraction => {
    let left = product();
    while (parts[at] === '+' || parts[at] === '-') {
      const sign = parts[at++] === '-' ? -1n : 1n;
      const [over, under] = product();
      left = [left[0] * under + sign * over * left[1], left[1] * under];
    }
    return left;
  };
  const [over, under] = all();
  if (under === 0n || at < parts.length) return undefined;
  const isBelow = over < 0n !== under < 0n;
  const [size, share] = [(over < 0n ? -over : over) * 100n, under < 0n ? -under : under];
  const hundredths = Number((2n * size + share) / (2n * share));
  return { value: (isBelow && hundredths > 0 ? -hundredths : hundredths) / 100, isRounded: size % share !== 0n };
}

const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];

function fractionOf(number: number): Fraction {
  const text = String(number);
  if (!/^\d+(?:\.\d+)?$/.test(text)) return NONE;
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}
