import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const units = [
  {
    _id: 'u1',
    name: 'B-1408',
    unitNameAr: 'برج ب',
    price: 1_250_000,
    priceBase: 'total',
    surface: 92,
    floorsPlan: [{ rooms: 2 }],
  },
  { _id: 'u2', name: 'V-21', price: 130_000, priceBase: 'per year', surface: 300 },
];
const contracts = [{ _id: 'c1', name: 'Noor', contractDate: '01/01/2026', beginDate: '01/01/2026', units: [{ unitId: 'u2' }] }];

beforeEach(() => {
  window.innerHeight = 1200;
});

test('cards show the same records in the same order, are gone through by arrow keys, and selected', async () => {
  serve({ units, contracts });
  const { user, address } = await renderApp('/units?sortBy=name&order=desc');
  await user.click(await screen.findByRole('radio', { name: 'Cards' }));
  await expect.poll(address).toBe('/units?sortBy=name&order=desc&view=cards');
  const cards = within(await screen.findByRole('list', { name: 'Units' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['V-21', 'B-1408']);
  expect(cards[0]).toHaveTextContent('Sold');
  for (const text of ['برج ب', 'AED 1,250,000', '2 bedrooms · 990 ft²', 'Available']) expect(cards[1]).toHaveTextContent(text);
  screen.getByRole('link', { name: 'V-21' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'B-1408' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Select V-21' }));
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected');
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  await expect.poll(address).toBe('/units?sortBy=name&order=desc');
});

test('the availability filters the list, explains its rule behind one ⓘ, and stands on the page of a unit with its contracts and signals', async () => {
  const about = { _id: 's1', subject: 'Keys', object: 'unit', objectId: 'u2', date: '2026-11-01' };
  serve({ units, contracts, 'notification-signals': [about, { ...about, _id: 's2', subject: 'Else', objectId: 'u1' }] });
  const { user } = await renderApp('/units?availability=sold');
  const sold = await screen.findByRole('link', { name: 'V-21' });
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
  const { conditions } = serve({ units, contracts });
  conditions.failures = [{ resource: 'contracts', status: 403 }];
  const { user } = await renderApp('/units?availability=sold');
  expect(await screen.findByRole('link', { name: 'B-1408' })).toBeVisible();
  const why = 'The contracts could not be loaded, so Manzil cannot tell which units are free.';
  expect(screen.getByText(why)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Availability/, expanded: false }));
  expect(await within(await screen.findByRole('dialog', { name: 'Availability' })).findByText(why)).toBeVisible();
});
