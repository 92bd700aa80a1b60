import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { amount, count, day, flag, group, list, numbers, record, text } from '@/schema/field';
import { valuesOf } from '@/ui/form/record-values';
import { problemsOf } from '@/ui/form/validation';

// @vitest-environment node

const schema = record('thing', {
  name: text('Name'),
  price: amount('Price'),
  sold: flag('Sold'),
  from: day('From'),
  expense: group('Expense', record('thing.expense', { value: amount('Value') })),
  place: group('Place', record('thing.place', { coordinates: numbers('Coordinates') })),
  rows: list('Rows', record('thing.rows', { number: count('Number'), on: day('On') })),
});

const problems = (base: ServiceDocument, typed: ServiceDocument) =>
  problemsOf(schema, { ...valuesOf(schema, base), ...typed }, base).map(({ path, problem }) => `${path} ${problem}`);

test.each<[string, ServiceDocument, ServiceDocument, string[]]>([
  ['nothing that can be read', { price: 1 }, { price: 2, name: 'a', from: '2026-11-20', expense: { value: 3 } }, []],
  ['no field that was emptied', { price: 1, name: 'a' }, { price: null, name: null, from: null }, []],
  ['text for a number', {}, { price: 'much' }, ['price notANumber']],
  ['no unexpected value the service sent itself', { price: '1,250', from: '0000-00-00', sold: 'yes' }, {}, []],
  ['a value as unexpected as the one it replaces', { price: '1,250' }, { price: '1,25x' }, ['price notANumber']],
  ['text for a day', {}, { from: '32/13/2026' }, ['from notADay']],
  ['text inside a group', {}, { expense: { value: 'x' } }, ['expense.value notANumber']],
  ['text among numbers', {}, { place: { coordinates: [55, 'north'] } }, ['place.coordinates.1 notANumber']],
  [
    'text in a row, wherever the row has moved, but not what came so',
    { rows: [{ number: 'unexpected' }, { number: 2 }] },
    { rows: { order: ['o1', 'n0', 'o0'], byKey: { o0: { number: 'unexpected' }, o1: { number: 'two' }, n0: { on: 'soon' } } } },
    ['rows.byKey.o1.number notACount', 'rows.byKey.n0.on notADay'],
  ],
  ['nothing in a row that was removed', { rows: [{ number: 1 }] }, { rows: { order: [], byKey: { o0: { number: 'x' } } } }, []],
])('a form refuses %s', (_, base, typed, expected) => {
  expect(problems(base, typed)).toEqual(expected);
});
