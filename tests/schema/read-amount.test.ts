import { expect, test } from 'vitest';
import { parseJson } from '@/api/json';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { spelt } from '../spelt';

/** An amount as it is read, and whether something is there that cannot be. */
const readOf = (raw: unknown) => [readAmount(raw), isUnreadAmount(raw)];

test.each(
  spelt(
    [-7.5, '" -7.5 "'],
    [-5, '-5'],
    [0.125, '"0.125"'],
    [0.5, '"0,500"'],
    [1.5, '"1,5" · "1,50"'],
    [7, '{"$numberInt":"7"}'],
    [12, '"\u200e12\u200f"'],
    [1000, '1000 · "1000" · "1\u202f000" · "1’000" · "١٠٠٠"'],
    [1000.1, '1000.100000000000000001'],
    [1000.5, '"1,000.50" · "1.000,50" · "1 000,50" · "1\u00a0000,50" · "1\'000.50" · "١٬٠٠٠٫٥٠" · "١٠٠٠٫٥"'],
    [1000.5, '{"$numberDecimal":"1000.500"}'],
    [1250, '"1250.00" · "۱۲۵۰" · "1250 درهم"'],
    [1250.125, '"1250.125" · "1250,125"'],
    [1250.5, '"AED 1,250.50"'],
    [1500, '{"$numberDouble":"1.5E3"}'],
    [1_000_000, '"1,000,000" · "1.000.000"'],
  ),
)('the amount %s of a service is %d', (json, amount) => expect(readOf(parseJson(json))).toEqual([amount, false]));

test.each(
  spelt(
    // Thousands to one reader, thousandths to another: not guessed.
    ['ambiguous', '"1,000" · "12.500" · "1،000" · "1.000" · "999,999"'],
    ['none', '"abc" · "1 2" · "12,34,567" · "1,00,0" · "1.5.5" · "1,000.50.1" · "1.000,50,1" · "--5" · "1e3" · "(500)" · "0x1F"'],
    ['none', '"5%" · "." · "12345678901234567" · "NaN" · true · [] · [5] · {} · 1e400'],
    ['none', '{"$numberDecimal":"abc"} · {"value":5}'],
  ),
)('the amount %s of a service is %s', (json) => expect(readOf(parseJson(json))).toEqual([undefined, true]));

test.each([undefined, null, '', '  '])('the amount %j of a service is not given', (raw) =>
  expect(readOf(raw)).toEqual([undefined, false]),
);
