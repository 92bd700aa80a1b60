import { isLosslessNumber, losslessNumber } from '@/schema/lossless-number';

/** Cheap tests, which a hit inside a text only makes slower: 16 digits or more, an exponent, minus zero. */
const maybeLost = [/(?<![\w."-])-?(?:\d[\d.]{15,}|[\d.]+[eE])/, /(?<![\w."-])-0(?:\.0*)?(?![\d.])/];
/** A zero at the end of decimals, or many at their beginning. */
const maybeSpelt = /\.(?:\d*0(?=[,\]}\s])|0{6})/;
/** Longer texts are lists, which are not written back: remembering their spelling would take five times as long as reading them. */
const SPELT_AT_MOST = 1_000_000;
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

/** How numbers of a parsed record or list are spelt where JavaScript spells them otherwise: `1.10`, `1.0`, `1E5`. */
const spellings = new WeakMap<object, Map<string, string>>();

/** Returns a copy of a record or list, whose numbers are to be written as those that it was copied from. */
export function spelledAs<T extends object>(from: object, copy: T): T {
  const known = spellings.get(from);
  if (known) spellings.set(copy, known);
  return copy;
}

/**
 * Parses like `JSON.parse`, but keeps a number whose value would change as a `LosslessNumber`, and remembers how the others of
 * a record are spelt. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  const isSpelt = text.length <= SPELT_AT_MOST;
  if (!maybeLost.some((look) => look.test(text)) && !(isSpelt && maybeSpelt.test(text))) return JSON.parse(text) as unknown;
  const mark = freshMark();
  let found = false;
  const marked = text.replace(textOrNumeral, (token) => {
    if (token.startsWith('"') || (isSpelt ? String(Number(token)) === token : survives(token))) return token;
    found = true;
    return `"${mark}${token}"`;
  });
  if (!found) return JSON.parse(text) as unknown;
  return JSON.parse(marked, function revive(this: object, key: string, value: unknown) {
    if (typeof value !== 'string' || !value.startsWith(mark)) return value;
    const source = value.slice(mark.length);
    if (!survives(source)) return losslessNumber(source);
    const known = spellings.get(this) ?? new Map<string, string>();
    spellings.set(this, known.set(key, source));
    return Number(source);
  }) as unknown;
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
