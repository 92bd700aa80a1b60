import { describe, expect, test } from 'vitest';
import { patched } from '@/api/document';
import { readContract, writtenContract } from '@/resources/contracts/rules/contract-entries';
import { readPlan, writtenPlan } from '@/resources/quota-plans/rules/plan-entries';
import type { ServiceDocument } from '@/schema/document';

type Row = Record<string, unknown>;
const rowsOf = (document: ServiceDocument, list: string) => document[list] as Row[];

describe('the entries of a contract', () => {
  test.each<readonly [string, ServiceDocument, ServiceDocument]>([
    ['ids', { units: ['u1', 42, { $oid: 'u3' }] }, { units: [{ unitId: 'u1' }, { unitId: '42' }, { unitId: 'u3' }] }],
    ['property', { units: [{ propertyId: 'u1', rent: 5 }] }, { units: [{ propertyId: 'u1', rent: 5, unitId: 'u1' }] }],
    ['parties', { customer: ['a', { customer: 'b' }] }, { customer: [{ customerId: 'a' }, { customer: 'b', customerId: 'b' }] }],
    ['files', { attachments: ['https://x.test/a.pdf'] }, { attachments: [{ url: 'https://x.test/a.pdf' }] }],
    [
      'papers',
      { documents: [{ name: 'A', expiryDate: '01/02/2026' }] },
      { documents: [{ name: 'A', expiryDate: '01/02/2026', expirationDate: '01/02/2026' }] },
    ],
    ['contacts', { contacts: [{ name: 'Mona' }] }, { contacts: [{ name: 'Mona', contact: 'Mona' }] }],
  ])('are read as the schema names them: %s', (_, sent, read) => {
    expect(readContract(sent)).toEqual(read);
  });

  test('that need no reading stay the same', () => {
    const units = [{ unitId: 'u1', unit: { _id: 'u1' } }, null, 'x'.slice(1)];
    const contract = { units, customer: [{ name: 'Mona' }], documents: 5 };
    expect(readContract(contract)).toBe(contract);
  });
});

/** Edits the rows of a list as a form does, and returns what is sent. */
function sentAfter(list: string, came: readonly unknown[], edit: (rows: readonly Row[]) => readonly unknown[]): unknown {
  const contract = { [list]: came };
  return writtenContract({ [list]: edit(rowsOf(readContract(contract), list)) }, contract)[list];
}

describe('an edited list keeps its form', () => {
  test('untouched entries go back as they came [R14]', () => {
    const came = ['u1', 42, { $oid: 'u3' }, { property: { _id: 'u4', extra: 1 } }, null];
    const sent = sentAfter('units', came, (rows) => rows.toReversed()) as unknown[];
    expect(sent).toEqual(came.toReversed());
    expect(sent[1]).toBe(came[3]);
  });

  test.each<readonly [string, unknown, unknown]>([
    ['an id', 'u1', 'u2'],
    ['a number', 42, 43],
    ['an { $oid }', { $oid: 'u1' }, { $oid: 'u2' }],
    ['propertyId', { propertyId: 'u1', rent: 5 }, { propertyId: 'u2', rent: 5 }],
    ['property', { property: 'u1' }, { property: 'u2' }],
    ['a populated property', { property: { _id: 'u1', name: 'A' } }, { property: { _id: 'u2' } }],
    ['unitId as { $oid }', { unitId: { $oid: 'u1' } }, { unitId: { $oid: 'u2' } }],
  ])('another unit is written as %s', (_, came, sent) => {
    const other = typeof came === 'number' ? '43' : 'u2';
    expect(sentAfter('units', [came], ([row = {}]) => [patched(row, { unitId: other })])).toEqual([sent]);
  });

  test.each<readonly [string, unknown, unknown]>([
    ['ids', 'u1', 'u9'],
    ['numbers', 42, 'u9'],
    ['{ $oid }', { $oid: 'u1' }, { $oid: 'u9' }],
    ['propertyId', { propertyId: 'u1', rent: 5 }, { propertyId: 'u9' }],
    ['populated properties', { property: { _id: 'u1', name: 'A' } }, { property: { _id: 'u9' } }],
    ['unitId', { unitId: 'u1' }, { unitId: 'u9' }],
  ])('a new entry is written as its neighbours are: %s', (_, came, sent) => {
    expect(sentAfter('units', [came], (rows) => [...rows, { unitId: 'u9' }])).toEqual([came, sent]);
  });

  test.each(['property', 'unitId'])('a changed rent leaves the unit as it came, populated as %s', (name) => {
    const came = ['u1', 'u2'].map((_id) => ({ [name]: { _id, name: 'A' }, rent: 5 }));
    const sent = sentAfter('units', came, ([first, second = {}]) => [first, patched(second, { rent: 7 })]);
    expect(sent).toEqual([came[0], { ...came[1], rent: 7 }]);
  });

  test('an id that is given a rent becomes a record', () => {
    expect(sentAfter('units', ['u1', 'u2'], ([first, second = {}]) => [first, patched(second, { rent: 5 })])).toEqual([
      'u1',
      { unitId: 'u2', rent: 5 },
    ]);
  });

  test('a whole unit keeps its id and gains no second one', () => {
    const came = [{ _id: 'u1', name: 'A', rent: 5 }];
    expect(sentAfter('units', came, ([row = {}]) => [patched(row, { rent: 6 })])).toEqual([{ _id: 'u1', name: 'A', rent: 6 }]);
  });

  test('an expiry day is changed and cleared where it came', () => {
    const came = [{ name: 'A', expiryDate: '01/02/2026' }];
    const set = (expirationDate: unknown) => sentAfter('documents', came, ([row = {}]) => [patched(row, { expirationDate })]);
    expect(set('02/02/2026')).toEqual([{ name: 'A', expiryDate: '02/02/2026' }]);
    expect(set(null)).toEqual([{ name: 'A', expiryDate: null }]);
  });

  test('a new file is an address among addresses, and a record once it has a name', () => {
    const add = (row: Row) => sentAfter('attachments', ['https://x.test/a'], (rows) => [...rows, row]);
    expect(add({ url: 'https://x.test/b' })).toEqual(['https://x.test/a', 'https://x.test/b']);
    expect(add({ url: 'https://x.test/b', name: 'B' })).toEqual(['https://x.test/a', { url: 'https://x.test/b', name: 'B' }]);
  });

  test('members stay ids', () => {
    const plan = { members: ['m1', 'm2'] };
    const [, second] = rowsOf(readPlan(plan), 'members');
    expect(writtenPlan({ members: [second, { memberId: 'm3' }] }, plan)).toEqual({ members: ['m2', 'm3'] });
  });
});
