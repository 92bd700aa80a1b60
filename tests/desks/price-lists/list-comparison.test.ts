import { expect, test } from 'vitest';
import { idOf } from '@/api/record-id';
import { compareList, type ListedUnit, listValues, vanishedUnits } from '@/desks/price-lists/list-comparison';
import type { ServiceDocument } from '@/schema/document';

const titleOf = ({ name }: ServiceDocument) => String(name);
const options = { rule: undefined, idOf, titleOf };
const unit = (name: string, price?: number, more: ServiceDocument = {}): ServiceDocument => {
  const priced = price === undefined ? {} : { price };
  return { _id: name.toLowerCase(), name, subProjectId: 'Marsa', priceBase: 'total', ...priced, ...more };
};
const priced = (before: ServiceDocument, price: number): ListedUnit => {
  const after = { ...before, price };
  return { before, after, named: after };
};
const added = (after: ServiceDocument): ListedUnit => ({ before: undefined, after, named: after });
const left = (named: ServiceDocument, before?: ServiceDocument): ListedUnit => ({ before, after: undefined, named });

test('the value of a list is the sum of its prices before and after, to the hundredth', () => {
  const list = [priced(unit('A-1', 0.1), 0.3), priced(unit('A-2', 0.2), 0.2), priced(unit('A-3', 9), 8), added(unit('A-4', 5))];
  const sums = { basis: 'total', units: 3, before: 9.3, after: 8.5, up: 1, down: 1, same: 1, added: 1, addedValue: 5 };
  const third = { id: 'a-3', name: 'A-3', before: 9, after: 8 };
  const first = { id: 'a-1', name: 'A-1', before: 0.1, after: 0.3 };
  expect(listValues(list, options)).toEqual([{ ...sums, largest: [third, first] }]);
});

test('the value of a list counts each basis by itself, and no unit that has no price before, changes its basis or is left out', () => {
  const rent = unit('R-1', 90_000, { priceBase: 'per year' });
  const list = [
    priced(unit('A-1', 100), 110),
    priced(rent, 95_000),
    priced(unit('A-2'), 100),
    { ...priced(unit('A-3', 100), 120), before: unit('A-3', 100, { priceBase: 'per year' }) },
    left(unit('A-4', 100), unit('A-4', 100)),
  ];
  expect(listValues(list, options).map(({ basis, units, before, after }) => [basis, units, before, after])).toEqual([
    ['total', 1, 100, 110],
    ['perYear', 1, 90_000, 95_000],
  ]);
});

test('the value of a list counts the prices that rose and fell, names the five largest changes, and is nothing for a first list', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 0].map((step) => priced(unit(`A-${step}`, 100), 100 + (step === 5 ? -step : step)));
  expect(listValues(list, options)[0]).toMatchObject({ up: 6, down: 1, same: 1 });
  expect(listValues(list, options)[0]?.largest.map(({ name }) => name)).toEqual(['A-7', 'A-6', 'A-5', 'A-4', 'A-3']);
  expect(compareList([added(unit('A-1', 5))], [unit('Z-1')], options)).toBeUndefined();
});

const names = (list: readonly ListedUnit[], stored: readonly ServiceDocument[]) =>
  vanishedUnits(list, stored, options).map(({ name }) => name);

test('units that vanished from a list are those of its projects that no row names, imported or not', () => {
  const [one, two, three] = [unit('A-1', 1), unit('A-2', 1), unit('A-3', 1)];
  const twin = unit('A-4', 1);
  const stored = [one, two, three, twin, unit('A-5', 1, { subProjectId: 'Samr' }), unit('A-6', 1, { subProjectId: ' MARSA ' })];
  const list = [priced(one, 2), left({ name: 'A-2', subProjectId: 'Marsa' }, two), left({ name: 'a-4', subProjectId: 'Marsa' })];
  expect(names(list, stored)).toEqual(['A-3', 'A-6']);
});

test('units that vanished from a list are looked for in the towers that the list names', () => {
  const stored = [unit('A-101'), unit('A-102'), unit('B-101'), unit('101', 1, { specs: [tower('Tower A')] }), unit('7')];
  expect(names([priced(unit('A-101', 1), 2)], stored)).toEqual(['A-102', '101']);
  const stated = unit('201', 1, { specs: [tower('برج B')] });
  expect(names([priced(stated, 2)], [...stored, stated])).toEqual(['B-101']);
});

test('units that vanished from a list are looked for in the whole project where the list names no tower, and unknown where it names no project', () => {
  const whole = [unit('101', 1), unit('102'), unit('A-103')];
  expect(names([priced(unit('101', 1), 2)], whole)).toEqual(['102', 'A-103']);
  const lost = unit('A-1', 1, { subProjectId: '' });
  expect(names([priced(lost, 2)], [lost, unit('A-2', 1, { subProjectId: '' }), unit('A-3')])).toEqual([]);
});

const tower = (featureDesc: string) => ({ featureType: 'Tower', featureDesc, active: true });
