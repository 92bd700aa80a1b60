import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeJson } from '@/api/json';
import { idOf } from '@/api/record-id';
import { paymentPlanSchema, unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import {
  addRow,
  type BulkChange,
  inTurn,
  isIdentifier,
  removeRow,
  replaceRow,
  replaceText,
  setField,
  textPaths,
} from '@/ui/change-many/bulk-change';
import { carriedOver, differencesOf, planChange, undone } from '@/ui/change-many/change-plan';

const plans = { name: 'paymentPlans', key: 'planName', numbered: 'planNumber' };
const easy = { planNumber: 1, planName: 'Easy', downPayment: 20, legacy: { kept: [1] } };
const unit: ServiceDocument = {
  _id: 'u1',
  name: 'Tower B-1408',
  city: 'Dubai',
  price: 1_000_000,
  unitDesc: 'Near the tower. TOWER view.',
  expense: { name: 'Service', note: 'unknown' },
  paymentPlans: [easy, { planNumber: 4, planName: 'Cash' }],
  gallery: ['https://a.example/1.jpg'],
  unknown: { z: 1, a: [{}] },
};

const anyCase = (find: string, replacement: string, matchCase = false) => ({ find, replacement, matchCase });
const asSpelt = (find: string, replacement: string) => anyCase(find, replacement, true);
const texts = [['name'], ['unitDesc']] as const;
const cash = { planNumber: 4, planName: 'Cash' };
const byNumber = { ...plans, key: 'planNumber' };
const rest = { planName: '60/40' };
const renamed = { paymentPlans: [easy, { planNumber: 4, planName: 'New' }] };

/** What a change makes of the unit, or of another record. */
const cases: Array<[title: string, change: BulkChange, makes: unknown, from?: ServiceDocument]> = [
  ['sets a field', setField(['city'], 'Sharjah'), { city: 'Sharjah' }],
  ['leaves what is so', setField(['city'], 'Dubai'), 'same'],
  ['clears a field', setField(['city'], null), { city: null }],
  ['leaves a missing field empty', setField(['location'], null), 'same'],
  ['sets a field of a group', setField(['expense', 'value'], 5), { expense: { value: 5 } }],
  ['replaces text', replaceText(anyCase('tower', '$&'), texts), { name: '$& B-1408', unitDesc: 'Near the $&. $& view.' }],
  ['replaces text as it is spelt', replaceText(asSpelt('TOWER', 'sea'), texts), { unitDesc: 'Near the tower. sea view.' }],
  ['takes no sign for a pattern', replaceText(anyCase('.*', ''), [['name']]), 'noMatch'],
  ['replaces nothing by nothing', replaceText(anyCase('', 'x'), [['name']]), 'noMatch'],
  ['replaces text in rows, and keeps the others', replaceText(asSpelt('Cash', 'New'), [['paymentPlans', 'planName']]), renamed],
  ['adds a row, numbered', addRow(plans, { ...rest, planNumber: 1 }), { paymentPlans: [easy, cash, { ...rest, planNumber: 5 }] }],
  ['adds the first row', addRow(plans, rest), { paymentPlans: [{ ...rest, planNumber: 1 }] }, { _id: 'u' }],
  ['adds no row twice', addRow(plans, { planName: ' EASY ' }), 'present'],
  ['adds no row to what is no list', addRow(plans, { planName: 'A' }), 'unreadable', { paymentPlans: 'none' }],
  ['adds a picture', addRow({ name: 'gallery' }, '/2.jpg'), { gallery: ['https://a.example/1.jpg', '/2.jpg'] }],
  [
    'replaces a row, but not its number nor what is unknown',
    replaceRow(plans, paymentPlanSchema, { planName: 'easy', planNumber: 9, installmentsValue: 2 }),
    { paymentPlans: [{ ...easy, planName: 'easy', downPayment: null, installmentsValue: 2 }, cash] },
  ],
  ['replaces one by number', replaceRow(byNumber, paymentPlanSchema, { planNumber: 4, planName: 'New' }), renamed],
  ['replaces no row that is not there', replaceRow(plans, paymentPlanSchema, { planName: 'Other' }), 'absent'],
  ['removes a row', removeRow(plans, 'cash'), { paymentPlans: [easy] }],
  ['removes none of two', removeRow(plans, 'Easy'), 'several', { paymentPlans: [easy, easy] }],
  ['removes nothing without a name', removeRow(plans, ''), 'absent', { paymentPlans: [{ planName: '' }] }],
  [
    'makes changes in turn',
    inTurn(['A', 'B', 'Easy'].map((planName) => addRow(plans, { planName }))),
    { paymentPlans: [easy, { planName: 'A', planNumber: 2 }, { planName: 'B', planNumber: 3 }] },
    { paymentPlans: [easy] },
  ],
];

describe('one change for many records', () => {
  test.each(cases)('%s', (_, change, makes, from = unit) => {
    expect(change(from)).toEqual(makes);
  });

  test('finds text in all fields but those that hold identifiers, unless they are named', () => {
    const paths = textPaths(unitSchema);
    expect(paths).toContainEqual(['name']);
    expect(paths).toContainEqual(['expense', 'name']);
    expect(paths).toContainEqual(['paymentPlans', 'planDesc']);
    expect(paths.filter(isIdentifier)).toEqual([['subProjectId']]);
  });
});

const resource = { schema: unitSchema, warn: () => [] };
const chosen = (documents: readonly ServiceDocument[]) => ({ documents, idOf });

describe('a plan of changes', () => {
  test('tells what changes, what stays and why, and counts warnings that are new', () => {
    const documents = [unit, { _id: 'u2', city: 'Sharjah' }, { _id: 'u3' }, { _id: 'u3' }];
    const plan = planChange({ ...chosen(documents), sharedIds: new Set(['u3']) }, setField(['city'], 'Sharjah'), {
      ...resource,
      warn: ({ city }) => [
        { path: 'city', fingerprint: `city ${String(city)}`, message: () => 'An odd city' },
        { path: 'name', fingerprint: 'old', message: () => 'Was there before' },
      ],
      cautions: ({ id }) => (id === 'u1' ? ['Under contract'] : []),
    });
    expect(plan.changed).toEqual([{ id: 'u1', document: unit, after: { ...unit, city: 'Sharjah' } }]);
    expect(plan.kept.map(({ reason }) => reason)).toEqual(['same', 'shared', 'shared']);
    expect(Object.fromEntries(plan.warnings)).toEqual({ 'An odd city': 1, 'Under contract': 1 });
  });

  const planned = (change: BulkChange) => {
    const [record] = planChange(chosen([unit]), change, resource).changed;
    if (!record) throw new Error('nothing changes');
    return record;
  };
  const addPlan = planned(addRow(plans, rest));
  const added = { ...rest, planNumber: 5 };
  const easier = { ...easy, downPayment: 10 };
  const dearer = { ...cash, downPayment: 3 };

  test.each<[title: string, record: typeof addPlan, fresh: ServiceDocument, becomes: ServiceDocument | undefined]>([
    ['another field', addPlan, { ...unit, price: 5 }, { ...addPlan.after, price: 5 }],
    ['another row', addPlan, { ...unit, paymentPlans: [easier, cash] }, { ...unit, paymentPlans: [easier, cash, added] }],
    ['the same in the same way', addPlan, addPlan.after, addPlan.after],
    ['the same otherwise', planned(setField(['city'], 'Ajman')), { ...unit, city: 'Sharjah' }, undefined],
    ['a row that is removed', planned(removeRow(plans, 'Cash')), { ...unit, paymentPlans: [easy, dearer] }, undefined],
  ])('is carried over where somebody changed %s', (_, record, fresh, becomes) => {
    expect(carriedOver(record, fresh)).toEqual(becomes);
  });

  test.each<[title: string, fresh: ServiceDocument, becomes: ServiceDocument | undefined]>([
    ['nothing', addPlan.after, unit],
    ['another field', { ...addPlan.after, price: 5 }, { ...unit, price: 5 }],
    ['only ids of its own', { ...addPlan.after, paymentPlans: [easy, cash, { ...added, _id: 'x' }] }, unit],
    ['the row that was added', { ...addPlan.after, paymentPlans: [easy, cash, { ...added, downPayment: 3 }] }, undefined],
    ['another row', { ...addPlan.after, paymentPlans: [easy, dearer, added] }, { ...unit, paymentPlans: [easy, dearer] }],
  ])('is undone where the service or somebody changed %s', (_, fresh, becomes) => {
    expect(undone({ id: 'u1', before: unit, after: addPlan.after }, fresh)).toEqual(becomes);
  });
});

const json = fc.jsonValue({ maxDepth: 2 });
const rows = fc.array(
  fc.record({ planName: fc.constantFrom('Easy', 'Cash', 'Other', ''), planNumber: fc.nat(9), own: json }, { requiredKeys: [] }),
  { maxLength: 4 },
);
const documents = fc.record(
  {
    city: fc.constantFrom('Dubai', 'Sharjah', null),
    name: fc.string(),
    expense: fc.record({ name: fc.string() }),
    paymentPlans: rows,
    other: json,
    unknown: json,
  },
  { requiredKeys: ['other'] },
);
/** A change, and how many of the rows it may touch. */
const changes = fc.constantFrom<readonly [BulkChange, number]>(
  [setField(['city'], 'Ajman'), 0],
  [setField(['city'], null), 0],
  [setField(['expense', 'value'], 12.5), 0],
  [replaceText({ find: 'a', replacement: '', matchCase: false }, textPaths(unitSchema)), 4],
  [addRow(plans, { planName: 'New', downPayment: 10 }), 0],
  [replaceRow(plans, paymentPlanSchema, { planName: 'Easy', downPayment: 10 }), 1],
  [removeRow(plans, 'Cash'), 1],
);

test('what becomes of a record is told from what it was', () => {
  const [difference] = differencesOf({ document: unit, after: { ...unit, city: 'Ajman' } });
  expect(difference).toMatchObject({ path: ['city'], base: 'Dubai', theirs: 'Ajman' });
});

test('any change, then its undo, restores a record byte for byte; what it does not touch stays identical', () => {
  fc.assert(
    fc.property(documents, changes, (given, [change, atMost]) => {
      const document: ServiceDocument = { _id: 'u1', ...given };
      const [record] = planChange(chosen([document]), change, resource).changed;
      if (!record) return;
      const sent = carriedOver(record, structuredClone(document));
      expect(sent).toEqual(record.after);
      const stored = structuredClone(record.after);
      const back = undone({ id: 'u1', before: document, after: record.after }, stored);
      expect(writeJson(back)).toBe(writeJson(document));
      expect(record.after.other).toBe(document.other);
      expect(record.after.unknown).toBe(document.unknown);
      const kept = (document.paymentPlans ?? []) as readonly unknown[];
      const after = (record.after.paymentPlans ?? []) as readonly unknown[];
      // All other rows are the very same.
      expect(kept.filter((row) => !after.includes(row)).length).toBeLessThanOrEqual(atMost);
    }),
  );
});
