import { expect, test } from 'vitest';
import { drawnPeriods } from '@/resources/quota-plans/detail/drawn-periods';
import { isMeasured, measureOf } from '@/resources/quota-plans/measure';
import { hasMismatch, headlineOf, progressOf, standingAt, standingsOf } from '@/resources/quota-plans/rules/attainment';
import { daysOfPeriod } from '@/resources/quota-plans/rules/periods';
import type { ServiceDocument } from '@/schema/document';

const plan = (salesQuotasPlanning: readonly unknown[], more: ServiceDocument = {}): ServiceDocument => {
  const measured = { planUom: 'currency', uomObject: 'contracts', uomColumn: 'price' };
  return { ...measured, quotaPeriodSetup: 'quarterly', salesQuotasPlanning, ...more };
};
const day = '2026-11-15';

test.each<[key: string, days: object | undefined]>([
  ['2026-02', { first: '2026-02-01', next: '2026-03-01' }],
  ['2026-12', { first: '2026-12-01', next: '2027-01-01' }],
  ['2026-Q4', { first: '2026-10-01', next: '2027-01-01' }],
  ['2026-H2', { first: '2026-07-01', next: '2027-01-01' }],
  ['2026', { first: '2026-01-01', next: '2027-01-01' }],
  ...['Q1', 'M3', '', 'spring', '0000'].map((key): [string, undefined] => [key, undefined]),
])('the period "%s" has the days %j', (key, days) => expect(daysOfPeriod(key)).toEqual(days));

test('the standing of a plan is achieved over the total target, at the elapsed share of the period', () => {
  const rows = [
    { memberId: 'a', period: '2026-Q4', target: 400, achieved: 300 },
    { memberId: 'b', period: '2026-Q4', target: 500 },
    { memberId: 'a', period: '2026-Q3', target: 999, achieved: 999 },
    { period: '2026-Q4', target: 1000 },
  ];
  const standing = { target: 1000, elapsed: 0.5, typed: { achieved: 300, attainment: 0.3 } };
  expect(standingAt(plan(rows), day)).toEqual({ period: '2026-Q4', ...standing });
  const shares = standingsOf(plan(rows), day).map(({ period, elapsed, typed }) => `${period} ${elapsed} ${typed?.attainment}`);
  expect(shares).toEqual(['2026-Q3 1 1', '2026-Q4 0.5 0.3']);
  // No pace before it begins.
  const [next] = standingsOf(plan([{ period: '2027-Q1', target: 10, achieved: 1 }]), day);
  expect(next).toEqual({ period: '2027-Q1', target: 10, elapsed: 0, typed: { achieved: 1, attainment: 0.1 } });
});

test.each([
  ['a target of 0', [{ period: '2026-Q4', target: 0, achieved: 5 }], { target: 0, typed: { achieved: 5 } }],
  ['a negative target', [{ period: '2026-Q4', target: -3, achieved: 5 }], { target: -3, typed: { achieved: 5 } }],
  ['no target', [{ memberId: 'a', period: '2026-Q4', achieved: 5 }], { typed: { achieved: 5 } }],
  ['a target that is no number', [{ period: '2026-Q4', target: 'much', achieved: 5 }], { typed: { achieved: 5 } }],
  ['nothing achieved', [{ period: '2026-Q4', target: 9 }], { target: 9 }],
])('the standing of a plan has no attainment with %s', (_, rows, standing) => {
  expect(standingAt(plan(rows), '2026-12-31')).toEqual({ period: '2026-Q4', elapsed: 1, ...standing });
});

test('the standing of a plan is read from flat and nested rows and the columns of a year, and has no days without one', () => {
  const flat = { memberId: 'a', period: '2026-Q4', target: 8, achieved: 4 };
  const nested = { member: 'a', periods: [{ period: '2026-Q4', value: 8, achieved: 4 }] };
  for (const row of [flat, nested])
    expect(standingAt(plan([row]), day)).toMatchObject({ target: 8, typed: { achieved: 4, attainment: 0.5 } });
  const columns = [{ memberId: 'a', year: 2026, Q3: 5, Q4: 8 }];
  expect(standingAt(plan(columns), day)).toEqual({ period: '2026-Q4', target: 8, elapsed: 0.5 });
  expect(standingsOf(plan([{ memberId: 'a', Q4: 8 }]), day)).toEqual([{ period: 'Q4', target: 8 }]);
});

test.each([null, 'weekly', 7, ['monthly']])('the standing of a plan is not known for the setup %j', (quotaPeriodSetup) => {
  expect(standingAt(plan([{ period: '2026-11', target: 1 }, null, 'x'], { quotaPeriodSetup }), day)).toBeUndefined();
});

test.each([undefined, null, 'x', {}, [null, 'x', 3, {}]])('the standing of a plan is undefined where the rows are %j', (rows) => {
  expect(standingsOf({ ...plan([]), salesQuotasPlanning: rows }, day)).toEqual([]);
  expect(hasMismatch({ salesQuotasPlanning: rows })).toBe(false);
});

test('a plan and its members can disagree in one period', () => {
  const first = { period: '2026-Q1', target: 10 };
  const rows = [first, { ...first, memberId: 'a' }, { period: '2026-Q2', target: 7 }];
  expect(hasMismatch(plan(rows))).toBe(false);
  expect(hasMismatch(plan([...rows, { memberId: 'a', period: '2026-Q2', target: 6 }]))).toBe(true);
  expect(hasMismatch(plan([...rows, { memberId: 'a', period: '2026-Q1', target: 0.001 }]))).toBe(true);
});

const priced = (price: number, more: ServiceDocument = {}) => ({ unitId: 'u1', unit: { price }, ...more });
const contracts: readonly ServiceDocument[] = [
  // Price in the contract's copy of the unit; counted by contract date, though it begins later.
  { contractDate: '31/12/2026', beginDate: '01/02/2027', units: [priced(1_000_000, { deposit: 5 })] },
  // Two units, one of them read as it is today.
  { contractDate: '2026-10-01', units: [priced(250_000.1), { unitId: 'u2' }] },
  // No price.
  { contractDate: '2026-11-02T22:30:00Z', units: [] },
  // In other periods, or in none.
  ...[{ contractDate: '01/01/2027' }, { contractDate: '30/09/2026' }, {}, { beginDate: '2026-10-01' }].map((days) => {
    return { ...days, units: [priced(7)] };
  }),
  { contractDate: 'soon', units: 'x' },
];
const units = [{ _id: 'u2', price: 500_000.2 }];
const period = { first: '2026-10-01', next: '2027-01-01' };

test('the sum of contracts is the sum of the column, in the contract or else in its units', () => {
  const measure = measureOf(plan([]), { contracts, units });
  expect(measure?.(period)).toEqual({ value: 1_750_000.3, contracts: 3, silent: 1, kinds: ['sale'] });
  expect(measureOf(plan([]), { contracts })?.(period)).toMatchObject({ value: 1_250_000.1 });
  const deposits = measureOf(plan([], { uomColumn: 'deposit' }), { contracts })?.(period);
  expect(deposits).toMatchObject({ value: 5, contracts: 3, silent: 2 });
  const own = [{ contractDate: '2026-10-05', guaranty: 90, units: [{ guaranty: 1 }] }];
  expect(measureOf(plan([], { uomColumn: 'guaranty' }), { contracts: own })?.(period)).toMatchObject({ value: 90 });
});

test.each([
  ['a sale its price after discount', [[900_000, 1], [100_000]], { discount: 50_000 }, 950_000],
  ['a reservation its price', [[700_000]], { contractDate: '', beginDate: '2026-10-05', reservationId: 'R-1' }, 700_000],
  ['a lease its rent a year', [[10_000, 900_000]], { frequency: 'months' }, 120_000],
  ['a lease of an unknown frequency the price of its unit', [[9, 80_000]], { frequency: 'moons' }, 80_000],
])('the sum of contracts counts of %s', (_, rows, contract, value) => {
  const own = rows.map(([rent, price]) => ({ rent, ...(price !== undefined && { unit: { price } }) }));
  const measure = measureOf(plan([]), { contracts: [{ contractDate: '2026-10-05', units: own, ...contract }] });
  expect(measure?.(period)).toMatchObject({ value, contracts: 1, silent: 0 });
});

test('the sum of contracts leaves out a contract that was terminated before it began', () => {
  const contract = { contractDate: '2026-10-05', beginDate: '01/12/2026', frequency: 'months', units: [{ rent: 10_000 }] };
  const of = (terminationDate: string) => measureOf(plan([]), { contracts: [{ ...contract, terminationDate }] })?.(period);
  expect(of('20/11/2026')).toMatchObject({ value: 0, contracts: 0 });
  expect(of('01/12/2026')).toMatchObject({ value: 120_000, contracts: 1 });
});

test.each([
  ['the unit of measure', { planUom: ' Count ', uomColumn: 'price' }],
  ['the column', { planUom: null, uomColumn: 'units' }],
  ['a count without a column', { planUom: 'count', uomColumn: undefined }],
])('the sum of contracts is their number by %s', (_, more) => {
  expect(measureOf(plan([], more), { contracts })?.(period)).toMatchObject({ value: 3, contracts: 3, silent: 0 });
});

test.each([{ uomObject: 'units' }, { uomObject: '' }, { uomObject: 7 }, { uomColumn: ' ' }])(
  'the sum of contracts is not known of %j',
  (more) => {
    expect(isMeasured(plan([], more))).toBe(false);
    expect(measureOf(plan([], more), { contracts })).toBeUndefined();
  },
);

const dated = { contractDate: '2026-10-05' };
const mixed: readonly ServiceDocument[] = [
  { ...dated, price: 1000 },
  { ...dated, price: 10, frequency: 'months' },
  { ...dated, price: 20, endDate: '31/12/2027' },
  { beginDate: '2026-10-05', price: 500, reservationId: 'R-1' },
];

test.each([
  ['contracts', 'all', { value: 1530, contracts: 4, kinds: ['sale', 'lease', 'reservation'] }],
  ['contracts', 'sale', { value: 1000, contracts: 1, kinds: ['sale'] }],
  ['contracts', 'lease', { value: 30, contracts: 2, kinds: ['lease'] }],
  ['Sales', 'all', { value: 1000, contracts: 1 }],
  // A kind named by the plan is not widened by a choice made for another plan.
  ['sale_contracts', 'lease', { value: 1000, contracts: 1 }],
  [' lease contracts ', 'all', { value: 30, contracts: 2 }],
  ['Reservations', 'all', { value: 500, contracts: 1 }],
] as const)('the sum of contracts of several kinds, named %j, %s of them chosen', (uomObject, counted, figures) => {
  const measure = measureOf(plan([], { uomObject }), { contracts: mixed, counted });
  expect(measure?.(period)).toMatchObject(figures);
});

test('the sum of contracts gives the plan its attainment, beside the entered one', () => {
  const rows = [{ memberId: 'a', period: '2026-Q4', target: 3_500_000.6, achieved: 7 }];
  expect(standingAt(plan(rows, { uomObject: 'Contract' }), day, measureOf(plan([]), { contracts, units }))).toMatchObject({
    measured: { achieved: 1_750_000.3, attainment: 0.5, contracts: 3, silent: 1 },
    typed: { achieved: 7 },
  });
});

const measured = { achieved: 4, attainment: 0.4, contracts: 1, silent: 0, kinds: [] };
const [same, entered] = [0.4, 0.5].map((attainment) => ({ achieved: 10 * attainment, attainment }));
const ofContracts = { source: 'contracts', standing: measured };
test.each([
  ['the figure from contracts', { measured }, ofContracts],
  ['it alone where the entered one is the same', { measured, typed: same }, ofContracts],
  ['it with the entered one beside it where that differs', { measured, typed: entered }, { ...ofContracts, other: entered }],
  ['the entered one where contracts cannot measure the plan', { typed: entered }, { source: 'entered', standing: entered }],
  ['none without either', {}, undefined],
])('the headline of a plan is %s', (_, of, headline) => expect(headlineOf({ period: '', ...of })).toEqual(headline));

test.each([
  [0.53, 0.58, 'onPace'],
  [0.529, 0.58, 'behind'],
  [0.63, 0.58, 'onPace'],
  [0.64, 0.58, 'ahead'],
  [1, 1, 'onPace'],
  [0.5, 0, undefined],
  [undefined, 0.5, undefined],
])('the headline of a plan with an attainment of %s at %s of the period is %s', (attainment, elapsed, progress) => {
  expect(progressOf({ achieved: 0, ...(attainment !== undefined && { attainment }) }, elapsed)).toBe(progress);
});

test('the chart draws the sum of contracts, else the entered values, and projects the running period at its pace', () => {
  const typed = { achieved: 5 };
  const byContracts = { achieved: 40, contracts: 1, silent: 0, kinds: ['sale'] as const };
  expect(
    drawnPeriods([
      { period: '2026-Q3', target: 90, elapsed: 1, measured: byContracts, typed },
      { period: '2026-Q4', elapsed: 0.5, typed },
      { period: '2027-Q1', target: 0, elapsed: 0 },
    ]),
  ).toEqual([
    { period: '2026-Q3', target: 90, achieved: 40, isRunning: false },
    { period: '2026-Q4', achieved: 5, atThisPace: 10, isRunning: true },
    { period: '2027-Q1', target: 0, achieved: 0, isRunning: false },
  ]);
});
