import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { open } from '../open';

const units = [
  { _id: 'u1', name: 'B-1408', type: 'apartment', city: 'Dubai', price: 1_250_000, priceBase: 'total' },
  { _id: 'u2', name: 'V-21', type: 'villa', city: 'Al Ain', price: 10_000, priceBase: 'per month' },
  { _id: 'u3', name: 'B-210', type: 'apartment', city: 'Dubai', price: 700_000, priceBase: 'total' },
  { _id: 'u4', name: 'B-211', type: 'apartment', city: 'Dubai', price: '1,000', priceBase: 'total' },
  { _id: 'u5', name: 'Z-1', type: 'villa', price: 90_000, priceBase: 'per year' },
];
const rented = { frequency: 'month', beginDate: '01/01/2020', endDate: '31/12/2099', units: [{ rent: 5000 }] };
const contracts = [
  { _id: 'c1', name: 'Layla Haddad', ...rented },
  { _id: 'c2', name: 'Layla Haddad', contractDate: '01/02/2026', units: [{ rent: 900_000 }] },
];

async function openGrouped(address: string) {
  const page = await open(address, { units, contracts });
  await screen.findByRole('button', { name: /^Grouped by/ });
  return page;
}

const fold = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: true });
const rowTexts = (name = 'Units') =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a, button')?.textContent);
const heading = (name: string) => screen.getByRole('rowheader', { name: new RegExp(`^${name}`) });

describe('a grouped list', () => {
  test('has a heading with sums above each group, folds, is walked by arrow keys, and selected across groups', async () => {
    const { user } = await openGrouped('/units?groupBy=city&sortBy=name');
    expect(rowTexts()).toEqual(['Al Ain', 'V-21', 'Dubai3', 'B-210', 'B-211', 'B-1408', 'No City', 'Z-1']);
    // Prices and rents apart, and what is without.
    expect(heading('Dubai')).toHaveTextContent(/For sale AED\s1,950,000without 1 amount that cannot be read/);
    // A single row is no group: its heading does not say it again, unless it is folded.
    expect(heading('Al Ain')).toHaveTextContent(/^Al Ain$/);

    await user.click(fold('Dubai'));
    expect(rowTexts()).toEqual(['Al Ain', 'V-21', 'Dubai3', 'No City', 'Z-1']);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(rowTexts()).toEqual(['Al Ain1', 'Dubai3', 'No City1']);
    expect(heading('Al Ain')).toHaveTextContent(/Rent AED\s120,000 a year/);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(rowTexts()).toHaveLength(8);

    act(() => fold('Al Ain').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /^Dubai/ })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowUp}{Shift>} {/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Select V-21' })).toBeChecked();
    // Folded rows are not among those between two.
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Z-1' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText(/2 selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 5 matching' }));
    expect(screen.getByText('5 selected')).toBeVisible();
  });

  test('is chosen in the menu, kept in the address, given up, and not made of what its address makes up', async () => {
    const { user, address, go } = await open('/units?city=Dubai', { units });
    await screen.findByRole('link', { name: 'B-1408' });
    const more = within(screen.getByRole('main')).getByRole('button', { name: 'More' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Group by…' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Type' }));
    expect(address()).toBe('/units?city=Dubai&groupBy=type');
    expect(await screen.findByRole('rowheader', { name: /^Apartment/ })).toBeVisible();
    await waitFor(() => expect(more).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Grouped by Type: remove' }));
    expect(address()).toBe('/units?city=Dubai');
    await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
    expect(document.body).not.toHaveFocus();

    await go('/units?groupBy=price');
    await screen.findByRole('link', { name: 'V-21' });
    expect(screen.queryByRole('rowheader')).toBeNull();
  });
});

test('by project, units are cards below a picture of each project and how many of it are available', async () => {
  const picture = (name: string) => `data:image/png;base64,${name}`;
  const marsa = { subProjectId: 'Marsa', type: 'apartment', priceBase: 'total', price: 900_000 };
  await open('/units?view=cards&groupBy=subProjectId', {
    units: [
      { ...marsa, _id: 'm1', name: 'A-1' },
      { ...marsa, _id: 'm2', name: 'A-2', unitImageUrl: picture('second') },
      { ...marsa, _id: 'm3', name: 'A-3', unitImageUrl: picture('third') },
      { _id: 's1', name: 'S-1', subProjectId: 'Samr' },
      { _id: 's2', name: 'S-2', subProjectId: 'Samr' },
    ],
    contracts: [{ _id: 'c1', name: 'Layla Haddad', contractDate: '01/02/2026', units: [{ unitId: 'm3', rent: 900_000 }] }],
  });
  expect(await screen.findByRole('link', { name: 'By project' })).toHaveAttribute('aria-current', 'page');
  const [first, ...cards] = within(await screen.findByRole('list', { name: 'Units' })).getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent(/^Marsa32 of 3 available.*For sale/));
  expect(first?.querySelector('img')).toHaveAttribute('src', picture('second'));
  const samr = cards.find((card) => card.textContent.startsWith('Samr'));
  expect(samr).toHaveTextContent('2 of 2 available');
  expect(samr?.querySelector('img')).toBeNull();
});

test('contracts are grouped by the projects of their units', async () => {
  const parties = [
    { _id: 'c1', name: 'Layla Haddad', units: [{ unitId: 'u1' }] },
    { _id: 'c2', name: 'Omar Said' },
  ];
  const records = { units: [{ _id: 'u1', name: 'B-1', subProjectId: 'Marsa' }], contracts: parties };
  await open('/contracts?groupBy=projects', records);
  await screen.findByRole('button', { name: /^Grouped by/ });
  expect(rowTexts('Contracts')).toEqual(['Marsa', 'Layla Haddad', 'No Project', 'Omar Said']);
});

test('contracts whose units cannot be read say why no project is shown; by party, sales and rents a year are added up', async () => {
  const failures = [{ resource: 'units', status: 422 } as const];
  const { go, sees } = await open('/contracts?groupBy=projects', { contracts }, { conditions: { failures } });
  await sees('The units have not loaded yet, so projects are not shown.');
  await go('/contracts?groupBy=name');
  await waitFor(() => expect(heading('Layla Haddad')).toHaveTextContent(/Sales AED\s900,000Rent AED\s60,000 a year/));
});
