import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, patchBody, patched, formerIfSame, sameValue } from '@/api/document';
import { parseJson, writeJson } from '@/api/json';
import type { ServiceDocument } from '@/schema/document';

const unit = parseJson(
  '{"_id":"u1","z":{"deep":[1,{"k":null}]},"price":"1250.00","serial":9007199254740993,"expense":{"name":"Service","value":null,"code":7},"specs":[{"featureNumber":1,"x":"kept"}],"__proto__":{"own":true},"unitDesc":null}',
) as ServiceDocument;

describe('a patched document', () => {
  test('differs only in the touched fields, byte for byte [R2]', () => {
    expect(writeJson(patched(unit, { price: 1300 }))).toBe(writeJson(unit).replace('"1250.00"', '1300'));
    expect(writeJson(patched(unit, {}))).toBe(writeJson(unit));
  });

  test('merges groups key by key, replaces lists whole, and reads null as emptied and undefined as untouched', () => {
    const document = patched(unit, { expense: { value: 5 }, specs: [], price: undefined, unitDesc: 'x', z: null });
    const expense = { name: 'Service', value: 5, code: 7 };
    expect(document).toMatchObject({ expense, specs: [], price: '1250.00', unitDesc: 'x', z: null });
  });

  test('replaces a value that was no group by the group', () => {
    expect(patched({ expense: 'Service 5' }, { expense: { value: 5 } })).toEqual({ expense: { value: 5 } });
    expect(patched({}, { constructor: { name: 'x' } })).toEqual({ constructor: { name: 'x' } });
  });

  test('adds new fields at the end', () => {
    expect(Object.keys(patched({ b: 1, a: 2 }, { c: 3, b: 4 }))).toEqual(['b', 'a', 'c']);
  });

  test('leaves prototypes alone [R12]', () => {
    const changes = parseJson('{"__proto__":{"polluted":true}}') as ServiceDocument;
    const document = patched({ a: 1 }, changes);
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
    expect(Object.hasOwn(document, '__proto__')).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  const documents = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b')),
    fc.jsonValue({ maxDepth: 2 }),
  );

  test('keeps every untouched part by reference and every touched one as given', () => {
    fc.assert(
      fc.property(documents, documents, (base, changes) => {
        const document = patched(base, changes);
        expect(Object.keys(document).filter((name) => Object.hasOwn(base, name))).toEqual(Object.keys(base));
        const untouched = Object.keys(base).filter((name) => !Object.hasOwn(changes, name));
        for (const name of untouched) expect(own(document, name)).toBe(own(base, name));
        const replaced = Object.keys(changes).filter((name) => !isGroup(own(base, name)) || !isGroup(own(changes, name)));
        for (const name of replaced) expect(own(document, name)).toBe(own(changes, name));
        expect(Object.keys(document).toSorted()).toEqual(
          [...new Set([...Object.keys(base), ...Object.keys(changes)])].toSorted(),
        );
      }),
    );
  });

  test('is the same however often it is patched, and does not change what it was made from', () => {
    fc.assert(
      fc.property(documents, documents, (base, changes) => {
        const before = [writeJson(base), writeJson(changes)];
        const once = patched(base, changes);
        expect(writeJson(patched(once, changes))).toBe(writeJson(once));
        expect([writeJson(base), writeJson(changes)]).toEqual(before);
      }),
    );
  });

  test('as the body of a PATCH has only the touched fields, groups with all their keys', () => {
    expect(patchBody(unit, { expense: { value: 5 }, price: undefined, unitDesc: null })).toEqual({
      expense: { name: 'Service', value: 5, code: 7 },
      unitDesc: null,
    });
  });
});

describe('changes', () => {
  const specs = [{ n: 1, extra: true }];
  const base = { name: 'A', city: null, type: '', price: 5, expense: { name: 'S', code: 7 }, gallery: ['a'], specs };
  const changed = (values: ServiceDocument) => changesBetween(base, values, Object.keys(values));

  test.each<[string, ServiceDocument]>([
    ['the same values', structuredClone(base)],
    ['an emptied field that was empty', { city: '', type: null }],
    ['an empty missing field', { unitDesc: '', maxPrice: null, readings: [], unitLocation: { type: null, coordinates: [] } }],
    ['undefined', { name: undefined, expense: { name: undefined } }],
    ['empty parts of a group', { expense: { name: 'S', value: null } }],
    ['rows with keys that are undefined', { specs: [{ n: 1, extra: true, featureType: undefined }] }],
  ])('are none for %s', (_, values) => {
    expect(changed(values)).toEqual({});
  });

  test.each<[string, ServiceDocument]>([
    ['another value', { name: 'B' }],
    ['an emptied value', { name: null, price: null }],
    ['a number where a text was', { type: 0 }],
    ['false where nothing was', { active: false }],
    ['a part of a group', { expense: { name: 'S', value: 3 } }],
    ['an emptied list', { gallery: [] }],
    ['a longer list', { gallery: ['a', 'b'] }],
    ['a key of a row', { specs: [{ n: 2, extra: true }] }],
    ['a lost key of a row', { specs: [{ n: 1 }] }],
  ])('hold %s', (_, values) => {
    expect(changed(values)).toEqual(values);
  });

  test('are looked for only in the named fields', () => {
    expect(changesBetween(base, { name: 'B', city: 'C' }, ['city'])).toEqual({ city: 'C' });
  });
});

describe('sameValue', () => {
  test.each<[string, string, boolean]>([
    ['{"a":1,"b":[2]}', '{"b":[2],"a":1}', true],
    ['[1,2]', '[2,1]', false],
    ['{"a":null}', '{}', false],
    ['9007199254740993', '9007199254740993', true],
    ['9007199254740993', '9007199254740995', false],
    ['9007199254740993', '9007199254740992', false],
    ['{"__proto__":1}', '{}', false],
    ['[]', '{}', false],
    ['"1"', '1', false],
  ])('of %s and %s is %s', (a, b, same) => {
    expect(sameValue(parseJson(a), parseJson(b))).toBe(same);
    expect(sameValue(parseJson(b), parseJson(a))).toBe(same);
  });

  test('treats a missing key as undefined', () => {
    expect(sameValue({ a: undefined }, {})).toBe(true);
    expect(sameValue({ a: undefined }, { b: undefined })).toBe(true);
  });
});

test('an answer that did not change stays the same object, a changed one is exactly as it came', () => {
  const [first, same, other] = [{ a: [1] }, { a: [1] }, parseJson('{"a":[1],"__proto__":2}')];
  expect(formerIfSame(first, same)).toBe(first);
  expect(formerIfSame(first, other)).toBe(other);
  expect(formerIfSame(undefined, first)).toBe(first);
});

const own = (document: object, name: string): unknown => Object.getOwnPropertyDescriptor(document, name)?.value as unknown;
const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
