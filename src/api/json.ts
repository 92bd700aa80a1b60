/** A number that JavaScript's own cannot hold (9007199254740993, 1e400): its digits as they came. */
export type Numeral = { readonly source: string; toString: () => string };

/*
 * Neither a plain object nor a tagged one: TanStack Query's structural sharing and React Hook Form copy plain objects
 * key by key, which would lose what it is.
 */
const prototype: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    [Symbol.toStringTag]: 'Numeral',
    toString(this: Numeral) {
      return this.source;
    },
  }),
);

const numeral = (source: string): Numeral =>
  Object.freeze(Object.create(prototype, { source: { value: source, enumerable: true } }) as Numeral);

export const isNumeral = (value: unknown): value is Numeral =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === prototype;

/** Cheap look for numerals that might not survive: 16 digits or more, an exponent, minus zero. It may find one inside a text, which only costs time. */
const suspicious = [/(?<![\w."-])-?(?:\d[\d.]{15,}|[\d.]+[eE])/, /(?<![\w."-])-0(?:\.0*)?(?![\d.])/];
const textOrNumeral = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** The value of a numeral in one form (`-12300` is `-123e2`), so that `1.10`, `1.1` and `11e-1` compare equal. */
function canonical(source: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - decimals.length + digits.length - significant.length}`;
}

const survives = (source: string): boolean => canonical(String(Number(source))) === canonical(source);

/** Not to be guessed by whoever wrote the data, so no text of theirs can pass for a numeral. */
const freshMark = (): string => `numeral-${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`;

/** As `JSON.parse`, but a number that would change its value is kept as a `Numeral`. Throws SyntaxError. */
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

/** As `JSON.stringify`, with numerals written digit for digit; `indent` spaces a level where people are to read it. */
export function writeJson(value: unknown, indent?: number): string {
  const mark = freshMark();
  let found = false;
  const marked = JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (!isNumeral(inner)) return inner;
      found = true;
      return mark + inner.source;
    },
    indent,
  );
  return found ? marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : marked;
}
