import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { fieldNames, fieldOf } from '@/schema/field';
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
  const cell = (schema: typeof unitSchema | typeof contractSchema, name: string, record: Record<string, unknown>) => {
    const column = derivedColumns({ schema, columns: [] }).find((one) => one.name === name);
    if (!column) throw new Error(`No column ${name}`);
    const html = renderToStaticMarkup(cellValue(column, record, english));
    return { text: html.replace(/<[^>]*>/g, ''), html };
  };
  const flag = fieldNames(contractSchema).find((name) => fieldOf(contractSchema, name).kind === 'flag') ?? '';

  test.each([
    { what: 'a count of a list', schema: unitSchema, name: 'paymentPlans', record: { paymentPlans: [{}, {}, 7] }, text: '3' },
    { what: 'a list without entries', schema: unitSchema, name: 'specs', record: { specs: [] }, text: '0' },
    { what: 'no list', schema: unitSchema, name: 'specs', record: {}, text: '' },
    { what: 'an amount', schema: unitSchema, name: 'maxPrice', record: { maxPrice: '1,250,000' }, text: '1,250,000' },
    { what: 'a share', schema: contractSchema, name: 'commissioneRatio', record: { commissioneRatio: 0.05 }, text: '5%' },
    { what: 'a day', schema: contractSchema, name: 'contractDate', record: { contractDate: '20/11/2026' }, text: '20 Nov 2026' },
    { what: 'a yes', schema: contractSchema, name: flag, record: { [flag]: true }, text: 'Yes' },
    { what: 'a text', schema: unitSchema, name: 'unitShortDesc', record: { unitShortDesc: 'Sea view' }, text: 'Sea view' },
    {
      what: 'a member of a group',
      schema: contractSchema,
      name: 'bankInfo.iban',
      record: { bankInfo: { iban: 'AE07' } },
      text: 'AE07',
    },
  ])('shows $what', ({ schema, name, record, text }) => {
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
