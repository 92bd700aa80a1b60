import { expect, test } from 'vitest';
import { listedContracts } from '@/desks/offers/holds/listed-contracts';
import { currentFormat, format } from '@/i18n/format';
import { contractKind, dayWon } from '@/resources/contracts/rules/contract-days';
import { statusText } from '@/resources/contracts/rules/availability';
import { unitListOf } from '@/resources/units/list/unit-list';
import { priceListOf } from '@/desks/price-lists/price-list';
import { statusIn } from '@/desks/imports/resources/price-list-words';
import { listedStatus, withListedStatus } from '@/resources/units/rules/listed-status';
import { emptyPattern, readPattern } from '@/desks/new-units/typed-pattern';
import { unitGrouping } from '@/resources/units/list/unit-grouping';
import { lacksBasis } from '@/resources/units/list/unit-values';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { availabilityOn, shownStatusOf, statusOf } from '@/resources/units/use-availability';
import { currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { importSheets, planned, tableOf } from './plan-file';
import { dashboardOf } from '../../dashboard';

const day = '2026-11-25';
const specs = [{ featureType: 'Tower', featureDesc: 'A' }];
const unit = { _id: 'u1', name: 'A-101', price: 1_000_000, priceBase: 'total', specs };
const sold = withListedStatus(unit, 'sold@2026-11-20');
const shown = (one: ServiceDocument, contracts: readonly ServiceDocument[] = [], on = day) =>
  shownStatusOf(availabilityOn(contracts, on), one);

test('what a price list says of a unit is a spec that everybody reads, of which no paper speaks', () => {
  const spec = { featureType: 'Price list', featureDesc: 'Sold in the list of 20/11/2026', active: false };
  expect(sold.specs).toEqual([...unit.specs, spec]);
  expect(listedStatus(sold)).toBe('sold@2026-11-20');
  expect(withListedStatus(sold, undefined)).toEqual(unit);
  expect(withListedStatus(sold, 'unreleased@2026-11-27').specs).toHaveLength(2);
  expect(listedStatus({ specs: [{ featureType: 'Price list', featureDesc: 'of last year' }] })).toBeUndefined();
});

test('what a price list says of a unit holds until a contract of that day or later, also after its end', () => {
  const contract = { units: [{ unitId: 'u1' }], contractDate: '01/01/2026', beginDate: '01/01/2026', frequency: 'months' };
  expect(shown(sold)).toBe('sold@2026-11-20');
  expect(shown(sold, [{ ...contract, endDate: '19/11/2026' }])).toBe('sold@2026-11-20');
  expect(shown(sold, [{ ...contract, endDate: '20/11/2026' }])).toBe('available');
  expect(shown(sold, [{ ...contract, endDate: '31/12/2026' }])).toBe('leased');
  expect(shown(sold, [{ reservationId: 'R-1', endDate: '26/11/2026', units: [{ unitId: 'u1' }] }])).toBe('reserved');
});

test.each([
  ['sold@2026-11-20', 'sold', 'Sold in the list of 20 Nov 2026'],
  ['reserved@2026-11-20', 'reserved', 'On hold in the list of 20 Nov 2026'],
  ['unreleased@2026-11-20', 'reserved', 'Not released in the list of 20 Nov 2026'],
] as const)('%s in a price list is counted as %s, and worded', (listed, counted, words) => {
  const marked = withListedStatus(unit, listed);
  expect(statusOf(availabilityOn([], day), marked)).toBe(counted);
  expect(statusText(listed, format({ language: 'en', digits: 'latn', area: 'm2' }))).toBe(words);
  // Our own list says it too, and is read back.
  expect(statusIn(words)).toBe(listed.split('@')[0]);
  const [project] = priceListOf([marked], { availability: availabilityOn([], day), rule: undefined, compare: () => 0 });
  expect(project).toMatchObject({ available: 0, towers: [{ units: [{ shown: listed }] }] });
});

test('what a price list says of a unit is not counted free, and found by the filter as its status and by its list', async () => {
  const availability = availabilityOn([], day);
  const figures = await dashboardOf({ units: [sold, unit], contracts: [], availability, today: day });
  expect([figures.free, figures.money.freeForSale]).toEqual([1, 1_000_000]);
  const { filters } = unitListOf(availability, undefined);
  const filter = filters.find(({ name }) => name === 'availability');
  expect([filter?.value(sold), filter?.value(unit)]).toEqual(['sold', 'available']);
  const listed = filters.find(({ name }) => name === 'listed');
  expect([listed?.value(sold), listed?.value(unit)]).toEqual(['sold@2026-11-20', undefined]);
});

test('what a price list says of a unit is for sale no more in what a selection comes to', () => {
  const rented = { _id: 'u3', price: 90_000, priceBase: 'per year' };
  const { sums } = unitGrouping(availabilityOn([], day));
  const sumsOf = (units: readonly ServiceDocument[]) => sums.map(({ value }) => units.map((one) => value?.(one)));
  expect(sumsOf([unit, sold, rented]).map((sum) => sum.join())).toEqual(['1000000,,', ',,90000']);
});

const afterImport = async (status: string, stored: readonly ServiceDocument[], contracts: readonly ServiceDocument[] = []) => {
  const file = tableOf(`Unit No | Price (AED) | Status\nA-101 | 1000000 | ${status}`);
  const plan = await planned(unitImport, [file], { records: stored, referred: contracts, key: ['name'] });
  expect(importSheets(unitImport, [file])).toHaveLength(1);
  const [record] = plan.records;
  return { ...stored[0], ...record?.changesOf(stored[0] ?? {}) };
};

test('what a price list says of a unit is stored by an import, kept by the next that says the same, and goes with one by which the unit is available', async () => {
  const now = currentDay();
  expect(listedStatus(await afterImport('SOLD', []))).toBe(`sold@${now}`);
  expect(listedStatus(await afterImport('Booked', [unit]))).toBe(`reserved@${now}`);
  expect(await afterImport('Sold', [sold])).toEqual(sold);
  expect(listedStatus(await afterImport('On hold', [sold]))).toBe(`reserved@${now}`);
  expect(await afterImport('Available', [sold])).toEqual(unit);
  // Who has it under contract says more.
  const lease = { units: [{ unitId: 'u1' }], frequency: 'months', beginDate: '01/01/2026' };
  expect(await afterImport('Sold', [unit], [lease])).toEqual(unit);
});

test.each([
  ['Price list 20 Nov 2025\nUnit No | Status\nA-101 | Sold', 'sold@2025-11-20'],
  ['قائمة الأسعار – ٢٠ نوفمبر ٢٠٢٥\nUnit No | Status\nA-101 | Booked', 'reserved@2025-11-20'],
  ['Prices (20/11/2025), valid until 31 Dec 2399\nUnit No | Status\nA-101 | SOLD', 'sold@2025-11-20'],
  ['Unit No | As of | Status\nA-101 | 20-Nov-25 | Sold', 'sold@2025-11-20'],
  // In place of a price.
  ['Price list 20 Nov 2025\nUnit No | Price (AED)\nA-101 | SOLD', 'sold@2025-11-20'],
  // Which of them is the day of the list is not known.
  ['Prices of 1 Nov 2025, last changed 20 Nov 2025\nUnit No | Status\nA-101 | Sold', `sold@${currentDay()}`],
  ['Price list Nov 2025\nUnit No | Status\nA-101 | Sold', `sold@${currentDay()}`],
  ['Price list 31 Dec 2399\nUnit No | Status\nA-101 | Sold', `sold@${currentDay()}`],
])('what a price list says of a unit has the day of its list: %j', async (text, listed) => {
  const { records } = await planned(unitImport, [tableOf(text)], { wordAnswers: { 'price=sold': 'status' } });
  expect(listedStatus({ ...records.at(-1)?.changesOf({}) })).toBe(listed);
});

test('what a price list says of a unit keeps the day of an earlier list that said the same', async () => {
  const file = tableOf('Price list 20 Nov 2025\nUnit No | Status\nA-101 | Sold');
  const marked = async (listed: 'sold@2025-11-01' | 'sold@2025-11-25') => {
    const stored = withListedStatus(unit, listed);
    const { records } = await planned(unitImport, [file], { records: [stored], key: ['name'] });
    return listedStatus({ ...stored, ...records[0]?.changesOf(stored) });
  };
  expect([await marked('sold@2025-11-01'), await marked('sold@2025-11-25')]).toEqual(['sold@2025-11-01', 'sold@2025-11-20']);
});

test('what a price list says of a unit becomes one sale or hold each, without a buyer, money or a day of signing', () => {
  const held = withListedStatus({ ...unit, _id: 'u2', name: 'A-102', guaranty: 5000 }, 'reserved@2026-11-20');
  const listed = [sold, held, unit, withListedStatus(unit, 'leased@2026-11-20')];
  const [sale = {}, hold = {}, ...others] = listedContracts(listed, currentFormat()).map(({ document }) => document);
  expect(others).toEqual([]);
  const name = 'Buyer unknown: A-101, per price list of 20 Nov 2026';
  expect(sale).toMatchObject({ name, beginDate: '20/11/2026', units: [{ unitId: 'u1', unit: { name: 'A-101' } }] });
  expect(Object.keys(sale)).toEqual(['name', 'beginDate', 'units']);
  expect(Object.keys(hold).toSorted()).toEqual(['beginDate', 'name', 'reservationId', 'units']);
  expect([contractKind(sale), dayWon(sale), contractKind(hold)]).toEqual(['sale', undefined, 'reservation']);
  expect([shown(sold, [sale]), shown(held, [hold], '2027-06-01')]).toEqual(['sold', 'reserved']);
});

const basisIn = async (text: string) => {
  const { records } = await planned(unitImport, [tableOf(text)]);
  return records.at(-1)?.changesOf({}).priceBase;
};

test.each([
  ['Unit No | Selling Price (AED)\nA-1 | 900000', 'total'],
  ['Units for sale in Marsa\nUnit No | Price (AED)\nA-1 | 900000', 'total'],
  ['Unit No | Annual Rent\nA-1 | 90000', 'per year'],
  ['Units for rent\nUnit No | Price (AED)\nA-1 | 90000', 'per year'],
  ['Unit No | Price (AED)\nA-1 | 900000', undefined],
])('%j says of a price that it is %s', async (text, basis) => {
  expect(await basisIn(text)).toBe(basis);
});

test('new units with a price ask what it is for, and one without is found', () => {
  const typed = { ...emptyPattern('m2'), fromFloor: '1', toFloor: '2', toNumber: '02', tower: 'A', priceBase: '' };
  expect(readPattern(typed, 'en').problems.get('priceBase')).toBeUndefined();
  expect(readPattern({ ...typed, all: { price: '900,000' } }, 'en').problems.get('priceBase')).toBe('missing');
  const priced = [{ price: 5 }, { price: 0 }, { price: 5, priceBase: 'total' }];
  expect(priced.map((one) => lacksBasis(one))).toEqual([true, false, false]);
});

test.each([
  ['Unit No | Bedrooms\nA-1 | 2BR + Maid', true],
  ['Unit No | Bedrooms\nA-1 | 2BR+M', true],
  ['Unit No | Bedrooms\nA-1 | 2BR', false],
  ['Unit No | Bedrooms | Maid\nA-1 | 2BR + Maid | No', false],
])('a maid’s room beside the bedrooms is a feature, unless a column of its own says otherwise: %j', async (text, isFeature) => {
  const { records } = await planned(unitImport, [tableOf(text)]);
  const { specs: features, floorsPlan } = records.at(-1)?.changesOf({}) ?? {};
  expect(features).toEqual(isFeature ? [{ featureType: 'Maid’s room', active: true }] : undefined);
  expect(floorsPlan).toEqual([{ rooms: 2 }]);
});
