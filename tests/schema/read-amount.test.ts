import { describe, expect, test } from 'vitest';
import { parseJson } from '@/api/json';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';

describe('an amount as services write it', () => {
  test.each([
    ['1000', 1000],
    ['-5', -5],
    ['"1000"', 1000],
    ['"1250.00"', 1250],
    ['"1,000.50"', 1000.5],
    ['"1.000,50"', 1000.5],
    ['"1 000,50"', 1000.5],
    ['"1\u00a0000,50"', 1000.5],
    ['"1\u202f000"', 1000],
    ['"1\'000.50"', 1000.5],
    ['"1’000"', 1000],
    ['"1,000,000"', 1_000_000],
    ['"1.000.000"', 1_000_000],
    ['"1,5"', 1.5],
    ['"1,50"', 1.5],
    ['"0,500"', 0.5],
    ['"0.125"', 0.125],
    ['"1250.125"', 1250.125],
    ['"1250,125"', 1250.125],
    ['"١٠٠٠"', 1000],
    ['"١٬٠٠٠٫٥٠"', 1000.5],
    ['"١٠٠٠٫٥"', 1000.5],
    ['"۱۲۵۰"', 1250],
    ['"AED 1,250.50"', 1250.5],
    ['"1250 درهم"', 1250],
    ['" -7.5 "', -7.5],
    ['"\u200e12\u200f"', 12],
    ['{"$numberDecimal":"1000.500"}', 1000.5],
    ['{"$numberInt":"7"}', 7],
    ['{"$numberDouble":"1.5E3"}', 1500],
    ['1000.100000000000000001', 1000.1],
  ])('%s is %d', (json, amount) => {
    const raw = parseJson(json);
    expect(readAmount(raw)).toBe(amount);
    expect(isUnreadAmount(raw)).toBe(false);
  });

  // Thousands to one reader, thousandths to another: not guessed.
  test.each(['"1,000"', '"12.500"', '"1،000"', '"1.000"', '"999,999"'])('%s is ambiguous', (json) => {
    expect(readAmount(parseJson(json))).toBeUndefined();
    expect(isUnreadAmount(parseJson(json))).toBe(true);
  });

  test.each([
    '"abc"',
    '"1 2"',
    '"12,34,567"',
    '"1,00,0"',
    '"1.5.5"',
    '"1,000.50.1"',
    '"--5"',
    '"1e3"',
    '"(500)"',
    '"0x1F"',
    '"5%"',
    '"."',
    '"12345678901234567"',
    '"NaN"',
    '"1.000,50,1"',
    'true',
    '[]',
    '[5]',
    '{}',
    '{"$numberDecimal":"abc"}',
    '{"value":5}',
    '1e400',
  ])('%s is none', (json) => {
    expect(readAmount(parseJson(json))).toBeUndefined();
    expect(isUnreadAmount(parseJson(json))).toBe(true);
  });

  test.each([undefined, null, '', '  '])('%j is not given', (raw) => {
    expect(readAmount(raw)).toBeUndefined();
    expect(isUnreadAmount(raw)).toBe(false);
  });
});
