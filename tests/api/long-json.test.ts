import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, writeJson } from '@/api/json';
import { longJson } from '@/api/long-json';
import { isLosslessNumber } from '@/schema/lossless-number';
import { clientOf, rejection, text as textAnswer } from './fake-service';

function inParts(text: string, length: number): unknown {
  const json = longJson();
  for (let at = 0; at < text.length; at += length) json.push(text.slice(at, at + length));
  return json.end();
}

const words = 'a long text with "quotes", \\backslashes\\, [brackets], {braces}, 12e floors and 9007199254740993 '.repeat(9);
const units = Array.from({ length: 90 }, (_, at) => ({ _id: `u${at}`, words, specs: [{ at }, { at: -1 - at / 8 }], none: [] }));
const text = JSON.stringify(units);

/** Puts a numeral into one unit in the middle. */
const withNumeral = (source: string) => text.replace('"at":45}', `"at":${source}}`);
const written = (value: unknown) => writeJson(value);

describe('an answer in parts is what it is as a whole', () => {
  test.each([97, 1000, 64_000, text.length])('parts of %i characters', (length) => {
    expect(inParts(text, length)).toEqual(units);
  });

  test.each([
    ['an envelope', `{"status":200,"data":{"docs":${text},"total":90},"links":[]}`],
    ['spaces and lines', JSON.stringify({ data: units }, null, 2)],
    ['records by their ids', JSON.stringify(Object.fromEntries(units.map((unit) => [unit._id, unit])))],
    ['lists in a list', `[${text},${text}]`],
    ['records in records that begin alike', JSON.stringify(units.map((unit) => ({ ...unit, specs: units.slice(0, 2) })))],
    ['records that begin alike after the list', `{"a":${text},"b":[[${text}],{"_id":1},{"_id":2}]}`],
    ['texts with the beginning of a record', JSON.stringify(units.map((unit) => ({ ...unit, words: `${words},{"_id"` })))],
    ['names with quotation marks', JSON.stringify(units.map((unit) => ({ 'a "name"': unit.words, ...unit })))],
    ['texts that look like numerals', JSON.stringify(units.map((unit) => ({ ...unit, words: `${words}: 1e400, -0` })))],
    ['no list', JSON.stringify({ one: units[0] })],
    ['empty lists', ' [ ] '],
    ['a number', '12'],
    ['a key __proto__', `{"__proto__":{"rows":${text}}}`],
  ])('%s', (_, answer) => {
    for (const length of [331, 64_000]) expect(written(inParts(answer, length))).toBe(written(parseJson(answer)));
  });

  test('any JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (values, length) => {
        const any = JSON.stringify({ rows: values, more: values });
        expect(written(inParts(any, length))).toBe(any);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a number in one record among many [R6]', () => {
  test.each(['9007199254740993', '-9007199254740993', '1e400', '-0', '-0.00', '0.1000000000000000055511151231257827', '1e-400'])(
    '%s is kept digit for digit, and the others stay numbers',
    (source) => {
      for (const length of [331, 64_000]) {
        const read = inParts(withNumeral(source), length) as typeof units;
        const value: unknown = read[45]?.specs[0]?.at;
        expect(isLosslessNumber(value)).toBe(true);
        expect(String(value)).toBe(source);
        expect(read.toSpliced(45, 1)).toEqual(units.toSpliced(45, 1));
      }
    },
  );

  test.each(['55.27441680000001', '1250.00', '12E2', '9007199254740992', '-0.5'])('%s is an ordinary number', (source) => {
    const read = inParts(withNumeral(source), 64_000) as typeof units;
    expect(read[45]?.specs[0]?.at).toBe(Number(source));
  });

  test('it may be anywhere in its record, also the last', () => {
    for (const answer of [text.replace('[{', '[{"n":1e400,'), text.replace(/\}\]$/, ',"n":1e400}]'), `[1e400,${text.slice(1)}`]) {
      expect(written(inParts(answer, 64_000))).toBe(answer);
    }
  });
});

test.each([
  ['is cut', text.slice(0, -1)],
  ['is cut in a record', text.slice(0, 50_000)],
  ['is cut in an envelope', `{"data":${text}`],
  ['has an entry too few at the end', text.replace(/\]$/, ',]')],
  ['has an entry too few at the beginning', `[,${text.slice(1)}`],
  ['has an entry too few in between', text.replaceAll('},{"_id":', '},,{"_id":')],
  ['has an entry too few beside a long number', `[,1e400,${text.slice(1)}`],
  ['ends twice', `${text}]`],
  ['has a bracket instead of a brace', text.replace('{"_id":"u45"', '["_id":"u45"')],
  ['ends with a brace', text.replace(/\]$/, '}')],
  ['has a number that is none', withNumeral('01')],
  ['has no comma', text.replace('},{"_id":"u45"', '} {"_id":"u45"')],
])('a text that %s is no JSON [B8]', (_, broken) => {
  for (const length of [331, 64_000]) expect(() => inParts(broken, length)).toThrow(SyntaxError);
});

describe('a list of more than a megabyte', () => {
  const rows = Array.from({ length: 1500 }, (_, at) => ({ _id: `u${at}`, words }));
  const long = JSON.stringify({ data: rows, total: 1500 });
  const guarded = `\uFEFF)]}',\n${long}`;

  test('is read while it arrives, and told by its beginning and its length', async () => {
    const { client, told } = clientOf(() => textAnswer(guarded.replace('"_id":"u700"', '"_id":9007199254740993')));
    const listing = await client.list('/units');
    expect(listing).toMatchObject({ total: 1500, unreadable: 0 });
    expect(listing.rows).toHaveLength(1500);
    expect(String(listing.rows[700]?._id)).toBe('9007199254740993');
    expect(listing.rows[1499]).toEqual(rows[1499]);
    expect(told[0]?.answer).toHaveLength(20_000);
    // The byte order mark is none of the characters.
    expect(told[0]?.answerLength).toBe(guarded.length - 1 - '"u700"'.length + '9007199254740993'.length);
  });

  test('that is cut is unreadable, never a shorter list [B8]', async () => {
    const { client } = clientOf(() => textAnswer(long.slice(0, -30)));
    expect(await rejection(client.list('/units'))).toMatchObject({ problem: 'unreadable' });
  });
});
