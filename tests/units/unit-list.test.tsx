import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { unitQueries } from '@/resources/units/unit.api';
import type { FailureRule } from '@/mocks/conditions';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { open } from '../open';
import { listedUnits } from './listed-units';

const table = () => screen.findByRole('table', { name: 'Units' });
const names = async () => Array.from(within(await table()).getAllByRole('link'), ({ textContent }) => textContent);
const headButton = (name: string | RegExp) => within(screen.getByRole('columnheader', { name })).getByRole('button');
const status = () => Array.from(screen.getAllByRole('status'), ({ textContent }) => textContent).join();

type Records = readonly ServiceDocument[];
type Options = { records?: Records; contracts?: Records; signals?: Records; failures?: FailureRule[]; bars?: boolean };

async function list(address = '/units', given: Options = {}) {
  const { records = listedUnits, contracts = [], signals = [], failures = [], bars } = given;
  const served = { units: records, contracts, 'notification-signals': signals };
  const app = await open(address, served, { bars, conditions: { failures } });
  const unfold = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name, expanded: false }));
  return { ...app, unfold };
}

const sale = { _id: 'c1', name: 'Noor', contractDate: '01/01/2026', beginDate: '01/01/2026', units: [{ unitId: 'u3' }] };

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') ?? document.body;

/* Keys along a row and to the heads are in `table/row-keys.test.tsx`. */
test('the list of units is a table by project and name; keys lead along its rows and names, and those of the page stay its own [R3]', async () => {
  const { user, at } = await list('/units', { bars: true });
  expect(await names()).toEqual(['B-210', 'B-1408', 'V-21', 'TH-07']);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('B-1408')).toHaveAttribute('href', '/units/u1');
  expect(screen.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  expect(link('New unit')).toHaveAttribute('href', '/units/new');
  expect(await table()).toHaveAttribute('aria-rowcount', '5');
  expect(screen.getByText('4 units')).toBeVisible();
  expect(rowOf('TH-07')).toHaveTextContent('"900,000"');

  link('B-210').focus();
  const press = async (keys: string, focused: HTMLElement) => {
    await user.keyboard(keys);
    await waitFor(() => expect(focused).toHaveFocus());
  };
  await press('{ArrowDown}', link('B-1408'));
  await press('{End}', link('TH-07'));
  await press('{Home}', link('B-210'));
  const links = within(await table()).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const box = screen.getByRole('checkbox', { name: 'Select B-210' });
  expect(box).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{Shift>} {/Shift}');
  expect(box).toBeChecked();

  // Letters lead to the next name that begins with all that are typed without a pause.
  const typing = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  typing.mockReturnValue(1000);
  await press('t', link('TH-07'));
  await press('h-0', link('TH-07'));
  typing.mockReturnValue(6000);
  await press('b-2', link('B-210'));
  typing.mockReturnValue(21_000);
  await user.keyboard('gc');
  await at('/contracts');
});

/* What a search finds is in `table/row-index.test.ts`. */
test('headers sort, with Shift by several; filters count values, and Back removes them; a search is in the address', async () => {
  const { user, router, go, press, unfold, at } = await list();
  await table();
  await user.click(headButton('City'));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /^City/ })).toHaveAttribute('aria-sort', 'ascending'));
  await user.keyboard('{Shift>}');
  await user.click(headButton('Price AED'));
  await user.click(headButton(/^Price AED/));
  await user.keyboard('{/Shift}');
  await waitFor(async () => expect(await names()).toEqual(['V-21', 'B-1408', 'B-210', 'TH-07']));
  await at('/units?sortBy=city,price&order=asc,desc');
  expect(status()).toContain('sorted by City, ascending and Price, descending');

  await go('/units');
  await unfold('City');
  const dubai = await screen.findByRole('checkbox', { name: 'Dubai 2' });
  fireEvent.click(dubai);
  // Before the router has the new address.
  expect(dubai).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Sharjah 1' }));
  await at('/units?city=Dubai&city=Sharjah');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('3 of 4 units')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove filter City: Dubai, Sharjah' })).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByText('2 of 4 units')).toBeVisible();
  await press('Remove filter City: Dubai');
  await at('/units');

  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'b 14');
  expect(await screen.findByText('1 of 4 units')).toBeVisible();
  await at('/units?q=b+14');
  // Without a history entry for each key.
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a range is typed in either script and unit, and shown in full; a bound that nobody edits stays as it is in the address', async () => {
  const { user, go, press, unfold, at } = await list();
  const bound = (name: 'From' | 'To') => screen.findByRole('textbox', { name });
  const shows = async (name: 'From' | 'To', text: string) => {
    const box = await bound(name);
    await waitFor(() => expect(box).toHaveValue(text));
  };
  await unfold('Price');
  await user.type(await bound('From'), '٧٠٠٠٠٠{Enter}');
  await at('/units?price=700000..');
  await shows('From', '700,000');
  await user.type(await bound('To'), 'much');
  expect(screen.getByText('Enter a number, such as 1250000')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^Remove filter Price: from AED\s700,000$/ })).toBeVisible();
  await unfold('Price');
  expect(await bound('To')).toHaveValue('much');
  await fill(user, await bound('To'), '1.5m');
  await user.keyboard('{Enter}');
  await at('/units?price=700000..1500000');
  await shows('To', '1,500,000');
  await fill(user, await bound('To'), '5');
  await user.keyboard('{Escape}');
  await at('/units?price=700000..5');
  await unfold('Price');
  expect(await bound('To')).toHaveAccessibleDescription(/nothing can match/);
  await user.keyboard('{Escape}');

  await go('/units?surface=105..');
  await press(/^More filters/);
  const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
  const area = within(await more.findByRole('group', { name: 'Area' }));
  const [from, to] = [area.getByRole('textbox', { name: 'From' }), area.getByRole('textbox', { name: 'To' })];
  expect(from).toHaveValue('1,130');
  await user.type(from, '{Enter}');
  await user.type(to, '120 sqm{Enter}');
  await at('/units?surface=105..120');
  await waitFor(() => expect(to).toHaveValue('1,292'));
  await user.clear(to);
  await fill(user, from, '900 ft²');
  await user.keyboard('{Enter}');
  await at('/units?surface=83.6127..');
  await waitFor(() => expect(from).toHaveValue('900'));
  expect(await screen.findByRole('button', { name: /^Remove filter Area: from 900\sft²$/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText('2 of 4 units')).toBeInTheDocument();
});

test('the availability filters the list, explains its rule behind one ⓘ, and stands on the page of a unit with its contracts and signals', async () => {
  const about = { _id: 's1', subject: 'Keys', object: 'unit', objectId: 'u3', date: '2026-11-01' };
  const signals = [about, { ...about, _id: 's2', subject: 'Else', objectId: 'u1' }];
  const { user } = await list('/units?availability=sold', { contracts: [sale], signals });
  const sold = await screen.findByRole('link', { name: 'B-210' });
  expect(screen.queryByRole('link', { name: 'B-1408' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'How this is calculated' }));
  expect(screen.getByText('Two contracts overlap and neither has ended')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(sold);
  expect(await screen.findByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/contracts/c1');
  expect(screen.getByText('Sold')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Keys' })).toHaveAttribute('href', '/notification-signals/s1');
  expect(screen.queryByText('Else')).not.toBeInTheDocument();
});

test('where contracts fail to load, units stay and their availability says so', async () => {
  const { unfold } = await list('/units?availability=sold', { failures: [{ resource: 'contracts', status: 403 }] });
  expect(await screen.findByRole('link', { name: 'B-1408' })).toBeVisible();
  const why = 'The contracts could not be loaded, so Manzil cannot tell which units are free.';
  expect(screen.getByText(why)).toBeVisible();
  await unfold(/^Availability/);
  expect(await within(await screen.findByRole('dialog', { name: 'Availability' })).findByText(why)).toBeVisible();
});

test('the availability on any day is shown and found', async () => {
  const days = { beginDate: '01/01/2090', endDate: '31/12/2090', contractDate: '01/12/2089' };
  const lease = { _id: 'c1', name: 'Sidra', frequency: 'months', ...days, units: [{ unitId: 'u2', rent: 9000 }] };
  const { user, address, press, at } = await list('/units?day=2090-06-30', { contracts: [lease] });
  const says = (availability: string) => waitFor(() => expect(rowOf('V-21')).toHaveTextContent(availability));
  await says('Leased');
  const day = await screen.findByLabelText('Availability on');
  expect(day).toHaveValue('30 Jun 2090');
  await fill(user, day, '1/1/2091');
  await user.keyboard('{Enter}');
  await says('Available');
  await at('/units?day=2091-01-01');
  await press(/Availability on 1 Jan 2091/);
  await says('Upcoming');
  await at('/units');
  expect(screen.queryByLabelText('Availability on')).toBeNull();
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name: 'Availability on a day…' }));
  expect(await screen.findByLabelText('Availability on')).toHaveDisplayValue(/^1 /);
  expect(address()).toMatch(/^\/units\?day=\d{4}-\d\d-01$/);
});

test('of many rows only those in view are in the document, the last is reached by a key, also in cards, and the first 1,000 are printed [B9]', async () => {
  window.innerHeight = 300;
  const [, , free = {}] = listedUnits;
  const records = Array.from({ length: 1010 }, (_, at) => ({ ...(at === 0 && free), _id: `m${at}`, name: `Unit ${at}` }));
  // What is printed costs by its columns.
  const { user, go } = await list('/units?columns=name', { records });
  expect((await names()).length).toBeLessThan(60);
  screen.getByRole('link', { name: 'Unit 0' }).focus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'Unit 1009' })).toHaveFocus();
  expect(rowOf('Unit 1009')).toHaveAttribute('aria-rowindex', '1011');

  // The sheet of filters on a phone is in `table/paged-list.test.tsx`.
  await go('/units?columns=name&view=cards');
  const [card] = within(await screen.findByRole('list', { name: 'Units' })).getAllByRole('listitem');
  for (const text of ['AED 700,000', '1 bedroom · 732 ft²', 'AED 956 per ft²', 'Available']) expect(card).toHaveTextContent(text);
  screen.getByRole('link', { name: 'Unit 0' }).focus();
  await user.keyboard('{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByRole('link', { name: 'Unit 1' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Select Unit 1' })).toBeChecked();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const rows = screen.getByRole('table', { name: 'Units' }).querySelectorAll('tr');
  expect(rows).toHaveLength(1 + 1000);
  expect(rows[1000]).toHaveTextContent('Unit 999');
  expect(screen.getByText('The first 1,000 of 1,010 are printed.', { selector: 'p' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('list', { name: 'Units' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('where nothing is found, the list names what to leave out, or clears everything; rows stay selected while a search hides them', async () => {
  const { user, at, go, press, tick } = await list('/units?q=b+zzz&city=Dubai&type=villa');
  const without = (what: string, count: string) => `Without “\u2068${what}\u2069”: ${count}`;
  // Neither filter alone would find any: the search holds a word that no unit has.
  await press('Remove filter Type: Villa');
  expect(await screen.findByRole('button', { name: without('zzz', '2 units') })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Without .*City/ })).not.toBeInTheDocument();
  await press(without('zzz', '2 units'));
  expect(await names()).toEqual(['B-210', 'B-1408']);
  expect(screen.getByRole('searchbox')).toHaveValue('b');
  await at('/units?q=b&city=Dubai');

  await go('/units?q=zzz&city=Dubai');
  await press('Clear search and filters');
  expect(await names()).toHaveLength(4);
  expect(screen.getByRole('searchbox')).toHaveValue('');

  // Ranges, all that match and the way out of a selection: `table/grouping.test.tsx` and `table/selection.test.tsx`.
  for (const name of ['V-21', 'B-1408', 'TH-07']) await tick(`Select ${name}`);
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  expect(all).toBePartiallyChecked();
  await fill(user, screen.getByRole('searchbox'), 'TH');
  expect(await screen.findByText('3 selected · 2 of them not shown')).toBeVisible();
  expect(all).toBeChecked();
});

test('chosen columns are kept; tower and floor follow the rule of the board; odd rows and answers are explained [L5]', async () => {
  const { user, queryClient, press, at } = await list();
  await press('Columns');
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(await columns.findByRole('checkbox', { name: 'Type' }));
  const hidden = () => (JSON.parse(localStorage.getItem('mz-columns-units') ?? '{}') as { hidden?: string[] }).hidden;
  await expect.poll(hidden).toEqual(expect.arrayContaining(['subProjectId', 'type']));
  const pattern = String.raw`^(?<block>.+)-(?<floor>\d+)\d\d$`;
  act(() => storeFloorRule({ pattern, expression: new RegExp(pattern, 'u') }));
  await user.click(await columns.findByRole('checkbox', { name: 'Tower' }));
  await user.click(columns.getByRole('checkbox', { name: 'Floor' }));
  await user.keyboard('{Escape}');
  await user.click(headButton('Floor'));
  await waitFor(async () => expect(await names()).toEqual(['B-210', 'B-1408', 'V-21', 'TH-07']));
  const cells = within(rowOf('B-1408')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).filter((text) => text === 'B' || text === '14')).toEqual(['B', '14']);

  await press('More filters');
  const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
  const tower = within(await more.findByRole('group', { name: 'Tower' }));
  expect(tower.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['B 2', 'No tower 2']);
  await user.click(tower.getByRole('checkbox', { name: /^No tower/ }));
  await at('/units?tower=&sortBy=floor');
  expect(await screen.findByRole('button', { name: 'Remove filter Tower: No tower', hidden: true })).toBeInTheDocument();
  expect(screen.getByText('2 of 4 units')).toBeInTheDocument();
  await user.keyboard('{Escape}');

  const { queryKey } = unitQueries.all();
  act(() => void queryClient.setQueryData(queryKey, { rows: [{ name: 'Stray' }, ...listedUnits], unreadable: 2, single: true }));
  expect(await screen.findByText('No ID')).toBeVisible();
  expect(screen.getByText('Stray')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Stray' })).not.toBeInTheDocument();
  expect(screen.getByText('2 rows could not be read and are left out.')).toBeVisible();
  expect(screen.getByText(/a single record instead of a list/)).toBeVisible();
});
