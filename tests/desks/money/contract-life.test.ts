import { told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { planInstalments } from '@/resources/contracts/plan-instalments';
import { cancelledPayments, closingStatement } from '@/desks/money/rules/closing';
import { duesBetween } from '@/desks/money/rules/due';
import { contractTotals, readFrequency, rentPerTerm, TERMS_A_YEAR, wholeYearOf } from '@/resources/contracts/rules/amounts';
import {
  agreedTotal,
  chequeSeries,
  instalmentDifference,
  paymentDifference,
  placeOf,
  placeText,
  roundedTo,
  type Rounding,
  writtenInstalments,
} from '@/resources/contracts/rules/instalments';
import { instalmentsOfSchedule } from '@/desks/money/schedule/schedule-source';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { carriedCharges, renewalOf } from '@/desks/renewals/renewal';
import { anniversarySchedule, contractSchedule } from '@/resources/contracts/rules/schedule';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra',
  reference: 'R1',
  frequency: 'months',
  contractDate: '20/12/2025',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  guaranty: 5000,
  isVat: true,
  vatRatio: 0.05,
  discount: 50,
  units: [{ unitId: 'u1', rent: 1000, expenses: [{ title: 'Service', amount: 100 }] }],
};

describe('instalments', () => {
  test('that are written out stay unchanged, except those without a day', () => {
    const second = { date: '05/02/2026', amount: 10.5, description: ' Second ', type: 'cheque' };
    const manualTerms = [second, { date: 'soon', amount: 1 }, { date: '2026-01-05' }, 7];
    expect(writtenInstalments({ manualTerms })).toEqual([
      { ...second, date: '2026-02-05', description: 'Second', row: 0 },
      { date: '2026-01-05', amount: 0, description: '', type: '', row: 2 },
    ]);
  });

  test('of a schedule are "this term" of each row that comes to something', () => {
    const schedule = contractSchedule({ ...lease, beginDate: '15/10/2026' });
    const all = told(instalmentsOfSchedule(schedule), 'date', 'amount', 'description', 'type');
    const days = ['2026-10-15', '2026-11-15', '2026-12-15'];
    expect(all).toEqual(days.map((day, index) => `${day} 1102.5 ${index + 1}/3 rent`));
    // Rows of nothing are left out, and not counted.
    const rows = schedule.rows.map((row, index) => (index === 0 ? { ...row, amount: 0 } : row));
    const others = told(instalmentsOfSchedule({ ...schedule, rows }), 'date', 'description');
    expect(others).toEqual(['2026-11-15 1/2', '2026-12-15 2/2']);
  });

  test('say their place in the series, and what the plan says of them', () => {
    expect(placeText(3, 8, '8 x 5% every 3 months')).toBe('3/8 · 8 x 5% every 3 months');
    expect(placeOf('3/8 · 8 x 5% · every 3 months')).toEqual({ number: 3, count: 8, details: '8 x 5% · every 3 months' });
    expect(placeOf(' 3/8 ')).toEqual({ number: 3, count: 8, details: '' });
    expect(['Cheque 2', '01/02/2026', '3/8th', ''].map(placeOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('of an indivisible total put the remaining fils on the first cheques', () => {
    const series = chequeSeries({ total: 100.02, count: 4, first: '2026-01-31', everyMonths: 3 });
    expect(told(series, 'amount', 'date')).toEqual(['25.01 2026-01-31', '25.01 2026-04-30', '25 2026-07-31', '25 2026-10-31']);
    expect(instalmentDifference(series, 100.02)).toBe(0);
    expect(instalmentDifference([...series, { amount: 0.1 }, { amount: 'x' }], 100)).toBe(-0.12);
    expect(instalmentDifference([], 0.3)).toBe(0.3);
  });

  test('are rounded on demand, the rest in the last one', () => {
    const series = chequeSeries({ total: 100_000, count: 6, first: '2026-01-31', everyMonths: 2 });
    const amounts = (rounding?: Rounding) => roundedTo(rounding, series).map(({ amount }) => amount);
    expect(amounts()).toEqual([16_666.67, 16_666.67, 16_666.67, 16_666.67, 16_666.66, 16_666.66]);
    expect(amounts(1)).toEqual([16_666, 16_666, 16_666, 16_666, 16_666, 16_670]);
    expect(amounts(10)).toEqual([16_660, 16_660, 16_660, 16_660, 16_660, 16_700]);
    expect(amounts(100)).toEqual([16_600, 16_600, 16_600, 16_600, 16_600, 17_000]);
    expect(roundedTo(100, [{ amount: 50.5 }])).toEqual([{ amount: 50.5 }]);
    expect(roundedTo(10, [])).toEqual([]);
  });

  test('of a lease that begins within a month come to its full months, with the calendar’s sum to choose from', () => {
    const units = [{ rent: 20_000 }, { rent: 14_500 }];
    const two = { ...lease, beginDate: '15/12/2026', endDate: '14/12/2027', discount: 0, units };
    const either = { full: { count: 12, total: 434_700 }, calendar: { count: 13, total: 470_925 }, byMonth: true };
    expect(agreedTotal(two)).toEqual({ total: 434_700, either });
    // A form asks several times, and its rows may number hundreds: they are added up once for a contract.
    expect(agreedTotal(two)).toBe(agreedTotal(two));
    expect(agreedTotal({ ...two, beginDate: '01/01/2027', endDate: '31/12/2027' })).toEqual({ total: 434_700 });
    expect(agreedTotal({ ...two, endDate: undefined })).toEqual({ total: 0 });
    expect(agreedTotal({ units: [{ rent: 1_000_000 }] })).toEqual({ total: 1_000_000 });
  });

  const charged = { rent: 8333.3333, expenses: [{ amount: 100 }] };

  test.each([
    ['by the month', { frequency: 'months' }, 12, 100_000],
    ['by the month, with VAT', { frequency: 'months', isVat: true, vatRatio: 0.05 }, 12, 105_000],
    ['by the week', { frequency: 'weeks', beginDate: '03/01/2027', endDate: '01/01/2028' }, 52, 100_000],
    ['for three years', { frequency: 'months', endDate: '31/12/2029' }, 36, 300_000],
    ['for half a year', { frequency: 'months', endDate: '30/06/2027' }, 6, 50_000],
    ['ended by a quarter', { frequency: 'months', terminationDate: '31/03/2027' }, 3, 25_000],
    ['with a charge and a discount', { frequency: 'months', units: [charged], discount: 50 }, 12, 100_600],
    ['in whole fils, which are not the year’s', { frequency: 'months', units: [{ rent: 8333.33 }] }, 12, 99_999.96],
  ])('agreed by the year and paid %s come to it in the schedules, in what is due, and in the whole', (_, more, count, total) => {
    const year = { beginDate: '01/01/2027', endDate: '31/12/2027' };
    const unit = { rent: rentPerTerm(100_000, TERMS_A_YEAR[readFrequency(more.frequency) ?? 'months']) };
    const agreed = { ...year, units: [unit], ...more };
    const sums = [contractSchedule(agreed), anniversarySchedule(agreed), anniversarySchedule(agreed, { prorated: true })].map(
      ({ rows }) => sumToCent(rows.map(({ amount }) => amount)),
    );
    const dues = duesBetween(agreed, '2020-01-01', '2040-01-01');
    const [before, after] = [duesBetween(agreed, '2020-01-01', '2027-02-14'), duesBetween(agreed, '2027-02-15', '2040-01-01')];
    const all = [...sums, sumToCent(dues.map(({ amount }) => amount)), agreedTotal(agreed).total];
    expect(new Set(all)).toEqual(new Set([total]));
    expect(dues).toHaveLength(count);
    expect([...before, ...after]).toEqual(dues);
    for (const { lines, rent } of contractSchedule(agreed).rows) expect(sumToCent(lines.map((line) => line.rent))).toBe(rent);
  });

  test.each([
    [8333.33, 12, 100_000],
    [1923.08, 52, 100_000],
    [8333.3333, 12, undefined],
    [8000.05, 12, undefined],
  ])('a rent of %d in %d terms a year was rounded from %s', (rent, terms, year) => {
    expect(wholeYearOf(rent, terms)).toBe(year);
  });

  test('that add up to another sum than the contract are reported with the difference', () => {
    const paid = (amount: number, more: ServiceDocument = {}) =>
      paymentDifference({ ...lease, manual: true, manualTerms: [{ date: '01/01/2026', amount }], ...more });
    expect(paid(13_230)).toBeUndefined();
    expect(paid(13_230.01)).toEqual({ sum: 13_230.01, total: 13_230, difference: -0.01 });
    expect(paid(13_000)).toEqual({ sum: 13_000, total: 13_230, difference: 230 });
    expect(paid(13_000, { manual: false })).toBeUndefined();
    expect(paid(13_000, { terminationDate: '30/06/2026' })).toBeUndefined();
  });

  test('of a payment plan add up to the price, and a handover without a day says so', () => {
    const equal = planInstalments({ downPayment: 20, installmentsValue: 30 }, 1_000_000.01, '2026-01-31', 1);
    if ('problem' in equal) throw new Error(equal.problem);
    expect(told(equal.instalments, 'date', 'amount', 'description', 'type')).toEqual([
      '2026-01-31 200000  down payment',
      '2026-02-28 300000 1/3 instalment',
      '2026-03-31 300000 2/3 instalment',
      '2026-04-30 200000.01 3/3 instalment',
    ]);
    expect(equal).toMatchObject({ undated: 0, remainder: 0 });
    const staged = planInstalments({ paymentDetails: '60% on booking\n40% on handover' }, 500, '2026-01-31', 3);
    const booking = { date: '2026-01-31', amount: 300, type: 'down payment' };
    const handover = { date: '2026-01-31', amount: 200, description: '40% on handover', type: 'handover' };
    expect(staged).toMatchObject({ instalments: [booking, handover], undated: 1 });
    expect(planInstalments({ downPayment: 20 }, 500, '2026-01-31', 3)).toEqual({ problem: 'noInstalment' });
  });
});

test('totals include everything, whatever the dates', () => {
  expect(contractTotals(lease)).toEqual({ rentPerTerm: 1000, rentPerYear: 12_000, preTax: 1050, vat: 52.5, total: 1102.5 });
  const perYear = (frequency: string) => contractTotals({ ...lease, frequency }).rentPerYear;
  const years = ['hours', 'days', 'weeks', 'quarterly', 'years'].map(perYear);
  expect(years).toEqual([8_760_000, 365_000, 52_000, 4000, 1000]);
  expect(perYear('fortnights')).toBeUndefined();
  const sale = { units: [{ rent: 0.1 }, { rent: 0.2 }] };
  expect(contractTotals(sale)).toEqual({ rentPerTerm: 0.3, preTax: 0.3, vat: 0, total: 0.3 });
});

describe('the closing statement', () => {
  const rows = [
    { term: 2026100100, total: { preTaxAmount: 1000, grandTotal: 1000, payment: 1000 } },
    { term: 2026110100, total: { balance: 0, preTaxAmount: 1000, grandTotal: 1000, payment: 400 } },
    { term: 2026120100, total: { balance: 600, preTaxAmount: 1000, grandTotal: 1600, payment: 0 } },
  ];

  const plain = { guaranty: 5000, carried: 0, deductions: [], unsettled: 0, unusedDays: [], chequesToReturn: [], problems: [] };

  test('counts the payments of the record against everything due by the last day', () => {
    const rent = { due: 3000, paid: 1400, open: 1600, promised: 0, unused: 0, credit: 0 };
    const statement = closingStatement({ ...lease, terms: rows, guarantyPayback: 4000 });
    expect(statement).toEqual({ ...plain, rent, toRefund: 3400, payback: 4000, balance: -600 });
  });

  test('leaves out what a termination cancels, and counts a payment made for it', () => {
    const ended = { ...lease, terminationDate: '30/11/2026' };
    expect(closingStatement({ ...ended, terms: rows })).toMatchObject({ rent: { due: 2000, paid: 1400 }, balance: 4400 });
    const ahead = rows.map((row) => ({ ...row, total: { ...row.total, payment: 1000 } }));
    expect(closingStatement({ ...ended, terms: ahead })).toMatchObject({ rent: { due: 2000, paid: 3000 }, balance: 6000 });
  });

  test('of a deposit alone counts no rent, warns of a payback above it, and names what a refund left of it', () => {
    const alone = { ...lease, terms: undefined };
    expect(closingStatement(alone)).toEqual({ ...plain, toRefund: 5000, payback: 0, balance: 5000 });
    const unpaid = rows.map((row) => ({ ...row, total: { ...row.total, payment: 0 } }));
    expect(closingStatement({ ...lease, terms: unpaid })).toEqual(closingStatement(alone));
    const problems = [{ path: 'guarantyPayback', key: 'paybackAboveDeposit' }];
    expect(closingStatement({ ...alone, guarantyPayback: 5000.01 })).toMatchObject({ balance: -0.01, problems });
    const left = [null, 0, 4000].map((guarantyPayback) => closingStatement({ ...alone, guarantyPayback }).unsettled);
    expect(left).toEqual([0, 5000, 1000]);
  });
});

const dated = (amount: number, ...days: readonly string[]) => days.map((date, at) => ({ date, amount: amount + at }));
const monthly = { ...lease, terms: dated(500, '2026-10-15', '2026-11-15', '2026-12-15') };
const midMonth = { ...lease, beginDate: '15/03/2026', endDate: '14/02/2027' };
const halfYearly = { ...lease, manual: true, manualTerms: dated(6600, '01/07/2026', '01/10/2026') };

test.each<[string, ServiceDocument, string, unknown]>([
  ['the terms after the one it falls into', lease, '15/10/2026', [['2026-11-01', '2026-12-01'], 2205]],
  ['what no longer falls due of one begun in mid-month', midMonth, '10/12/2026', [['2026-12-15', '2027-01-15'], 2205]],
  ['nothing in the last term', lease, '01/12/2026', [[], 0]],
  ['nothing that is known after the end', lease, '01/12/2027', undefined],
  ['nothing that is known of a sale', { name: 'A sale' }, '01/12/2026', undefined],
  ['stored terms that begin after it, however their days are named', monthly, '20/11/2026', [['2026-12-15'], 502]],
  ['written payments dated after it', halfYearly, '01/07/2026', [['2026-10-01'], 6601]],
])('a termination cancels %s', (_, contract, day, expected) => {
  const cancelled = cancelledPayments(contract, day);
  expect(cancelled && [cancelled.rows.map(({ begin }) => begin), cancelled.total]).toEqual(expected);
});

describe('overlap', () => {
  const other: ServiceDocument = { _id: 'c2', beginDate: '31/12/2026', endDate: '30/12/2027', units: ['u9', { unitId: 'u1' }] };

  test('of a single day counts, with the days on which both hold the unit', () => {
    const contract = { ...lease, units: [{ unitId: 'u2' }, { unitId: 'u1' }, { unitId: 'u1' }] };
    const [unit, day] = [{ unitId: 'u1', path: 'units.1', other }, '2026-12-31'];
    expect(overlapsOf(contract, [other])).toEqual([{ ...unit, entry: day, exit: '2027-12-30', from: day, until: day }]);
  });

  test.each<[string, ServiceDocument, ServiceDocument]>([
    ['begins the day after', lease, { ...other, beginDate: '01/01/2027' }],
    ['is terminated before', lease, { ...other, beginDate: '01/01/2025', terminationDate: '31/12/2025' }],
    ['is of another unit', lease, { ...other, units: [{ unitId: 'u2' }] }],
    ['is the contract itself', lease, { ...other, _id: 'c1' }],
    ['has let the unit go', lease, { ...other, units: [{ unitId: 'u1', entryDate: '01/01/2025', exitDate: '31/12/2025' }] }],
    ['has no units', lease, { _id: 'c2', units: 'all' }],
  ])('there is none with a contract that %s', (_, contract, another) => {
    expect(overlapsOf(contract, [another])).toEqual([]);
  });

  test('is open-ended where the contracts are', () => {
    const sale = { _id: 'c3', beginDate: '01/06/2026', units: [{ unitId: 'u1' }] };
    expect(overlapsOf({ units: [{ unitId: 'u1' }] }, [sale])).toMatchObject([{ from: '2026-06-01', other: sale }]);
    expect(overlapsOf({ units: [{ unitId: 'u1' }] }, [lease], { today: '2027-01-01' })).toEqual([]);
    expect(overlapsOf(lease, [sale], { self: 'c3' })).toEqual([]);
  });
});

describe('a renewal', () => {
  test.each<[string, ServiceDocument, number | undefined, unknown, unknown]>([
    ['a year', {}, undefined, '01/01/2027', '31/12/2027'],
    ['a year for six months', {}, 6, '01/01/2027', '30/06/2027'],
    ['from the 31st', { beginDate: '31/08/2026', endDate: '27/02/2027' }, undefined, '28/02/2027', '30/08/2027'],
    ['of days that are no whole terms', { beginDate: '10/01/2026' }, undefined, '01/01/2027', '31/12/2027'],
    ['over a leap day', { beginDate: '01/03/2023', endDate: '29/02/2024' }, undefined, '01/03/2024', '28/02/2025'],
    ['by years', { frequency: 'years', endDate: '31/12/2027' }, undefined, '01/01/2028', '31/12/2029'],
    ['by weeks', { frequency: 'weeks', endDate: '28/01/2026' }, undefined, '29/01/2026', '25/02/2026'],
    ['by a number', { beginDate: Date.UTC(2026, 0, 1) }, 12, Date.UTC(2027, 0, 1), '31/12/2027'],
    ['by an instant', { endDate: '2026-12-31T23:59:59Z' }, 12, '01/01/2027', '2027-12-31T23:59:59Z'],
    ['from the day after a termination', { terminationDate: '01/05/2026' }, undefined, '02/05/2026', '01/05/2027'],
    ['without an end', { endDate: null }, undefined, undefined, undefined],
  ])('%s', (_, contract, terms, begin, end) => {
    const renewed = renewalOf({ ...lease, ...contract }, { ...(terms && { terms }) });
    expect([renewed.beginDate, renewed.endDate]).toEqual([begin, end]);
    expect(renewed).not.toHaveProperty('terminationDate');
  });

  test('copies parties and terms, but nothing specific to the old contract', () => {
    const stays = { unitId: 'u1', rent: 1000, entryDate: '2026-01-01', exitDate: '2026-12-31', colour: 'unexpected' };
    const expenses = [
      { title: 'Fee', amount: 5, beginDate: '01/01/2026', endDate: '31/01/2026' },
      { title: 'Service', amount: 100, beginDate: '01/03/2026', endDate: '31/12/2026' },
    ];
    const gone = { unitId: 'left', rent: 70, exitDate: '30/06/2026' };
    const units = [{ ...stays, expenses }, gone, { unitId: 'u2', rent: 500.5 }];
    const old = { ...lease, units, manual: true, manualTerms: [{ amount: 1 }], terms: [], guarantyPayback: 3, unknown: { a: 1 } };
    const before = structuredClone(old);
    const carried = { title: 'Service', amount: 100, beginDate: '01/01/2027', endDate: '31/12/2027' };
    expect(renewalOf(old, { rentAYear: 18_906.3 })).toEqual({
      name: 'Sidra',
      frequency: 'months',
      beginDate: '01/01/2027',
      endDate: '31/12/2027',
      guaranty: 5000,
      isVat: true,
      vatRatio: 0.05,
      discount: 50,
      unknown: { a: 1 },
      units: [
        { ...stays, rent: 1050, entryDate: '2027-01-01', exitDate: '2027-12-31', expenses: [carried] },
        { unitId: 'u2', rent: 525.525 },
      ],
    });
    expect(old).toEqual(before);
  });

  test('keeps the cheques, each as many months later and raised as the rent is, without last year’s signed papers', () => {
    const untaxed = { beginDate: '15/12/2025', endDate: '14/12/2026', isVat: false, discount: 0, manual: true };
    const chequesOn = (dates: readonly string[], more: ServiceDocument = {}) =>
      dates.map((date, index) => ({ date, amount: 38_928.75, description: `${index + 1}/4`, type: 'cheque', ...more }));
    const old = {
      ...lease,
      ...untaxed,
      units: [{ unitId: 'u1', rent: 12_976.25 }],
      manualTerms: chequesOn(['15/12/2025', '15/03/2026', '15/06/2026', '15/09/2026'], { payments: [{ amount: 38_928.75 }] }),
      attachments: [{ name: 'Signed contract.pdf' }],
      documents: [{ name: 'Trade licence' }],
    };
    const same = renewalOf(old);
    expect(same).toMatchObject({ manual: true, documents: old.documents });
    expect(same).not.toHaveProperty('attachments');
    expect(same.manualTerms).toEqual(chequesOn(['15/12/2026', '15/03/2027', '15/06/2027', '15/09/2027']));
    const amountsOf = ({ manualTerms }: ServiceDocument) => (manualTerms as ServiceDocument[]).map(({ amount }) => amount);
    expect(amountsOf(renewalOf(old, { rentAYear: 171_286.56 }))).toEqual([42_821, 42_821, 42_821, 42_823.56]);
    expect(amountsOf(renewalOf(old, { terms: 6 }))).toEqual([38_928, 38_929.5]);
    expect(amountsOf(renewalOf(old, { rentAYear: 100_000 }))).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect(amountsOf(renewalOf(old, { rentAYear: 100_001.5 }))).toEqual([25_000, 25_000, 25_000, 25_001.5]);
    // Payments that come to less than the rent rise as it does.
    const less = { ...old, manualTerms: old.manualTerms.map((row) => ({ ...row, amount: 30_000 })) };
    expect(amountsOf(renewalOf(less, { rentAYear: 311_430 }))).toEqual([60_000, 60_000, 60_000, 60_000]);
    expect(amountsOf(renewalOf(less))).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  const unitsOf = (rents: ReadonlyArray<number | undefined>) => rents.map((rent) => (rent === undefined ? {} : { rent }));
  test.each([
    ['is spread over the units by their rents', [100, 200, undefined], 4800, [133.3333, 266.6667, undefined]],
    ['is shared equally where all rents are 0', [0, 0, 0], 3600, [100, 100, 100]],
    ['leaves out a unit without a rent', [0, undefined, 0], 3600, [150, undefined, 150]],
  ])('a rent a year %s', (_, rents, rentAYear, expected) => {
    expect(renewalOf({ ...lease, units: unitsOf(rents) }, { rentAYear }).units).toEqual(unitsOf(expected));
  });

  const service = { title: 'Service', amount: 100, beginDate: '01/02/2026', key: 'kept' };
  const units = [
    { unitId: 'u1', rent: 1000, expenses: [service, 'parking'] },
    { unitId: 'u2', rent: 500, expenses: [{ title: 'Fit-out', amount: 70, endDate: '31/03/2026' }] },
  ];
  const manualTerms = [{ date: '01/01/2026', amount: 19_310, description: '1/1', type: 'cheque' }];
  const charged: ServiceDocument = { ...lease, isVat: false, discount: 0, units, manual: true, manualTerms };
  const carried = { title: 'Service', amount: 100, beginDate: '01/01/2027', key: 'kept', unit: 'u1' };
  const parking = { title: 'Parking', amount: 30, unit: 'u2' };

  test('proposes no charges that have ended, and the same ones change nothing', () => {
    expect(carriedCharges(charged)).toEqual([carried]);
    expect(renewalOf(charged, { charges: carriedCharges(charged) })).toEqual(renewalOf(charged));
  });

  test.each([
    ['changed', [{ ...carried, amount: 150 }], ['Service 150 parking', ''], 12 * 1650],
    ['left out', [], ['parking', ''], 12 * 1500],
    ['added', [carried, parking], ['Service 100 parking', 'Parking 30'], 12 * 1630],
    ['added without a unit', [carried, { title: 'Gym', amount: 20 }], ['Service 100 Gym 20 parking', ''], 12 * 1620],
  ])('takes the charges that are %s, and writes out payments that contain them', (_, charges, expected, payment) => {
    const renewal = renewalOf(charged, { charges });
    const words = (one: ServiceDocument | string) => (typeof one === 'string' ? [one] : [one.title, one.amount]);
    const found = (renewal.units as ServiceDocument[]).map(({ expenses }) =>
      (expenses as Array<ServiceDocument | string>).flatMap(words).join(' '),
    );
    expect(found).toEqual(expected);
    expect(JSON.stringify(renewal.units)).not.toContain('"unit"');
    expect(renewal.manualTerms).toMatchObject([{ amount: payment }]);
  });
});
