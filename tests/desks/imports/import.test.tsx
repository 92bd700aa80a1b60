import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { chooseFile, continueImport, takeFile } from './import-file';
import { plainText } from '../../plain-text';
import { open, reopen } from '../../open';

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-1', subProjectId: 'Marsa', price: 1_000_000, unknown: { kept: true } },
  { _id: 'u2', name: 'A-2', subProjectId: 'Marsa', price: 900_000 },
  { _id: 'u3', name: 'A-3', subProjectId: 'Marsa', price: 800_000 },
];
const csv = [
  'Unit,Project,Price (AED),Handover',
  'A-1,Marsa,"1,250,000",2027',
  'A-2,Marsa,900000,2027',
  'A-3,Marsa,"850,000",2027',
  'B-1,Samr,abc,2028',
  'B-2,Samr,700k,2028',
  'B-3,Samr,wrong,2028',
].join('\n');

const summary = () => screen.findByText(/new · /);
const field = (heading: string) => screen.getByRole('combobox', { name: `Field for ${heading}` });

describe('the import of units', () => {
  test('reads a file, lets a cell be corrected in place, writes what differs, and saves what failed', async () => {
    const { user, store, conditions, press, sees, save, all, stored } = await open('/units/import', { units });
    await takeFile(user, csv, 'units.csv');
    expect(screen.getByRole('combobox', { name: 'Field for Unit' })).toHaveDisplayValue('Name');
    expect(screen.getByRole('combobox', { name: 'Field for Handover' })).toHaveDisplayValue('Leave out');
    expect(screen.getByRole('combobox', { name: 'Find existing records by' })).toHaveDisplayValue(
      'ID, otherwise Name and Project',
    );
    await continueImport(user);

    expect(await summary()).toHaveTextContent('1 new · 2 changed · 1 unchanged · 2 with problems');
    await sees('Fields that change: Price (2)');
    const cell = screen.getByRole('textbox', { name: 'Price, row 5' });
    expect(cell).toBeInvalid();
    await fill(user, cell, '650k');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Price, row 7' })).toHaveFocus();
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 2 changed · 1 unchanged · 1 with problems'));

    await press('Changed');
    const table = screen.getByRole('table', { name: 'Rows of the import' });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts('deletion')).toEqual(['1,000,000', '800,000']);
    expect(texts('insertion')).toEqual(['1,250,000', '850,000']);

    // A colleague changes one price meanwhile, and one create fails.
    store.collection('units').merge('u3', { price: 799_000 });
    conditions.failures.push({ method: 'POST', path: '/api/units', status: 422, body: { message: 'No' }, times: 1 });
    // What cannot be read is not left out without a word.
    await press('Start import');
    expect(screen.getByText(/^Not started/)).toHaveTextContent(/Price.*: .*wrong.* \(1\)/);
    await press('Leave the row out');
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 2 changed · 1 unchanged · 1 left out'));
    await press('Start import');
    await sees('1 created · 1 changed · 1 skipped · 1 failed · 1 left out', /Price was changed meanwhile/);
    expect(stored('u1', 'units')).toMatchObject({ price: 1_250_000, unknown: { kept: true } });
    expect(stored('u3', 'units')).toMatchObject({ price: 799_000 });

    const lines = (await save('Save what failed')).text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Unit,Project,Price (AED),Handover,Reason');
    expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['A-3', 'B-1', 'B-3']);
    expect(lines[2]).toContain('650k');
    expect(lines[3]).toMatch(/wrong.*Price \(AED\): Not a number$/);

    await press('Try 1 again');
    await sees('2 created · 1 changed · 1 skipped · 1 left out');
    const created = all('units').slice(units.length);
    expect(created.map(({ name, price }) => [name, price].join(' ')).toSorted()).toEqual(['B-1 650000', 'B-2 700000']);
  });

  test('is continued after a reload with the headings and corrections as they were, is discarded and put back, until it is done', async () => {
    const first = await open('/units/import', { units });
    await takeFile(
      first.user,
      'Unit,Project,Asking,Ready\nA-1,Marsa,abc,03/04/2026\nA-2,Marsa,"950,000",05/06/2026',
      'units.csv',
    );
    await first.user.selectOptions(field('Asking'), 'price');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Empty cells' }), 'clear');
    await first.user.selectOptions(screen.getByRole('combobox', { name: /Asking.*how are these numbers meant/ }), 'point');
    await continueImport(first.user);
    await first.write('Price, row 2', '1.3m');
    await first.user.keyboard('{Enter}');
    await screen.findByText('0 new · 2 changed');
    dispatchEvent(new Event('pagehide'));

    const { user, press, follow, go, sees, stored } = await reopen(first, '/units/import');
    const offer = () => screen.findByRole('region', { name: 'Imports not finished' });
    expect(await offer()).toHaveTextContent('1 correction');
    await press('Discard the import of units.csv');
    expect(screen.queryByRole('region', { name: 'Imports not finished' })).toBeNull();
    await sees('Import discarded.');
    await press('Undo');
    expect(within(await offer()).getByRole('button', { name: /^Continue the import of units\.csv from / })).toBeVisible();

    await go('/settings/drafts');
    await sees(/^Import · .+ · 1 change$/);
    await follow('Open: units.csv');
    await sees('0 new · 2 changed');
    await press('Back');
    expect(field('Asking')).toHaveDisplayValue('Price');
    expect(screen.getByRole('combobox', { name: 'Empty cells' })).toHaveDisplayValue('Clear the field');
    await continueImport(user);
    await press('Start import');
    await sees('0 created · 2 changed');
    expect(stored('u1', 'units')).toMatchObject({ price: 1_300_000 });
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
  });

  test('asks how letters, numbers and areas are meant, points at values far from others, and shows each as it will be stored', async () => {
    const { user, press, pick, sees, all } = await open('/units/import', { units: [] });
    const letters = ['A-1,Kad', new Uint8Array([0xfd]), 'k', 'oy,900000\nA-2,x,950000\nA-3,x,98000000\nA-4,x,940000'];
    await takeFile(user, new File(['Unit,City,Price\n', ...letters], 'letters.csv'));
    expect(screen.getByText(/^Choose how the letters/)).toHaveRole('alert');
    await pick(/^Turkish.*Kadıkoy/);
    await screen.findByText(/^Letters read as Turkish/);
    await continueImport(user);
    await continueImport(user);
    await sees(/^1 value to check/);
    await press('To check');
    expect(screen.getByRole('row', { name: /A-3.*98,000,000.*A hundred times more than the others/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /A-1/ })).toBeNull();
    await press('Back', 'Back');

    const rows = ['A-1,1240,AED 987.000,1', '', 'A-2,755,AED 919.000,1', 'A-3,"980,AED 90.000,1'];
    await chooseFile(user, ['Harbour list', 'Unit,Area (sq.ft),Selling price,Size of "balcony', ...rows].join('\r\n'));
    await sees('6 lines: 2 up to the headings, 3 rows, and 1 blank', /^Line 6: a quotation mark is opened and not closed/);
    await continueImport(user);
    await sees('sq.ft → m²');
    await continueImport(user);
    expect(screen.getByText(/^Answer the questions above/)).toHaveRole('alert');
    const asked = screen.getByRole('combobox', { name: /Selling price.*how are these numbers meant/ });
    const choices = within(asked).getAllByRole('option');
    expect(choices.map(plainText)).toEqual(['Choose one', 'AED 987.000 is 987,000', 'AED 987.000 is 987']);
    await user.selectOptions(asked, 'comma');
    await continueImport(user);

    await fill(user, await screen.findByRole('textbox', { name: 'Area (m²), row 6' }), '980');
    await user.keyboard('{Enter}');
    await sees('3 new · 0 changed', '91.045');
    await press('All');
    const row = within(await screen.findByRole('row', { name: /A-1/ }));
    for (const text of ['987,000', 'AED 987.000', '115.1998']) expect(row.getByText(text)).toBeVisible();
    await press('Start import');
    await sees('3 created · 0 changed');
    const stored = all('units').map(({ name, price, surface }) => [name, price, surface].join(' '));
    expect(stored).toEqual(['A-1 987000 115.1998', 'A-2 919000 70.1418', 'A-3 90000 91.045']);
  });

  test('says why a file is not read, takes rows typed into the box as typed, and asks how dates are written', async () => {
    const { user, press, sees } = await open('/contracts/import', { units: [], contracts: [] });
    await chooseFile(user, '%PDF-1.7');
    expect(await screen.findByText(/^This is a PDF/)).toHaveRole('alert');

    const box = await screen.findByRole('textbox', { name: 'Or paste cells copied from a spreadsheet' });
    await user.type(box, 'Name,Start date{Enter}Mariam,');
    await user.paste('03/04/2026');
    expect(box).toHaveValue('Name,Start date\nMariam,03/04/2026');
    await press('Read these rows');
    await continueImport(user);
    expect(await screen.findByRole('combobox', { name: 'Field for Name' })).toHaveDisplayValue('Name');
    await continueImport(user);
    expect(screen.getByText(/^Answer the questions above/)).toHaveRole('alert');
    await user.selectOptions(screen.getByRole('combobox', { name: 'How are dates written in this file?' }), 'monthFirst');
    await continueImport(user);
    await sees('1 new · 0 changed');
  });
});

test('the check of an import in Arabic shows values in words', async () => {
  const { user, press, go } = await open('/settings/appearance', {}, { language: 'ar' });
  for (const [resource, text, words] of [
    ['contracts', 'name,frequency,city,isCompany\nHuda,months,Dubai,TRUE\n', ['شهريًا', 'دبي', 'نعم']],
    ['units', 'name,type,priceBase\nA-9,villa,total\n', ['فيلا', 'السعر الإجمالي']],
  ] as const) {
    await go(`/${resource}/import`);
    await user.upload(await screen.findByLabelText('اختيار ملف', { selector: 'input' }), new File([text], `${resource}.csv`));
    await press('متابعة', 'متابعة');
    const table = await screen.findByRole('table', { name: 'صفوف الاستيراد' });
    const cells = within(table).getAllByRole('cell').slice(1);
    expect(cells.map(({ textContent }) => textContent)).toEqual(words);
  }
});
