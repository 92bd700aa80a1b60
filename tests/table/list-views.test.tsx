import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { connectionId } from '@/api/session';
import { fill } from '../fill';
import { open } from '../open';

const units = [
  { _id: 'u1', name: 'B-1408', type: 'apartment', city: 'Dubai', price: 1_250_000, priceBase: 'total' },
  { _id: 'u2', name: 'V-21', type: 'villa', city: 'Al Ain', price: 130_000, priceBase: 'per year' },
  { _id: 'u3', name: 'B-210', type: 'apartment', city: 'Dubai', price: 700_000, priceBase: 'total' },
];

async function openList(address: string, options?: Parameters<typeof open>[2]) {
  const page = await open(address, { units }, options);
  await screen.findByRole('link', { name: 'B-1408' });
  return page;
}

// Also behind the panel, which hides the page from screen readers while it is open.
const views = () =>
  within(screen.getByRole('navigation', { name: 'Views', hidden: true })).getAllByRole('link', { hidden: true });
const viewNames = () => views().map((link) => link.textContent);
const current = () => views().find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
const nav = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const panel = () => screen.findByRole('dialog', { name: 'Views' });

/** Saves what the list shows as a view. */
async function save({ user }: Awaited<ReturnType<typeof openList>>, name: string) {
  await user.click(screen.getByRole('button', { name: /^(?:Save view|Views)$/ }));
  await fill(user, within(await panel()).getByLabelText('Name of the view'), name);
  await user.keyboard('{Enter}');
}

test('a list opens as it was left, which is read once, is of one connection, and is forgotten on signing out', async () => {
  const { user, go, address } = await openList('/units', { bars: true });
  const reads = vi.spyOn(Storage.prototype, 'getItem');
  await go('/units?city=Dubai');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'V-21' })).toBeNull());
  expect(reads.mock.calls.filter(([name]) => name.startsWith('mz-lists'))).toHaveLength(1);
  reads.mockRestore();

  await go('/units?city=Dubai&sortBy=price');
  await user.click(nav('Contracts'));
  await screen.findByRole('heading', { level: 1, name: 'Contracts' });
  await user.click(nav('Units'));
  expect(address()).toBe('/units?city=Dubai&sortBy=price');
  await user.click(await screen.findByRole('link', { name: 'All units' }));
  expect(address()).toBe('/units');
  await user.click(nav('Contracts'));
  await user.click(nav('Units'));
  expect(address()).toBe('/units');

  await go('/units?q=B-1408');
  await user.click(nav('Contracts'));
  await screen.findByRole('heading', { level: 1, name: 'Contracts' });
  expect(nav('Units')).toHaveAttribute('href', '/units?q=B-1408');
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored()).toContain('B-1408');
  await go('/sign-out');
  expect(stored()).not.toContain('B-1408');
});

describe('a saved view', () => {
  test('needs a name of its own and a place to be kept, is listed, shown, and marked once the list says something else', async () => {
    const page = await openList('/units?city=Dubai');
    expect(current()).toBe('All units');
    await save(page, ' ');
    const field = within(await panel()).getByLabelText('Name of the view');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Enter a name.');
    await fill(page.user, field, 'Available');
    await page.user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('There is already a view named “Available”.');
    expect(field).toBeInvalid();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await fill(page.user, field, 'In Dubai');
    await page.user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('This browser does not let Manzil keep views. Copy the link instead.');
    expect(field).toHaveValue('In Dubai');
    full.mockRestore();
    await page.user.keyboard('{Enter}');
    expect(viewNames()).toEqual(['All units', 'By project', 'Available', 'For rent', 'Arabic text missing', 'In Dubai']);
    expect(current()).toBe('In Dubai');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();

    await page.user.click(within(screen.getByRole('columnheader', { name: /^Price AED/ })).getByRole('button'));
    await waitFor(() => expect(current()).toBe('In Dubaiedited'));
    await page.user.click(screen.getByRole('button', { name: 'Save view' }));
    await page.user.click(within(await panel()).getByRole('button', { name: 'Save changes to “In Dubai”' }));
    expect(current()).toBe('In Dubai');
    await page.user.click(screen.getByRole('link', { name: 'All units' }));
    await page.user.click(screen.getByRole('link', { name: 'In Dubai' }));
    expect(page.address()).toBe('/units?city=Dubai&sortBy=price');
  });

  test('stays beside one that another tab keeps; views are moved, renamed, opened with the list, deleted and put back', async () => {
    const page = await openList('/units?city=Dubai', { bars: true });
    const ofAnotherTab = [{ id: 'x', name: 'Villas', query: '?type=villa' }];
    localStorage.setItem(`mz-views ${connectionId()} /units`, JSON.stringify(ofAnotherTab));
    await save(page, 'In Dubai');
    expect(viewNames().slice(5)).toEqual(['Villas', 'In Dubai']);
    await page.press('Views');
    const rows = within(await panel());
    const press = (button: string) => page.user.click(rows.getByRole('button', { name: button }));

    await press('Move “In Dubai” forward');
    expect(viewNames().slice(5)).toEqual(['In Dubai', 'Villas']);

    const name = rows.getByLabelText('Name of “Villas”');
    await fill(page.user, name, 'In Dubai');
    await page.user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('There is already a view named “In Dubai”.');
    await fill(page.user, name, 'Houses');
    await page.user.keyboard('{Enter}');
    expect(viewNames().slice(5)).toEqual(['In Dubai', 'Houses']);
    expect(rows.getByLabelText('Name of “Houses”')).toHaveFocus();

    await press('Open the list with “In Dubai”');
    expect(rows.getByRole('button', { name: 'Open the list with “In Dubai”' })).toHaveAttribute('aria-pressed', 'true');

    await press('Delete “Houses”');
    expect(viewNames().slice(5)).toEqual(['In Dubai']);
    expect(rows.getByRole('heading', { name: 'Saved views' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    await page.press('Undo');
    expect(viewNames().slice(5)).toEqual(['In Dubai', 'Houses']);

    await page.go('/contracts');
    await screen.findByRole('heading', { level: 1, name: 'Contracts' });
    expect(nav('Units')).toHaveAttribute('href', '/units?city=Dubai');

    // With the last one, the focus stays in the panel.
    await page.go('/units');
    await page.press('Views');
    const others = within(await panel());
    for (const left of ['In Dubai', 'Houses']) await page.user.click(others.getByRole('button', { name: `Delete “${left}”` }));
    expect(others.getByLabelText('Name of the view')).toHaveFocus();
  });

  test('takes columns and widths along with which it was saved, in its address, and the whole list keeps its own', async () => {
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent?.trim());
    const page = await openList('/units');
    const own = heads();
    const toggle = async (name: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Columns' }));
      await page.user.click(await screen.findByRole('checkbox', { name }));
      await page.user.keyboard('{Escape}');
    };
    await toggle('City');
    await save(page, 'No city');
    expect(page.address()).toMatch(/^\/units\?columns=name,availability,type,/);
    expect(page.address()).not.toMatch(/city/);
    expect(heads()).toEqual(own.filter((name) => name !== 'City'));
    await page.user.click(screen.getByRole('link', { name: 'All units' }));
    await waitFor(() => expect(heads()).toEqual(own));

    // A view that is always there is arranged in its address.
    await page.user.click(screen.getByRole('link', { name: 'For rent' }));
    await toggle('Type');
    expect(page.address()).toMatch(/columns=name,availability,city,/);
    await page.user.click(screen.getByRole('link', { name: 'All units' }));
    await waitFor(() => expect(heads()).toEqual(own));

    // What is chosen in the whole list, and saved as no view, stays there.
    await toggle('Type');
    await page.user.click(screen.getByRole('link', { name: 'No city' }));
    await page.user.click(screen.getByRole('link', { name: 'All units' }));
    await waitFor(() => expect(heads()).toEqual(own.filter((name) => name !== 'Type')));

    await page.user.click(screen.getByRole('link', { name: 'No city' }));
    await page.go(page.address().replace(',type', ''));
    await waitFor(() => expect(current()).toBe('No cityedited'));

    // So do widths.
    const stored = localStorage.getItem('mz-columns-units');
    await page.go('/units?columns=name:300,city,price:180');
    await page.press('Columns', 'Width of City');
    fireEvent.change(screen.getByRole('slider', { name: 'Width of City' }), { target: { value: 208 } });
    await page.at('/units?columns=name:300,city:208,price:180');
    expect(localStorage.getItem('mz-columns-units')).toBe(stored);
  });
});

test('a link shows the view to another person, under its name, who can keep it', async () => {
  const page = await openList('/units?city=Dubai');
  await save(page, 'In Dubai');
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  await page.user.click(within(await panel()).getByRole('button', { name: 'Copy link to this view' }));
  const link = await navigator.clipboard.readText();
  expect(link).toBe(`${window.location.origin}/units?city=Dubai&named=In+Dubai`);

  localStorage.clear();
  await page.go('/contracts');
  await screen.findByRole('heading', { level: 1, name: 'Contracts' });
  await page.go(link.slice(window.location.origin.length));
  await screen.findByRole('link', { name: 'B-1408' });
  expect(screen.queryByRole('link', { name: 'V-21' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(within(await panel()).getByLabelText('Name of the view')).toHaveValue('In Dubai');
  await page.user.keyboard('{Enter}');
  expect(current()).toBe('In Dubai');
  expect(page.address()).toBe('/units?city=Dubai');
});

test('the menu of a list copies a link to all it shows, and prints once it is gone', async () => {
  localStorage.setItem(
    'mz-columns-units',
    JSON.stringify({ order: ['name', 'price', 'city', 'type'], hidden: ['type'], width: {} }),
  );
  const { user } = await openList('/units?city=Dubai&sortBy=price&page=3');
  const choose = async (name: string) => {
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Copy link to this view');
  await screen.findByText('Link copied. It opens the list as you see it.');
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe('/units');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ city: 'Dubai', sortBy: 'price' });
  expect(link.searchParams.get('columns')?.split(',')).toEqual(expect.arrayContaining(['name', 'price', 'city']));
  expect(link.searchParams.get('columns')).not.toContain('type');
  expect(link.searchParams.has('page')).toBe(false);

  const print = vi.fn<() => void>(() => expect(screen.queryByRole('menu')).toBeNull());
  vi.stubGlobal('print', print);
  await choose('Print');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});
