import { describe, expect, test } from 'vitest';
import { endOfTerms, proposedRent, unitSnapshot } from '@/resources/contracts/form/proposals';
import { matchingUnits, unitChoices, unitNamed } from '@/resources/contracts/form/unit-choices';

test.each([
  ['2024-01-01', 12, 'months', '2024-12-31'],
  ['2024-01-31', 1, 'months', '2024-02-28'],
  ['2024-01-15', 3, 'years', '2027-01-14'],
  ['2024-01-01', 4, 'Weekly', '2024-01-28'],
  ['2024-01-01', 10, 'days', '2024-01-10'],
  ['2024-01-01', 2, 'quarterly', '2024-06-30'],
  ['2024-01-01', 3, 'hours', undefined],
  ['2024-01-01', 1.5, 'months', undefined],
  ['2024-01-01', 0, 'months', undefined],
  ['2024-01-01', 12, 'moons', undefined],
])('from %s %d terms of %s end on %s', (begin, terms, frequency, end) => {
  expect(endOfTerms(begin, terms, frequency)).toBe(end);
});

describe('the rent proposed for a unit', () => {
  test.each([
    [{ price: 100_000, priceBase: 'per year' }, 'lease', 'months', { amount: 8333.3333, how: 'yearly', terms: 12 }],
    [{ price: 100_000, priceBase: 'per year' }, 'lease', 'years', { amount: 100_000, how: 'yearly', terms: 1 }],
    [{ price: 5000, priceBase: 'per month' }, 'lease', 'months', { amount: 5000, how: 'monthly' }],
    [{ price: 5000, priceBase: 'per month' }, 'lease', 'years', { amount: 60_000, how: 'monthlyFor', terms: 1 }],
    [{ price: 1500, priceBase: 'per m² per year', surface: 80 }, 'lease', 'months', { amount: 10_000, how: 'yearly' }],
    [{ price: 1_000_000, priceBase: 'total' }, 'sale', undefined, { amount: 1_000_000, how: 'price' }],
    [{ price: 20_000, priceBase: 'per m²', surface: 50 }, 'sale', undefined, { amount: 1_000_000, how: 'perArea' }],
  ] as const)('%o under a %s by %s', (unit, kind, frequency, expected) => {
    expect(proposedRent(unit, kind, frequency)).toMatchObject(expected);
  });

  test.each([
    [{ price: 1_000_000, priceBase: 'total' }, 'lease', 'months'],
    [{ price: 100_000, priceBase: 'per year' }, 'sale', undefined],
    [{ price: 20_000, priceBase: 'per m²' }, 'sale', undefined],
    [{ price: 100_000, priceBase: 'per year' }, 'lease', 'moons'],
    [{ price: '100,000', priceBase: 'per year' }, 'lease', 'months'],
  ] as const)('%o says nothing of a %s by %s', (unit, kind, frequency) => {
    expect(proposedRent(unit, kind, frequency)).toBeUndefined();
  });
});

test('units are found by words of name, project and Arabic name, whatever separates them', () => {
  const units = [
    { _id: 'u1', name: 'B-1408', unitNameAr: 'برج ب ١٤٠٨', subProjectId: 'Marsa Al Saffar' },
    { _id: 'u2', name: 'B-1409', subProjectId: 'Khor Al Lulu' },
    { name: 'No id' },
  ];
  const { all } = unitChoices(units, 'en');
  const found = (typed: string) => matchingUnits(all, typed).map(({ value }) => value);
  expect(all).toHaveLength(2);
  expect(['', 'b 1408', 'B.14 khor', '1408 برج'].map(found)).toEqual([['u1', 'u2'], ['u1'], ['u2'], ['u1']]);
  expect(unitNamed(all, 'b1408 · marsa al saffar')?.value).toBe('u1');
  expect(unitNamed(all, 'B-1408')).toBeUndefined();
  const labels = unitChoices(units, 'ar').all.map(({ label }) => label);
  expect(labels).toEqual(['برج ب ١٤٠٨ · Marsa Al Saffar', 'B-1409 · Khor Al Lulu']);
  expect(unitChoices(units, 'en').all).toBe(all);
});

test('a contract copies the identifying fields of a unit at signing, but nothing large', () => {
  const kept = { _id: 'u1', name: 'B-1408', price: { unexpected: true } };
  expect(unitSnapshot({ ...kept, city: null, gallery: ['a.jpg'], readings: [{}], unitDesc: 'long' })).toEqual(kept);
});
