import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';

const english = format({ language: 'en', digits: 'latn' });
const arabic = format({ language: 'ar', digits: 'latn' });
const arabicDigits = format({ language: 'ar', digits: 'arab' });

/** Replaces the non-breaking spaces that hold an amount and its unit on one line. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  test.each([
    [1_250_000, 'AED 1,250,000', '1,250,000 درهم', '١ ٢٥٠ ٠٠٠ درهم'],
    [99.5, 'AED 99.50', '99.50 درهم', '٩٩٫٥٠ درهم'],
    [0, 'AED 0', '0 درهم', '٠ درهم'],
  ])('%d', (amount, inEnglish, inArabic, inArabicDigits) => {
    expect(seen(english.money(amount))).toBe(inEnglish);
    expect(seen(arabic.money(amount))).toBe(inArabic);
    expect(seen(arabicDigits.money(amount))).toBe(inArabicDigits);
  });

  test('omits its unit where the column header has it', () => {
    expect(english.money(1_250_000, { unit: false })).toBe('1,250,000');
    expect(arabic.money(1_250_000, { unit: false })).toBe('1,250,000');
  });
});

describe('numbers', () => {
  test('show up to six decimals, or exactly as many as asked', () => {
    expect(english.number(1234.5)).toBe('1,234.5');
    expect(english.number(1234.5, { digits: 2 })).toBe('1,234.50');
    expect(english.number(1408, { group: false })).toBe('1408');
    expect(english.exact(25.204_849_312_345)).toBe('25.204849312345');
  });

  test('of money have two decimals or none in inputs, and every digit beyond that', () => {
    expect([39_126.8, 39_126, 0.125].map((value) => english.exactMoney(value))).toEqual(['39,126.80', '39,126', '0.125']);
    expect(english.exactMoney(39_126.8, { group: false })).toBe('39126.80');
    expect(arabicDigits.exactMoney(1234.5)).toBe('١\u00a0٢٣٤٫٥٠');
  });

  test('have no hidden marks, except the one that keeps an Arabic minus before its number', () => {
    expect(arabic.number(1234)).toBe('1,234');
    expect(arabic.number(-5)).toBe('\u200e-5');
    expect(arabicDigits.number(-5)).toBe('\u061c-٥');
    expect(arabic.exact(-5)).toBe('-5');
    expect(english.number(-5)).toBe('-5');
  });

  test('are empty when missing', () => {
    expect(
      [null, undefined, Number.NaN, Infinity].map((value) => english.number(value) + english.money(value) + english.area(value)),
    ).toEqual(['', '', '', '']);
  });

  test('percentages come from fractions', () => {
    // After an Arabic word the sign would else stand left of Latin digits, and right of them elsewhere.
    expect([english, arabic, arabicDigits].map((each) => each.percent(0.055))).toEqual(['5.5%', '\u200E5.5%', '٥٫٥٪']);
  });

  test('areas are in the unit of the settings, in a given one, or in both', () => {
    expect([english, arabic, arabicDigits].map((each) => seen(each.area(105)))).toEqual(['105 m²', '105 م²', '١٠٥ م²']);
    const feet = format({ language: 'en', digits: 'latn', area: 'ft2' });
    const areas = [feet.area(120), feet.area(85.5, 'm2'), feet.areas(120), english.areas(120)].map(seen).join(', ');
    expect(areas).toBe('1,292 ft², 85.5 m², 1,292 ft² (120 m²), 120 m² (1,292 ft²)');
    expect([feet.area(undefined), feet.areas(null), feet.areaUnit]).toEqual(['', '', 'ft²']);
  });
});

describe('days', () => {
  test('are written day, month, year in both languages', () => {
    const shown = [english, arabic, arabicDigits].map((each) => each.day('2026-11-20'));
    expect(shown).toEqual(['20 Nov 2026', '20 نوفمبر 2026', '٢٠ نوفمبر ٢٠٢٦']);
    expect([english, arabic].map((each) => each.month('2026-09-01'))).toEqual(['Sep 2026', 'سبتمبر 2026']);
  });

  test('a text that is no day is shown as it is, and a missing day as nothing', () =>
    expect([english.day('next week'), english.day(null), english.day(undefined)]).toEqual(['next week', '', '']));

  test('a moment shows its time in 24 hours', () => {
    expect(english.dateTime(new Date(2026, 10, 20, 0, 5))).toBe('20 Nov 2026, 00:05');
    expect(arabic.dateTime(new Date(2026, 10, 20, 14, 5))).toBe('20 نوفمبر 2026، 14:05');
    expect(english.dateTime(new Date(Number.NaN))).toBe('');
  });
});

test('lists are joined as their language joins them', () => {
  expect(english.list(['Dubai', 'Sharjah', 'Al Ain'])).toBe('Dubai, Sharjah, and Al Ain');
  expect(arabic.list(['دبي', 'الشارقة'])).toBe('دبي والشارقة');
});

test('the formatters of a language are made once', () => {
  expect(format({ language: 'ar', digits: 'arab' })).toBe(arabicDigits);
});

test('English is always written in Latin digits', () => {
  expect(format({ language: 'en', digits: 'arab' }).number(12)).toBe('12');
});
