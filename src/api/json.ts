import { isLosslessNumber, losslessNumber } from '@/schema/lossless-number';

/** The spelling of numbers is remembered in texts up to this length; longer ones are lists, which are not written back. */
export const SPELT_AT_MOST = 1_000_000;

/** Normalises a numeral (`-12300` to `-123e2`), so that `1.10`, `1.1` and `11e-1` compare equal. */
function canonical(source: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - decimals.length + digits.length - significant.length}`;
}

const isAsSpelt = (source: string): boolean => String(Number(source)) === source;

export const survives = (source: string): boolean => isAsSpelt(source) || canonical(String(Number(source))) === canonical(source);

/** Makes a mark that authors of data cannot guess, so that none of their texts can pass for what it stands for. */
export const freshMark = (): string => `numeral-${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`;

const QUOTE = 34;
const BACKSLASH = 92;
const MINUS = 45;
const [ZERO, NINE] = [48, 57];

/** Returns the position after a text of JSON that begins at `start` with its quote, or -1 where it does not end. */
export function endOfText(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
  return -1;
}

export const isQuote = (code: number): boolean => code === QUOTE;
export const startsNumeral = (code: number): boolean => (code >= ZERO && code <= NINE) || code === MINUS;

export function endOfNumeral(json: string, start: number): number {
  let end = start + 1;
  for (let code = json.charCodeAt(end); isInNumeral(code); code = json.charCodeAt(end)) end += 1;
  return end;
}

/** Digits, `+`, `-`, `.`, `E`, `e`. */
const isInNumeral = (code: number): boolean =>
  (code >= ZERO && code <= NINE) || code === 46 || code === 101 || code === 69 || code === 43 || code === MINUS;

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Spellings of numbers of a parsed record or list that JavaScript spells otherwise: `1.10`, `1.0`, `1E5`. */
const spellings = new WeakMap<object, Map<string, string>>();

export function spelledAs<T extends object>(from: object, copy: T): T {
  const known = spellings.get(from);
  if (known) spellings.set(copy, known);
  return copy;
}

/**
 * Finds whether a text may have a numeral that JavaScript does not spell as it came: sixteen characters or more, an exponent, decimals that
 * end in zero, a number below a millionth, or minus zero. Most texts have none, and are then not walked character by character; a text
 * within the JSON that only looks like such a numeral is walked for nothing.
 */
const oddNumeral = /(?:^|[[:,])\s*(?:-0(?!\.)|-?(?:[\d.]{16}|\d+[eE]|\d+\.\d*(?:0(?!\d)|[eE])|0\.0{6}))/;

/** Keeps a number that would change as a `LosslessNumber`, and the spelling of the others. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  if (!oddNumeral.test(text)) return JSON.parse(text) as unknown;
  const mark = freshMark();
  const marked = withMarks(text, mark, text.length <= SPELT_AT_MOST ? isAsSpelt : survives);
  if (marked === text) return JSON.parse(text) as unknown;
  return JSON.parse(marked, function revive(this: object, key: string, value: unknown) {
    if (typeof value !== 'string' || !value.startsWith(mark)) return value;
    const source = value.slice(mark.length);
    if (!survives(source)) return losslessNumber(source);
    const known = spellings.get(this) ?? new Map<string, string>();
    spellings.set(this, known.set(key, source));
    return Number(source);
  }) as unknown;
}

/** Returns undefined where the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function withMarks(json: string, mark: string, kept: (source: string) => boolean): string {
  let marked = '';
  let copied = 0;
  for (let at = 0; at < json.length;) {
    const code = json.charCodeAt(at);
    if (isQuote(code)) {
      at = endOfText(json, at);
      if (at === -1) break;
    } else if (startsNumeral(code)) {
      const end = endOfNumeral(json, at);
      const source = json.slice(at, end);
      if (!kept(source) && numeral.test(source)) {
        marked += `${json.slice(copied, at)}"${mark}${source}"`;
        copied = end;
      }
      at = end;
    } else {
      at += 1;
    }
  }
  return copied === 0 ? json : marked + json.slice(copied);
}

/** Writes like `JSON.stringify`, with lossless numbers digit for digit and the others as they came; `indent` is the number of spaces a level. */
export function writeJson(value: unknown, indent?: number): string {
  const mark = freshMark();
  let found = false;
  const marked = JSON.stringify(
    value,
    function spell(this: object, key: string, inner: unknown) {
      const source = isLosslessNumber(inner)
        ? inner.source
        : typeof inner === 'number'
          ? spellings.get(this)?.get(key)
          : undefined;
      if (source === undefined || (typeof inner === 'number' && Number(source) !== inner)) return inner;
      found = true;
      return mark + source;
    },
    indent,
  );
  return found ? marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : marked;
}

/** Returns any value as text to show or edit: texts as they are, a missing value as '', the rest as JSON. */
export function receivedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return isLosslessNumber(value) ? value.source : writeJson(value);
}
