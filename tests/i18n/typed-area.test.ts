import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaIn, SQUARE_FEET_IN_SQUARE_METRE, squareMetresOf } from '@/i18n/area-unit';
import { areaParts, measuredArea, parseArea, typedArea } from '@/i18n/typed-area';
import { spelt } from '../spelt';

/** 1,130 ft², as it is stored. */
const FEET_1130 = 104.9804;

describe('an area typed with its unit', () => {
  test.each(
    spelt(
      [FEET_1130, '1130 ft2 · 1,130 sq.ft · 1,130 sq. ft. · 1130sqft · 1130 sft · 1130 SF · 1130 ft · 1130 square feet'],
      [FEET_1130, '1\u00a0130 ft² · 1130 قدم · ١٬١٣٠ قدم مربع · ١١٣٠ قدم²'],
      [105, '105 sqm · 105 m² · 105 sq. mtr · 105 m'],
      [105.5, '105.5m2'],
      [120, '١٢٠ م٢ · 120 متر مربع'],
      [120.5, '١٢٠٫٥ م²'],
    ),
  )('%j is %d m² in either unit of the screen', (text, squareMetres) => {
    for (const language of ['en', 'ar'] as const)
      for (const usual of ['ft2', 'm2'] as const) expect(parseArea(text, language, usual)).toEqual({ value: squareMetres });
  });

  test.each(spelt(['notANumber', '1130 acres · ft2 · about 1130 ft2 · 1130 m3'], ['ambiguous', '1,13 ft2 · 1.130,50 sq.ft']))(
    '%j is refused as %s',
    (text, problem) => expect(parseArea(text, 'en', 'ft2')).toEqual({ problem }),
  );

  test('a number alone is in the unit of the screen; nothing is nothing, and words are no area', () => {
    expect(parseArea('1,130', 'en', 'ft2')).toEqual({ value: FEET_1130 });
    expect(parseArea('1,130', 'en', 'm2')).toEqual({ value: 1130 });
    expect(parseArea(' ', 'en', 'ft2')).toEqual({ value: null });
    expect(['Sea view m2', '12 rooms'].map((text) => areaParts(text))).toEqual([undefined, undefined]);
  });
});

/** A number with up to two decimals, as areas are given. */
const areas = fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100);
const [feet, metres] = ['ft2,sq.ft, ft², sqft, قدم, Sq. Ft.', 'm2, m², sqm, sq.m, م٢,م²'].map((one) => one.split(','));
const spellings = { ft2: feet, m2: metres };
const writings = [
  (area: number) => String(area),
  (area: number) => area.toLocaleString('en', { maximumFractionDigits: 2 }),
  (area: number) => area.toLocaleString('ar-u-nu-arab', { maximumFractionDigits: 2 }),
] as const;

test('any area is stored as typed, to 0.005 m², and shown again as the same number', () => {
  const cases = fc.record({
    area: areas,
    unit: fc.constantFrom('ft2', 'm2'),
    spelling: fc.nat({ max: 5 }),
    writing: fc.constantFrom(...writings),
    usual: fc.constantFrom('ft2', 'm2'),
    language: fc.constantFrom('en', 'ar'),
    isBare: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ area, unit, spelling, writing, usual, language, isBare }) => {
      const typedIn = isBare ? usual : unit;
      const text = writing(area) + (isBare ? '' : (spellings[unit]?.[spelling] ?? ''));
      const parsed = parseArea(text, language, usual);
      const stored = 'value' in parsed ? (parsed.value ?? Number.NaN) : Number.NaN;
      const meant = typedIn === 'ft2' ? area / SQUARE_FEET_IN_SQUARE_METRE : area;
      expect(Math.abs(stored - meant)).toBeLessThanOrEqual(0.005);
      expect(typedArea(typedIn, stored)).toBe(area);
    }),
    { numRuns: 2000 },
  );
});

test('an area is shown in whole square feet, as in lists, unless it is exactly some hundredths more', () => {
  for (const squareMetres of [0, 1, 68, 105, 120, 300, 1250])
    expect(typedArea('ft2', squareMetres)).toBe(areaIn('ft2', squareMetres));
  expect(typedArea('ft2', squareMetresOf(1130.53, 'ft2'))).toBe(1130.53);
  expect(typedArea('ft2', 92)).toBe(990.28);
});

describe('an area whose unit stands beside it', () => {
  test.each([
    [105, 'm2', 'm²', { area: 105 }],
    [1130, 'ft2', 'sq.m', { area: FEET_1130 }],
    [105, 'm2', 'Sq.Ft', { area: 1130.21 }],
    [105, 'm2', '', { area: 105, measure: 'm²' }],
    [1130, 'ft2', null, { area: 1130, measure: 'ft²' }],
    [1130, 'ft2', 'rooms', undefined],
    [1130, 'ft2', 7, undefined],
  ] as const)('%d %s with %j is %j', (area, unit, measure, made) => expect(measuredArea(area, unit, measure)).toEqual(made));
});
