import { hasDesk } from '@/places';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Conditions } from '@/mocks/conditions';
import type { Records } from '@/mocks/store';
import { visits } from '@/features/search/recent-records';
import { open } from '../open';

const records = {
  units: [
    { _id: 'u1', name: 'B-1408', unitNameAr: 'برج أُسامة ١٤٠٨', type: 'Apartment', subProjectId: 'Marsa Al Saffar' },
    { _id: 'u2', name: 'V-21', unitNameAr: 'فيلا ٢١', type: 'Villa', subProjectId: 'Khor Al Lulu' },
  ],
  contracts: [
    {
      _id: 'c1',
      name: 'Sidra Line Trading LLC',
      siret: '123 456 789',
      reference: 'MZ-2026-017',
      frequency: 'years',
      customer: [{ name: 'Ahmed Fouad', nameAr: 'أحمد فؤاد', phone: '+971 50 123 4567' }],
      units: [{ unitId: 'u1', rent: 100 }],
    },
    { _id: 'c2', name: 'Huda Al Rumaithi', contacts: [{ contact: 'Huda', phone: '04 765 4321' }], units: [{ unitId: 'u2' }] },
  ],
  'notification-signals': [
    { _id: 's1', subject: 'Chilled water', message: 'Maintenance on Sunday' },
    { _id: 's2', subject: 'Cheque due', message: 'In seven days' },
  ],
  'quota-plans': [{ _id: 'q1', planName: 'Sales Dubai' }],
};

async function openSearch(served: Records, conditions?: Partial<Conditions>) {
  const page = await open('/settings/appearance', served, { bars: true, conditions });
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  const list = within(screen.getByRole('listbox'));
  const type = async (text: string) => {
    await page.user.clear(field);
    await page.user.paste(text);
  };
  return { ...page, field, list, type, group: (label: string) => within(list.getByRole('group', { name: label })) };
}

test.runIf(hasDesk('money'))(
  'people, phones and numbers find contracts and their units, and words find what is in paged lists; what was opened is recent until sign-out',
  async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address, requests, press, go, sees, field, list, type, group } = await openSearch(records);
    expect(field).toHaveFocus();

    // The name as people type it: no hamza, no marks.
    await user.paste('احمد فواد');
    expect(await list.findByRole('option', { name: /^Sidra Line Trading LLC.*1 contract/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(group('Customers').getByRole('option')).toHaveAttribute('href', '/customers/person-sidralinetradingllc-971501234567');
    expect(group('Units').getByRole('option', { name: /B-1408.*Contract with .*Sidra/ })).toHaveAttribute('href', '/units/u1');
    expect(await screen.findByRole('status')).toHaveTextContent('3 results');

    for (const typed of ['050 12 34 567', 'mz 2026', '123456789']) {
      await type(typed);
      expect(group('Contracts').getAllByRole('option')).toHaveLength(1);
      expect(group('Contracts').getByRole('option', { name: /^Sidra Line/ })).toHaveAttribute('href', '/contracts/c1');
    }
    await type('+971 4 765 4321');
    expect(group('Contracts').getByRole('option', { name: /^Huda Al Rumaithi.*04 765 4321/ })).toBeVisible();

    await type('برج اسامه');
    expect(group('Units').getByRole('option', { name: /^B-1408/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/units/u1'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());

    await waitFor(() => expect(visits()).toEqual(['/units/u1']));

    // Paged lists are searched by one request.
    await go('/settings/appearance');
    await press(/^Search/);
    const again = await screen.findByRole('combobox', { name: 'Search' });
    const found = within(screen.getByRole('listbox'));
    expect(found.getByRole('option', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
    requests.length = 0;
    await user.paste('chilled');
    const signal = await found.findByRole('option', { name: /^Chilled water/ });
    expect(signal).toHaveAttribute('href', '/notification-signals/s1');
    const searches = requests.filter(({ resource }) => resource === 'notification-signals').map(({ path }) => path);
    expect(searches).toEqual([expect.stringContaining('q=chilled')]);

    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/notification-signals/s1', '_blank', 'noopener');
    await user.clear(again);
    await user.paste('nobody is called so');
    await sees(/^No results for/, /a phone number/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Search/ })).toHaveFocus());

    await user.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: /^Chilled water/ })).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Maintenance');
    await user.paste('sign out');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    // The next person to sign in starts without visits.
    expect(JSON.stringify({ ...localStorage })).not.toContain('Chilled');
    expect(visits()).toEqual([]);
  },
);

test('keys open pages, never from a field or a dialog, and can be switched off', async () => {
  const { user, address, pick } = await open('/settings/appearance', records, { bars: true });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });

  await user.keyboard('gu');
  expect(await screen.findByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  await screen.findByRole('link', { name: 'B-1408' });
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await user.keyboard('gc?n');
  expect(search).toHaveValue('gc?n');
  expect(address()).toMatch(/^\/units/);
  await user.clear(search);

  await user.click(document.body);
  await user.keyboard('n');
  expect(await screen.findByRole('heading', { level: 1, name: 'New unit' })).toBeVisible();
  // On an Arabic keyboard ل is at the key G.
  await user.keyboard('[KeyG]');
  await user.keyboard('c');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('n');
  expect(address()).toBe('/contracts');
  await user.click(within(sheet).getByRole('link', { name: 'Change this in Settings' }));
  await pick('Off');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gu');
  expect(address()).toBe('/settings/appearance');
});

test.runIf(hasDesk('money'))(
  'a search forgives filters, actions and spellings, and a service that does not search, with a remark',
  async () => {
    const sea = { _id: 'u3', name: 'C-7', type: 'Apartment', price: 1_800_000, floorsPlan: [{ rooms: 2, view: 'sea' }] };
    const many = Array.from({ length: 30 }, (_, at) => ({ _id: `s${at}`, subject: at === 3 ? 'Chilled water' : `Signal ${at}` }));
    const given = { ...records, units: [...records.units, sea], 'notification-signals': many };
    const { sees, list, type } = await openSearch(given, { quirks: ['ignoresQuery'] });
    await type('reprice');
    expect(await list.findByRole('option', { name: /^Reprice units/ })).toHaveAttribute('href', '/units');
    await type('2BR sea view under 2m');
    const filtered = list.getByRole('option', { name: '2 bedrooms · Sea · up to 2M1 unit' });
    expect(filtered).toHaveAttribute('aria-selected', 'true');
    expect(filtered).toHaveAttribute('href', '/units?outlook=sea&rooms=2&price=..2000000');
    await type('chilled');
    await sees('Notification signals: the service has no search here. Only the first 25 were searched.');
    expect(list.getAllByRole('option')).toHaveLength(1);
    expect(list.getByRole('option', { name: /^Chilled water/ })).toBeVisible();
    await type('Hoda Rumaithy');
    const similar = within(await list.findByRole('group', { name: 'Similar names' }));
    expect(similar.getByRole('option', { name: /^Huda Al Rumaithi/ })).toHaveAttribute('href', '/customers/contract-c2');
  },
);
