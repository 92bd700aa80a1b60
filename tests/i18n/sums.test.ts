import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, parseNumber, parsePercent, parseSum, writtenAmount } from '@/i18n/parse-number';
import { floor } from '@/schema/field';
import { parserOf } from '@/ui/form/fields/typed-amount';
import { pastedNumber } from '@/resources/quota-plans/planning/sheet';
import { spelt } from '../spelt';

describe('a typed sum', () => {
  test.each(
    spelt(
      [8333.33, '100000/12 · 100,000/12 · =100000/12 · ١٠٠٬٠٠٠÷١٢ · ١٠٠٠٠٠/١٢'],
      [5, '=5 · 100/10/2'],
      [185_000, '(90000 + 2500) × 2'],
      [23_125, '(90,000+2,500)/4'],
      [1_250_000, '1.5m - 250k'],
      [8000, 'AED 96,000 / 12'],
      [70, '2*(3+4)*5'],
      [14, '2+3*4'],
      [12, '20-5-3 · -3*-4'],
      [6, '10−4'],
      [0.3, '0.1+0.2'],
      [100.5, '1.005*100'],
      [0.13, '1/8'],
      [-0.13, '-1/8 · 0-1/8'],
      [0, '=01/02/2026'],
      [2_999_999.97, '999999.99*3'],
    ),
  )('%j comes to %d', (text, value) => {
    expect(parseAmount(text, 'en')).toMatchObject({ value });
    expect(parseAmount(text, 'ar')).toMatchObject({ value });
  });

  test.each([
    ['amount', '100000/12', { value: 8333.33 }],
    ['amount', '1.5m', { value: 1_500_000 }],
    ['number', '100000/12', { value: 8333.33 }],
    ['number', '1.5m', { problem: 'notANumber' }],
    ['count', '2+1', { problem: 'notANumber' }],
    ['count', '3', { value: 3 }],
    ['count', '2.5', { problem: 'notWhole' }],
    ['count', '-2.5', { problem: 'notWhole' }],
    ['count', '-2', { problem: 'belowZero' }],
  ] as const)('a field of the kind %s reads %j', (kind, text, read) =>
    expect(parserOf({ kind, label: 'Some' })(text, 'en')).toMatchObject(read),
  );

  test('a floor goes below zero, and is whole', () => {
    const read = parserOf(floor('Floor'));
    expect([read('-2', 'en'), read('-2.5', 'en')]).toEqual([{ value: -2 }, { problem: 'notWhole' }]);
  });

  test.each(['1/0', '1/(2-2)', '5-', '5+*3', '(5+3', '5+3)', '2*(3', '=', '=abc', '12+a', '5*%', '1+2 3', '2(3)*4'])(
    '%j cannot be calculated',
    (text) => expect(parseAmount(text, 'en')).toEqual({ problem: 'notASum' }),
  );

  test.each([
    ['5%', { value: 5 }],
    ['٥ ٪', { value: 5 }],
    ['-2.5', { value: -2.5 }],
    ['', { value: null }],
    ['AED 12,000/-', { problem: 'notANumber' }],
    ['5%%', { problem: 'notANumber' }],
  ])('%j as a percentage', (text, read) => expect(parsePercent(text, 'en')).toEqual(read));

  test.each(['01/02/2026', '1/2/26', '2026-11-26', '2026/11/26', '12-11-2026', 'A-1408', 'TBA', '5%', '-5', '(500)'])(
    '%j is no sum',
    (text) => expect(parseSum(text, 'en')).toBeUndefined(),
  );

  test.each([
    ['holds a number that can be read in two ways', '1,2345/2', 'ambiguous'],
    ['has too many digits', '999999999999999*999999', 'tooLong'],
    ['is too long', `1${'+1'.repeat(60)}`, 'notASum'],
  ])('says that it %s', (_, text, problem) => expect(parseAmount(text, 'en')).toEqual({ problem }));

  test('is read where amounts are typed, but neither in other numbers nor in files', () => {
    expect(parseNumber('12/3', 'en')).toEqual({ problem: 'notANumber' });
    expect(writtenAmount('12/3', 'en')).toEqual({ problem: 'notANumber' });
    expect(pastedNumber('12/3', 'en')).toEqual({ value: 4 });
    expect(pastedNumber('(1,000+200)/4', 'en')).toEqual({ value: 300 });
    expect(pastedNumber('(500)', 'en')).toEqual({ value: -500 });
    expect(pastedNumber('01/02/2026', 'en')).toHaveProperty('problem', 'notANumber');
  });

  test.each([
    ['100000/12', { value: 8333.33, isRounded: true }],
    ['96000/12', { value: 8000, isRounded: false }],
  ])('knows whether it was rounded: %s', (text, read) => expect(parseSum(text, 'en')).toEqual(read));

  test('agrees with whole numbers of hundredths', () => {
    const cents = fc.integer({ min: 0, max: 1e10 });
    const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 60 }), (a, b, count) => {
        expect(parseAmount(`${text(a)}+${text(b)}`, 'en')).toMatchObject({ value: (a + b) / 100 });
        expect(parseAmount(`${text(a)}*${count}`, 'en')).toMatchObject({ value: (a * count) / 100 });
        const share = parseAmount(`${text(a)}/${count}`, 'en');
        expect(share).toMatchObject({ value: Math.floor((2 * a + count) / (2 * count)) / 100 });
      }),
    );
  });

  test('never throws, and never returns anything but a number', () => {
    const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,-+*/()=×÷٠١٢٫٬، 'km") });
    fc.assert(
      fc.property(texts, fc.constantFrom('en' as const, 'ar' as const), (text, language) => {
        const parsed = parseAmount(text, language);
        expect('problem' in parsed || parsed.value === null || Number.isFinite(parsed.value)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
