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
import { carriedOver, planChange, undone } from '@/ui/change-many/change-plan';

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

const cases: { title: string; change: BulkChange; from?: ServiceDocument; makes: unknown }[] = [
  { title: 'sets a field', change: setField(['city'], 'Sharjah'), makes: { city: 'Sharjah' } },
  { title: 'leaves what is so', change: setField(['city'], 'Dubai'), makes: 'same' },
  { title: 'clears a field', change: setField(['city'], null), makes: { city: null } },
  { title: 'leaves a missing field empty', change: setField(['location'], null), makes: 'same' },
  { title: 'sets a field of a group', change: setField(['expense', 'value'], 5), makes: { expense: { value: 5 } } },
  {
    title: 'replaces text in any case',
    change: replaceText({ find: 'tower', replacement: 'Block $&', matchCase: false }, [['name'], ['unitDesc']]),
    makes: { name: 'Block $& B-1408', unitDesc: 'Near the Block $&. Block $& view.' },
  },
  {
    title: 'replaces text as it is spelt',
    change: replaceText({ find: 'TOWER', replacement: 'sea', matchCase: true }, [['name'], ['unitDesc']]),
    makes: { unitDesc: 'Near the tower. sea view.' },
  },
  {
    title: 'takes no sign for a pattern',
    change: replaceText({ find: '.*', replacement: '', matchCase: false }, [['name']]),
    makes: 'noMatch',
  },
  {
    title: 'replaces nothing by nothing',
    change: replaceText({ find: '', replacement: 'x', matchCase: false }, [['name']]),
    makes: 'noMatch',
  },
  {
    title: 'replaces text in rows, and keeps the others',
    change: replaceText({ find: 'Cash', replacement: 'Transfer', matchCase: true }, [['paymentPlans', 'planName']]),
    makes: { paymentPlans: [easy, { planNumber: 4, planName: 'Transfer' }] },
  },
  {
    title: 'adds a row with the next number',
    change: addRow(plans, { planName: '60/40', planNumber: 1 }),
    makes: { paymentPlans: [easy, { planNumber: 4, planName: 'Cash' }, { planName: '60/40', planNumber: 5 }] },
  },
  {
    title: 'adds the first row',
    change: addRow(plans, { planName: '60/40' }),
    from: { _id: 'u' },
    makes: { paymentPlans: [{ planName: '60/40', planNumber: 1 }] },
  },
  { title: 'adds no row twice', change: addRow(plans, { planName: ' EASY ' }), makes: 'present' },
  {
    title: 'adds no row to what is no list',
    change: addRow(plans, { planName: 'A' }),
    from: { paymentPlans: 'none' },
    makes: 'unreadable',
  },
  {
    title: 'adds a picture',
    change: addRow({ name: 'gallery' }, 'https://a.example/2.jpg'),
    makes: { gallery: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  },
  {
    title: 'replaces a row, but not its number nor what is unknown',
    change: replaceRow(plans, paymentPlanSchema, { planName: 'easy', planNumber: 9, installmentsValue: 2 }),
    makes: {
      paymentPlans: [
        { ...easy, planName: 'easy', downPayment: null, installmentsValue: 2 },
        { planNumber: 4, planName: 'Cash' },
      ],
    },
  },
  {
    title: 'replaces a row by its number',
    change: replaceRow({ ...plans, key: 'planNumber' }, paymentPlanSchema, { planNumber: 4, planName: 'Transfer' }),
    makes: { paymentPlans: [easy, { planNumber: 4, planName: 'Transfer' }] },
  },
  {
    title: 'replaces no row that is not there',
    change: replaceRow(plans, paymentPlanSchema, { planName: 'Other' }),
    makes: 'absent',
  },
  { title: 'removes a row', change: removeRow(plans, 'cash'), makes: { paymentPlans: [easy] } },
  { title: 'removes none of two', change: removeRow(plans, 'Easy'), from: { paymentPlans: [easy, easy] }, makes: 'several' },
  {
    title: 'removes nothing without a name',
    change: removeRow(plans, ''),
    from: { paymentPlans: [{ planName: '' }] },
    makes: 'absent',
  },
  {
    title: 'makes changes in turn',
    change: inTurn([addRow(plans, { planName: 'A' }), addRow(plans, { planName: 'B' }), addRow(plans, { planName: 'Easy' })]),
    from: { paymentPlans: [easy] },
    makes: { paymentPlans: [easy, { planName: 'A', planNumber: 2 }, { planName: 'B', planNumber: 3 }] },
  },
];

describe('one change for many records', () => {
  test.each(cases)('$title', ({ change, from = unit, makes }) => {
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
    expect([...plan.warnings]).toEqual([
      ['An odd city', 1],
      ['Under contract', 1],
    ]);
  });

  const planned = (change: BulkChange) => {
    const [record] = planChange(chosen([unit]), change, resource).changed;
    if (!record) throw new Error('nothing changes');
    return record;
  };
  const addPlan = planned(addRow(plans, { planName: '60/40' }));
  const cash = { planNumber: 4, planName: 'Cash' };

  test.each<{ title: string; record: typeof addPlan; fresh: ServiceDocument; becomes: ServiceDocument | undefined }>([
    { title: 'another field', record: addPlan, fresh: { ...unit, price: 5 }, becomes: { ...addPlan.after, price: 5 } },
    {
      title: 'another row of the list',
      record: addPlan,
      fresh: { ...unit, paymentPlans: [{ ...easy, downPayment: 10 }, cash] },
      becomes: { ...unit, paymentPlans: [{ ...easy, downPayment: 10 }, cash, { planName: '60/40', planNumber: 5 }] },
    },
    { title: 'the same in the same way', record: addPlan, fresh: addPlan.after, becomes: addPlan.after },
    {
      title: 'the same otherwise',
      record: planned(setField(['city'], 'Ajman')),
      fresh: { ...unit, city: 'Sharjah' },
      becomes: undefined,
    },
    {
      title: 'a row that is removed',
      record: planned(removeRow(plans, 'Cash')),
      fresh: { ...unit, paymentPlans: [easy, { ...cash, downPayment: 1 }] },
      becomes: undefined,
    },
  ])('is carried over where somebody changed $title', ({ record, fresh, becomes }) => {
    expect(carriedOver(record, fresh)).toEqual(becomes);
  });

  test.each<{ title: string; fresh: ServiceDocument; becomes: ServiceDocument | undefined }>([
    { title: 'nothing', fresh: addPlan.after, becomes: unit },
    { title: 'another field', fresh: { ...addPlan.after, price: 5 }, becomes: { ...unit, price: 5 } },
    {
      title: 'only ids of its own',
      fresh: { ...addPlan.after, paymentPlans: [easy, cash, { planName: '60/40', planNumber: 5, _id: 'x' }] },
      becomes: unit,
    },
    {
      title: 'the row that was added',
      fresh: { ...addPlan.after, paymentPlans: [easy, cash, { planName: '60/40', planNumber: 5, downPayment: 3 }] },
      becomes: undefined,
    },
    {
      title: 'another row of the list',
      fresh: { ...addPlan.after, paymentPlans: [easy, { ...cash, downPayment: 3 }, { planName: '60/40', planNumber: 5 }] },
      becomes: { ...unit, paymentPlans: [easy, { ...cash, downPayment: 3 }] },
    },
  ])('is undone where the service or somebody changed $title', ({ fresh, becomes }) => {
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
