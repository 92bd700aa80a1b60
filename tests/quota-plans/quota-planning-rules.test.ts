import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedNumber } from '@/resources/quota-plans/planning/sheet';
import { comparePeriods, inYear, nextPeriod, periodSetup, periodsOf } from '@/resources/quota-plans/rules/periods';
import { planningTable, readPlanning, writePlanning } from '@/resources/quota-plans/rules/planning';
import { spread } from '@/resources/quota-plans/rules/spread';
import { planTotals } from '@/resources/quota-plans/rules/totals';
import { always } from '../always';

const equally = (total: number, count: number, decimals = 2) =>
  spread({ total, decimals, weights: Array.from({ length: count }, () => 1), locked: Array.from({ length: count }) });

test('a total is spread to the cent, the earliest first', () => {
  const shares = [...Array.from({ length: 4 }, () => 83_333.34), ...Array.from({ length: 8 }, () => 83_333.33)];
  expect(equally(1_000_000, 12)).toEqual({ shares });
  expect(equally(10, 3, 0)).toEqual({ shares: [4, 3, 3] });
});

test('a total is spread around locked cells, or not at all where these exceed it', () => {
  const locked = [undefined, 40, undefined];
  expect(spread({ total: 100, decimals: 0, weights: [2, 9, 1], locked })).toEqual({ shares: [40, 40, 20] });
  expect(spread({ total: 30, decimals: 0, weights: [1, 1, 1], locked })).toEqual({ refused: 'locked', sum: 40 });
  expect(spread({ total: 50, decimals: 0, weights: [1], locked: [40] })).toEqual({ refused: 'allLocked', sum: 40 });
  expect(spread({ total: 50, decimals: 0, weights: [0, 0], locked: [] })).toEqual({ refused: 'noWeights' });
  expect(equally(-1, 2)).toEqual({ refused: 'notATotal' });
});

test('a total is spread so that the shares add up to it, and locks are untouched', () => {
  const cell = fc.record({
    weight: fc.double({ min: 0.001, max: 1e9, noNaN: true }),
    lock: fc.option(fc.integer({ min: 0, max: 1e7 }), { nil: undefined, freq: 2 }),
  });
  always(fc.array(cell, { minLength: 1, maxLength: 60 }), fc.integer({ min: 0, max: 1e12 }), (cells, rest) => {
    const cents = (value: number) => Math.round(value * 100);
    const locked = cells.map(({ lock }) => (lock === undefined ? undefined : lock / 100));
    const kept = cells.reduce((sum, { lock = 0 }) => sum + lock, 0);
    const result = spread({ total: (kept + rest) / 100, decimals: 2, weights: cells.map(({ weight }) => weight), locked });
    if ('refused' in result) return result.refused === 'allLocked' && !locked.includes(undefined);
    const { shares } = result;
    expect(shares.reduce((sum, share) => sum + cents(share), 0)).toBe(kept + rest);
    expect(shares.every((share, index) => locked[index] === undefined || share === locked[index])).toBe(true);
    return shares.every((share) => share >= 0);
  });
});

test('periods of a year are known by any usual word of their setup', () => {
  expect(periodsOf(periodSetup(' Monthly '), 2026).slice(8, 11)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(periodsOf(periodSetup('quarter'), 2026)).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']);
  expect(periodsOf(periodSetup('Half-yearly'), 2026)).toEqual(['2026-H1', '2026-H2']);
  expect(periodsOf(periodSetup('annual'), 2026)).toEqual(['2026']);
  expect(periodsOf(periodSetup('weekly'), 2026)).toEqual([]);
});

test('periods are consecutive, in chronological order, and exist in every year', () => {
  const next = ['2026-09', '2026-12', '2026-Q4', '2026-H1', '2026', 'M1', 'M12', 'week 3'].map(nextPeriod);
  expect(next).toEqual(['2026-10', '2027-01', '2027-Q1', '2026-H2', '2027', 'M2', undefined, undefined]);
  const later = ['2026-02', 'M2', '2026-Q3', '2026', 'later'].map((key) => inYear(key, 2030));
  expect(later).toEqual(['2030-02', '2030-02', '2030-Q3', '2030', undefined]);
  const keys = ['', 'later', 'M10', '2027', 'M2', '2026-11', '2026-Q1', '2026', '2026-02'];
  expect(keys.toSorted(comparePeriods)).toEqual(['2026', '2026-Q1', '2026-02', '2026-11', '2027', 'M2', 'M10', 'later', '']);
});

const flat = [
  { memberId: 'm1', period: '2026-Q1', target: 5, achieved: 2, note: 'kept' },
  { period: '2026-Q1', target: 9 },
  'a remark',
  { memberId: 'm1', period: '2026-Q2', target: '7,5' },
];
const [january, february] = [
  { period: '2026-01', value: 3, by: 'x' },
  { period: '2026-02', value: 4 },
];
const nested = [{ member: 'm1', team: 'A', periods: [january, february] }];
const columns = [{ member: { _id: 'm1' }, year: 2026, M1: 5, M2: 6, region: 'north' }];

test('the rows of a plan are read in every shape', () => {
  const said = (list: unknown) =>
    readPlanning(list)
      .entries.filter(({ measure, value }) => measure === 'target' && value !== undefined)
      .map(({ memberId, period, value }) => `${memberId} ${period}: ${JSON.stringify(value)}`);
  expect(said(flat)).toEqual(['m1 2026-Q1: 5', ' 2026-Q1: 9', 'm1 2026-Q2: "7,5"']);
  expect(readPlanning(flat).unreadable).toEqual([{ row: 2, value: 'a remark' }]);
  expect(said(nested)).toEqual(['m1 2026-01: 3', 'm1 2026-02: 4']);
  expect(said(columns)).toEqual(['m1 2026-01: 5', 'm1 2026-02: 6']);
  expect(said({ M1: 5 })).toEqual([]);
});

test('the rows of a plan are written in their original shape, with all other fields; those that share a cell add up to what is written there', () => {
  const edit = (memberId: string, period: string, value: unknown) => ({ memberId, period, value, measure: 'target' as const });
  expect(writePlanning(flat, [edit('m1', '2026-Q1', 6), edit('m2', '2026-Q1', 1), edit('m3', '2026-Q1', null)])).toEqual([
    { memberId: 'm1', period: '2026-Q1', target: 6, achieved: 2, note: 'kept' },
    ...flat.slice(1),
    { memberId: 'm2', period: '2026-Q1', target: 1 },
  ]);
  expect(writePlanning(nested, [edit('m1', '2026-01', 8), edit('m1', '2026-03', 2), edit('m2', '2026-01', 1)])).toEqual([
    { member: 'm1', team: 'A', periods: [{ ...january, value: 8 }, february, { period: '2026-03', value: 2 }] },
    { member: 'm2', periods: [{ period: '2026-01', value: 1 }] },
  ]);
  expect(writePlanning(columns, [edit('m1', '2026-02', null), edit('m1', '2026-03', 7), edit('m2', '2027-01', 1)])).toEqual([
    { member: { _id: 'm1' }, year: 2026, M1: 5, M2: null, M3: 7, region: 'north' },
    { member: 'm2', year: 2027, M1: 1 },
  ]);
  const [one, other] = [5, 2].map((target) => ({ memberId: 'm1', period: '2026', target }));
  const written = writePlanning([one, other], [{ memberId: 'm1', period: '2026', measure: 'target', value: 10 }]);
  expect(written).toEqual([{ ...one, target: 8 }, other]);
});

test('the rows of a plan stay unchanged when each value is written where it was read', () => {
  const id = fc.constantFrom('m1', 'm2', undefined);
  const period = fc.constantFrom('2026-Q1', '2026-01', '2026', 'M3', 'soon');
  const value = fc.oneof(fc.integer(), fc.constantFrom(undefined, null, 'unexpected'));
  const plain = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { noNullPrototype: true });
  const row = fc.oneof(
    plain({ memberId: id, period, target: value, achieved: value, other: fc.string() }),
    plain({ member: id, periods: fc.array(plain({ period, value }), { maxLength: 3 }), other: fc.string() }),
    plain({ member: id, year: fc.constantFrom(2026, '2027', undefined), M1: value, M2: value, Q1: value }),
    fc.string(),
    fc.constant(null),
  );
  always(fc.array(row, { maxLength: 8 }), (rows) => {
    const { entries } = readPlanning(rows);
    const keys = entries.map(({ memberId, period: key, measure }) => JSON.stringify([memberId, key, measure]));
    const single = entries.filter((_, index) => keys.filter((key) => key === keys[index]).length === 1);
    expect(writePlanning(rows, [])).toBe(rows);
    expect(writePlanning(rows, single)).toStrictEqual(rows);
  });
});

test.each<[text: string, read: object]>([
  ['1,250,000', { value: 1_250_000 }],
  [' AED 1,200.50 ', { value: 1200.5 }],
  ['١٬٢٥٠٫٥', { value: 1250.5 }],
  ['۱۲۳', { value: 123 }],
  ['-5', { value: -5 }],
  ['(1,234.50)', { value: -1234.5 }],
  ['12%', { value: 0.12 }],
  ['٧٪', { value: 0.07 }],
  [' - ', { value: 0 }],
  ['', { value: null }],
  ['n/a', { text: 'n/a', problem: 'notANumber' }],
  ['AED 987.000', { text: 'AED 987.000', problem: 'ambiguous' }],
])('the pasted text %j is %j', (text, read) => expect(pastedNumber(text, 'en')).toEqual(read));

test('targets add up by member and period, even of unknown members', () => {
  const table = planningTable(
    readPlanning([
      { memberId: 'm2', period: '2026-02', target: 3 },
      { memberId: 'm1', period: '2026-01', target: 1, achieved: 2 },
      { memberId: 'm1', period: '2026-01', target: 4 },
      { memberId: 'gone', target: 5 },
      { period: '2026-02', target: 9 },
    ]).entries,
    [{ memberId: 'm1', name: 'One' }, { memberId: 'm2' }],
  );
  expect(table.periods).toEqual(['2026-01', '2026-02', '']);
  expect(table.lines).toEqual([
    { memberId: 'm1', name: 'One', cells: [{ target: 5, achieved: 2 }, {}, {}], total: { target: 5, achieved: 2 } },
    { memberId: 'm2', name: 'm2', cells: [{}, { target: 3 }, {}], total: { target: 3 } },
    { memberId: 'gone', cells: [{}, {}, { target: 5 }], total: { target: 5 } },
  ]);
  expect(table.totals).toEqual([{ target: 5, achieved: 2 }, { target: 3 }, { target: 5 }]);
  expect(table.grand).toEqual({ target: 13, achieved: 2 });
  expect(table.whole).toEqual([{}, { target: 9 }, {}]);
});

test("totals leave out missing values, and name the plan's target beyond its members", () => {
  const [rows, mismatch] = [[0.1, 0.2], { grand: 0.7, columns: [0.9, undefined] }];
  const totals = planTotals([rows, [1, undefined]], [2, undefined], 2);
  expect(totals).toEqual({ rows: [0.3, 1], columns: [1.1, 0.2], grand: 1.3, whole: 2, mismatch });
  expect(planTotals([[1]], [undefined], 1)).toEqual({ rows: [1], columns: [1], grand: 1 });
});
