import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/page/list-order';
import { renderApp } from '../render-app';
import { serve } from '../server';

const floor = (rooms: number, view: string) => [{ rooms, baths: rooms + 1, view }];

const units: ServiceDocument[] = [
  {
    _id: 'u1',
    name: 'B-1408',
    unitNameAr: 'شقّة الإمارات',
    type: 'apartment',
    city: 'Dubai',
    subProjectId: 'Marsa',
    price: 1_250_000,
    surface: 92,
    priceBase: 'total',
    floorsPlan: floor(2, 'sea'),
  },
  {
    _id: 'u2',
    name: 'V-21',
    type: 'villa',
    city: 'Al Ain',
    subProjectId: 'Wadi',
    price: 130_000,
    surface: 300,
    priceBase: 'per year',
    floorsPlan: floor(4, 'garden'),
  },
  {
    _id: 'u3',
    name: 'B-210',
    unitNameAr: 'شقة',
    type: 'apartment',
    city: 'Dubai',
    subProjectId: 'Marsa',
    price: 700_000,
    surface: 68,
    priceBase: 'total',
    options: [
      { price: 85_000, active: true },
      { price: 9e6, active: false },
    ],
    floorsPlan: floor(1, 'city'),
  },
  {
    _id: 'u4',
    name: 'TH-07',
    unitNameAr: 'بيت',
    type: 'townhouse',
    city: 'Sharjah',
    price: '900,000',
    surface: null,
    priceBase: 'ask us',
  },
];

const table = () => screen.findByRole('table', { name: 'Units' });
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);
const headButton = (name: string | RegExp) => within(screen.getByRole('columnheader', { name })).getByRole('button');
const status = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join();

async function list(address = '/units', records = units, options = {}) {
  const served = serve({ units: records });
  const app = await renderApp(address, options);
  return { ...served, ...app };
}

// Taller than jsdom takes every panel to be.
beforeEach(() => {
  window.innerHeight = 1200;
});

describe('the list of units', () => {
  test('is a table named after the resource, by project and name, whose rows link to their records', async () => {
    await list();
    expect(await names()).toEqual(['B-210', 'B-1408', 'V-21', 'TH-07']);
    expect(screen.getByRole('link', { name: 'B-1408' })).toHaveAttribute('href', '/units/u1');
    expect(screen.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
    expect(await table()).toHaveAttribute('aria-rowcount', '5');
    expect(screen.getByText('4 units')).toBeVisible();
  });

  test('shows the unit of measure once, in the header, and the price basis in words', async () => {
    await list();
    const row = (await screen.findByRole('link', { name: 'V-21' })).closest('tr');
    expect(screen.getByRole('columnheader', { name: 'Price AED' })).toBeVisible();
    expect(row).toHaveTextContent('130,000');
    expect(row).toHaveTextContent('Per year');
    expect(row).not.toHaveTextContent('AED');
  });

  test('shows the availability on any day, and finds by it', async () => {
    const lease = {
      _id: 'c1',
      name: 'Sidra',
      frequency: 'months',
      beginDate: '01/01/2090',
      endDate: '31/12/2090',
      contractDate: '01/12/2089',
      units: [{ unitId: 'u2', rent: 9000 }],
    };
    serve({ units, contracts: [lease] });
    const { user, address } = await renderApp('/units?day=2090-06-30');
    const row = () => screen.getByRole('link', { name: 'V-21' }).closest('tr');
    await waitFor(() => expect(row()).toHaveTextContent('Leased'));
    const day = screen.getByLabelText('Availability on');
    expect(day).toHaveValue('30 Jun 2090');
    await user.clear(day);
    await user.type(day, '1/1/2091{Enter}');
    await waitFor(() => expect(row()).toHaveTextContent('Available'));
    expect(address()).toBe('/units?day=2091-01-01');
    await user.click(screen.getByRole('button', { name: /Availability on 1 Jan 2091/ }));
    await waitFor(() => expect(row()).toHaveTextContent('Upcoming'));
    expect(address()).toBe('/units');
    expect(screen.queryByLabelText('Availability on')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Availability on a day…' }));
    expect(await screen.findByLabelText('Availability on')).toHaveDisplayValue(/^1 /);
    expect(address()).toMatch(/^\/units\?day=\d{4}-\d\d-01$/);
  });

  test('shows a value of an unexpected type as received [R3]', async () => {
    await list();
    expect((await screen.findByRole('link', { name: 'TH-07' })).closest('tr')).toHaveTextContent('"900,000"');
  });

  test('sorts by headers, with Shift by several, and writes it to the address', async () => {
    const { user, address } = await list();
    await table();
    await user.click(headButton('City'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /^City/ })).toHaveAttribute('aria-sort', 'ascending'));
    await user.keyboard('{Shift>}');
    await user.click(headButton('Price AED'));
    await user.click(headButton(/^Price AED/));
    await user.keyboard('{/Shift}');
    await waitFor(async () => expect(await names()).toEqual(['V-21', 'B-1408', 'B-210', 'TH-07']));
    expect(address()).toBe('/units?sortBy=city,price&order=asc,desc');
    expect(status()).toContain('sorted by City, ascending and Price, descending');
  });

  test('searches names in common spellings, without a history entry for each key', async () => {
    const { user, address, router } = await list();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'b 14');
    expect(await screen.findByText('1 of 4 units')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/units?q=b+14'));
    expect(router.state.historyAction).toBe('REPLACE');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'شقه الامارات');
    expect(await screen.findByText('1 of 4 units')).toBeVisible();
    expect(await names()).toEqual(['B-1408']);
  });

  test('filters by values with their counts; Back removes a filter', async () => {
    const { user, address, router } = await list();
    await user.click(await screen.findByRole('button', { name: 'City', expanded: false }));
    const dubai = await screen.findByRole('checkbox', { name: 'Dubai 2' });
    fireEvent.click(dubai);
    // Before the router has the new address.
    expect(dubai).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Sharjah 1' }));
    expect(address()).toBe('/units?city=Dubai&city=Sharjah');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('3 of 4 units')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter City: Dubai, Sharjah' })).toBeVisible();
    await router.navigate(-1);
    expect(await screen.findByText('2 of 4 units')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter City: Dubai' }));
    expect(address()).toBe('/units');
  });

  test('a range is typed in either script, and shown with grouped digits', async () => {
    const { user, address } = await list();
    await user.click(await screen.findByRole('button', { name: 'Price', expanded: false }));
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '٧٠٠٠٠٠{Enter}');
    await waitFor(() => expect(address()).toBe('/units?price=700000..'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('700,000'));
    await user.type(screen.getByRole('textbox', { name: 'To' }), 'much');
    expect(screen.getByText('Enter a number, such as 1250000')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^Remove filter Price: from AED\s700,000$/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Price', expanded: false }));
    const upTo = await screen.findByRole('textbox', { name: 'To' });
    expect(upTo).toHaveValue('much');
    await user.clear(upTo);
    await user.type(upTo, '5{Escape}');
    await waitFor(() => expect(address()).toBe('/units?price=700000..5'));
    await user.click(screen.getByRole('button', { name: 'Price', expanded: false }));
    expect(await screen.findByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(/nothing can match/);
  });

  test('an area is typed and shown in square feet, and kept in the address in square metres', async () => {
    const { user, address } = await list();
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const area = within(await within(await screen.findByRole('dialog')).findByRole('group', { name: 'Area' }));
    await user.type(area.getByRole('textbox', { name: 'From' }), '900 ft²{Enter}');
    await waitFor(() => expect(address()).toBe('/units?surface=83.6127..'));
    await waitFor(() => expect(area.getByRole('textbox', { name: 'From' })).toHaveValue('900'));
    expect(await screen.findByRole('button', { name: /^Remove filter Area: from 900\sft²$/, hidden: true })).toBeInTheDocument();
    expect(screen.getByText('2 of 4 units')).toBeInTheDocument();
  });

  test('an area may be typed in the other unit, and a bound that nobody edits stays as it is in the address', async () => {
    const { user, address } = await list('/units?surface=105..');
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const area = within(await within(await screen.findByRole('dialog')).findByRole('group', { name: 'Area' }));
    expect(area.getByRole('textbox', { name: 'From' })).toHaveValue('1,130');
    await user.type(area.getByRole('textbox', { name: 'From' }), '{Enter}');
    await user.type(area.getByRole('textbox', { name: 'To' }), '120 sqm{Enter}');
    await waitFor(() => expect(address()).toBe('/units?surface=105..120'));
    await waitFor(() => expect(area.getByRole('textbox', { name: 'To' })).toHaveValue('1,292'));
  });

  test('a price may be typed as 1.5m, and is shown in full', async () => {
    const { user, address } = await list();
    await user.click(await screen.findByRole('button', { name: 'Price', expanded: false }));
    await user.type(await screen.findByRole('textbox', { name: 'To' }), '1.5m{Enter}');
    await waitFor(() => expect(address()).toBe('/units?price=..1500000'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('1,500,000'));
  });

  test('sorts by the displayed words, and filters by the service’s values', async () => {
    await list('/units?sortBy=city&order=asc', units, { language: 'ar' });
    expect(await screen.findByRole('table')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    // الشارقة, العين, دبي
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['بيت', 'V-21', 'شقّة الإمارات', 'شقة']);
  });

  test('prints the first 1,000 rows as a table, also where cards are shown', async () => {
    window.innerHeight = 300;
    const many = Array.from({ length: 1200 }, (_, index) => ({ _id: `m${index}`, name: `Unit ${index}` }));
    await list('/units?view=cards', many);
    expect(await screen.findByRole('list', { name: 'Units' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const rows = within(screen.getByRole('table', { name: 'Units' })).getAllByRole('row');
    expect(rows).toHaveLength(1 + 1000);
    expect(rows[1000]).toHaveTextContent('Unit 999');
    expect(screen.getByText('The first 1,000 of 1,200 are printed.')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('list', { name: 'Units' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('distinguishes no match from no units yet, with a next step for each', async () => {
    const { user } = await list('/units?q=zzz&city=Dubai');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await names()).toHaveLength(4);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('names what to leave out of a search and filters that find nothing', async () => {
    const { user, address } = await list('/units?q=b+zzz&city=Dubai&type=villa');
    const leave = (name: string) => screen.findByRole('button', { name: name.replaceAll('|', '\u2068').replace('>', '\u2069') });
    // Neither filter alone would find any: the search holds a word that no unit has.
    await user.click(await screen.findByRole('button', { name: 'Remove filter Type: Villa' }));
    expect(await leave('Without “|zzz>”: 2 units')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Without .*City/ })).not.toBeInTheDocument();
    await user.click(await leave('Without “|zzz>”: 2 units'));
    expect(await names()).toEqual(['B-210', 'B-1408']);
    expect(screen.getByRole('searchbox')).toHaveValue('b');
    expect(address()).toBe('/units?q=b&city=Dubai');
  });

  test('a filter that alone leaves nothing is taken away by its button', async () => {
    const { user, address } = await list('/units?city=Dubai&type=villa');
    await user.click(await screen.findByRole('button', { name: 'Without “\u2068City: Dubai\u2069”: 1 unit' }));
    expect(await names()).toEqual(['V-21']);
    expect(address()).toBe('/units?type=villa');
  });

  test('rows are selected by box, range, space bar and all at once, and stay so while filters change', async () => {
    const { user } = await list();
    await table();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await user.click(box('Select B-210'));
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    expect(bar.getByRole('status')).toHaveTextContent('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(box('Select V-21'));
    await user.keyboard('{/Shift}');
    expect(bar.getByRole('status')).toHaveTextContent('3 selected');
    expect(box('Select B-1408')).toBeChecked();
    expect(box('Select all shown')).toBePartiallyChecked();

    screen.getByRole('link', { name: 'TH-07' }).focus();
    await user.keyboard(' ');
    expect(box('Select all shown')).toBeChecked();
    await user.click(box('Select B-210'));
    await user.type(screen.getByRole('searchbox'), 'TH');
    expect(await bar.findByText('3 selected · 2 of them not shown')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await bar.findByRole('button', { name: 'Select all 4 matching' }));
    expect(bar.getByRole('status')).toHaveTextContent('4 selected');
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByText('4 units')).toBeVisible();
  });

  test('cards are selected too', async () => {
    const { user } = await list('/units?view=cards');
    await user.click(await screen.findByRole('checkbox', { name: 'Select V-21' }));
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Select all 4 matching' }));
    expect(screen.getAllByRole('checkbox').every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
  });

  test('without units it offers the first one', async () => {
    await list('/units', []);
    expect(await screen.findByText(/^No units yet\. A unit is what you sell or rent out/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New unit' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('opening a unit remembers the order shown, for previous and next and the way back', async () => {
    const { user, address } = await list('/units?sortBy=price&city=Dubai');
    await user.click(await screen.findByRole('link', { name: 'B-1408' }));
    await waitFor(() => expect(address()).toBe('/units/u1'));
    expect(neighbours('units', 'u1')).toEqual({ previous: 'u3', listSearch: '?city=Dubai&sortBy=price' });
    expect(neighbours('units', 'u3')).toMatchObject({ next: 'u1' });
    expect(neighbours('units', 'u2')).toEqual({ listSearch: '?city=Dubai&sortBy=price' });
  });

  test('Back from a unit puts the focus on the row it was opened from', async () => {
    const { user, router } = await list();
    await user.click(await screen.findByRole('link', { name: 'B-210' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'B-210' })).toHaveFocus());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'B-210' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'B-1408' })).toHaveFocus();
  });

  test('arrow keys go from row to row; the rows are one tab stop', async () => {
    const { user } = await list();
    await table();
    screen.getByRole('link', { name: 'B-210' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'B-1408' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'TH-07' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'B-210' })).toHaveFocus();
    expect(
      within(await table())
        .getAllByRole('link')
        .filter((link) => link.tabIndex === 0),
    ).toHaveLength(1);
  });

  test('arrows along a row lead to its checkbox and back, and Space selects', async () => {
    const { user } = await list();
    const link = await screen.findByRole('link', { name: 'B-1408' });
    const box = screen.getByRole('checkbox', { name: 'Select B-1408' });
    link.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAttribute('tabindex', '-1');
    await user.keyboard(' {ArrowRight}');
    expect(link).toHaveFocus();
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  test('typed letters lead to the next name that begins so, and keys of the page stay its own', async () => {
    const { user, address } = await list();
    (await screen.findByRole('link', { name: 'B-1408' })).focus();
    await user.keyboard('t');
    await waitFor(() => expect(screen.getByRole('link', { name: 'TH-07' })).toHaveFocus());
    await user.keyboard('h-0');
    expect(screen.getByRole('link', { name: 'TH-07' })).toHaveFocus();
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Date.now() + 5000);
    await user.keyboard('b-2');
    expect(screen.getByRole('link', { name: 'B-210' })).toHaveFocus();
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Date.now() + 20_000);
    await user.keyboard('gc');
    await waitFor(() => expect(address()).toBe('/contracts'));
  });

  test('of many rows only those in view are in the document, and the last one can be reached by a key [B9]', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ _id: `m${index}`, name: `Unit ${index}` }));
    const { user } = await list('/units', many);
    expect((await names()).length).toBeLessThan(60);
    screen.getByRole('link', { name: 'Unit 0' }).focus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Unit 499' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Unit 499' }).closest('tr')).toHaveAttribute('aria-rowindex', '501');
  });

  test('columns are chosen and moved, and stored for the next visit', async () => {
    const { user } = await list();
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Type' }));
    await user.click(screen.getByRole('button', { name: 'Move Price basis up' }));
    await user.click(screen.getByRole('checkbox', { name: 'View' }));
    await user.keyboard('{Escape}');
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent?.trim())).toEqual([
      'Name',
      'Availability',
      'City',
      'Bedrooms',
      'View',
      'Area ft²',
      'Price basis',
      'Price AED',
    ]);
    const kept = JSON.parse(localStorage.getItem('mz-columns-units') ?? '') as { hidden: string[] };
    expect(kept.hidden).toEqual(expect.arrayContaining(['subProjectId', 'type']));
  });

  test('a record without identifier is listed and marked, and an unexpected answer is explained [L5]', async () => {
    const { queryClient } = await list();
    await table();
    const { queryKey } = unitQueries.all();
    act(() => void queryClient.setQueryData(queryKey, { rows: [{ name: 'Stray' }, ...units], unreadable: 2, single: true }));
    expect(await screen.findByText('No ID')).toBeVisible();
    expect(screen.getByText('Stray')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Stray' })).not.toBeInTheDocument();
    expect(screen.getByText('2 rows could not be read and are left out.')).toBeVisible();
    expect(screen.getByText(/a single record instead of a list/)).toBeVisible();
  });

  test('on a phone it is a list of cards, with all filters behind one button', async () => {
    window.innerWidth = 390;
    const { user, address } = await list();
    const cards = await screen.findByRole('list', { name: 'Units' });
    const first = within(cards).getAllByRole('listitem')[0];
    expect(first).toHaveTextContent('AED 700,000');
    expect(first).toHaveTextContent('1 bedroom · 732 ft²');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Arabic text missing/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Price, descending');
    await user.click(await dialog.findByRole('button', { name: 'Show 1 of 4 units' }));
    expect(await screen.findByRole('button', { name: 'Filters 1 active' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Sort' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Arabic text missing' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
    expect(address()).toBe('/units?sortBy=price&order=desc');
  });

  test('speaks Arabic', async () => {
    await list('/units?city=Dubai', units, { language: 'ar' });
    expect(await screen.findByRole('table', { name: 'الوحدات' })).toBeVisible();
    expect(screen.getByText('2 من 4 وحدات')).toBeVisible();
    expect(screen.getByRole('button', { name: 'إزالة عامل التصفية المدينة: دبي' })).toBeVisible();
  });

  test('has tower and floor by the rule set on the board, as columns and filters', async () => {
    const { user, address } = await list();
    await table();
    const pattern = String.raw`^(?<block>.+)-(?<floor>\d+)\d\d$`;
    act(() => storeFloorRule({ pattern, expression: new RegExp(pattern, 'u') }));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(await columns.findByRole('checkbox', { name: 'Tower' }));
    await user.click(columns.getByRole('checkbox', { name: 'Floor' }));
    await user.keyboard('{Escape}');
    await user.click(headButton('Floor'));
    await waitFor(async () => expect(await names()).toEqual(['B-210', 'B-1408', 'V-21', 'TH-07']));
    const cells = within(screen.getByRole('link', { name: 'B-1408' }).closest('tr') ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(5, 7)).toEqual(['B', '14']);

    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
    const tower = within(await more.findByRole('group', { name: 'Tower' }));
    expect(tower.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['B 2', 'No tower 2']);
    await user.click(tower.getByRole('checkbox', { name: /^No tower/ }));
    await waitFor(() => expect(address()).toBe('/units?tower=&sortBy=floor'));
    expect(await screen.findByRole('button', { name: 'Remove filter Tower: No tower', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('2 of 4 units')).toBeInTheDocument();
  });
});
