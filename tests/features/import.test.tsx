import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

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

const continues = () => screen.findByRole('button', { name: 'Continue' });

describe('the import of units', () => {
  test('rows typed into the box are kept as typed and read by a press', async () => {
    serve({ units });
    const { user } = await renderApp('/units/import');
    const box = await screen.findByRole('textbox', { name: 'Or paste cells copied from a spreadsheet' });
    await user.type(box, 'Unit,Price{Enter}A-9,');
    await user.paste('700000');
    expect(box).toHaveValue('Unit,Price\nA-9,700000');
    await user.click(screen.getByRole('button', { name: 'Read these rows' }));
    await user.click(await continues());
    expect(await screen.findByRole('combobox', { name: 'Field for Unit' })).toHaveDisplayValue('Name');
  });

  test('reads a file, lets a cell be corrected in place, writes what differs, and saves what failed', async () => {
    const { store, conditions } = serve({ units });
    const { user } = await renderApp('/units/import');
    const file = savedFiles();
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), new File([csv], 'units.csv'));
    await user.click(await continues());

    expect(screen.getByRole('combobox', { name: 'Field for Unit' })).toHaveDisplayValue('Name');
    expect(screen.getByRole('combobox', { name: 'Field for Handover' })).toHaveDisplayValue('Leave out');
    expect(screen.getByRole('combobox', { name: 'Find existing records by' })).toHaveDisplayValue(
      'ID, otherwise Name and Project',
    );
    await user.click(await continues());

    const summary = () => screen.findByText(/new · /);
    expect(await summary()).toHaveTextContent('1 new · 2 changed · 1 unchanged · 2 with problems');
    expect(screen.getByText('Fields that change: Price (2)')).toBeVisible();
    const cell = screen.getByRole('textbox', { name: 'Price, row 5' });
    expect(cell).toBeInvalid();
    await user.clear(cell);
    await user.type(cell, '650k{Enter}');
    expect(screen.getByRole('textbox', { name: 'Price, row 7' })).toHaveFocus();
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 2 changed · 1 unchanged · 1 with problems'));

    // Back to the headings and again: the correction is still there.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await continues());
    expect(await summary()).toHaveTextContent('2 new · 2 changed · 1 unchanged · 1 with problems');

    await user.click(screen.getByRole('button', { name: 'Changed' }));
    const table = screen.getByRole('table', { name: 'Rows of the import' });
    expect(
      within(table)
        .getAllByRole('deletion')
        .map((before) => before.textContent),
    ).toEqual(['1,000,000', '800,000']);
    expect(
      within(table)
        .getAllByRole('insertion')
        .map((after) => after.textContent),
    ).toEqual(['1,250,000', '850,000']);

    // A colleague changes one price meanwhile, and one create fails.
    store.collection('units').merge('u3', { price: 799_000 });
    conditions.failures.push({ method: 'POST', path: '/api/units', status: 422, body: { message: 'No' }, times: 1 });
    // What cannot be read is not left out without a word.
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    expect(screen.getByText(/^Not started/)).toHaveTextContent(/Price.*: .*wrong.* \(1\)/);
    await user.click(screen.getByRole('button', { name: 'Leave the row out' }));
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 2 changed · 1 unchanged · 1 left out'));
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    expect(await screen.findByText('1 created · 1 changed · 1 skipped · 1 failed · 1 left out')).toBeVisible();
    expect(screen.getByText(/Price was changed meanwhile/)).toBeVisible();
    expect(store.collection('units').find('u1')).toMatchObject({ price: 1_250_000, unknown: { kept: true } });
    expect(store.collection('units').find('u3')).toMatchObject({ price: 799_000 });

    await user.click(screen.getByRole('button', { name: 'Save what failed' }));
    await waitFor(async () => expect(await file()).toHaveLength(1));
    const [saved] = await file();
    const lines = saved?.text.replace('\ufeff', '').split('\r\n') ?? [];
    expect(lines[0]).toBe('Unit,Project,Price (AED),Handover,Reason');
    expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['A-3', 'B-1', 'B-3']);
    expect(lines[2]).toContain('650k');
    expect(lines[3]).toMatch(/wrong.*Price \(AED\): Not a number$/);

    await user.click(screen.getByRole('button', { name: 'Try 1 again' }));
    expect(await screen.findByText('2 created · 1 changed · 1 skipped · 1 left out')).toBeVisible();
    const created = store
      .collection('units')
      .all()
      .filter(({ subProjectId }) => subProjectId === 'Samr');
    expect(created.map(({ name, price }) => [name, price])).toEqual(
      expect.arrayContaining([
        ['B-1', 650_000],
        ['B-2', 700_000],
      ]),
    );
    expect(created).toHaveLength(2);
  });

  test('is continued after a reload with the headings and corrections as they were, until it is done', async () => {
    const { store } = serve({ units });
    const first = await renderApp('/units/import');
    const text = 'Unit,Project,Asking,Ready\nA-1,Marsa,abc,03/04/2026\nA-2,Marsa,"950,000",05/06/2026';
    const input = () => screen.findByLabelText('Choose a file', { selector: 'input' });
    await first.user.upload(await input(), new File([text], 'units.csv'));
    await first.user.click(await continues());
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Field for Asking' }), 'price');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Empty cells' }), 'clear');
    await first.user.selectOptions(screen.getByRole('combobox', { name: /Asking.*how are these numbers meant/ }), 'point');
    await first.user.click(await continues());
    const cell = await screen.findByRole('textbox', { name: 'Price, row 2' });
    await first.user.clear(cell);
    await first.user.type(cell, '1.3m{Enter}');
    await screen.findByText('0 new · 2 changed');
    dispatchEvent(new Event('pagehide'));
    cleanup();

    const { user } = await renderApp('/units/import');
    await user.click(await screen.findByRole('button', { name: /^Continue the import of units\.csv from / }));
    expect(await screen.findByText('0 new · 2 changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('combobox', { name: 'Field for Asking' })).toHaveDisplayValue('Price');
    expect(screen.getByRole('combobox', { name: 'Empty cells' })).toHaveDisplayValue('Clear the field');
    await user.click(await continues());
    await user.click(await screen.findByRole('button', { name: 'Start import' }));
    expect(await screen.findByText('0 created · 2 changed')).toBeVisible();
    expect(store.collection('units').find('u1')).toMatchObject({ price: 1_300_000 });
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
  });

  test('that waits is discarded and put back, and is opened from the list of drafts', async () => {
    serve({ units });
    const first = await renderApp('/units/import');
    await first.user.upload(
      await screen.findByLabelText('Choose a file', { selector: 'input' }),
      new File(['Unit,Price\nA-1,abc\n'], 'prices.csv'),
    );
    await first.user.click(await continues());
    await first.user.click(await continues());
    await first.user.type(await screen.findByRole('textbox', { name: 'Price, row 2' }), '5{Enter}');
    await first.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await expect.poll(async () => (await draftsOf(connectionId()))[0]?.changes).toBe(1);
    cleanup();

    const { user, router } = await renderApp('/units/import');
    const offer = () => screen.findByRole('region', { name: 'Imports not finished' });
    expect(await offer()).toHaveTextContent('1 correction');
    await user.click(screen.getByRole('button', { name: 'Discard the import of prices.csv' }));
    expect(screen.queryByRole('region', { name: 'Imports not finished' })).toBeNull();
    expect(await screen.findByText('Import discarded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await offer()).toBeVisible();

    await router.navigate('/settings/drafts');
    expect(await screen.findByText(/^Import · .+ · 1 change$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open: prices.csv' }));
    expect(await screen.findByRole('textbox', { name: 'Price, row 2' })).toHaveValue('abc5');
  });

  test('asks before it is left where the browser stores nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    serve({ units });
    const { user } = await renderApp('/units/import');
    await user.upload(
      await screen.findByLabelText('Choose a file', { selector: 'input' }),
      new File(['Unit,Price\nA-1,abc\n'], 'prices.csv'),
    );
    await user.click(await continues());
    await user.click(await continues());
    await user.type(await screen.findByRole('textbox', { name: 'Price, row 2' }), '5{Enter}');
    await expect.poll(async () => (await draftsOf(connectionId())).length).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('it is lost when you leave');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test('asks how the numbers and areas of a column are meant, and shows each value as it will be stored', async () => {
    const { store } = serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const file = [
      'Harbour list',
      'Unit,Area (sq.ft),Selling price,Size of "balcony',
      'A-1,1240,AED 987.000,1',
      '',
      'A-2,755,AED 919.000,1',
      'A-3,"980,AED 90.000,1',
    ].join('\r\n');
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), new File([file], 'prices.csv'));
    expect(await screen.findByText('6 lines: 2 up to the headings, 3 rows, and 1 blank')).toBeVisible();
    expect(screen.getByText(/^Line 6: a quotation mark is opened and not closed/)).toBeVisible();
    await user.click(await continues());
    expect(screen.getByText('sq.ft → m²')).toBeVisible();

    await user.click(await continues());
    expect(screen.getByText(/^Answer the questions above/)).toHaveRole('alert');
    const asked = screen.getByRole('combobox', { name: /Selling price.*how are these numbers meant/ });
    expect(
      within(asked)
        .getAllByRole('option')
        .map((option) => option.textContent?.replace(/[\u2066-\u2069]/g, '')),
    ).toEqual(['Choose one', 'AED 987.000 is 987,000', 'AED 987.000 is 987']);
    await user.selectOptions(asked, 'comma');
    await user.click(await continues());

    const cell = await screen.findByRole('textbox', { name: 'Area (m²), row 6' });
    await user.clear(cell);
    await user.type(cell, '980{Enter}');
    expect(await screen.findByText('3 new · 0 changed')).toBeVisible();
    expect(screen.getByText('91.045')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    const row = await screen.findByRole('row', { name: /A-1/ });
    expect(within(row).getByText('987,000')).toBeVisible();
    expect(within(row).getByText('AED 987.000')).toBeVisible();
    expect(within(row).getByText('115.1998')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    expect(await screen.findByText('3 created · 0 changed')).toBeVisible();
    expect(
      store
        .collection('units')
        .all()
        .map(({ price, surface }) => [price, surface]),
    ).toEqual(
      expect.arrayContaining([
        [987_000, 115.1998],
        [919_000, 70.1418],
        [90_000, 91.045],
      ]),
    );
  });

  test('asks which letters a file has where they leave a doubt, and points at values far from others', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const rows = ['A-1,Kad', new Uint8Array([0xfd]), 'k', 'oy,900000\nA-2,x,950000\nA-3,x,98000000\nA-4,x,940000'];
    await user.upload(
      await screen.findByLabelText('Choose a file', { selector: 'input' }),
      new File(['Unit,City,Price\n', ...rows], 'prices.csv'),
    );
    await user.click(await continues());
    expect(screen.getByText(/^Choose how the letters/)).toHaveRole('alert');
    await user.click(screen.getByRole('radio', { name: /^Turkish.*Kadıkoy/ }));
    await screen.findByText(/^Letters read as Turkish/);
    await user.click(await continues());
    await user.click(await continues());
    expect(await screen.findByText(/^1 value to check/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'To check' }));
    expect(screen.getByRole('row', { name: /A-3.*98,000,000.*A hundred times more than the others/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /A-1/ })).toBeNull();
  });

  test('says why a file is not read, and asks how its dates are written', async () => {
    serve({ units: [], contracts: [] });
    const { user } = await renderApp('/contracts/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    await user.upload(input, new File(['%PDF-1.7'], 'list.csv'));
    expect(await screen.findByText(/^This is a PDF/)).toHaveRole('alert');

    await user.upload(input, new File(['Name,Start date\nMariam,03/04/2026\n'], 'contracts.csv'));
    await user.click(await continues());
    await user.click(await continues());
    expect(screen.getByText(/^Answer the questions above/)).toHaveRole('alert');
    await user.selectOptions(screen.getByRole('combobox', { name: 'How are dates written in this file?' }), 'monthFirst');
    await user.click(await continues());
    expect(await screen.findByText('1 new · 0 changed')).toBeVisible();
  });
});

describe('the check of an import in Arabic', () => {
  test.each([
    ['contracts', 'name,frequency,city,isCompany\nHuda,months,Dubai,TRUE\n', ['شهريًا', 'دبي', 'نعم']],
    ['units', 'name,type,priceBase\nA-9,villa,total\n', ['فيلا', 'السعر الإجمالي']],
    ['quota-plans', 'planName,planUom,quotaPeriodSetup\nSales,count,quarterly\n', ['عدد', 'ربع سنوية']],
    ['notification-signals', 'message,object,channels\nHello,contract,email\n', ['عقد', 'البريد الإلكتروني']],
  ])('shows values of %s in words', async (resource, text, words) => {
    serve({});
    const { user } = await renderApp(`/${resource}/import`, { language: 'ar' });
    await user.upload(await screen.findByLabelText('اختيار ملف', { selector: 'input' }), new File([text], 'rows.csv'));
    await user.click(await screen.findByRole('button', { name: 'متابعة' }));
    await user.click(await screen.findByRole('button', { name: 'متابعة' }));
    const table = await screen.findByRole('table', { name: 'صفوف الاستيراد' });
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1)).toEqual(words);
  });
});
