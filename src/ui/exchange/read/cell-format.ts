import { writtenAmount } from '@/i18n/parse-number';
import { latinDigits } from '@/schema/day';

/** 03/04/2026 is 3 April, or 4 March. */
export type DayOrder = 'dayFirst' | 'monthFirst';
/** "1,000" is a thousand, or one; with `none`, both signs part thousands. */
export type DecimalSign = 'point' | 'comma' | 'none';

export type CellFormat = { days: DayOrder | undefined; decimals: DecimalSign | undefined };
/** `unclear` where several readings are possible, undefined where nothing is in question. */
export type Found<T> = T | 'unclear' | undefined;

const FIGURES = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2})(?:[ ,T]+\d{1,2}:\d{2}.*)?\s*$/;

export function dayOrderOf(columns: ReadonlyArray<readonly string[]>): Found<DayOrder> {
  return agreed(columns.flat(), (text) => {
    const [, first, second] = FIGURES.exec(latinDigits(text)) ?? [];
    if (first === undefined || first === second) return undefined;
    if (Number(first) > 12) return 'dayFirst';
    return Number(second) > 12 ? 'monthFirst' : 'unclear';
  });
}

/** Groups of one sign, of two figures in the Indian way, and decimals. */
const WHOLE = /^\d+(?:([.,])\d{2,3}(?:\1\d{2,3})*)?(?:[.,]\d+)?$/;
const NUMERAL = /\d(?:[\d.,،٬٫'’\s]*\d)?/;

function decimalSignIn(text: string): Found<DecimalSign> {
  if (!/[.,،٫]/.test(text)) return undefined;
  const [numeral = ''] = NUMERAL.exec(latinDigits(text)) ?? [];
  const plain = numeral.replace(/[\s'’٬]/g, '').replaceAll('،', ',');
  if (plain.includes('٫')) return /^[1-9]\d{0,2}٫\d{3}$/.test(plain) ? 'unclear' : undefined;
  const signs = plain.replace(/\d/g, '');
  const last = signs.at(-1);
  if (last === undefined || !WHOLE.test(plain)) return undefined;
  const isRepeated = signs.length > 1 && [...signs].every((sign) => sign === last);
  if (isRepeated || (signs.length === 1 && isUnclear(plain) && NO_FRACTION.test(text))) return last === ',' ? 'point' : 'comma';
  if (isUnclear(plain)) return 'unclear';
  return last === ',' ? 'comma' : 'point';
}

/** Cheques and price lists end a whole amount so, where its fraction would stand: "600,100/-". */
const NO_FRACTION = /\d\s*\/[-–—=]/;

const isUnclear = (plain: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);

/** Finds the sign by numbers that can only be read with one. Three figures of an amount are left to the reader. */
export function decimalSignOf(texts: readonly string[], isMoney = false): Found<DecimalSign> {
  const found = agreed(texts, decimalSignIn);
  if (found === 'unclear' && isMoney && [',', '.'].every((mark) => texts.some((text) => repeats(text, mark)))) return 'none';
  // Numbers that contradict one another are each read as they are.
  if (found === 'unclear') return texts.some((text) => decimalSignIn(text) === 'unclear') ? found : undefined;
  if (!isMoney || found === undefined) return found;
  const sign = found === 'comma' ? ',' : '.';
  const isThousandth = (text: string) => decimalSignIn(text) === 'unclear' && withoutRest(text).includes(sign);
  return texts.some(isThousandth) ? 'unclear' : found;
}

const repeats = (text: string, mark: string): boolean => {
  const [numeral = ''] = NUMERAL.exec(latinDigits(text)) ?? [];
  return WHOLE.test(numeral) && numeral.split(mark).length > 2;
};

const plainMarks = (numeral: string): string => numeral.replaceAll('،', ',').replaceAll('٫', '.');

const withoutRest = (text: string): string => plainMarks(NUMERAL.exec(latinDigits(text))?.[0] ?? '');

export const unclearNumbers = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => decimalSignIn(text) === 'unclear');

function agreed<T extends string>(texts: readonly string[], signOf: (text: string) => Found<T>): Found<T> {
  const found = new Set<T | 'unclear'>();
  for (const text of texts) {
    const sign = signOf(text);
    if (sign !== undefined) found.add(sign);
  }
  const clear = [...found].filter((sign) => sign !== 'unclear');
  if (clear.length === 1) return clear[0];
  return found.size === 0 ? undefined : 'unclear';
}

/** Lakhs and crores: "12,50,000", "1,05,00,000". */
const INDIAN = /(?<![\d,.])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/;

/** Rewrites a number with a point and no thousands; undefined where its sign is not known. What it shows by itself counts more. */
export function withPoint(given: string, decimals: DecimalSign | undefined): string | undefined {
  const text = INDIAN.test(latinDigits(given))
    ? latinDigits(given).replace(INDIAN, (numeral) => numeral.replaceAll(',', ''))
    : given;
  const found = decimalSignIn(text);
  if (found === undefined) return text;
  const sign = found === 'unclear' ? decimals : found;
  if (sign === undefined) return undefined;
  return latinDigits(text).replace(NUMERAL, (numeral) => {
    const plain = found === 'unclear' ? plainMarks(numeral) : numeral.replaceAll('،', ',');
    if (sign === 'none') return plain.replace(/[.,]/g, '');
    return sign === 'comma' ? plain.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : plain;
  });
}

/** Returns undefined where a text is no number with this sign. */
export function numberIn(text: string, sign: DecimalSign | undefined): number | undefined {
  const read = writtenAmount(withPoint(text, sign) ?? '', 'en');
  return 'value' in read && read.value !== null ? read.value : undefined;
}

export const withDayFirst = (text: string): string =>
  latinDigits(text).replace(
    /^(\s*)(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ](?:\d{4}|\d{2})(?:[ ,T]+\d{1,2}:\d{2}.*)?\s*$)/,
    '$1$4$3$2',
  );

/** The signs that unclear numbers can have, the likeliest first, with the value that each gives to examples. */
export type Ways = ReadonlyArray<{ sign: DecimalSign; read: ReadonlyArray<readonly [text: string, value: number]> }>;

export function signWays(texts: readonly string[]): Ways {
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
      const value = numberIn(text, sign);
      return value === undefined ? [] : [[text, value] as const];
    }),
  }));
}
