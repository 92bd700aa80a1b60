import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { foldTight } from '@/i18n/fold';
import { changeLanguage } from '@/i18n/i18n';
import { atOnce } from '@/steps';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { signalImport } from '@/desks/imports/resources/notification-signal-import';
import { quotaPlanImport } from '@/desks/imports/resources/quota-plan-import';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { targetsOf } from '@/desks/imports/sheets/headings';
import { headedSheet, sheetFor } from '@/desks/imports/sheets/sheet-parts';
import type { ImportedResource } from '@/desks/imports/plan/imported-resource';
import { readOnlyHeading, sheetsOf } from '@/ui/exchange/record-sheets';
import { sheetOf } from './plan-file';

const languages = ['en', 'ar'] as const;

beforeAll(() => haveArabic());
afterEach(() => changeLanguage('en'));

/** Returns the ids of what headings are taken for in a sheet of a resource. */
function meantBy(resource: ImportedResource, headings: readonly string[], list = ''): Array<string | undefined> {
  const sheets = sheetsOf(resource.schema, resource.label);
  const sheet = sheets.find((one) => one.list === list);
  if (!sheet) throw new Error(`no sheet ${list}`);
  return headedSheet(sheetOf([headings]), targetsOf(sheet, sheets, resource)).matched.map((target) => target?.id);
}

describe.each([unitImport, contractImport, signalImport, quotaPlanImport])('the headings of $resource', (resource) => {
  const sheets = sheetsOf(resource.schema, resource.label);

  test.each(sheets)('of the sheet "$list" mean one column each, whatever the language of the page', async (sheet) => {
    const named = [...sheet.keys, ...sheet.columns].flatMap((column) => [...new Set(column.labels().map(foldTight))]);
    expect(named).toEqual([...new Set(named)]);
    const meant = [
      '_id',
      ...(sheet.list === '' ? [] : ['record', ...sheet.lists.map((_, depth) => `row ${depth}`)]),
      ...sheet.columns.map(({ path }) => path),
    ];
    for (const written of languages) {
      await changeLanguage(written);
      const headings = [...sheet.keys, ...sheet.columns].map((column) => column.label());
      for (const read of languages) {
        await changeLanguage(read);
        expect(meantBy(resource, headings, sheet.list)).toEqual(meant);
        const targets = (one: (typeof sheets)[number]) => targetsOf(one, sheets, resource);
        expect(atOnce(sheetFor(sheetOf([headings]), sheets, targets))).toBe(sheet);
      }
    }
  });
});

test('a column that an export marks as read only means nothing, though a field is called the same', async () => {
  for (const written of languages) {
    await changeLanguage(written);
    const headings = ['ID', readOnlyHeading('Type'), readOnlyHeading('النوع'), readOnlyHeading('View')];
    await changeLanguage('en');
    expect(meantBy(unitImport, headings)).toEqual(['_id', undefined, undefined, undefined]);
  }
});

test('a label comes before another name, and the surer heading of two before the other', () => {
  expect(meantBy(contractImport, ['Unit', 'Unit at signing'], 'units')).toEqual(['unitId', 'unit']);
  expect(meantBy(unitImport, ['Unit', 'Project', 'Name'])).toEqual([undefined, 'subProjectId', 'name']);
  expect(meantBy(unitImport, ['Price (per m²)', 'Price AED'])).toEqual([undefined, 'price']);
});

test('the amount of a contract stands under a heading for rents and prices, and is known by either', async () => {
  const rents = sheetsOf(contractImport.schema, contractImport.label).find(({ list }) => list === 'units');
  const headings = () => rents?.columns.map((column) => column.label());
  const has = (...names: readonly string[]) => names.map((name) => headings()?.includes(name));
  expect(has('Rent or price', 'Rent')).toEqual([true, false]);
  await changeLanguage('ar');
  expect(has('الإيجار أو السعر', 'الإيجار')).toEqual([true, false]);
  const one = ['Rent or price', 'Rent', 'Price', 'الإيجار أو السعر', 'الإيجار', 'السعر'];
  for (const heading of one) expect(meantBy(contractImport, ['ID', heading], 'units'), heading).toEqual(['_id', 'rent']);
  for (const heading of [...one, 'Units Rent or price', 'Units Rent', 'الوحدات الإيجار أو السعر', 'الوحدات الإيجار']) {
    expect(meantBy(contractImport, ['Name', heading]), heading).toEqual(['name', 'units/rent']);
  }
});
