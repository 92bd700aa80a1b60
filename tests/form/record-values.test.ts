import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '@/api/document';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, amount, count, day, flag, group, list, numbers, record, text } from '@/schema/field';
import {
  changedByService,
  changesOf,
  formPath,
  originalAt,
  recordOf,
  type RecordValues,
  rowsOf,
  sameTyped,
  valuesOf,
} from '@/ui/form/record-values';
import { problemsOf } from '@/ui/form/validation';

// @vitest-environment node

const names = fieldNames(unitSchema);
const changes = (base: ServiceDocument, values: RecordValues) => changesBetween(base, recordOf(unitSchema, values, base), names);

const unit: ServiceDocument = {
  name: 'Palm Tower',
  extra: 1,
  expense: { name: 'Service', own: true },
  specs: [{ featureType: 'Balcony', own: 'a' }, 'unexpected', { featureType: 'Gym' }],
  options: null,
};
const values = () => valuesOf(unitSchema, unit);

describe('the values of a form', () => {
  test('keep a key named __proto__ in groups and rows, though the form holds none [R12]', () => {
    const base = JSON.parse(
      '{"expense":{"__proto__":{"a":1},"name":"Service"},"specs":[{"__proto__":{"a":1},"featureType":"Gym"}]}',
    ) as ServiceDocument;
    const copy = structuredClone(valuesOf(unitSchema, base));
    expect(JSON.stringify(copy)).not.toContain('__proto__');
    expect(changes(base, copy)).toEqual({});
    const edited = { ...copy, expense: { name: 'Charge' }, specs: { order: ['o0'], byKey: { o0: { featureType: 'Pool' } } } };
    expect(JSON.stringify(changes(base, edited))).toBe(
      '{"expense":{"__proto__":{"a":1},"name":"Charge"},"specs":[{"__proto__":{"a":1},"featureType":"Pool"}]}',
    );
  });

  test('cause no change when left alone, whatever the document holds [R2, R3]', () => {
    const anything = fc.dictionary(fc.constantFrom(...names, 'other'), fc.oneof(fc.jsonValue(), fc.array(fc.object())));
    fc.assert(
      fc.property(anything, (document) => {
        expect(changes(document, valuesOf(unitSchema, document))).toEqual({});
      }),
    );
  });

  test('keep an untouched row as the same object', () => {
    const kept = recordOf(unitSchema, values(), unit);
    expect((kept.specs as unknown[])[0]).toBe((unit.specs as unknown[])[0]);
  });

  test('keep the unknown keys of an edited and moved row [R2]', () => {
    const edited = {
      ...values(),
      specs: { order: ['o2', 'o0'], byKey: { o0: { featureType: 'Terrace', own: 'a' }, o2: { featureType: 'Gym' } } },
    };
    expect(changes(unit, edited)).toEqual({ specs: [{ featureType: 'Gym' }, { featureType: 'Terrace', own: 'a' }] });
  });

  test('of inputs that were only shown are no change', () => {
    const shown = { unitLocation: { coordinates: [undefined, undefined] }, expense: { name: 'Service', value: undefined } };
    expect(changes(unit, { ...values(), ...shown })).toEqual({});
  });

  test("know the service's value for each path", () => {
    expect(originalAt(unit, 'specs.byKey.o2.featureType')).toBe('Gym');
    expect(originalAt(unit, 'specs.byKey.n0.featureType')).toBeUndefined();
    expect(originalAt(unit, 'expense.name')).toBe('Service');
    expect(originalAt({ unitLocation: { coordinates: [55, 25] } }, 'unitLocation.coordinates.1')).toBe(25);
  });

  test("are found by the service's paths, case-insensitively, and by no other name [S422f]", () => {
    const moved = { ...values(), specs: { order: ['o2', 'n0'], byKey: {} } };
    expect(formPath(unitSchema, moved, 'specs.1.featureType')).toBe('specs.byKey.n0.featureType');
    expect(formPath(unitSchema, moved, 'Specs.0.FEATUREtype')).toBe('specs.byKey.o2.featureType');
    expect(formPath(unitSchema, moved, 'expense.Value')).toBe('expense.value');
    expect(formPath(unitSchema, moved, '__proto__.polluted')).toBeUndefined();
    expect(formPath(unitSchema, moved, 'specs.0.constructor')).toBeUndefined();
    expect(formPath(unitSchema, moved, 'specs.9.featureType')).toBe('specs.order');
    expect(formPath(unitSchema, { gallery: ['a', 'b'] }, 'gallery.1')).toBe('gallery.1');
    expect(formPath(unitSchema, { gallery: ['a', 'b'] }, 'gallery.9')).toBe('gallery');
  });
});

test('the changes of a form distinguish fields, rows and their order, each with its undo', () => {
  const edited: RecordValues = {
    ...values(),
    name: 'Palm Tower II',
    expense: { name: null, own: true },
    specs: {
      order: ['o2', 'n0', 'o0'],
      byKey: { o0: { featureType: 'Terrace', own: 'a' }, o1: 'unexpected', o2: { featureType: 'Gym' }, n0: {} },
    },
  };
  const found = changesOf(unitSchema, edited, unit);
  const fields = 'changed name, changed expense.name, added specs.byKey.n0, changed specs.byKey.o0.featureType';
  const told = found.map(({ kind, path }) => `${kind} ${path}`).join(', ');
  expect(told).toBe(`${fields}, removed specs.byKey.o1, reordered specs.order`);
  const undone = ['Palm Tower', 'Service', 'o2,o0', 'Balcony', 'o1,o2,n0,o0', 'o0,n0,o2'];
  expect(found.map(({ undo }) => String(undo.value))).toEqual(undone);
});

test.each<[string, unknown, unknown, string[]]>([
  ['what arrived is no change', { a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, []],
  ['keys the service added inside are none', [{ b: 1 }], [{ _id: '1', b: 1 }], []],
  ['a null it dropped is none', null, undefined, []],
  ['a value it rewrote is one', 5, '5', ['price']],
  ['a value it kept though it was emptied is one', null, 5, ['price']],
  ['a row it dropped is one', [1, 2], [1], ['price']],
  ['a key it dropped is one', { b: 1 }, {}, ['price']],
])('after a write %s', (_, sent, stored, expected) => {
  expect(changedByService({ price: sent }, { price: stored, other: 1 }, ['price'])).toEqual(expected);
});

test('rows are the same as others that hold the same, in lists of their own too', () => {
  const rows = (name: unknown) => rowsOf([{ name: 'a', inner: rowsOf([{ name }]) }, 'unexpected']);
  expect(sameTyped(rows('b'), rows('b'))).toBe(true);
  expect(sameTyped(rows('b'), JSON.parse(JSON.stringify(rows('b'))))).toBe(true);
  expect(sameTyped(rows('b'), rows('c'))).toBe(false);
  expect(sameTyped(rows('b'), undefined)).toBe(false);
});

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
