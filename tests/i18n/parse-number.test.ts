import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { type NumberProblem, parseAmount, parseNumber } from '@/i18n/parse-number';

type Outcome = number | null | NumberProblem;

/** What typed texts mean in both languages. */
const alike: ReadonlyArray<readonly [outcome: Outcome, texts: string]> = [
  [null, '|   |\u200f'],
  [0, '0|-0'],
  [7, '7|007'],
  [1250, '1250|1,250|١,٢٥٠'],
  [1250.5, '1250.5'],
  [1_250_000, "1,250,000|1 250 000|1\u00a0250\u202f000|1'250'000|١٬٢٥٠٬٠٠٠|١،٢٥٠،٠٠٠|AED 1,250,000|1,250,000\u00a0درهم"],
  [1_250_000.75, '1,250,000.75'],
  [0.5, '.5'],
  [5, '5.|+5'],
  [1.234, '1.234'],
  [1.1, '1.10'],
  [105, '105 m²'],
  [123, '١٢٣|۱۲۳|1٢3'],
  [1234.5, '١٬٢٣٤٫٥'],
  [3.14, '٣٫١٤'],
  [-12, '−12|\u200e-12'],
  [-12.5, '-12.5|\u061c-١٢٫٥'],
  [9_007_199_254_740_991, '9007199254740991'],
  [0.300_000_000_000_000_04, '0.30000000000000004'],
  ['ambiguous', '12,34,567|1.234.567|1.234,5|١،٢٥٠'],
  ['notANumber', '1,,2|1 2|--5|5-|-|.|abc|12a|1e5|0x1F|Infinity|5%'],
  ['tooLong', '9007199254740993|123456789012345678901234567890|0.1234567890123456789'],
];
/** Texts with a comma, as a point where Arabic is read. */
const commas = { '1,5': 1.5, '0,250': 0.25, '1,2345': 1.2345, '١،٥': 1.5 };

const outcome = (text: string, language: 'en' | 'ar'): Outcome => {
  const parsed = parseNumber(text, language);
  return 'problem' in parsed ? parsed.problem : parsed.value;
};
const eachOf = <Meaning>(table: ReadonlyArray<readonly [Meaning, string]>) =>
  table.flatMap(([meaning, texts]) => texts.split('|').map((text) => [text, meaning] as const));

describe('a typed number', () => {
  test.each(eachOf(alike))('%j is %j', (text, meaning) => {
    expect([outcome(text, 'en'), outcome(text, 'ar')]).toEqual([meaning, meaning]);
  });

  test.each(Object.entries(commas))('%j is asked about in English, and %j in Arabic', (text, arabic) => {
    expect([outcome(text, 'en'), outcome(text, 'ar')]).toEqual(['ambiguous', arabic]);
  });

  test.each(
    eachOf([
      [null, ''],
      [5, 'Dh 5'],
      [-50_000, '-50k'],
      [2000, 'الفين'],
      [5000, '5 الاف'],
      [11_000, '11 ألفًا'],
      [750_000, 'Dhs. 750,000'],
      [850_000, '850k|850 ألف|850,000'],
      [900_000, 'د.إ 900,000|900,000 د.إ.|900,000/-'],
      [919_000, 'AED 919,000/-'],
      [1_000_000, 'مليون'],
      [1_100_000, '1.1 mn'],
      [1_234_567, '1.234567m'],
      [1_500_000, '1.5m'],
      [2_000_000, '2m|مليونين|2 million dirhams'],
      [2_350_000, 'AED 2.35 million'],
      [2_500_000, '٢٫٥ مليون'],
      [1_000_000_000, '1bn'],
      [2_000_000_000, 'مليارين'],
    ]),
  )('an amount of %j is %j', (text, value) =>
    expect([parseAmount(text, 'en'), parseAmount(text, 'ar')]).toEqual([{ value }, { value }]),
  );

  test.each(['m', '/-', '2 metres', '2mm', 'million and a half', 'constructor', '9999999999m', '2m²2'])(
    '%j is no amount',
    (text) => expect(parseAmount(text, 'en')).toHaveProperty('problem'),
  );

  test('every number is read back from each format', () => {
    const [english, arabic] = [
      { language: 'en', digits: 'latn' },
      { language: 'ar', digits: 'latn' },
    ] as const;
    const settings = [english, arabic, { language: 'ar', digits: 'arab' }] as const;
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
