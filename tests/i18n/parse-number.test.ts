import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { type NumberProblem, parseAmount, parseNumber } from '@/i18n/parse-number';

type Outcome = number | null | NumberProblem;

/** Typed texts with their meaning in English and in Arabic. */
const table: ReadonlyArray<readonly [text: string, english: Outcome, arabic: Outcome]> = [
  ['', null, null],
  ['   ', null, null],
  ['\u200f', null, null],
  ['0', 0, 0],
  ['-0', 0, 0],
  ['7', 7, 7],
  ['007', 7, 7],
  ['1250', 1250, 1250],
  ['1,250', 1250, 1250],
  ['1,250,000', 1_250_000, 1_250_000],
  ['1,250,000.75', 1_250_000.75, 1_250_000.75],
  ['1250.5', 1250.5, 1250.5],
  ['.5', 0.5, 0.5],
  ['5.', 5, 5],
  ['1.234', 1.234, 1.234],
  ['1,5', 'ambiguous', 1.5],
  ['0,250', 'ambiguous', 0.25],
  ['12,34,567', 'ambiguous', 'ambiguous'],
  ['1,2345', 'ambiguous', 1.2345],
  ['1.234.567', 'ambiguous', 'ambiguous'],
  ['1.234,5', 'ambiguous', 'ambiguous'],
  ['1,,2', 'notANumber', 'notANumber'],
  ['1 250 000', 1_250_000, 1_250_000],
  ['1\u00a0250\u202f000', 1_250_000, 1_250_000],
  ["1'250'000", 1_250_000, 1_250_000],
  ['1 2', 'notANumber', 'notANumber'],
  ['١٢٣', 123, 123],
  ['۱۲۳', 123, 123],
  ['١٬٢٥٠٬٠٠٠', 1_250_000, 1_250_000],
  ['١٬٢٣٤٫٥', 1234.5, 1234.5],
  ['٣٫١٤', 3.14, 3.14],
  ['١،٥', 'ambiguous', 1.5],
  ['١،٢٥٠', 'ambiguous', 'ambiguous'],
  ['١،٢٥٠،٠٠٠', 1_250_000, 1_250_000],
  ['١,٢٥٠', 1250, 1250],
  ['1٢3', 123, 123],
  ['-12.5', -12.5, -12.5],
  ['−12', -12, -12],
  ['\u200e-12', -12, -12],
  ['\u061c-١٢٫٥', -12.5, -12.5],
  ['+5', 5, 5],
  ['--5', 'notANumber', 'notANumber'],
  ['5-', 'notANumber', 'notANumber'],
  ['-', 'notANumber', 'notANumber'],
  ['.', 'notANumber', 'notANumber'],
  ['abc', 'notANumber', 'notANumber'],
  ['12a', 'notANumber', 'notANumber'],
  ['1e5', 'notANumber', 'notANumber'],
  ['0x1F', 'notANumber', 'notANumber'],
  ['Infinity', 'notANumber', 'notANumber'],
  ['5%', 'notANumber', 'notANumber'],
  ['AED 1,250,000', 1_250_000, 1_250_000],
  ['1,250,000\u00a0درهم', 1_250_000, 1_250_000],
  ['105 m²', 105, 105],
  ['9007199254740991', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['9007199254740993', 'tooLong', 'tooLong'],
  ['123456789012345678901234567890', 'tooLong', 'tooLong'],
  ['0.1234567890123456789', 'tooLong', 'tooLong'],
  ['1.10', 1.1, 1.1],
  ['0.30000000000000004', 0.300_000_000_000_000_04, 0.300_000_000_000_000_04],
];

const outcome = (text: string, language: 'en' | 'ar'): Outcome => {
  const parsed = parseNumber(text, language);
  return 'problem' in parsed ? parsed.problem : parsed.value;
};

describe('a typed number', () => {
  test.each(table)('%j is %j in English and %j in Arabic', (text, english, arabic) => {
    expect(outcome(text, 'en')).toBe(english);
    expect(outcome(text, 'ar')).toBe(arabic);
  });

  test.each([
    ['2m', 2_000_000],
    ['1.5m', 1_500_000],
    ['850k', 850_000],
    ['AED 2.35 million', 2_350_000],
    ['1.1 mn', 1_100_000],
    ['1.234567m', 1_234_567],
    ['-50k', -50_000],
    ['1bn', 1_000_000_000],
    ['مليون', 1_000_000],
    ['مليونين', 2_000_000],
    ['٢٫٥ مليون', 2_500_000],
    ['850 ألف', 850_000],
    ['11 ألفًا', 11_000],
    ['5 الاف', 5000],
    ['الفين', 2000],
    ['مليارين', 2_000_000_000],
    ['850,000', 850_000],
    ['Dhs. 750,000', 750_000],
    ['Dh 5', 5],
    ['د.إ 900,000', 900_000],
    ['900,000 د.إ.', 900_000],
    ['900,000/-', 900_000],
    ['AED 919,000/-', 919_000],
    ['2 million dirhams', 2_000_000],
    ['', null],
  ])('an amount of %j is %j', (text, value) => {
    expect(parseAmount(text, 'en')).toEqual({ value });
    expect(parseAmount(text, 'ar')).toEqual({ value });
  });

  test.each(['m', '/-', '2 metres', '2mm', 'million and a half', 'constructor', '9999999999m', '2m²2'])(
    '%j is no amount',
    (text) => {
      expect(parseAmount(text, 'en')).toHaveProperty('problem');
    },
  );

  test('every number is read back from each format', () => {
    const settings = [
      { language: 'en', digits: 'latn' },
      { language: 'ar', digits: 'latn' },
      { language: 'ar', digits: 'arab' },
    ] as const;
    // Up to 15 digits, which every double can hold.
    const values = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99_999 }))
      .map(([whole, part]) => Number(`${whole}.${part}`));
    fc.assert(
      fc.property(values, fc.constantFrom(...settings), fc.boolean(), (value, setting, group) => {
        expect(outcome(format(setting).exact(value, { group }), setting.language)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test('never throws, and never returns anything but a number', () => {
    const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,-+eE٠١٢٫٬، '٥٪AEDدرهم²") });
    fc.assert(
      fc.property(texts, fc.constantFrom('en' as const, 'ar' as const), (text, language) => {
        const parsed = parseNumber(text, language);
        expect('problem' in parsed || parsed.value === null || Number.isFinite(parsed.value)).toBe(true);
      }),
    );
  });
});
