import { isLosslessNumber, losslessNumber } from '@/schema/lossless-number';

/**
 * Cheap test for numerals that may not survive: 16 digits or more, an exponent, minus zero. A hit inside a text only costs
 * time.
 */
const suspicious = [/(?<![\w."-])-?(?:\d[\d.]{15,}|[\d.]+[eE])/, /(?<![\w."-])-0(?:\.0*)?(?![\d.])/];
const textOrNumeral = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Normalises a numeral (`-12300` to `-123e2`), so that `1.10`, `1.1` and `11e-1` compare equal. */
function canonical(source: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - decimals.length + digits.length - significant.length}`;
}

const survives = (source: string): boolean => canonical(String(Number(source))) === canonical(source);

/** Makes a mark that authors of data cannot guess, so that none of their texts can pass for a numeral. */
const freshMark = (): string => `numeral-${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`;

/** Parses like `JSON.parse`, but keeps a number whose value would change as a `LosslessNumber`. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  if (!suspicious.some((look) => look.test(text))) return JSON.parse(text) as unknown;
  const mark = freshMark();
  let found = false;
  const marked = text.replace(textOrNumeral, (token) => {
    if (token.startsWith('"') || survives(token)) return token;
    found = true;
    return `"${mark}${token}"`;
  });
  if (!found) return JSON.parse(text) as unknown;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? losslessNumber(value.slice(mark.length)) : value,
  ) as unknown;
}

/** Writes like `JSON.stringify`, with lossless numbers digit for digit; `indent` is the number of spaces a level. */
export function writeJson(value: unknown, indent?: number): string {
  const mark = freshMark();
  let found = false;
  const marked = JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (!isLosslessNumber(inner)) return inner;
      found = true;
      return mark + inner.source;
    },
    indent,
  );
  return found ? marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : marked;
}
