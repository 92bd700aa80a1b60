import { describe, expect, test } from 'vitest';
import {
  contractStatus,
  elapsedPercent,
  endingWithin,
  expiryOf,
  leasesEnding,
  renewedAmong,
  terminatedAhead,
} from '@/resources/contracts/rules/status';
import { firstPhone, unitsOf } from '@/resources/contracts/rules/names';
import { reachable } from '@/resources/contracts/rules/people';
import { agreedAmount, commissionOf, rentOrPrice, sumOf } from '@/resources/contracts/rules/amounts';
import { contractWarnings } from '@/resources/contracts/form/contract-warnings';
import type { ServiceDocument } from '@/schema/document';
import { toPercent, fromPercent, readRatio } from '@/schema/ratio';

const today = '2026-11-20';
/** The days of a lease for the year. */
const year = { beginDate: '01/01/2026', endDate: '31/12/2026' };

test.each<[string, ServiceDocument, string]>([
  ['begins tomorrow', { beginDate: '21/11/2026', endDate: '20/11/2027' }, 'upcoming'],
  ['begins today', { beginDate: '20/11/2026', endDate: '19/11/2027' }, 'active'],
  ['has 31 days to go', { ...year, endDate: '21/12/2026' }, 'active'],
  ['has 30 days to go', { ...year, endDate: '20/12/2026' }, 'ending'],
  ['ends today', { ...year, endDate: '20/11/2026' }, 'ending'],
  ['ended yesterday', { ...year, endDate: '19/11/2026' }, 'ended'],
  ['was terminated before its end', { ...year, terminationDate: '30/06/2026' }, 'terminated'],
  ['will be terminated', { ...year, endDate: '31/12/2027', terminationDate: '01/12/2026' }, 'ending'],
  ['has no last day', { frequency: 'months', beginDate: '01/01/2020' }, 'active'],
  ['is a sale', { beginDate: '01/01/2020' }, 'signed'],
  ['is a sale from tomorrow', { beginDate: '21/11/2026' }, 'upcoming'],
  ['is a reservation', { reservationId: 'R-1', beginDate: '21/11/2026', endDate: '30/11/2026' }, 'held'],
  ['is a reservation of before', { reservationId: 'R-1', endDate: '19/11/2026' }, 'holdExpired'],
  ['has no days', {}, 'signed'],
  ['has days in other forms', { beginDate: '2026-01-01T00:00:00.000Z', endDate: Date.UTC(2026, 10, 19) }, 'ended'],
  ['has days that are none', { beginDate: 'soon', endDate: { a: 1 } }, 'active'],
])('the status of a contract that %s', (_, contract, status) => {
  expect(contractStatus(contract, today)).toBe(status);
});

test('a contract terminated ahead ends on that day, until it has ended', () => {
  const contract = { ...year, endDate: '31/12/2027', terminationDate: '31/01/2027' };
  const ends = [today, '2027-01-31', '2027-02-01'].map((day) => terminatedAhead(contract, day));
  expect(ends).toEqual(['2027-01-31', '2027-01-31', undefined]);
  expect(terminatedAhead({ ...contract, terminationDate: undefined }, today)).toBeUndefined();
});

test.each<[string, number | undefined]>([
  ['19/11/2026', undefined],
  ['20/11/2026', 30],
  ['20/12/2026', 30],
  ['21/12/2026', 60],
  ['19/01/2027', 60],
  ['18/02/2027', 90],
  ['19/02/2027', undefined],
])('a contract to %s ends within %s days', (endDate, span) => {
  expect(endingWithin({ beginDate: '01/01/2026', endDate }, today)).toBe(span);
});

test.each<[ServiceDocument, number | undefined]>([
  [{ beginDate: '21/11/2026', endDate: '31/12/2026' }, 0],
  [{ beginDate: '20/10/2026', endDate: '21/12/2026' }, 50],
  [{ beginDate: '20/10/2026', endDate: '20/10/2027', terminationDate: '21/12/2026' }, 50],
  [{ beginDate: '01/01/2026', endDate: '20/11/2026' }, 100],
  [{ beginDate: '01/01/2020', endDate: '31/12/2020' }, 100],
  [{ beginDate: '20/11/2026', endDate: '20/11/2026' }, 100],
  [{ beginDate: '01/01/2026' }, undefined],
  [{ beginDate: '02/01/2026', endDate: '01/01/2026' }, undefined],
])('of %j %s percent have passed', (contract, percent) => {
  expect(elapsedPercent(contract, today)).toBe(percent);
});

describe('a lease is renewed', () => {
  const units = [{ unitId: 'u1' }, { unitId: 'u2' }];
  const old: ServiceDocument = { ...year, name: 'Sidra Trading L.L.C', frequency: 'months', units };
  const next: ServiceDocument = { ...old, beginDate: '01/01/2027', endDate: '31/12/2027' };

  test.each<[string, ServiceDocument]>([
    ['by a lease from the next day', {}],
    ['over one of its units', { units: ['u2', 'u9'] }],
    ['from its last day', { beginDate: '31/12/2026' }],
    ['a week later', { beginDate: '2027-01-07' }],
    ['by a name spelt otherwise', { name: 'SIDRA TRADING LLC' }],
    ['by a sale to its tenant', { frequency: undefined, endDate: undefined }],
  ])('%s', (_, more) => {
    expect([...renewedAmong([old, { ...next, ...more }]).keys()]).toEqual([old]);
  });

  test.each<[string, ServiceDocument]>([
    ['later than a week after it', { beginDate: '08/01/2027' }],
    ['before its last day', { beginDate: '30/12/2026' }],
    ['over another unit', { units: ['u9'] }],
    ['by another tenant', { name: 'Noor Books' }],
    ['by a reservation', { reservationId: 'R-1' }],
    ['by values of other types', { beginDate: { a: 1 }, units: 7, customer: 5 }],
  ])('not %s', (_, more) => {
    expect([...renewedAmong([old, { ...next, ...more }]).keys()]).toEqual([]);
  });

  test('by the ID of a customer, whatever the names', () => {
    const one = { ...old, customerId: 'k1' };
    const other = { ...next, name: 'Sidra Group', customer: [{ customerId: 'k0' }, { customerId: 'k1' }] };
    expect([...renewedAmong([other, one]).keys()]).toEqual([one]);
  });

  test('and those that end within 90 days are listed, the earliest first', () => {
    const first = { ...old, name: 'Huda', endDate: '01/12/2026' };
    const held = { ...old, reservationId: 'R-1' };
    const ending = leasesEnding([old, next, first, held, { name: 'A sale' }], today);
    expect(ending.map(({ contract, last, renewed }) => [contract.name, last, renewed])).toEqual([
      ['Huda', '2026-12-01', false],
      ['Sidra Trading L.L.C', '2026-12-31', true],
    ]);
  });
});

const soldWithCharge = { units: [{ rent: 1_000_000, expenses: [{ amount: 4000 }] }], discount: 50_000 };
const taxedSale = { ...soldWithCharge, isVat: true, vatRatio: 0.05 };

test.each([
  ['a lease: of its rent a year', { frequency: 'months', units: [{ rent: 1000 }], discount: 100 }, { base: 12_000, amount: 240 }],
  ['a sale: of its price', { units: [{ rent: 1_234_567.89 }] }, { base: 1_234_567.89, amount: 24_691.36 }],
  ['a sale: of its price after the discount, without charges and VAT', taxedSale, { base: 950_000, amount: 19_000 }],
  ['a lease without a known frequency', { frequency: 'moons', units: [{ rent: 1000 }] }, undefined],
  ['a contract without a price', {}, undefined],
])('the commission of %s', (_, contract, commission) => {
  expect(commissionOf({ ...contract, commissioneRatio: 0.02 })).toEqual(commission);
  expect(commissionOf({ ...contract, commissioneRatio: 2 })).toEqual(commission);
  expect(commissionOf(contract)).toBeUndefined();
});

test.each([
  ['a lease: its rent for one term, before a discount', { frequency: 'months', units: [{ rent: 1000 }], discount: 100 }, 1000],
  ['a sale: its price after the discount', { units: [{ rent: 900_000 }, { rent: 100_000 }], discount: 60_000 }, 940_000],
  ['a reservation: the same', { reservationId: 'R-1', units: [{ rent: 500_000 }], discount: 0.5 }, 499_999.5],
  ['a contract without units', { discount: 100 }, undefined],
])('the amount of %s', (_, contract, amount) => {
  expect(agreedAmount(contract)).toBe(amount);
});

test('the first phone is the first of all phones', () => {
  const row = (phone: unknown, phone1?: unknown) => ({ phone, phone1 });
  const all = { contacts: [row(' ', 7), row('', '+971 1')], customer: [row('+971 2')] };
  for (const contract of [{}, all, { contacts: 'none', customer: [row(undefined), row('+971 3', '+971 3')] }])
    expect(firstPhone(contract)).toBe(reachable(contract)[0]?.phone);
});

test('shares add up without digits of their own', () => {
  expect(sumOf([33.3, 66.7, undefined])).toBe(100);
  expect(sumOf([undefined])).toBeUndefined();
});

test('rent or price adds the rents of all units without digits that none has, and is none without any', () => {
  expect(rentOrPrice({ units: [{ rent: 0.1 }, { rent: 0.2 }] })).toBe(0.3);
  expect(sumOf([1.005, 'unexpected', null, Number.NaN])).toBe(1);
  for (const units of [undefined, null, [], [{}, 'u1', { rent: '5,000' }], 'all']) expect(rentOrPrice({ units })).toBeUndefined();
});

test('a unit has its current name, else the one at signing', () => {
  const names = new Map([['u1', 'A-1']]);
  const signed = [
    { unitId: 'u1', unit: { name: 'Old' } },
    { unitId: 'u2', unit: { name: 'B-2' } },
  ];
  const units = [...signed, { unit: { _id: 'u1' } }, { unitId: { $oid: 'u1' } }, {}, null];
  const first = { id: 'u1', name: 'A-1' };
  expect(unitsOf({ units }, names)).toEqual([first, { id: 'u2', name: 'B-2' }, first, first, { id: '', name: '' }]);
});

test('a document expires after its last day, and soon within thirty', () => {
  const states = ['19/11/2026', '20/11/2026', '20/12/2026', '21/12/2026', 'never', undefined].map((day) => expiryOf(day, today));
  expect(states).toEqual(['expired', 'expiresSoon', 'expiresSoon', 'expires', 'expires', 'expires']);
});

test('a ratio above 1 is a percentage', () => {
  expect([0.05, 1, -0.1].map(readRatio)).toEqual([{ fraction: 0.05 }, { fraction: 1 }, { fraction: -0.1 }]);
  for (const five of [5, '5']) expect(readRatio(five)).toEqual({ fraction: 0.05, asPercent: true });
  for (const none of [Number.NaN, 'five']) expect(readRatio(none)).toBeUndefined();
  expect([0.07, 0.29, 0.575].map((fraction) => fromPercent(toPercent(fraction)))).toEqual([0.07, 0.29, 0.575]);
  expect(toPercent(0.07)).toBe(7);
});

describe('a contract causes a warning [R13]', () => {
  const manualTerms = [{ date: '01/01/2026', amount: 500 }];
  const sound: ServiceDocument = { name: 'Sidra', units: [{ unitId: 'u1', rent: 500 }], manualTerms };
  const lease = { ...year, frequency: 'months' };
  const twice = (first: ServiceDocument, second: ServiceDocument) => {
    return { units: [first, second].map((days) => ({ unitId: 'u1', rent: 1, ...days })) };
  };
  const [leaves, leavesLater] = ['30/06/2026', '30/12/2026'].map((exitDate) => ({ rent: 1, exitDate }));
  const found = (contract: ServiceDocument) =>
    contractWarnings({ ...sound, ...contract }).map(({ path, key }) => `${path} ${key}`);

  test.each<[string, ServiceDocument, string[]]>([
    ['not when it is sound', { ...lease, isVat: true, vatRatio: 0.05 }, []],
    ['without a name', { name: ' ' }, ['name missing']],
    ['without units', { units: [] }, ['units noUnits']],
    ['with an end before its begin', { beginDate: '01/02/2026', endDate: '31/01/2026' }, ['endDate endBeforeBegin']],
    ['with a VAT ratio that has no effect', { isVat: false, vatRatio: 0.05 }, ['vatRatio vatOff']],
    ['with VAT but no rate', { isVat: true }, ['vatRatio vatNoRate']],
    ['with VAT at a rate of 0', { isVat: true, vatRatio: 0 }, ['vatRatio vatNoRate']],
    ['with a rent that is no amount', { units: [{ rent: 'a lot' }] }, ['units.0.rent unreadAmount']],
    ['with a discount that is no amount', { discount: '1,000' }, ['discount unreadAmount']],
    ['as a sale without payments', { manualTerms: [] }, ['manualTerms noPayments']],
    ['not as a sale at no price', { manualTerms: null, units: [{ rent: 0 }] }, []],
    ['not as a lease without a custom schedule', { ...lease, manualTerms: [] }, []],
    ['with shares that are not 100', { customer: [{ share: 60 }, { share: 30 }, {}] }, ['customer.1.share shares']],
    ['not without shares', { customer: [{ name: 'a' }, { name: 'b' }] }, []],
    ['with an unknown frequency', { frequency: 'fortnights' }, ['frequency unknownFrequency']],
    ['with a rent below zero', { units: [{ rent: -1 }] }, ['units.0.rent negative']],
    ['with a unit in two rows on the same days', twice({}, { entryDate: '01/07/2026' }), ['units.1.unitId unitTwice']],
    ['not with two rents one after the other', twice({ exitDate: '30/06/2026' }, { rent: 2, entryDate: '01/07/2026' }), []],
    ['with a unit sold or let for nothing', { units: [{ rent: 1 }, {}] }, ['units.1.rent noPrice']],
    ['not with one that is only reserved for no price yet', { reservationId: 'R-1', units: [{}] }, []],
    ['with units that have all left before its end', { ...lease, units: [leaves, leavesLater] }, ['endDate idleEnd']],
    ['not with one that stays', { ...lease, units: [leaves, { rent: 1 }] }, []],
    ['not after a termination', { ...lease, terminationDate: '30/06/2026', units: [leaves] }, []],
    ['with a discount above a term', { ...lease, discount: 501 }, ['discount discountAbove']],
    ['with more paid back than given', { guaranty: 5, guarantyPayback: 6 }, ['guarantyPayback paybackAboveDeposit']],
    ['by values of other types', { units: 7, customer: { a: 1 }, beginDate: 5, vatRatio: 'x' }, ['units noUnits']],
  ])('%s', (_, contract, warnings) => {
    expect(found(contract)).toEqual(warnings);
  });
});
