import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill } from '../../fill';
import { chooseFile, continueImport as next, takeFile as take } from './import-file';
import { workbookFile } from '../../ui/exchange/workbook-file';
import { open, reopen } from '../../open';

const listOf = (name: string): File => new File([new Uint8Array(readFileSync(`tests/desks/imports/price-lists/${name}`))], name);
const lines = (rows: ReadonlyArray<readonly string[]>, name = 'list.csv') =>
  new File([rows.map((cells) => cells.join(',')).join('\n')], name);

const sheet = () => screen.findByRole('table', { name: 'The sheet as it is' });
const partOf = (row: number) => screen.getByRole('combobox', { name: `Part of row ${row}` });
const summary = () => screen.findByText(/new · /);
const box = (name: string | RegExp) => screen.getByRole('combobox', { name });
/** A correction of many rows is made in steps, so what it changes is waited for. */
const isTaken = (row: number, part: string) => waitFor(() => expect(partOf(row)).toHaveValue(part));
const HEAD = ['Unit', 'Floor', 'Beds', 'Area (sqm)', 'Price'];
const UNIT = ['101', '1', '2', '80', '900000'];

const cellsXml = (place: number, texts: readonly string[]) =>
  texts.map((text, at) => `<c r="${'ABCDE'[at]}${place}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const rowXml = (number: number, texts: readonly string[], more = '') =>
  `<row r="${number}"${more}>${cellsXml(number, texts)}</row>`;
const sheetOf = (rows: ReadonlyArray<readonly string[]>) =>
  `<sheetData>${rows.map((texts, at) => rowXml(at + 1, texts)).join('')}</sheetData>`;

describe('a price list', () => {
  test('shows what was taken as headings, lines, rows and notes, and is corrected by one press or one key', async () => {
    const { user, press, sees } = await open('/units/import', { units: [] });
    await take(user, listOf('coral-steps.xlsx'));
    expect(await sheet()).toBeVisible();
    await sees('32 rows to import · 2 sections · 2 rows left out', 'The file hides column J. What is hidden is left out.');
    await user.click(screen.getAllByRole('button', { name: 'Show 14 more rows' })[0] as HTMLElement);
    expect(within(await sheet()).getByText('N-801')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Project' })).toHaveValue('Coral Steps');
    await press('Back');

    const rows = [['PEARL'], HEAD, ['Tower A'], UNIT, ['102', '1', '1', '60', '700000'], ['Total', '', '', '140', '1600000']];
    await take(user, lines(rows));
    const view = within(await sheet());
    const takes = view.getAllByRole('button').map((button) => button.textContent);
    expect(takes).toEqual(['Take as section', 'Leave out', 'Leave out', 'Leave out', 'Leave out', 'Take as row']);
    await user.click(view.getAllByRole('button', { name: 'Leave out' })[1] as HTMLElement);
    await isTaken(3, 'left');
    expect(view.getAllByRole('button', { name: 'Take as section' })).toHaveLength(2);
    partOf(3).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(partOf(5)).toHaveFocus();
    await user.keyboard('{Enter}');
    await isTaken(5, 'left');
    expect(partOf(5)).toHaveFocus();
    await user.keyboard('{Enter}');
    await isTaken(5, 'record');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await isTaken(3, 'band');
    // Headings that were left out come back by the same key, and the sheet stays open meanwhile.
    await user.keyboard('{ArrowUp}{Enter}');
    await isTaken(2, 'left');
    expect(partOf(2)).toBeVisible();
    expect(partOf(2)).toHaveFocus();
    await user.keyboard('{Enter}');
    await isTaken(2, 'head');
    expect(partOf(2)).toHaveFocus();
    await press('Back');

    // What its file hides is left out, or read, by one press.
    const columns = '<cols><col min="3" max="3" hidden="1"/></cols>';
    const hidden = rowXml(3, ['102', '1', '1', '60', '700000'], ' hidden="1"');
    const units = `${columns}<sheetData>${rowXml(1, HEAD)}${rowXml(2, UNIT)}${hidden}</sheetData>`;
    await take(user, new File([workbookFile({ sheets: { Units: units } })], 'hidden.xlsx'));
    const [row, column] = await screen.findAllByText(/What is hidden is read as well/);
    if (!row || !column) throw new Error('nothing is hidden');
    expect(within(await sheet()).getAllByRole('img', { name: 'Hidden in the file' })).toHaveLength(2);
    await user.click(within(row).getByRole('button', { name: 'Leave out' }));
    await isTaken(3, 'left');
    await user.click(within(column).getByRole('button', { name: 'Leave out' }));
    await waitFor(() => expect(column).toHaveTextContent('The file hides column C. What is hidden is left out.'));
    expect(box('Field for Beds')).toHaveValue('');
    await user.click(within(row).getByRole('button', { name: 'Read it' }));
    await isTaken(3, 'record');
    await user.click(within(column).getByRole('button', { name: 'Read it' }));
    await waitFor(() => expect(box('Field for Beds')).toHaveValue('floorsPlan/rooms'));
  });

  test('is read as its reader says: other headings, what its prices are for, another part for a row, another place for lines, values for all rows', async () => {
    const { user, press, write, sees, all } = await open('/units/import', { units: [] });
    await take(user, lines([['Name', 'City', 'x', 'x', 'x'], ['Mark', 'Story', 'Room', 'Metres', 'Cost'], UNIT], 'odd.csv'));
    await sheet();
    await user.selectOptions(partOf(2), 'head');
    await isTaken(2, 'head');
    await user.selectOptions(partOf(1), 'left');
    await waitFor(() => expect(box('Field for Mark')).toHaveDisplayValue('Leave out'));
    await press('Back');

    // No heading says what the prices are for.
    await take(user, lines([['PEARL'], HEAD, ['Tower A'], UNIT, ['Not for sale'], ['102', '1', '1', '60', '700000']]));
    await sheet();
    await sees(/^Are these prices for sale or for rent\?/);
    await fill(user, box('Price basis'), 'for both');
    await sees(/^Are these prices/);
    await fill(user, box('Price basis'), 'total');
    await user.selectOptions(partOf(4), 'left');
    await sees('Your choice');
    await waitFor(() => expect(screen.queryByText(/^Are these prices/)).toBeNull());
    await user.selectOptions(box(/Sections such as .*Tower A/), 'Put it before the name');
    await fill(user, box('Type'), 'Apartment');
    await write('Project', 'Pearl Gardens');
    await user.selectOptions(box('Add a field…'), 'guaranty');
    await write('Security deposit', '5000');
    await next(user);
    expect(await summary()).toHaveTextContent('1 new · 0 changed');
    await press('Start import');
    await screen.findByText(/1 created/);
    const [unit] = all('units');
    expect(unit).toMatchObject({
      name: 'A-102',
      subProjectId: 'Pearl Gardens',
      type: 'apartment',
      guaranty: 5000,
      price: 700_000,
      priceBase: 'total',
      surface: 60,
      floorsPlan: [{ floorsNumber: 1, rooms: 1 }],
    });
    expect(unit).not.toHaveProperty('specs');
  });

  test('asks once which column is the price, how much it is, and what a dollar is, before anything is stored', async () => {
    const { user, press, write, sees, all } = await open('/units/import', { units: [] });
    const head = ['Unit', 'Area (sqm)', 'List price', 'Net price', 'Currency'];
    const units = ['101,80,985,880,AED', '102,60,780,720,AED', '103,70,890,801,AED', '104,70,243,219,USD'];
    await take(user, lines([head, ...units.map((cells) => cells.split(','))]));
    await user.selectOptions(box('Price: which column is it?'), screen.getByRole('option', { name: /Net price.*880/ }));
    await waitFor(() => expect(box('Field for Net price')).toHaveValue('price'));
    await press('Continue');
    await sees('Answer the questions above before you continue.');
    const size = box(/Net price.*how much is .*801/);
    await user.selectOptions(size, screen.getByRole('option', { name: /801.* is 801,000/ }));
    await next(user);
    await press(/^Convert .*USD/);
    await write(/^AED for 1 .*USD/, '3.6725');
    await press('Use');
    await sees(/1 .*USD.* is AED .*3\.6725/);
    await waitFor(() => expect(screen.getByText(/new · /)).toHaveTextContent('4 new'));
    await press('Start import');
    await screen.findByText(/4 created/);
    expect(all('units').map(({ price }) => price)).toEqual([880_000, 720_000, 801_000, 804_277.5]);
  });

  test('in two lists side by side is read as both, as one where its reader says so, and as one next month', async () => {
    const { user, press, go, sees, all } = await open('/units/import', { units: [] });
    const list = lines([
      ['TOWER A', '', '', '', 'TOWER B', '', ''],
      ['Unit', 'Area (sqm)', 'Price', '', 'Unit', 'Area (sqm)', 'Price'],
      ['101', '80', '900000', '', '101', '70', '800000'],
      ['102', '60', '700000'],
    ]);
    await take(user, list);
    await sees(/Several lists stand on this sheet/);
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Columns A to D', 'Columns E to G']);
    const towers = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Tower' });
    expect(towers.map(({ value }) => value)).toEqual(['Tower A', 'Tower B']);
    await next(user);
    expect(await summary()).toHaveTextContent('3 new');
    await press('Back', 'Read as one list');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument());
    await next(user);
    expect(await summary()).toHaveTextContent('2 new');
    await go('/settings/appearance');
    await go('/units/import');
    await take(user, list);
    expect(await screen.findByRole('button', { name: 'Read as several lists' })).toBeVisible();
    expect(all('units')).toEqual([]);
  });

  test('says which columns it leaves out, each once, and reads a sheet that its file hides by one press', async () => {
    const { user, press, sees } = await open('/units/import', { units: [] });
    // The columns of both sheets are named once, and one without values not at all.
    const foreign = (name: string) =>
      sheetOf([
        ['Unit', 'Floor', 'Price (USD)', 'Price (AED)', 'Agent', 'Remarks'],
        [name, '1', '245000', '900000', 'Sara', ''],
      ]);
    await take(user, new File([workbookFile({ sheets: { North: foreign('101'), South: foreign('201') } })], 'two.xlsx'));
    const [why] = await screen.findAllByText('In another currency than AED: amounts are not converted.');
    expect(why?.closest('tr')).toHaveTextContent('Price (USD)');
    await next(user);
    expect(await screen.findByText(/^Columns left out/)).toHaveTextContent(
      /^Columns left out: \W*Price \(USD\)\W* and \W*Agent\W*\.$/,
    );
    await press('Back', 'Back');

    // Beside what was said of the other sheets.
    const sheets = {
      Cover: sheetOf([['PRIVATE']]),
      North: sheetOf([HEAD, UNIT]),
      South: sheetOf([HEAD, ['201', ...UNIT.slice(1)]]),
    };
    await take(user, new File([workbookFile({ sheets, hidden: ['South'] })], 'hidden-sheet.xlsx'));
    await sheet();
    await user.selectOptions(box('Field for Beds'), '');
    const note = screen.getByText(/South.* is hidden in the file and was not read\./);
    await user.click(within(note).getByRole('button', { name: 'Read it' }));
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'The sheet as it is' })).toHaveLength(2));
    expect(screen.queryByText(/was not read/)).toBeNull();
    const beds = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Field for Beds' });
    expect(beds.map(({ value }) => value)).toEqual(['', 'floorsPlan/rooms']);
    await next(user);
    expect(await summary()).toHaveTextContent('2 new');
    await press('Back', 'Back');

    // Where only what is hidden has units, it is read before the next step.
    for (const cover of [[], [['PEARL HARBOUR']]]) {
      const list = workbookFile({ sheets: { Cover: sheetOf(cover), Units: sheetOf([HEAD, UNIT]) }, hidden: ['Units'] });
      await chooseFile(user, new File([list], 'only-hidden.xlsx'));
      await press('Read it');
      await waitFor(() => expect(screen.queryByText(/was not read/)).toBeNull());
      await next(user);
      await sheet();
      await sees('1 row to import');
      await press('Back');
    }
  });

  test('that is continued after a reload keeps what was said of its rows and columns, and is read the same way next month', async () => {
    const before = await open('/units/import', { units: [] });
    const first = before.user;
    const asked = [/Sections such as .*Tower A/, 'Field for Beds', /Price.*how are these numbers meant/, 'City'];
    const said = () => asked.map(box);
    const values = () => (said() as Array<HTMLSelectElement | HTMLInputElement>).map(({ value }) => value);
    await take(
      first,
      lines([HEAD, ['Tower A'], ['101', 'xx', '2', '80', '900.000'], ['Sea side'], ['102', '1', '1', '60', '700.000']]),
    );
    await sheet();
    await first.selectOptions(partOf(4), 'band');
    await isTaken(4, 'band');
    const [sections, beds, numbers, city] = said();
    if (!sections || !beds || !numbers || !city) throw new Error('nothing is asked');
    await first.selectOptions(sections, 'location');
    await first.selectOptions(beds, '');
    await first.selectOptions(numbers, 'comma');
    await fill(first, city, 'Dubai');
    await first.keyboard('{Enter}');
    await next(first);
    // A correction stays with its column.
    await fill(first, await screen.findByRole('textbox', { name: 'Floor, row 3' }), 'Ground');
    await first.keyboard('{Enter}');
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 new · 0 changed'));
    dispatchEvent(new Event('pagehide'));

    const { user, press } = await reopen(before, '/units/import');
    await press(/Continue the import of list.csv/);
    expect(await summary()).toHaveTextContent('2 new · 0 changed');
    expect(screen.getByRole('row', { name: /102/ })).toHaveTextContent('Sea side');
    await press('Back');
    expect(partOf(4)).toHaveValue('band');
    expect(values()).toEqual(['location', '', 'comma', 'Dubai']);

    await press('Back');
    await take(
      user,
      lines([HEAD, ['Tower A'], ['101', '1', '2', '80', '900.000'], ['201', '2', '2', '80', '950.000']], 'next.csv'),
    );
    await sheet();
    expect(values()).toEqual(['location', '', 'comma', 'Dubai']);
  });
});
