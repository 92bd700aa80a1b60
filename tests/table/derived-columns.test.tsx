import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { derivedColumns } from '@/ui/table/columns/derived-columns';
import { cellValue } from '@/ui/table/row-parts';

const english = format({ language: 'en', digits: 'latn' });

test.each([
  ['units', unitSchema],
  ['contracts', contractSchema],
  ['signals', notificationSignalSchema],
  ['quota plans', quotaPlanSchema],
])('every field of %s is a column, hidden until it is chosen', (_, schema) => {
  const all = derivedColumns({ schema, columns: [] });
  const fields = new Set(all.map(({ name }) => name.split('.')[0]));
  expect([...fields]).toEqual(fieldNames(schema));
  expect(all.every(({ optional }) => optional)).toBe(true);
  expect(all.every(({ label }) => (label?.() ?? '') !== '')).toBe(true);
});

test('a declared column stands for its field', () => {
  const names = derivedColumns({ schema: unitSchema, columns: [{ name: 'price' }, { name: 'tower' }] }).map(({ name }) => name);
  expect(names).not.toContain('price');
  expect(names).toContain('unitShortDesc');
});

describe('a derived cell', () => {
  const cell = (schema: RecordSchema, name: string, record: Record<string, unknown>) => {
    const column = derivedColumns({ schema, columns: [] }).find((one) => one.name === name);
    if (!column) throw new Error(`No column ${name}`);
    const html = renderToStaticMarkup(cellValue(column, record, english));
    return { text: html.replace(/<[^>]*>/g, ''), html };
  };
  const flag = fieldNames(contractSchema).find((name) => fieldOf(contractSchema, name).kind === 'flag') ?? '';

  test.each<[what: string, schema: RecordSchema, name: string, record: Record<string, unknown>, text: string]>([
    ['a count of a list', unitSchema, 'paymentPlans', { paymentPlans: [{}, {}, 7] }, '3'],
    ['a list without entries', unitSchema, 'specs', { specs: [] }, '0'],
    ['no list', unitSchema, 'specs', {}, ''],
    ['an amount', unitSchema, 'maxPrice', { maxPrice: '1,250,000' }, '1,250,000'],
    ['a share', contractSchema, 'commissioneRatio', { commissioneRatio: 0.05 }, '5%'],
    ['a day', contractSchema, 'contractDate', { contractDate: '20/11/2026' }, '20 Nov 2026'],
    ['a yes', contractSchema, flag, { [flag]: true }, 'Yes'],
    ['a text', unitSchema, 'unitShortDesc', { unitShortDesc: 'Sea view' }, 'Sea view'],
    ['a member of a group', contractSchema, 'bankInfo.iban', { bankInfo: { iban: 'AE07' } }, 'AE07'],
  ])('shows %s', (_, schema, name, record, text) => {
    const shown = cell(schema, name, record);
    expect(shown.text).toBe(text);
    expect(shown.html).not.toContain('title=');
  });

  test.each([
    { what: 'a list that is none', schema: unitSchema, name: 'specs', value: 'two', text: '&quot;two&quot;' },
    { what: 'an amount with two readings', schema: unitSchema, name: 'maxPrice', value: '1,000', text: '&quot;1,000&quot;' },
    { what: 'a number for a text', schema: unitSchema, name: 'unitShortDesc', value: 7, text: '7' },
    { what: 'a text for a yes', schema: contractSchema, name: flag, value: 'maybe', text: '&quot;maybe&quot;' },
  ])('shows $what as it came, and marks it [R3]', ({ schema, name, value, text }) => {
    const shown = cell(schema, name, { [name]: value });
    expect(shown.text).toBe(text);
    expect(shown.html).toContain('unexpected type');
  });
});
