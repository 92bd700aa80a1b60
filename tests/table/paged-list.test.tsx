import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Conditions } from '@/mocks/conditions';
import { fill } from '../fill';
import { open } from '../open';
import { setFilter } from '../set-filter';

const signals = Array.from({ length: 60 }, (_, at) => ({
  _id: `s${at}`,
  subject: `Notice ${at}`,
  message: at % 2 === 0 ? 'Water is off' : 'ينقطع الماء',
  object: at % 2 === 0 ? 'unit' : 'contract',
  channels: ['sms'],
  date: '2026-11-20',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
}));

const list = (search = '', conditions: Partial<Conditions> = {}) =>
  open(`/notification-signals${search}`, { 'notification-signals': signals }, { conditions });

const table = () => screen.findByRole('table', { name: 'Notification signals' });
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);
const asked = (requests: ReadonlyArray<{ path: string }>) => {
  const { pathname, searchParams } = new URL(requests.at(-1)?.path ?? '', 'https://platform.test');
  return { pathname, ...Object.fromEntries(searchParams) };
};

describe('a list the service gives page by page', () => {
  test('comes newest first, goes from page to page by its address, begins anew with another page size, and goes back to the record that was opened', async () => {
    const { user, address, requests, router } = await list();
    expect((await names())[0]).toBe('Notice 59');
    expect(asked(requests)).toEqual({ pathname: '/api/v2/notification-signals', page: '1', limit: '25' });
    expect(requests).toHaveLength(1);
    expect(screen.getByText(/60 signals/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–25 of 60');

    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Notice 34' })).toBeVisible();
    expect(address()).toBe('/notification-signals?page=2');
    expect(asked(requests)).toMatchObject({ page: '2', limit: '25' });
    expect(screen.getByText('26–50 of 60')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
    expect(await screen.findByText('1–10 of 60')).toBeVisible();
    expect(address()).toBe('/notification-signals?limit=10');

    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await user.click(await screen.findByRole('link', { name: 'Notice 47' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Notice 47' })).toHaveFocus());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Notice 47' })).toHaveFocus());
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();

    await act(() => router.navigate('/notification-signals?limit=10&page=9'));
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();
    expect(address()).toBe('/notification-signals?limit=10');
  });

  test('is selected row by row, page by page, or as a whole, and stays so on other pages', async () => {
    const { user, requests } = await list('?limit=10');
    const selection = () => within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(within(await table()).getByRole('checkbox', { name: 'Select Notice 59' }));
    expect(selection().getByRole('status')).toHaveTextContent('1 selected');
    await user.click(selection().getByRole('button', { name: 'Select all 10 on this page' }));
    expect(await selection().findByText('All 10 on this page are selected.')).toBeVisible();
    const before = requests.length;
    await user.click(selection().getByRole('button', { name: 'Select all 60 matching' }));
    await waitFor(() => expect(selection().getAllByRole('status')[0]).toHaveTextContent('60 selected · 50 of them not shown'));
    expect(requests).toHaveLength(before + 1);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    const box = await screen.findByRole('checkbox', { name: 'Select Notice 49' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(selection().getAllByRole('status')[0]).toHaveTextContent('59 selected · 50 of them not shown');
    // Shift with an arrow selects the next row too; with the one after, both are let go again.
    act(() => screen.getByRole('link', { name: 'Notice 49' }).focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByRole('link', { name: 'Notice 48' })).toHaveFocus();
    expect(box).toBeChecked();
  });

  test('sorts by one column, filters by one value and searches at the service, all in the address', async () => {
    const { user, address, requests } = await list('?page=2&limit=10');
    await table();
    const head = (name = 'Subject') => screen.getByRole('columnheader', { name });
    const press = (name?: string) => user.click(within(head(name)).getByRole('button'));
    await press();
    await waitFor(() => expect(address()).toBe('/notification-signals?limit=10&sortBy=subject'));
    await press();
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await screen.findByRole('link', { name: 'Notice 9' });
    expect(asked(requests)).toMatchObject({ sortBy: 'subject', order: 'desc' });
    expect(within(head('Message')).queryByRole('button')).toBeNull();
    await user.keyboard('{Shift>}');
    await press('Related to');
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(address()).toBe('/notification-signals?limit=10&sortBy=object'));

    await setFilter(user, 'Related to', 'Contract');
    expect(await screen.findByText(/30 signals/)).toBeVisible();
    expect(asked(requests)).toMatchObject({ p: '{"object":"contract"}' });
    expect(screen.getByText('Related to: Contract', { selector: 'p' })).toBeInTheDocument();
    await setFilter(user, 'Related to', 'Unit');
    await waitFor(() => expect(address()).toBe('/notification-signals?limit=10&object=unit&sortBy=object'));
    await setFilter(user, 'Channels', 'SMS');
    await screen.findByRole('button', { name: 'Remove filter Channels: SMS' });
    // In the same moment.
    act(() => {
      for (const button of screen.getAllByRole('button', { name: /^Remove filter/ })) button.click();
    });
    await waitFor(() => expect(address()).toBe('/notification-signals?limit=10&sortBy=object'));

    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.click(search);
    await user.paste('Notice 59');
    await waitFor(async () => expect(await names()).toEqual(['Notice 59']));
    expect(address()).toBe('/notification-signals?limit=10&q=Notice+59&sortBy=object');
    expect(asked(requests)).toMatchObject({ q: 'Notice 59', page: '1' });
    expect(requests.filter(({ path }) => path.includes('q='))).toHaveLength(1);
    await fill(user, search, 'nowhere');
    expect(await screen.findByText('No results for this search and these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(10));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('under Advanced, p and fields are sent once they are valid', async () => {
    const { user, address, requests } = await list('?limit=10');
    await table();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    const policy = screen.getByLabelText('Policy filters (p)');
    const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
    await fill(user, policy, '[1]');
    await apply();
    expect(screen.getByText('This is not a JSON object, so it was not sent.')).toBeVisible();
    expect(policy).toBeInvalid();
    expect(requests).toHaveLength(1);
    await fill(user, policy, '{"subject":"Notice 7"}');
    await fill(user, screen.getByLabelText('Fields'), 'subject, object');
    await apply();
    expect(await screen.findByRole('link', { name: 'Notice 7' })).toBeVisible();
    expect(asked(requests)).toMatchObject({ p: '{"subject":"Notice 7"}', fields: 'subject,object' });
    expect(address()).toContain('fields=subject,object');
  });

  test('keeps the previous rows until the next arrive, and aborts a page that was left [C2]', async () => {
    const { user, conditions, router } = await list('?limit=10');
    await table();
    const aborted: string[] = [];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const signal = input instanceof Request ? input.signal : init?.signal;
      signal?.addEventListener('abort', () => aborted.push(new URL(url).search));
      return real(input, init);
    });
    conditions.latency.reads = [60_000, 60_000];
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"] table')).not.toBeNull());
    expect((await names())[0]).toBe('Notice 59');
    await act(() => router.navigate('/settings/appearance'));
    await waitFor(() => expect(aborted).toEqual([expect.stringContaining('page=2')]));
  });

  test('says so when the service neither sorts, filters, searches nor turns the page, and does the first three on the given page [L4]', async () => {
    const { user, requests, go, conditions } = await list('?sortBy=subject&order=desc&limit=10', { quirks: ['ignoresQuery'] });
    expect(await screen.findByText(/on this page only/)).toBeVisible();
    expect((await names()).slice(0, 2)).toEqual(['Notice 9', 'Notice 8']);

    await go('/notification-signals?object=contract&limit=10');
    expect(await screen.findByText(/filtered the rows on this page only/)).toBeVisible();
    expect(screen.getByText(/did not return the newest first.*on this page only/i)).toBeVisible();
    expect(await names()).toEqual(['Notice 9', 'Notice 7', 'Notice 5', 'Notice 3', 'Notice 1']);
    expect(screen.getByText(/5 signals or more/)).toBeVisible();
    expect(requests).toHaveLength(2);

    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('Notice 7');
    expect(await screen.findByText(/did not search/)).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['Notice 7']));
    // The rows without the search are cached already, so the check sent no other request.
    const searches = () => requests.slice(1).map(({ path }) => new URL(path, 'https://platform.test').searchParams.get('q'));
    expect(searches()).toEqual([null, 'Notice 7']);
    await fill(user, screen.getByRole('searchbox', { name: 'Search' }), 'Notice 8');
    expect(await screen.findByText(/Nothing on this page matches/)).toBeVisible();

    // As far as it matches here, all of it can be selected.
    await go('/notification-signals?object=unit&limit=10');
    await screen.findByRole('link', { name: 'Notice 8' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    const selection = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(await selection.findByRole('button', { name: /^Select all .*matching$/ }));
    await waitFor(() => expect(selection.getAllByRole('status')[0]).toHaveTextContent(/^30 selected/));
    expect(selection.getByText(/did not filter or search/)).toBeVisible();

    // A page that is the same again is the last, and that is told.
    conditions.failures = [{ status: 200, body: signals.slice(0, 10) }];
    await go('/notification-signals?limit=10');
    await screen.findByRole('link', { name: 'Notice 9' });
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('The service did not go to page 2. It returned rows from an earlier page.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });
});
