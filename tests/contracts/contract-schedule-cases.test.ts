import { leased as lease, told } from './leases';
import { describe, expect, test } from 'vitest';
import { anniversarySchedule, contractSchedule, type Schedule, storedSchedule } from '@/resources/contracts/rules/schedule';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';

/* Cases worked by hand for what the vectors of the service's engine lack. */

const amounts = ({ rows }: Schedule) => rows.map(({ amount }) => amount);
const begins = ({ rows }: Schedule) => rows.map(({ begin }) => begin);
const keys = ({ rows }: Schedule) => rows.map(({ term }) => term);

describe('terms and rows', () => {
  test.each<[string, string, string, string | undefined, number, number]>([
    ['months', '31/01/2024', '01/02/2024', undefined, 0, 2],
    ['weeks', '31/12/2023', '27/01/2024', undefined, 4, 4],
    ['weeks', '06/01/2024', '07/01/2024', undefined, 0, 2],
    ['days', '2024-01-01', '2024-01-10T00:00:00', undefined, 9, 10],
    ['hours', '2024-01-01T00:00', '2024-01-01T03:00', undefined, 3, 4],
    ['days', '28/02/2024', '01/03/2024', undefined, 3, 3],
    ['quarterly', '15/01/2024', '14/01/2025', undefined, 4, 5],
    ['Monthly', '01/01/2024', '31/12/2024', '31/12/2024', 12, 12],
  ])('%s from %s to %s, stopped %s: %i terms, %i rows', (frequency, begin, end, terminationDate, count, rows) => {
    expect(contractSchedule(lease(begin, end, { frequency, terminationDate }))).toMatchObject({ terms: count, rowCount: rows });
  });

  test('half a month is counted back from the end, as in the engine', () => {
    // 14.5 of the 31 days before 15 February; counted from the begin it would be 14.5 of 29, a whole term.
    expect(contractSchedule(lease('01/02/2024', '2024-02-15T12:00:00')).terms).toBe(0);
    expect(contractSchedule(lease('01/02/2024', '2024-02-17T12:00:00')).terms).toBe(1);
  });

  test('hours continue over midnight and over the year', () => {
    const schedule = contractSchedule(lease('31/12/2026 22:30', '2027-01-01T01:15:00Z', { frequency: 'hours' }));
    expect(schedule.terms).toBe(3);
    expect(keys(schedule)).toEqual([2026123122, 2026123123, 2027010100, 2027010101]);
    expect(begins(schedule)).toEqual(['2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01']);
    expect(schedule.rows.map(({ month, year }) => `${month}/${year}`)).toEqual(['12/2026', '12/2026', '1/2027', '1/2027']);
  });

  test('weeks and years are named by the day they begin on, months by the first', () => {
    expect(keys(contractSchedule(lease('06/01/2024', '07/01/2024', { frequency: 'weeks' })))).toEqual([2024010600, 2024011300]);
    expect(keys(contractSchedule(lease('2024-03-05T09:30', '04/05/2024')))).toEqual([2024030100, 2024040100, 2024050100]);
  });

  test('the end of a month drifts in the engine, and not by anniversary, where a year from the 15th is twelve rows', () => {
    const year = lease('15/01/2024', '14/01/2025');
    expect(anniversarySchedule(year)).toMatchObject({ terms: 12, rowCount: 12, total: 12_000 });
    const contract = lease('31/01/2024', '30/04/2024');
    expect(begins(contractSchedule(contract))).toEqual(['2024-01-31', '2024-02-29', '2024-03-29', '2024-04-29']);
    expect(begins(anniversarySchedule(contract))).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
  });

  test('a leap day every year', () => {
    const contract = lease('29/02/2024', '28/02/2028', { frequency: 'years' });
    expect(keys(contractSchedule(contract))).toEqual([2024022900, 2025022800, 2026022800, 2027022800, 2028022800]);
    expect(contractSchedule(contract).terms).toBe(4);
    expect(begins(anniversarySchedule(contract))).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']);
  });

  test('instants have the time of day they have in the time zone of the service', () => {
    const written = lease('2024-01-15T00:00', '2024-01-15T11:59', { frequency: 'hours' });
    const schedule = contractSchedule(written);
    expect(schedule.rowCount).toBe(12);
    serviceZone.set('Asia/Dubai');
    const instants = { ...written, beginDate: '2024-01-14T20:00:00.000Z', endDate: '2024-01-15T07:59:00.000Z' };
    expect(contractSchedule(instants)).toEqual(schedule);
  });
});

describe('the amounts of a row', () => {
  test('to the cent: 1,234.56 + 78.90 − 10.01 and 5 % of it', () => {
    const units = [{ unitId: 'u1', rent: 1234.56, expenses: [{ title: 'Cooling', amount: 78.9 }] }];
    const besides = { units, discount: 10.01, isVat: true, vatRatio: 0.05 };
    const schedule = contractSchedule(lease('01/01/2026', '31/03/2026', besides));
    const each = ['65.17 1368.62 0 1368.62', '65.17 1368.62 1368.62 2737.24', '65.17 1368.62 2737.24 4105.86'];
    expect(told(schedule.rows, 'vat', 'amount', 'balance', 'grandTotal')).toEqual(each);
    expect(schedule).toMatchObject({ total: 4105.86, vat: 195.51 });
    expect(schedule.rows[0]?.lines).toEqual([{ unitId: 'u1', rent: 1234.56, charges: [{ title: 'Cooling', amount: 78.9 }] }]);
  });

  test('a unit counts in every term its days touch, in full', () => {
    const units = [
      { unitId: 'leaves', rent: 1000, exitDate: '10/02/2026' },
      { unitId: 'enters', rent: 600, entryDate: '20/02/2026', expenses: [{ amount: 50, beginDate: '31/03/2026' }] },
      { unitId: 'visits', rent: 5, entryDate: '02/03/2026', exitDate: '03/03/2026' },
    ];
    const schedule = contractSchedule(lease('01/01/2026', '30/04/2026', { units }));
    expect(amounts(schedule)).toEqual([1000, 1600, 655, 650]);
    const unitsIn = schedule.rows.map(({ lines }) => lines.map(({ unitId }) => unitId).join(' '));
    expect(unitsIn).toEqual(['leaves', 'leaves enters', 'enters visits', 'enters']);
  });

  test.each([
    // Ties in decimal, but not in binary: 20.1 × 0.05 is a little above 1.005, and 0.7 × 0.05 a little below 0.035.
    [[20.1], 0.05, 1.01],
    [[0.7], 0.05, 0.03],
    [[0.3], 0.05, 0.02],
    // The sum is rounded; rounded separately, each would be a cent.
    [[0.05, 0.05], 0.1, 0.01],
    [[100], 5, 5],
  ])('VAT on %j at %d is %d', (rents, vatRatio, vat) => {
    const besides = { units: rents.map((rent) => ({ rent })), isVat: true, vatRatio };
    expect(contractSchedule(lease('01/01/2026', '31/01/2026', besides)).rows[0]?.vat).toBe(vat);
  });

  test('a discount larger than the rent is a row below zero, and VAT that is off is none', () => {
    const besides = { discount: 1200, isVat: true, vatRatio: 0.05 };
    expect(amounts(contractSchedule(lease('01/01/2026', '28/02/2026', besides)))).toEqual([-210, -210]);
    expect(amounts(contractSchedule(lease('01/01/2026', '28/02/2026', { ...besides, isVat: false })))).toEqual([-200, -200]);
  });
});

describe('by anniversary', () => {
  test('prorated by the day: an entry, an exit, a charge, a termination', () => {
    const units = [
      { unitId: 'u1', rent: 1000, entryDate: '11/01/2026' },
      { unitId: 'u2', rent: 280, exitDate: '07/02/2026', expenses: [{ amount: 31, endDate: '01/01/2026' }] },
    ];
    const contract = lease('01/01/2026', '31/12/2026', { units, terminationDate: '15/04/2026', discount: 60 });
    // 1000 × 21/31 + 280 + 31 × 1/31 − 60 | 1000 + 280 × 7/28 − 60 | 1000 − 60 | (1000 − 60) × 15/30
    expect(amounts(anniversarySchedule(contract, { prorated: true }))).toEqual([898.42, 1010, 940, 470]);
    expect(amounts(anniversarySchedule(contract))).toEqual([1251, 1220, 940, 940]);
  });

  test('hours are not divided', () => {
    const contract = lease('2026-01-01T10:00', '2026-01-01T12:30', { frequency: 'hours' });
    expect(amounts(anniversarySchedule(contract, { prorated: true }))).toEqual([1000, 1000, 1000]);
  });
});

describe('rows stored with the record', () => {
  test('are used unchanged: a payment, a late fee and a settlement', () => {
    const january = {
      term: 2026010100,
      preTaxAmounts: [{ description: 'A-1', amount: 1000 }],
      charges: [{ description: 'Service', amount: 100 }],
      discounts: [{ amount: 50 }, { amount: 20 }],
      debts: [{ amount: 100 }],
      vats: [{ amount: 56.5 }],
      payments: [{ amount: 500 }],
    };
    const total = { balance: 686.5, preTaxAmount: 1000, charges: 100, discount: 50, vat: 52.5, grandTotal: 1789, payment: 0 };
    const schedule = storedSchedule(lease('01/01/2026', '31/12/2026', { terms: [january, { term: 2026020100, total }] }));
    expect(schedule).toMatchObject({ terms: 12, rowCount: 2, total: 2289, vat: 109 });
    expect(schedule?.rows).toMatchObject([
      { begin: '2026-01-01', month: 1, amount: 1186.5, balance: 0, debts: 100, discount: 70, received: { amount: 500 } },
      { begin: '2026-02-01', year: 2026, amount: 1102.5, balance: 686.5, grandTotal: 1789, received: { amount: 0 } },
    ]);
    expect(schedule?.rows[0]?.lines).toEqual([
      { unitId: 'A-1', rent: 1000, charges: [] },
      { unitId: '', rent: 0, charges: [{ title: 'Service', amount: 100 }] },
    ]);
  });

  test('may be plain dates and amounts, and are none in anything else', () => {
    const terms = [0.1, 0.2].map((amount, index) => ({ date: `05/0${index + 1}/2026`, amount }));
    expect(storedSchedule({ terms })).toMatchObject({ terms: 2, total: 0.3, rows: [{ term: 2026010500 }, { grandTotal: 0.3 }] });
    for (const others of [12, '12', [], ['No pets'], [{ term: 2026010100 }], [{ date: 'x', amount: 1 }], null])
      expect(storedSchedule({ terms: others })).toBeUndefined();
  });
});

const found = (contract: ServiceDocument) => contractSchedule(contract).problems.map(({ path, key }) => `${path} ${key}`);
const sound = lease('01/01/2026', '31/12/2026');

test.each<[string, ServiceDocument, string[], number]>([
  ['nothing', {}, [], 12],
  ['the end before the begin', { endDate: '31/12/2025' }, ['endDate endBeforeBegin'], 0],
  ['no time between them', { beginDate: '2026-01-01T09:00', endDate: '2026-01-01T09:00' }, ['endDate noDuration'], 0],
  ['a termination before the begin', { terminationDate: '31/12/2025' }, ['terminationDate terminationOutside'], 0],
  ['a termination after the end', { terminationDate: '01/01/2027' }, ['terminationDate terminationOutside'], 0],
  ['a termination on the last day', { terminationDate: '31/12/2026', endDate: '2026-12-31T12:00' }, [], 12],
  ['a negative rent', { units: [{ rent: -1 }] }, ['units.0.rent negative'], 12],
  ['a unit without rent', { units: [{ rent: 1 }, { unitId: 'u' }, 'u7'] }, ['units.1.rent noRent', 'units.2.rent noRent'], 12],
  ['a negative charge', { units: [{ rent: 1, expenses: [{ amount: -1 }] }] }, ['units.0.expenses.0.amount negative'], 12],
  ['no units', { units: [] }, ['units noUnits'], 0],
  ['a ratio with VAT off', { vatRatio: 0.05 }, ['vatRatio vatOff'], 12],
  ['a percentage for a ratio', { isVat: true, vatRatio: 5 }, ['vatRatio ratioAbove'], 12],
  ['quarters', { frequency: 'quarterly' }, ['frequency quarters'], 4],
  ['an unknown frequency', { frequency: 'fortnights' }, ['frequency unknownFrequency'], 0],
  ['no frequency', { frequency: ' ' }, ['frequency noFrequency'], 0],
  ['no begin', { beginDate: '31/02/2026' }, ['beginDate noBegin'], 0],
  ['no end', { endDate: null }, ['endDate noEnd'], 0],
])('a problem is reported at its field: %s', (_, besides, problems, rowCount) => {
  const contract = { ...sound, ...besides };
  expect(found(contract)).toEqual(problems);
  expect(contractSchedule(contract).rowCount).toBe(rowCount);
  expect(anniversarySchedule(contract).problems).toEqual(contractSchedule(contract).problems);
});

describe('long contracts', () => {
  test('are listed up to the number of rows that is asked for', () => {
    const lists = [11, 12].map((limit) => contractSchedule(lease('01/01/2026', '31/12/2026'), { limit }));
    expect(lists.map(({ rows, summarised }) => [rows.length, summarised])).toEqual([
      [0, true],
      [12, undefined],
    ]);
  });

  test('by the hour over forty years', () => {
    const units = [{ rent: 0.1 }, { rent: 0.2, exitDate: '31/12/2025' }];
    const schedule = contractSchedule(lease('01/01/2000', '31/12/2039', { frequency: 'hours', units }));
    const days = 40 * 365 + 10;
    const shared = 26 * 365 + 7;
    expect(schedule).toMatchObject({ rowCount: days * 24, summarised: true, rows: [] });
    expect(schedule.total).toBe(Math.round((days + 2 * shared) * 24) / 10);
  });
});
