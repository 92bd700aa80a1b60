/** A number that JavaScript's own cannot hold (9007199254740993, 1e400): its digits as they came. */
type LosslessNumber = { readonly source: string; toString: () => string };

/*
 * Neither a plain object nor a tagged one: TanStack Query's structural sharing and React Hook Form copy plain objects
 * key by key, which would lose what it is.
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

/** As `JSON.parse`, but a number that would change its value is kept as a `LosslessNumber`. Throws SyntaxError. */
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
      if (!isLosslessNumber(inner)) return inner;
      found = true;
      return mark + inner.source;
    },
    indent,
  );
  return found ? marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : marked;
}

/** The body of an answer, judged by what it is and not by its content type, which is often wrong. */
type Answer =
  | { kind: 'empty' }
  | { kind: 'data'; value: unknown }
  /** HTML: a sign-in page in between, or an address that is not the service's. */
  | { kind: 'page' }
  | { kind: 'text'; text: string };

/** What services put before JSON: a byte order mark, or a guard against being run as a script. */
const preamble = /^\uFEFF?\s*(?:\)\]\}',?)?/;
const page = /^<(?:!doctype html|!--|[a-z][^>]*>|\?xml[^]*<html)/i;

/** Reads the text of a body. Never throws. */
export function readAnswer(body: string): Answer {
  const text = body.replace(preamble, '').trim();
  if (text === '') return { kind: 'empty' };
  if (page.test(text)) return { kind: 'page' };
  try {
    return { kind: 'data', value: parseJson(text) };
  } catch {
    return { kind: 'text', text };
  }
}

const EXCERPT = 200;

/** The beginning of an answer, for the details of an error. */
export const excerptOf = (body: string): string => (body.length > EXCERPT ? `${body.slice(0, EXCERPT - 1)}…` : body);
