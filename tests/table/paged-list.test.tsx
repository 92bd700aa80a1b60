import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Conditions } from '@/mocks/conditions';
import { renderApp } from '../render-app';
import { serve } from '../server';

const signals = Array.from({ length: 60 }, (_, at) => ({
  _id: `s${at}`,
  subject: `Notice ${at}`,
  message: at % 2 === 0 ? 'Water is off' : 'ينقطع الماء',
  object: at % 2 === 0 ? 'unit' : 'contract',
  channels: ['sms'],
  date: '2026-11-20',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
}));

async function list(search = '', conditions: Partial<Conditions> = {}, language: 'en' | 'ar' = 'en') {
  const served = serve({ 'notification-signals': signals });
  Object.assign(served.conditions, conditions);
  const app = await renderApp(`/notification-signals${search}`, { language });
  return { ...served, ...app };
}

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
  test('requests the first page, newest first, and shows its range', async () => {
    const { requests } = await list();
    expect((await names())[0]).toBe('Notice 59');
    expect(asked(requests)).toEqual({ pathname: '/api/v2/notification-signals', page: '1', limit: '25' });
    expect(requests).toHaveLength(1);
    expect(screen.getByText(/60 signals/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–25 of 60');
  });

  test('is selected row by row, page by page, or as a whole, and stays so on other pages', async () => {
    const { user, requests } = await list();
    const selection = () => within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(within(await table()).getByRole('checkbox', { name: 'Select Notice 59' }));
    expect(selection().getByRole('status')).toHaveTextContent('1 selected');
    await user.click(selection().getByRole('button', { name: 'Select all 25 on this page' }));
    expect(await selection().findByText('All 25 on this page are selected.')).toBeVisible();
    const before = requests.length;
    await user.click(selection().getByRole('button', { name: 'Select all 60 matching' }));
    await waitFor(() => expect(selection().getAllByRole('status')[0]).toHaveTextContent('60 selected · 35 of them not shown'));
    expect(requests).toHaveLength(before + 1);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    const box = await screen.findByRole('checkbox', { name: 'Select Notice 34' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(selection().getAllByRole('status')[0]).toHaveTextContent('59 selected · 35 of them not shown');
    // Shift with an arrow selects the next row too; with the one after, both are let go again.
    screen.getByRole('link', { name: 'Notice 34' }).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByRole('link', { name: 'Notice 33' })).toHaveFocus();
    expect(box).toBeChecked();
  });

  test('says on paper what chooses its rows, also while some are selected', async () => {
    const { user } = await list('?object=unit');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByRole('group', { name: 'Selection' })).toBeVisible();
    const line = 'Related to: Unit';
    expect(screen.queryByText(line, { selector: 'p' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(line, { selector: 'p' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('group', { name: 'Selection' })).toBeVisible();
  });

  test('is selected as far as it matches, also where the service does not filter', async () => {
    const { user } = await list('?object=unit', { quirks: ['ignoresQuery'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    const selection = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(await selection.findByRole('button', { name: /^Select all .*matching$/ }));
    await waitFor(() => expect(selection.getAllByRole('status')[0]).toHaveTextContent(/^30 selected/));
    expect(selection.getByText(/did not filter or search/)).toBeVisible();
  });

  test('goes from page to page by its address', async () => {
    const { user, address, requests, router } = await list();
    await table();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Notice 34' })).toBeVisible();
    expect(address()).toBe('/notification-signals?page=2');
    expect(asked(requests)).toMatchObject({ page: '2', limit: '25' });
    expect(screen.getByText('26–50 of 60')).toBeVisible();
    await router.navigate(-1);
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();
  });

  test('another page size returns to the first page', async () => {
    const { user, address } = await list('?page=2');
    await screen.findByRole('link', { name: 'Notice 34' });
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(await screen.findByText('1–50 of 60')).toBeVisible();
    expect(address()).toBe('/notification-signals?limit=50');
  });

  test('sorts by one column, in the address and at the service', async () => {
    const { user, address, requests } = await list();
    await table();
    const head = () => screen.getByRole('columnheader', { name: 'Subject' });
    await user.click(within(head()).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/notification-signals?sortBy=subject'));
    await user.click(within(head()).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/notification-signals?sortBy=subject&order=desc'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await screen.findByRole('link', { name: 'Notice 9' });
    expect(asked(requests)).toMatchObject({ sortBy: 'subject', order: 'desc' });
    expect(within(screen.getByRole('columnheader', { name: 'Message' })).queryByRole('button')).toBeNull();
  });

  test('sorts by one column also with Shift, since the service takes one order', async () => {
    const { user, address } = await list('?sortBy=subject');
    await table();
    const head = screen.getByRole('columnheader', { name: 'Related to' });
    await user.keyboard('{Shift>}');
    await user.click(within(head).getByRole('button'));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(address()).toBe('/notification-signals?sortBy=object'));
  });

  test('keeps both of two changes that come in the same moment', async () => {
    const { address } = await list();
    await table();
    await act(async () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Related to' }), { target: { value: 'contract' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Channels' }), { target: { value: 'sms' } });
    });
    expect(address()).toBe('/notification-signals?object=contract&channels=sms');
  });

  test('searches at the service once typing pauses, without filling the history', async () => {
    const { user, address, requests } = await list('?page=2');
    await table();
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('Notice 59');
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();
    expect(address()).toBe('/notification-signals?q=Notice+59');
    expect(asked(requests)).toMatchObject({ q: 'Notice 59', page: '1' });
    expect(requests.filter(({ path }) => path.includes('q='))).toHaveLength(1);
  });

  test('a filter becomes an equality in p, and a parameter of its own in the address', async () => {
    const { user, address, requests } = await list();
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Related to' }), 'contract');
    expect(await screen.findByText(/30 signals/)).toBeVisible();
    expect(address()).toBe('/notification-signals?object=contract');
    expect(asked(requests)).toMatchObject({ p: '{"object":"contract"}' });
    // The filter says its value itself, and no chip beside it says it again.
    expect(screen.getByRole('combobox', { name: 'Related to' })).toHaveDisplayValue('Related to: Contract');
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Related to' }), '');
    await waitFor(() => expect(address()).toBe('/notification-signals'));
  });

  test('under Advanced, p and fields are sent once they are valid', async () => {
    // Taller than jsdom takes every panel to be.
    window.innerHeight = 1200;
    const { user, address, requests } = await list();
    await table();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    const policy = screen.getByLabelText('Policy filters (p)');
    await user.type(policy, '[[1]');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('This is not a JSON object, so it was not sent.')).toBeVisible();
    expect(policy).toBeInvalid();
    expect(requests).toHaveLength(1);
    await user.clear(policy);
    await user.type(policy, '{{"subject":"Notice 7"}');
    await user.type(screen.getByLabelText('Fields'), 'subject, object');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('link', { name: 'Notice 7' })).toBeVisible();
    expect(asked(requests)).toMatchObject({ p: '{"subject":"Notice 7"}', fields: 'subject,object' });
    expect(address()).toContain('fields=subject,object');

    await user.click(screen.getByRole('checkbox', { name: 'Only the fields the columns need' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const needed = 'subject,notificationTitle,message,object,channels,date,time';
    await waitFor(() => expect(asked(requests)).toMatchObject({ fields: needed }));
    expect(address()).toContain('fields=*');
    expect(screen.getByLabelText('Fields')).toHaveValue(needed);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Channels' }));
    await waitFor(() => expect(asked(requests)).toMatchObject({ fields: needed.replace('channels,', '') }));
  });

  test('keeps the previous rows until the next arrive, and aborts a page that was left [C2]', async () => {
    const { user, conditions, router } = await list();
    await table();
    const aborted: string[] = [];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const signal = input instanceof Request ? input.signal : init?.signal;
      signal?.addEventListener('abort', () => aborted.push(new URL(url).search));
      return real(input, init);
    });
    conditions.latency.reads = [5000, 5000];
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"] table')).not.toBeNull());
    expect((await names())[0]).toBe('Notice 59');
    await router.navigate('/settings/appearance');
    await waitFor(() => expect(aborted).toEqual([expect.stringContaining('page=2')]));
    vi.restoreAllMocks();
  });

  test('says that the total is unknown where the service does not give it', async () => {
    await list('?page=2', { quirks: ['bareLists'] });
    expect(await screen.findByText('26–50 of many')).toBeVisible();
    expect(screen.getByText(/51 signals or more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/notification-signals?page=3');
  });

  test('knows the total on the last page', async () => {
    await list('?page=3', { quirks: ['bareLists'] });
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  test('says so when the service did not sort', async () => {
    await list('?sortBy=subject&order=desc&limit=10', { quirks: ['ignoresQuery'] });
    expect(await screen.findByText(/on this page only/)).toBeVisible();
    expect((await names()).slice(0, 2)).toEqual(['Notice 9', 'Notice 8']);
  });

  test('says so when the service neither filters nor searches, and filters the given page', async () => {
    const { user, requests } = await list('?object=contract&limit=10', { quirks: ['ignoresQuery'] });
    expect(await screen.findByText(/filtered the rows on this page only/)).toBeVisible();
    expect(screen.getByText(/did not return the newest first.*on this page only/i)).toBeVisible();
    expect(await names()).toEqual(['Notice 9', 'Notice 7', 'Notice 5', 'Notice 3', 'Notice 1']);
    expect(screen.getByText(/5 signals or more/)).toBeVisible();
    expect(requests).toHaveLength(1);

    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('Notice 7');
    expect(await screen.findByText(/did not search/)).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['Notice 7']));
    // The rows without the search are cached already, so the check sent no other request.
    expect(requests.map(({ path }) => new URL(path, 'https://platform.test').searchParams.get('q'))).toEqual([null, 'Notice 7']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('Notice 8');
    expect(await screen.findByText(/Nothing on this page matches/)).toBeVisible();
  });

  test('trusts a search in fields that are not returned [L4]', async () => {
    const { requests } = await list('?q=tenant', {
      failures: [{ status: 200, times: 1, body: signals.slice(0, 3).toReversed() }],
    });
    expect(await names()).toEqual(['Notice 2', 'Notice 1', 'Notice 0']);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('says so when the service does not turn pages, and offers no next one [L4]', async () => {
    const { user } = await list('', { failures: [{ status: 200, body: signals.slice(0, 25) }] });
    await table();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('The service did not go to page 2. It returned rows from an earlier page.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  test('turns the pages here where the service gives the whole list at once', async () => {
    const { user } = await list('?object=contract', { failures: [{ status: 200, body: signals }] });
    await table();
    expect(screen.getByText(/30 signals/)).toBeVisible();
    expect(await names()).toHaveLength(25);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('26–30 of 30')).toBeVisible();
    await waitFor(async () => expect(await names()).toHaveLength(5));
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('a page past the end leads back to the first', async () => {
    const { user, address } = await list('?page=9');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();
    expect(address()).toBe('/notification-signals');
  });

  test('no match differs from an empty list', async () => {
    const { user } = await list('?q=nowhere');
    expect(await screen.findByText('No results for this search and these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('link', { name: 'Notice 59' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('an error replaces the rows and can be retried', async () => {
    const { user, conditions } = await list('', { failures: [{ status: 403, body: { message: 'Not yours' } }] });
    expect(await screen.findByText('Not yours')).toBeVisible();
    conditions.failures = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });

  test('arrow keys go from record to record, and the columns can be chosen', async () => {
    // Taller than jsdom takes every panel to be.
    window.innerHeight = 1200;
    const { user } = await list();
    const link = await screen.findByRole('link', { name: 'Notice 59' });
    link.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Notice 58' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Notice 35' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Signal number' }));
    expect(screen.getByText('Signal number', { selector: 'th *' })).toBeInTheDocument();
  });

  test('Back returns to the record that was opened', async () => {
    const { user, router } = await list();
    await user.click(await screen.findByRole('link', { name: 'Notice 57' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Notice 57' })).toHaveFocus());
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Notice 57' })).toHaveFocus());
  });

  test('is in Arabic', async () => {
    await list('?page=2', {}, 'ar');
    await screen.findByRole('table', { name: 'الإشعارات' });
    expect(screen.getByText('26–50 من 60')).toBeVisible();
  });
});
