import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, writeJson } from '@/api/json';
import { type Choice, type Difference, merge, type Step } from '@/api/merge';
import type { ServiceDocument } from '@/schema/document';

const document = (text: string) => parseJson(text) as ServiceDocument;

const tower = document(`{"_id":"u1","name":"Palm Tower","price":1000,"serial":9007199254740993,
  "unitLocation":{"type":"Point","coordinates":[55,25],"srid":4326},
  "gallery":["a.jpg","b.jpg","c.jpg"],
  "paymentPlans":[
    {"planNumber":1,"planName":"Standard","downPayment":10,"extra":{"kept":true}},
    {"planNumber":2,"planName":"Easy","downPayment":20,"serial":9007199254740995},
    {"planNumber":3,"planName":"Cash","downPayment":100}],
  "readings":[
    {"service":"Water","currentReading":10,"cost":5,"readingDate":"2026-01-31"},
    {"service":"Power","currentReading":70,"cost":9,"readingDate":"2026-01-31"}],
  "__v":3}`);

type Row = Record<string, unknown>;
const plans = tower.paymentPlans as Row[];
const readings = tower.readings as Row[];
const [standard = {}, easy = {}, cash = {}] = plans;
const [water = {}, power = {}] = readings;
const easier = { ...easy, planName: 'Easier' };
const dearer = { ...easy, downPayment: 30 };

const placeOf = (path: readonly Step[]) => path.map((step) => (typeof step === 'string' ? step : String(step.number))).join('.');
const conflictsIn = (differences: readonly Difference[]) => differences.filter(({ isConflict }) => isConflict);

/** Merges whole documents. */
function mergingAll(sides: { base: Row; mine: Row; theirs: Row }, choice?: Choice) {
  const { merged, differences } = merge(sides, () => choice);
  const conflicts = conflictsIn(differences);
  return { merged, conflicts, places: conflicts.map(({ kind, path }) => `${kind} ${placeOf(path)}`) };
}

/** Merges changes of top-level fields of the tower. */
const merging = (mine: Row, theirs: Row, choice?: Choice) =>
  mergingAll({ base: tower, mine: { ...tower, ...mine }, theirs: { ...tower, ...theirs } }, choice);

/** Returns what a merge makes, or its conflicts where it has any. */
function mergedOf(sides: { base: Row; mine: Row; theirs: Row }) {
  const { merged, places } = mergingAll(sides);
  return places.length > 0 ? places : merged;
}
/** Returns the same of changes of the tower. */
const bothOf = (mine: Row, theirs: Row) =>
  mergedOf({ base: tower, mine: { ...tower, ...mine }, theirs: { ...tower, ...theirs } });

describe('edits of different places', () => {
  test('are both kept, in fields, groups, rows and fields of one row [C6]', () => {
    const place = (coordinates: number[], srid: number) => ({ type: 'Point', coordinates, srid });
    expect(
      bothOf(
        { name: 'II', unitLocation: place([1, 2], 4326), paymentPlans: [{ ...standard, downPayment: 15 }, easy, cash] },
        {
          price: 7,
          unitLocation: place([55, 25], 1),
          paymentPlans: [{ ...standard, planName: 'Standard 2' }, easier, cash],
        },
      ),
    ).toEqual({
      ...tower,
      name: 'II',
      price: 7,
      unitLocation: place([1, 2], 1),
      paymentPlans: [{ ...standard, planName: 'Standard 2', downPayment: 15 }, easier, cash],
    });
  });

  test('meet in the same row after others removed, added and moved rows around it [C6]', () => {
    const added = { planNumber: 4, planName: 'Student', downPayment: 1 };
    const paymentPlans = [added, cash, { ...easier, downPayment: 30 }];
    const both = bothOf({ paymentPlans: [standard, dearer, cash] }, { paymentPlans: [added, cash, easier] });
    expect(both).toEqual({ ...tower, paymentPlans });
  });

  test('meet in rows without a number, by what else they say', () => {
    expect(
      bothOf({ readings: [water, { ...power, currentReading: 80 }] }, { readings: [{ ...power, cost: 11 }, water] }),
    ).toEqual({ ...tower, readings: [{ ...power, cost: 11, currentReading: 80 }, water] });
  });

  test('meet in rows about the same member and period, wherever they stand', () => {
    const target = (memberId: string, period: string, value: number) => ({ memberId, period, target: value });
    const [january, february] = [(value: number) => target('a', '2026-01', value), target('a', '2026-02', 1)];
    const all = (value: number) => ({ period: '2026-01', target: value });
    const [base, mine] = [{ planning: [january(1), february, all(2)] }, { planning: [january(5), february, all(2)] }];
    const theirs = { planning: [all(9), february, january(1)] };
    expect(mergedOf({ base, mine, theirs })).toEqual({ planning: [all(9), february, january(5)] });
  });

  test('of one member are told apart by their year, however much of one was changed', () => {
    const year = (of: number, sum: number, more = {}) => ({ memberId: 'm1', year: of, Q1: sum, Q2: sum, Q3: sum, ...more });
    const [base, mine] = [{ rows: [year(2025, 1), year(2026, 2)] }, { rows: [year(2025, 1), year(2026, 9)] }];
    const theirs = { rows: [year(2025, 1), year(2026, 2, { note: 'Agreed' })] };
    expect(mergedOf({ base, mine, theirs })).toEqual({ rows: [year(2025, 1), year(2026, 9, { note: 'Agreed' })] });
  });

  test('a new order of others is kept and told', () => {
    const theirs = { ...tower, paymentPlans: [cash, standard, easy] };
    const { merged, differences } = merge({ base: tower, mine: { ...tower, price: 5 }, theirs });
    expect(merged).toEqual({ ...theirs, price: 5 });
    expect(differences).toMatchObject([{ kind: 'order', path: ['paymentPlans'], isConflict: false }]);
  });

  test('rows that both added stay both, theirs first, and entries of a list of texts too', () => {
    const [gas, chiller] = ['Gas', 'Chiller'].map((service) => ({ service, currentReading: 1 }));
    const mine = { readings: [water, power, gas], gallery: ['b.jpg', 'a.jpg', 'c.jpg', 'mine.jpg'] };
    const theirs = { readings: [water, power, chiller], gallery: ['a.jpg', 'b.jpg', 'theirs.jpg'] };
    const gallery = ['b.jpg', 'theirs.jpg', 'a.jpg', 'mine.jpg'];
    expect(bothOf(mine, theirs)).toEqual({ ...tower, readings: [water, power, chiller, gas], gallery });
  });

  test('a row with nothing but its name to tell it by is the same one after its only other field has changed', () => {
    const [passport, visa] = [{ name: 'Passport', expirationDate: '01/01/2026' }, { name: 'Visa' }];
    const renewed = { ...passport, expirationDate: '01/01/2031' };
    const [url, other] = [{ url: 'https://a.example' }, { ...visa, url: 'https://b.example' }];
    const [base, mine] = [{ documents: [passport, visa] }, { documents: [renewed, visa] }];
    const theirs = { documents: [{ ...passport, ...url }, other] };
    expect(mergedOf({ base, mine, theirs })).toEqual({ documents: [{ ...renewed, ...url }, other] });
  });

  test('a row that both added alike is one row, with what the service wrote into it', () => {
    const added = { planNumber: 4, planName: 'New' };
    expect(
      bothOf({ paymentPlans: [...plans, { ...added, planDesc: null }] }, { paymentPlans: [...plans, { ...added, _id: 'p4' }] }),
    ).toEqual({ ...tower, paymentPlans: [...plans, { ...added, _id: 'p4', planDesc: null }] });
  });

  test('a row that I renumbered takes what others changed in it', () => {
    const plansOf = (row: Row) => ({ paymentPlans: [standard, row, cash] });
    const renumbered = bothOf(plansOf({ ...easy, planNumber: 9 }), plansOf(easier));
    expect(renumbered).toEqual({ ...tower, ...plansOf({ ...easier, planNumber: 9 }) });
  });

  test.each([
    ['identifier', { _id: 'a' }, { _id: 'b' }],
    ['member and period', { memberId: 'm1', period: '2026-01' }, { memberId: 'm1', period: '2026-02' }],
    ['number', { optionNumber: 1 }, { optionNumber: 2 }],
  ])('a row is known by its %s, however much of it changes', (_, one, other) => {
    const [before, after] = [1, 2].map((sum) => ({ a: sum, b: sum, c: sum, d: 1 }));
    const [base, mine] = [before, after].map((sums) => ({ rows: [{ ...one, ...sums }, other] }));
    const theirs = { rows: [{ ...other, ...before }].concat([{ ...one, ...before, d: 9 }]) };
    const rows = [theirs.rows[0], { ...one, ...after, d: 9 }];
    expect(mergedOf({ base: base ?? {}, mine: mine ?? {}, theirs })).toEqual({ rows });
  });

  test('a number that two rows share names neither', () => {
    const [one, other] = ['A', 'B'].map((planName, at) => ({ planNumber: 1, planName, price: at + 1 }));
    const [mine, theirs] = [{ plans: [{ ...one, price: 9 }] }, { plans: [{ ...one, planName: 'A2' }, other] }];
    expect(mergedOf({ base: { plans: [one, other] }, mine, theirs })).toEqual({ plans: [{ ...one, planName: 'A2', price: 9 }] });
  });

  test('a null that the service wrote where nothing was is no change of others', () => {
    const { merged, differences } = merge({ base: {}, mine: { city: 'Dubai' }, theirs: { city: null } });
    expect(differences).toEqual([]);
    expect(merged).toEqual({ city: 'Dubai' });
  });
});

test('numbers that nobody touched go back as they are spelt', () => {
  const base = document('{"_id":"u1","dimensions":{"width":1.10,"depth":2.0,"height":3.00}}');
  const theirs = document('{"_id":"u1","dimensions":{"width":1.10,"depth":5.50,"height":3.00}}');
  const mine = { ...base, dimensions: { ...(base.dimensions as Row), height: 4 } };
  const { merged } = merge({ base, mine, theirs });
  expect(writeJson(merged)).toBe('{"_id":"u1","dimensions":{"width":1.10,"depth":5.50,"height":4}}');
});

describe('conflicts', () => {
  test('are the places that both changed differently, and nothing around them', () => {
    const mine = { paymentPlans: [{ ...standard, downPayment: 15 }, easy, cash], name: 'Mine' };
    const theirs = { paymentPlans: [easy, { ...standard, downPayment: 12, planName: 'Theirs' }, cash], name: 'Theirs' };
    const { conflicts, places } = merging(mine, theirs);
    expect(places).toEqual(['value name', 'value paymentPlans.1.downPayment']);
    expect(conflicts[1]).toMatchObject({ base: 10, mine: 15, theirs: 12 });
    const paymentPlans = [easy, { downPayment: 15, planName: 'Theirs' }, cash];
    expect(merging(mine, theirs, 'mine').merged).toMatchObject({ name: 'Mine', paymentPlans });
    expect(merging(mine, theirs, 'theirs').merged).toEqual({ ...tower, ...theirs });
  });

  test('a list of lists is one value, whatever the inner ones hold', () => {
    const sides = (outline: unknown) => ({ outline });
    const base = [['a', 'b'], ['c']];
    const mine = [['a', 'x'], ['c']];
    const theirs = [['a', 'b'], ['y']];
    const merged = (choice?: Choice) => merge({ base: sides(base), mine: sides(mine), theirs: sides(theirs) }, () => choice);
    expect(merged().differences).toMatchObject([{ kind: 'value', path: ['outline'], isConflict: true, base, mine, theirs }]);
    expect([merged('mine').merged, merged('theirs').merged]).toEqual([sides(mine), sides(theirs)]);
    const added = merge({ base: {}, mine: sides([[{ a: 1 }]]), theirs: sides([[{ a: 2 }]]) });
    expect(added.differences).toMatchObject([{ kind: 'value', isConflict: true }]);
  });

  test('a list of numbers is one value', () => {
    const at = (coordinates: number[]) => ({ unitLocation: { ...(tower.unitLocation as Row), coordinates } });
    expect(merging(at([56, 25]), at([55, 26])).places).toEqual(['value unitLocation.coordinates']);
  });

  test('emptying a value in different ways is none', () => {
    expect(merging({ name: null }, { name: '' }).places).toEqual([]);
  });

  test('a row that one removed and the other changed', () => {
    const [removed, changed] = [{ paymentPlans: [standard, cash] }, { paymentPlans: [standard, dearer, cash] }];
    expect(merging(removed, changed).places).toEqual(['removed paymentPlans.2']);
    for (const [mine, theirs] of [[removed, changed] as const, [changed, removed] as const]) {
      expect(merging(mine, theirs, 'mine').merged.paymentPlans).toEqual(mine.paymentPlans);
      expect(merging(mine, theirs, 'theirs').merged.paymentPlans).toEqual(theirs.paymentPlans);
    }
  });

  test('two rows added under the same number: one of them, or both with numbers of their own', () => {
    const [mine, theirs] = ['Mine', 'Theirs'].map((planName) => ({ planNumber: 4, planName }));
    const sides = [{ paymentPlans: [...plans, mine] }, { paymentPlans: [...plans, theirs] }] as const;
    expect(merging(...sides).places).toEqual(['added paymentPlans.4']);
    expect(merging(...sides, 'mine').merged.paymentPlans).toEqual([...plans, mine]);
    expect(merging(...sides, 'theirs').merged.paymentPlans).toEqual([...plans, theirs]);
    expect(merging(...sides, 'both').merged.paymentPlans).toEqual([...plans, theirs, { ...mine, planNumber: 5 }]);
  });

  test.each([
    ['after all that others have added', [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]],
    ['but none of those that I have added', [1], [1, 2, 3], [1, 2], [1, 2, 3, 4]],
    ['but none of a row that was removed', [1, 7], [1, 2], [1, 2], [1, 2, 8]],
  ])('a row that both added under one number takes the next one, %s', (_, ...sides) => {
    const plan = (planNumber: number, side: number) => ({
      planNumber,
      planName: `P${planNumber}${planNumber === 2 ? side : ''}`,
    });
    const [base, mine, theirs] = sides.map((numbers, side) => ({ plans: numbers.map((number) => plan(number, side)) }));
    const { merged } = mergingAll({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, 'both');
    const rows = merged.plans as Row[];
    expect(rows.map(({ planNumber }) => Number(planNumber)).toSorted((one, other) => one - other)).toEqual(sides[3]);
    expect(rows).toEqual(expect.arrayContaining(theirs?.plans ?? []));
  });

  test('rows of a schedule are told apart by their day, whatever their sums have become', () => {
    const row = (date: string, balance: number, ...payments: readonly number[]) => ({ date, total: { balance }, payments });
    const [base, mine, theirs] = [
      { terms: [row('01/01/2027', 0, 300), row('01/02/2027', 700)] },
      { terms: [row('01/01/2027', 0), row('01/02/2027', 1000)] },
      { terms: [row('01/01/2027', 0, 300, 100), row('01/02/2027', 600)] },
    ];
    const { merged, conflicts } = mergingAll({ base, mine, theirs });
    expect(merged.terms).toHaveLength(2);
    expect(conflicts).not.toEqual([]);
  });

  test('a target that both set for the same member and period is one value, not two rows', () => {
    const of = (target: number) => ({ planning: [{ memberId: 'a', period: '2026-01', target }] });
    expect(mergingAll({ base: {}, mine: of(1), theirs: of(2) }).places).toEqual(['value planning.1.target']);
  });

  test('two new orders of the same rows', () => {
    const mine = { paymentPlans: [cash, standard, easy] };
    const theirs = { paymentPlans: [easy, standard, { ...cash, downPayment: 90 }] };
    expect(merging(mine, theirs).places).toEqual(['order paymentPlans']);
    expect(merging(mine, theirs, 'mine').merged.paymentPlans).toEqual([{ ...cash, downPayment: 90 }, standard, easy]);
    expect(merging(mine, theirs, 'theirs').merged.paymentPlans).toEqual(theirs.paymentPlans);
  });

  test('a row that one changed and the other replaced by one about something else, however alike', () => {
    const u1 = { unitId: 'u1', rent: 10, floor: 3, note: 'Sea view' };
    const [base, mine, theirs] = [{ units: [u1] }, { units: [{ ...u1, unitId: 'u2' }] }, { units: [{ ...u1, rent: 20 }] }];
    const { merged, conflicts } = mergingAll({ base, mine, theirs }, 'theirs');
    expect(conflicts.map(({ kind }) => kind)).toEqual(['removed']);
    expect(merged.units).toEqual([...mine.units, ...theirs.units]);
  });

  test.each([
    [
      'one numbered otherwise',
      { planNumber: 1, planName: 'Easy', price: 10, months: 6, downPayment: 5 },
      { planNumber: 2, planName: 'Fast' },
    ],
    ['another number of one that has a name alone', { planNumber: 1, planName: 'Easy' }, { planNumber: 2 }],
    ['one of the same half', { description: 'Rent', amount: 10 }, { description: 'Water' }],
  ])('a row that one changed and the other replaced by %s, which is another row', (_, before, other) => {
    const changed = { ...before, note: 'Mine' };
    const added = { ...before, ...other };
    const sides = { base: { rows: [before] }, mine: { rows: [changed] }, theirs: { rows: [added] } };
    const { merged, conflicts } = mergingAll(sides);
    expect(conflicts.map(({ kind }) => kind)).toEqual(['removed']);
    expect(merged.rows).toEqual(expect.arrayContaining([changed, added]));
  });

  test('have a name that stays while both sides stay, and changes with either', () => {
    const idOf = (mine: Row, theirs: Row) => merging(mine, theirs).conflicts.map(({ id }) => id);
    const once = idOf({ name: 'A' }, { name: 'B' });
    expect(idOf({ name: 'A', price: 2 }, { name: 'B', city: 'x' })).toEqual(once);
    expect(idOf({ name: 'A' }, { name: 'C' })).not.toEqual(once);
    expect(idOf({ name: 'C' }, { name: 'B' })).not.toEqual(once);
  });
});

describe('laws', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(parseJson('9007199254740993')));
  const row = fc.record(
    { planName: fc.string(), price: value, active: fc.boolean(), inner: fc.dictionary(fc.string(), value, { maxKeys: 2 }) },
    { requiredKeys: [] },
  );
  const numbered = fc
    .array(row, { maxLength: 5 })
    .chain((rows) =>
      fc
        .shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: rows.length, maxLength: rows.length })
        .map((numbers) => rows.map((one, index) => ({ planNumber: numbers[index], ...one }))),
    );
  const documents: fc.Arbitrary<ServiceDocument> = fc.record(
    {
      name: value,
      price: value,
      plans: numbered,
      rows: fc.array(row, { maxLength: 5 }),
      texts: fc.array(fc.string(), { maxLength: 4 }),
      point: fc.array(fc.integer(), { maxLength: 2 }),
      group: fc.dictionary(fc.string(), value, { maxKeys: 3 }),
      unknown: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  );

  type Sides = Record<'mine' | 'theirs' | 'result', ServiceDocument>;
  test.each<[title: string, sidesOf: (base: ServiceDocument, other: ServiceDocument) => Sides]>([
    ['without changes of mine, the result is theirs', (mine, theirs) => ({ mine, theirs, result: theirs })],
    ['without changes of others, the result is mine', (theirs, mine) => ({ mine, theirs, result: mine })],
    ['the same changes are no conflict', (_, both) => ({ mine: structuredCopy(both), theirs: both, result: both })],
  ])('%s, byte for byte', (_, sidesOf) => {
    fc.assert(
      fc.property(documents, documents, (base, other) => {
        const { mine, theirs, result } = sidesOf(base, other);
        const { merged, differences } = merge({ base, mine, theirs });
        expect(writeJson(merged)).toBe(writeJson(result));
        expect(mine === base ? conflictsIn(differences) : differences).toEqual([]);
      }),
    );
  });

  /** One edit of one place; edits of different places must not meet. */
  const edits = fc.uniqueArray(
    fc.record({ place: fc.constantFrom('name', 'price', 'group.a', 'group.b', '1.planName', '1.price', '2.planName', '3', '4') }),
    { selector: ({ place }) => place, minLength: 2 },
  );

  test('edits of different places commute, and both are in the result', () => {
    const base: ServiceDocument = {
      name: 'n',
      price: 1,
      group: { a: 1, b: 2, c: 3 },
      plans: [1, 2, 3, 4, 5].map((planNumber) => ({ planNumber, planName: `P${planNumber}`, price: planNumber })),
    };
    fc.assert(
      fc.property(edits, fc.nat(), (places, cut) => {
        const at = 1 + (cut % (places.length - 1));
        const [mine, theirs] = [places.slice(0, at), places.slice(at)].map((some) => some.reduce(edited, base));
        const all = places.reduce(edited, base);
        const [one, other] = [merge({ base, mine, theirs } as never), merge({ base, mine: theirs, theirs: mine } as never)];
        expect(conflictsIn([...one.differences, ...other.differences])).toEqual([]);
        expect(one.merged).toEqual(all);
        expect(other.merged).toEqual(all);
      }),
    );
  });

  /** Changes a field, a member of a group, or a field of the plan with a number; a number alone removes the plan. */
  function edited(record: ServiceDocument, { place }: { place: string }): ServiceDocument {
    const [head = '', field] = place.split('.');
    const number = Number(head);
    if (!number)
      return field === undefined
        ? { ...record, [head]: 'edited' }
        : { ...record, [head]: { ...(record[head] as Row), [field]: 'edited' } };
    const rows = record.plans as Row[];
    return {
      ...record,
      plans:
        field === undefined
          ? rows.filter(({ planNumber }) => planNumber !== number)
          : rows.map((one) => (one.planNumber === number ? { ...one, [field]: 'edited' } : one)),
    };
  }
});

const structuredCopy = (record: ServiceDocument) => parseJson(writeJson(record)) as ServiceDocument;
