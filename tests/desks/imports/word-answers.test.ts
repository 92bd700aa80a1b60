import { describe, expect, test } from 'vitest';
import { contractImport } from '@/desks/imports/resources/contract-import';
import {
  isPlaceholder,
  markQuestion,
  proposedAnswer,
  readAnswer,
  readAnswers,
  recordQuestion,
  remembered,
  withAnswer,
  type WordAnswer,
  wordQuestion,
  writeAnswer,
} from '@/desks/imports/plan/word-answers';
import { planned, tableOf } from './plan-file';

describe('answers', () => {
  test.each<WordAnswer>([
    ...(['empty', 'leave', 'status', 'keep'] as const).map((kind) => ({ kind })),
    ...['900k', 'value:empty', ''].map((text) => ({ kind: 'value' as const, text })),
  ])('are read as they were written: %o', (answer) => {
    expect(readAnswer(writeAnswer(answer))).toEqual(answer);
  });

  test('are taken from something stored, without what is none', () => {
    expect(readAnswers({ 'price=tba': 'empty', 'price=x': 'drop', 'price=y': 7, 'price=z': 'value:1' })).toEqual({
      'price=tba': 'empty',
      'price=z': 'value:1',
    });
    expect(readAnswers(null)).toEqual({});
    expect(readAnswers(['empty'])).toEqual({});
  });

  test('are given and taken back', () => {
    const one = withAnswer({}, 'price=tba', { kind: 'empty' });
    const two = withAnswer(one, 'price=sold', { kind: 'value', text: '1m' });
    expect(two).toEqual({ 'price=tba': 'empty', 'price=sold': 'value:1m' });
    expect(withAnswer(two, 'price=tba', undefined)).toEqual({ 'price=sold': 'value:1m' });
    expect(one).toEqual({ 'price=tba': 'empty' });
  });

  test('are for all spellings of a word, in one field', () => {
    expect(wordQuestion('price', ' T.B.A ')).toBe(wordQuestion('price', 't.b.a'));
    expect(wordQuestion('price', 'on  request')).toBe(wordQuestion('price', 'On Request'));
    expect(wordQuestion('price', 'محجوزة')).toBe(wordQuestion('price', 'محجوزه'));
    expect(wordQuestion('price', 'tba')).not.toBe(wordQuestion('surface', 'tba'));
    expect(wordQuestion('price', 'tba')).not.toBe(wordQuestion('price', 'tbc'));
  });

  test('are remembered for the next file, the newest first, but not those about values of this file', () => {
    const answers = {
      [wordQuestion('price', 'TBA!')]: 'empty',
      [recordQuestion('nameMissing')]: 'leave',
      [markQuestion('price', 'farBelow')]: 'keep',
    };
    const former = { 'price=tba!': 'leave', 'price=sold': 'status' };
    const kept = Object.entries(remembered(former, answers)).map(([question, answer]) => `${question} ${answer}`);
    expect(kept).toEqual(['price=tba! empty', '!nameMissing leave', 'price=sold status']);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`price=${at}`, 'empty']));
    const all = remembered(many, { 'price=new': 'leave' });
    expect(Object.keys(all)).toHaveLength(200);
    expect(all['price=new']).toBe('leave');
  });
});

describe('a placeholder', () => {
  test.each(['-', '–', 'n/a', 'N/A', 'TBA', 't.b.a.', 'TBC', 'POA', ' Price  on request ', 'عند الطلب', 'السعر عند الطّلب'])(
    'says that there is no value: %s',
    (word) => expect(isPlaceholder(word)).toBe(true),
  );
  test.each(['SOLD', 'abc', '?', 'x', 'not available', 'غير متاح', '12-13', '', 'مباع'])('is not %s', (word) =>
    expect(isPlaceholder(word)).toBe(false),
  );
});

test('the answer proposed to a question is the former one, else what the word says by itself', () => {
  const asked = (word: string, status?: string) => ({ question: wordQuestion('price', word), word, status });
  const former = { 'price=tba': 'leave', 'price=vip': 'value:5m', 'price=sold': 'leave' };
  expect(proposedAnswer(asked('TBA'), former)).toEqual({ kind: 'leave' });
  expect(proposedAnswer(asked('Vip'), former)).toEqual({ kind: 'value', text: '5m' });
  expect(proposedAnswer(asked('SOLD', 'sold'), former)).toEqual({ kind: 'leave' });
  expect(proposedAnswer(asked('TBA'), {})).toEqual({ kind: 'empty' });
  expect(proposedAnswer(asked('SOLD', 'sold'), {})).toEqual({ kind: 'status' });
  expect(proposedAnswer(asked('abc'), {})).toBeUndefined();
  // No status that nothing says any more.
  expect(proposedAnswer(asked('SOLD'), { 'price=sold': 'status' })).toBeUndefined();
});

const files = [tableOf('Name | Start date | Reference date', 'Amal | TBA |', 'Badr | TBA |')];
const records = [{ _id: 'c1', name: 'Amal', beginDate: '01/03/2026' }];
const stateOf = async (wordAnswers: Readonly<Record<string, string>>) => {
  const key = contractImport.keys[1] ?? [];
  const { records: found } = await planned(contractImport, files, { records, key, wordAnswers });
  return found.map(({ state, base }) => `${state} ${String(base?._id)}`);
};

test('a value given for a word is what its record is known by, too', async () => {
  expect(await stateOf({})).toEqual(['problem undefined', 'problem undefined']);
  expect(await stateOf({ 'beginDate=tba': 'value:01/03/2026' })).toEqual(['unchanged c1', 'new undefined']);
});
