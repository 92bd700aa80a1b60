import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '@/i18n/i18n';
import { contractSecondName, contractTitle } from '@/resources/contracts/contract-title';
import { arabicPartyName, contractNames, searchedUnitNamesOf, unitNamesOf, unitsOf } from '@/resources/contracts/rules/names';
import { unitTitle } from '@/resources/units/detail/unit-title';
import type { ServiceDocument } from '@/schema/document';

const huda = { name: 'Huda Al Rumaithi', nameAr: 'هدى الرميثي' };
const rakesh = { name: 'Rakesh Menon', nameAr: 'راكيش مينون' };
const both = 'هدى الرميثي وراكيش مينون';

afterEach(() => changeLanguage('en'));

describe('the Arabic name of a party', () => {
  test.each<[string, ServiceDocument, string | undefined]>([
    ['its only customer', { name: 'Huda Al Rumaithi', customer: [huda] }, 'هدى الرميثي'],
    ['a customer written in other letters', { name: 'HUDA AL RUMAITHI', customer: [huda] }, 'هدى الرميثي'],
    ['all customers that it names', { name: 'Huda Al Rumaithi & Rakesh Menon', customer: [huda, rakesh] }, both],
    ['joined by a word', { name: 'Huda Al Rumaithi and Rakesh Menon', customer: [huda, rakesh] }, both],
    ['only the customer that it names', { name: 'Rakesh Menon', customer: [huda, rakesh] }, 'راكيش مينون'],
    ['the signatory, where that is a customer', { manager: 'Rakesh Menon', customer: [rakesh] }, 'راكيش مينون'],
    ['the first customer of a contract without a name', { customer: [huda] }, 'هدى الرميثي'],
    ['an only customer without another name', { name: 'Sidra Trading', customer: [{ nameAr: 'سدرة للتجارة' }] }, 'سدرة للتجارة'],
    ['nobody: the party is somebody else', { name: 'Sidra Trading', customer: [huda] }, undefined],
    ['nobody: the party is more than its customers', { name: 'Heirs of Huda Al Rumaithi', customer: [huda] }, undefined],
    ['nobody: one has no Arabic name', { name: 'Huda Al Rumaithi & Ann', customer: [huda, { name: 'Ann' }] }, undefined],
    ['nobody: a name is part of another one', { name: 'Alison', customer: [{ name: 'Ali', nameAr: 'علي' }] }, undefined],
    ['nobody: there are no customers', { name: 'Sidra Trading' }, undefined],
    ['nobody: customers are no records', { name: 'Sidra Trading', customer: ['Huda', 4] }, undefined],
  ])('is that of %s', (_, contract, arabic) => {
    expect(contractNames(contract).arabic).toBe(arabic);
  });

  test('is for exports that of the first customer who has one, where the party itself has none', () => {
    expect(arabicPartyName({ name: 'Sidra Trading', customer: [{ name: 'Ann' }, huda] })).toBe('هدى الرميثي');
    expect(arabicPartyName({ name: 'Sidra Trading' })).toBeUndefined();
  });
});

describe('the title of a contract', () => {
  const shared = { name: 'Huda Al Rumaithi & Rakesh Menon', customer: [huda, rakesh] };

  test('leads with the language of the reader, and the other one is the second line', async () => {
    expect([contractTitle(shared), contractSecondName(shared)]).toEqual([shared.name, both]);
    await changeLanguage('ar');
    expect([contractTitle(shared), contractSecondName(shared)]).toEqual([both, shared.name]);
  });

  test.each(['en', 'ar'] as const)('stays what was stored without Arabic names (%s)', async (language) => {
    await changeLanguage(language);
    expect([contractTitle({ name: 'Ann' }), contractSecondName({ name: 'Ann' })]).toEqual(['Ann', undefined]);
    expect(contractTitle({ name: 42 })).toBe('42');
    expect(contractTitle({})).toBe('');
    expect(contractTitle({ customer: [{ nameAr: 'هدى' }] })).toBe('هدى');
  });

  test('of another party keeps its name in Arabic, with the Arabic name of a customer under it', async () => {
    await changeLanguage('ar');
    const company = { name: 'Sidra Trading', customer: [huda] };
    expect([contractTitle(company), contractSecondName(company)]).toEqual(['Sidra Trading', 'هدى الرميثي']);
  });
});

describe('the name of a unit', () => {
  const units = [
    { _id: 'u1', name: 'B-1408', unitNameAr: 'برج ب 1408' },
    { _id: 'u2', name: 'B-1409' },
    { _id: 'u3', unitNameAr: 'ب 3' },
    { name: 'No id' },
  ];

  test('is in the language of the reader, else the other, else whatever came', async () => {
    expect(units.map(unitTitle)).toEqual(['B-1408', 'B-1409', 'ب 3', 'No id']);
    await changeLanguage('ar');
    expect(units.map(unitTitle)).toEqual(['برج ب 1408', 'B-1409', 'ب 3', 'No id']);
    expect([unitTitle({ name: 7 }), unitTitle({ name: ' ' })]).toEqual(['7', '']);
  });

  test('in contracts is the current one in that language, else the one at signing', () => {
    const contract = {
      units: [{ unitId: 'u1' }, { unitId: 'u2' }, { unitId: 'gone', unit: { name: 'Old' } }, { unit: 'Typed' }],
    };
    const named = (language: string) => unitsOf(contract, unitNamesOf(units, language)).map(({ name }) => name);
    expect(named('en')).toEqual(['B-1408', 'B-1409', 'Old', 'Typed']);
    expect(named('ar')).toEqual(['برج ب 1408', 'B-1409', 'Old', 'Typed']);
  });

  test('is searched in both languages', () => {
    expect([...searchedUnitNamesOf(units).values()].slice(0, 3)).toEqual(['B-1408\nبرج ب 1408', 'B-1409', 'ب 3']);
  });
});
