/** A number that a JavaScript number cannot hold (9007199254740993, 1e400), as the digits that came. */
type LosslessNumber = { readonly source: string; toString: () => string };

/*
 * A prototype of its own instead of a plain or tagged object: TanStack Query's structural sharing and React Hook Form copy
 * plain objects key by key, which would lose the type.
 */
const prototype: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    [Symbol.toStringTag]: 'LosslessNumber',
    toString(this: LosslessNumber) {
      return this.source;
    },
  }),
);

const numeral = (source: string): LosslessNumber =>
  Object.freeze(Object.create(prototype, { source: { value: source, enumerable: true } }) as LosslessNumber);

export const isLosslessNumber = (value: unknown): value is LosslessNumber =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === prototype;

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
    typeof value === 'string' && value.startsWith(mark) ? numeral(value.slice(mark.length)) : value,
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
