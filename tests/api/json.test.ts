import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, writeJson } from '@/api/json';
import { isDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';

/** `npm run test:deep` makes ten times as many. */
const RUNS = Number(process.env['MANZIL_ROUND_TRIPS'] ?? 1000);

describe('a number that JavaScript cannot hold [R6]', () => {
  test.each(
    `9007199254740993 -9007199254740993 1234567890123456789 1e400 -1E+400 1e-400 -0 -0.00
      0.1000000000000000055511151231257827 1234567890.123456789`.split(/\s+/),
  )('%s is kept digit for digit', (source) => {
    for (const text of [source, `[${source}]`, `{"a":${source},"b":{"c":[1,${source},"x"]}}`, `{"a": ${source}}`]) {
      expect(writeJson(parseJson(text)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
    const value = parseJson(source);
    expect(isLosslessNumber(value)).toBe(true);
    expect(String(value)).toBe(source);
    expect(isDocument(value)).toBe(false);
  });

  const ordinary = `0 1.10 1250.00 1e5 0.1 -0.5 1.7976931348623157e308 9007199254740992 1000000000000000000000
    55.27078300000000 0e10`;
  test.each(ordinary.split(/\s+/))('%s is an ordinary number', (source) =>
    expect(parseJson(`{"a":${source}}`)).toEqual({ a: Number(source) }),
  );
});

test('texts that look like numerals are texts', () => {
  const value = { '9007199254740993': '9007199254740993', a: ': 1e400', b: '"-0"', c: '\\', d: 'x", 1e400, "', e: '\u2028' };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(parseJson(`{"n":1e400,"t":${JSON.stringify(value.d)}}`)).toMatchObject({ t: value.d });
});

test.each(['', '{', '{"a":1e400', '[01]', '{"a":NaN}', '{"a":1,}', '{"a":1}{', '-', '1e', '[1 2]'])(
  '%j is no JSON [B8]',
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  },
);

test('__proto__ is a key like others [R12]', () => {
  for (const text of ['{"__proto__":{"x":1}}', '{"__proto__":{"x":1e400}}']) {
    expect(writeJson(parseJson(text))).toBe(text);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  }
});

test('any JSON survives being read and written [R2, R6]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(writeJson(parseJson(text))).toBe(text);
    }),
  );
});

test('no numeral of an answer is taken for an ordinary one that is not [R6]', () => {
  const few = (digits: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength });
  const numeral = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(fc.constant('0'), few('0019', 17)),
      fc.oneof(fc.constant(''), few('00019', 17)),
      fc.constantFrom('', '', '', 'e5', 'E-7', 'e+0'),
    )
    .map(([minus, whole, decimals, exponent]) =>
      [minus, whole.replace(/^0+(?=\d)/, ''), decimals && `.${decimals}`, exponent].join(''),
    );
  const text = fc.constantFrom('"a"', '""', '": 1.10"', '", 1e400"', '"[-0]"', 'null', 'true');
  const some = fc.array(fc.oneof({ weight: 4, arbitrary: numeral }, { weight: 1, arbitrary: text }), { maxLength: 4 });
  const records = fc.array(some, { maxLength: 4 });
  const answer = (rows: readonly (readonly string[])[], gap: string) =>
    `{"rows":${gap}[${rows.map((row) => `${gap}{${row.map((value, at) => `"k${at}":${gap}${value}`).join(',')}}`).join(',')}]}`;
  fc.assert(
    fc.property(records, fc.constantFrom('', ' ', '\n  '), (rows, gap) => {
      expect(writeJson(parseJson(answer(rows, gap)))).toBe(answer(rows, ''));
    }),
    { numRuns: RUNS },
  );
});
