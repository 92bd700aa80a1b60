import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { workbookFile } from '../ui/exchange/workbook-file';

const listOf = (name: string): File => new File([new Uint8Array(readFileSync(`tests/ui/exchange/price-lists/${name}`))], name);
const lines = (rows: ReadonlyArray<readonly string[]>, name = 'list.csv') =>
  new File([rows.map((cells) => cells.join(',')).join('\n')], name);

const next = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Continue' }));
async function take(user: UserEvent, file: File): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await next(user);
}
const sheet = () => screen.findByRole('table', { name: 'The sheet as it is' });
const partOf = (row: number) => screen.getByRole('combobox', { name: `Part of row ${row}` });
const summary = () => screen.findByText(/new · /);

const HEAD = ['Unit', 'Floor', 'Beds', 'Area (sqm)', 'Price'];
const UNIT = ['101', '1', '2', '80', '900000'];

const cellsXml = (place: number, texts: readonly string[]) =>
  texts.map((text, at) => `<c r="${'ABCDE'[at]}${place}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const rowXml = (number: number, texts: readonly string[], more = '') =>
  `<row r="${number}"${more}>${cellsXml(number, texts)}</row>`;
const sheetOf = (rows: ReadonlyArray<readonly string[]>) =>
  `<sheetData>${rows.map((texts, at) => rowXml(at + 1, texts)).join('')}</sheetData>`;

describe('a price list', () => {
  test('shows what was taken as headings, lines, rows and notes, and what its file hides', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    await take(user, listOf('coral-steps.xlsx'));
    expect(await sheet()).toBeVisible();
    expect(screen.getByText('32 rows to import · 2 sections · 2 rows left out')).toBeVisible();
    expect(screen.getByText('The file hides column J. What is hidden is left out.')).toBeVisible();
    expect([1, 2, 3, 4, 5, 6].map((row) => (partOf(row) as HTMLSelectElement).value)).toEqual([
      'left',
      'head',
      'head',
      'head',
      'band',
      'record',
    ]);
    expect(screen.getByRole('row', { name: /GRAND TOTAL/ })).toHaveTextContent('A sum');
    await user.click(screen.getAllByRole('button', { name: 'Show 14 more rows' })[0] as HTMLElement);
    expect(within(await sheet()).getByText('N-801')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Project' })).toHaveValue('Coral Steps');
  });

  test('is read as its reader says: another part for a row, another place for lines, values for all rows', async () => {
    const { store } = serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const rows = [
      ['PEARL'],
      HEAD,
      ['Tower A'],
      ['101', '1', '2', '80', '900000'],
      ['Not for sale'],
      ['102', '1', '1', '60', '700000'],
    ];
    await take(user, lines(rows));
    await sheet();
    await user.selectOptions(partOf(4), 'left');
    expect(screen.getByText('Your choice')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: /Sections such as .*Tower A/ }), 'Put it before the name');
    await user.type(screen.getByRole('combobox', { name: 'Type' }), 'Apartment');
    await user.clear(screen.getByRole('textbox', { name: 'Project' }));
    await user.type(screen.getByRole('textbox', { name: 'Project' }), 'Pearl Gardens');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add a field…' }), 'guaranty');
    await user.type(await screen.findByRole('textbox', { name: 'Security deposit' }), '5000');
    await next(user);
    expect(await summary()).toHaveTextContent('1 new · 0 changed');
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await screen.findByText(/1 created/);
    const [unit] = store.collection('units').all();
    expect(unit).toMatchObject({
      name: 'A-102',
      subProjectId: 'Pearl Gardens',
      type: 'apartment',
      guaranty: 5000,
      price: 700_000,
      surface: 60,
      floorsPlan: [{ floorsNumber: 1, rooms: 1 }],
    });
    expect(unit).not.toHaveProperty('specs');
  });

  test('in two lists side by side is read as both, as one where its reader says so, and as one next month', async () => {
    const { store } = serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const rows = [
      ['TOWER A', '', '', '', 'TOWER B', '', ''],
      ['Unit', 'Area (sqm)', 'Price', '', 'Unit', 'Area (sqm)', 'Price'],
      ['101', '80', '900000', '', '101', '70', '800000'],
      ['102', '60', '700000'],
    ];
    await take(user, lines(rows));
    expect(screen.getByText(/Several lists stand on this sheet/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Columns A to D',
      'Columns E to G',
    ]);
    expect(screen.getAllByRole('textbox', { name: 'Tower' }).map((input) => (input as HTMLInputElement).value)).toEqual([
      'Tower A',
      'Tower B',
    ]);
    await user.click(screen.getByRole('button', { name: 'Read as one list' }));
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read as several lists' }));
    await next(user);
    expect(await summary()).toHaveTextContent('3 new');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Read as one list' }));
    await next(user);
    expect(await summary()).toHaveTextContent('2 new');
    cleanup();
    const again = await renderApp('/units/import');
    await take(again.user, lines(rows));
    expect(await screen.findByRole('button', { name: 'Read as several lists' })).toBeVisible();
    expect(store.collection('units').all()).toEqual([]);
  });

  test('has other headings where its reader says so', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const rows = [
      ['Name', 'City', 'x', 'x', 'x'],
      ['Mark', 'Story', 'Room', 'Metres', 'Cost'],
      ['101', '1', '2', '80', '900000'],
    ];
    await take(user, lines(rows));
    await sheet();
    expect(partOf(1)).toHaveValue('head');
    await user.selectOptions(partOf(2), 'head');
    await user.selectOptions(partOf(1), 'left');
    expect(screen.getByRole('combobox', { name: 'Field for Mark' })).toHaveDisplayValue('Leave out');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Mark' }), 'name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Cost' }), 'price');
    await next(user);
    expect(await summary()).toHaveTextContent('1 new · 0 changed');
  });

  test('is corrected by one press or one key for each row, with the arrows from row to row', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const rows = [
      ['PEARL'],
      HEAD,
      ['Tower A'],
      ['101', '1', '2', '80', '900000'],
      ['102', '1', '1', '60', '700000'],
      ['Total', '', '', '140', '1600000'],
    ];
    await take(user, lines(rows));
    const view = within(await sheet());
    const takes = () => view.getAllByRole('button').map((button) => button.textContent);
    expect(takes()).toEqual(['Take as section', 'Leave out', 'Leave out', 'Leave out', 'Leave out', 'Take as row']);
    await user.click(view.getAllByRole('button', { name: 'Leave out' })[1] as HTMLElement);
    expect(partOf(3)).toHaveValue('left');
    expect(view.getAllByRole('button', { name: 'Take as section' })).toHaveLength(2);
    partOf(3).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(partOf(5)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(partOf(5)).toHaveValue('left');
    expect(partOf(5)).toHaveFocus();
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
    expect(partOf(5)).toHaveValue('record');
    expect(partOf(3)).toHaveValue('band');
    // Headings that were left out come back by the same key, and the sheet stays open meanwhile.
    await user.keyboard('{ArrowUp}{Enter}');
    expect(partOf(2)).toHaveValue('left');
    expect(partOf(2)).toBeVisible();
    expect(partOf(2)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(partOf(2)).toHaveValue('head');
    expect(partOf(2)).toHaveFocus();
  });

  test('leaves out what its file hides, or reads it, by one press', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const list = workbookFile({
      sheets: {
        Units: `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rowXml(1, HEAD)}${rowXml(2, UNIT)}${rowXml(3, ['102', '1', '1', '60', '700000'], ' hidden="1"')}</sheetData>`,
      },
    });
    await take(user, new File([list], 'hidden.xlsx'));
    const [rows, columns] = await screen.findAllByText(/What is hidden is read as well/);
    if (!rows || !columns) throw new Error('nothing is hidden');
    const view = within(await sheet());
    expect(view.getAllByRole('img', { name: 'Hidden in the file' })).toHaveLength(2);
    await user.click(within(rows).getByRole('button', { name: 'Leave out' }));
    expect(partOf(3)).toHaveValue('left');
    await user.click(within(columns).getByRole('button', { name: 'Leave out' }));
    expect(columns).toHaveTextContent('The file hides column C. What is hidden is left out.');
    expect(screen.getByRole('combobox', { name: 'Field for Beds' })).toHaveValue('');
    await user.click(within(rows).getByRole('button', { name: 'Read it' }));
    expect(partOf(3)).toHaveValue('record');
    await user.click(within(columns).getByRole('button', { name: 'Read it' }));
    expect(screen.getByRole('combobox', { name: 'Field for Beds' })).toHaveValue('floorsPlan/rooms');
  });

  test('of a sheet that its file hides is read by one press, beside what was said of the others', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const list = workbookFile({
      sheets: { Cover: sheetOf([['PRIVATE']]), North: sheetOf([HEAD, UNIT]), South: sheetOf([HEAD, ['201', ...UNIT.slice(1)]]) },
      hidden: ['South'],
    });
    await take(user, new File([list], 'hidden-sheet.xlsx'));
    await sheet();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Beds' }), '');
    const note = screen.getByText(/South.* is hidden in the file and was not read\./);
    await user.click(within(note).getByRole('button', { name: 'Read it' }));
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'The sheet as it is' })).toHaveLength(2));
    expect(screen.queryByText(/was not read/)).toBeNull();
    const beds = screen.getAllByRole('combobox', { name: 'Field for Beds' });
    expect(beds.map((box) => (box as HTMLSelectElement).value)).toEqual(['', 'floorsPlan/rooms']);
    await next(user);
    expect(await summary()).toHaveTextContent('2 new');
  });

  test.each([[[]], [[['PEARL HARBOUR']]]])(
    'of the only sheet with units is read although its file hides it: %j',
    async (cover) => {
      serve({ units: [] });
      const { user } = await renderApp('/units/import');
      const list = workbookFile({ sheets: { Cover: sheetOf(cover), Units: sheetOf([HEAD, UNIT]) }, hidden: ['Units'] });
      await user.upload(
        await screen.findByLabelText('Choose a file', { selector: 'input' }),
        new File([list], 'only-hidden.xlsx'),
      );
      await user.click(await screen.findByRole('button', { name: 'Read it' }));
      await waitFor(() => expect(screen.queryByText(/was not read/)).toBeNull());
      await next(user);
      await sheet();
      expect(screen.getByText('1 row to import')).toBeVisible();
      await next(user);
      expect(await summary()).toHaveTextContent('1 new');
    },
  );

  test('says which columns it leaves out, and why one of prices', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const head = ['Unit', 'Floor', 'Price (USD)', 'Agent', 'Remarks'];
    await take(user, lines([head, ['101', '1', '245000', 'Sara', ''], ['102', '1', '190000', 'Omar', '']]));
    const why = await screen.findByText('In another currency than AED: amounts are not converted.');
    expect(why.closest('tr')).toHaveTextContent('Price (USD)');
    await next(user);
    expect(await screen.findByText(/^Columns left out/)).toHaveTextContent(/Columns left out: .*Price \(USD\).* and .*Agent.*\./);
    expect(screen.queryByText(/Remarks/)).toBeNull();
  });

  test('names a column that several sheets leave out once', async () => {
    serve({ units: [] });
    const { user } = await renderApp('/units/import');
    const sheetWith = (name: string) =>
      sheetOf([
        [...HEAD.slice(0, 4), 'Agent'],
        [name, ...UNIT.slice(1, 4), 'Sara'],
      ]);
    await take(user, new File([workbookFile({ sheets: { North: sheetWith('101'), South: sheetWith('201') } })], 'two.xlsx'));
    await next(user);
    expect(await screen.findByText(/^Column .* left out/)).toHaveTextContent(/^Column \W*Agent\W* is left out\.$/);
  });

  test('is read the same way next month', async () => {
    serve({ units: [] });
    const rows = [HEAD, ['Tower A'], ['101', '1', '2', '80', '900.000'], ['102', '1', '1', '60', '700.000']];
    const { user } = await renderApp('/units/import');
    await take(user, lines(rows));
    await sheet();
    await user.selectOptions(screen.getByRole('combobox', { name: /Sections such as .*Tower A/ }), 'location');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Beds' }), '');
    await user.selectOptions(screen.getByRole('combobox', { name: /Price.*how are these numbers meant/ }), 'comma');
    await user.type(screen.getByRole('combobox', { name: 'City' }), 'Dubai{Enter}');
    await next(user);
    await summary();
    cleanup();

    const again = await renderApp('/units/import');
    await take(again.user, lines([...rows, ['201', '2', '2', '80', '950.000']]));
    await sheet();
    expect(screen.getByRole('combobox', { name: /Sections such as .*Tower A/ })).toHaveValue('location');
    expect(screen.getByRole('combobox', { name: 'Field for Beds' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: /Price.*how are these numbers meant/ })).toHaveValue('comma');
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Dubai');
  });

  test('that is continued after a reload keeps what was said of its rows, and corrections stay with their columns', async () => {
    serve({ units: [] });
    const first = await renderApp('/units/import');
    const rows = [HEAD, ['Tower A'], ['101', 'xx', '2', '80', '900000'], ['Sea side'], ['102', '1', '1', '60', '700000']];
    await take(first.user, lines(rows));
    await sheet();
    await first.user.selectOptions(partOf(4), 'band');
    await first.user.type(screen.getByRole('combobox', { name: 'City' }), 'Dubai{Enter}');
    await next(first.user);
    const cell = await screen.findByRole('textbox', { name: 'Floor, row 3' });
    await first.user.clear(cell);
    await first.user.type(cell, 'Ground{Enter}');
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 0 changed'));
    dispatchEvent(new Event('pagehide'));
    cleanup();

    const { user } = await renderApp('/units/import');
    await user.click(await screen.findByRole('button', { name: /Continue the import of list.csv/ }));
    expect(await summary()).toHaveTextContent('2 new · 0 changed');
    expect(screen.getByRole('row', { name: /102/ })).toHaveTextContent('Sea side');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(partOf(4)).toHaveValue('band');
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Dubai');
  });
});
