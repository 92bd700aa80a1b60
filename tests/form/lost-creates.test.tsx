import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import type { ResourceName } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve, testAddresses } from '../server';

/* A create whose answer is lost: the service may hold the record, or not. */

const unit = { _id: 'u1', name: 'Palm 1', type: 'villa', price: 900_000, priceBase: 'total', city: 'Dubai' };
const lease = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  customer: [{ customerId: 'p1', name: 'Sidra Trading', share: 100 }],
  units: [{ unitId: 'u1', unit: { name: 'Palm 1' }, rent: 17_000 }],
};
const signal = { _id: 's1', createdAt: '2026-01-01T00:00:00Z', message: 'Water is off', userId: ['p1'], channels: ['push'] };
const plan = { _id: 'q1', createdAt: '2026-01-01T00:00:00Z', planName: 'Sales Dubai', planUom: 'currency', members: [] };

const records = { units: [unit], contracts: [lease], 'notification-signals': [signal], 'quota-plans': [plan] };

type App = Awaited<ReturnType<typeof renderApp>>;

type Case = {
  name: string;
  collection: ResourceName;
  address: string;
  /** Types what makes the record of this test recognisable. */
  fill: (app: App) => Promise<void>;
};

const type =
  (label: string, text: string) =>
  async ({ user, screen }: App) => {
    // Rows of the record may have a field of the same name.
    const [input = document.body] = await screen.findAllByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };

/** Answers what is asked between Save and the request. */
async function confirm({ user, screen }: App, isDone: () => boolean) {
  for (;;) {
    const asked = await waitFor(() => {
      const found = screen.queryByRole('button', { name: /^(?:Save anyway|Create signal)$/ });
      if (!found && !isDone()) throw new Error('Nothing happened after Save');
      return found;
    });
    if (!asked) return;
    await user.click(asked);
  }
}

const cases: readonly Case[] = [
  { name: 'a unit', collection: 'units', address: '/units/new', fill: type('Name', 'Khor 21') },
  { name: 'a copy of a unit', collection: 'units', address: '/units/new?from=u1', fill: type('Name', 'Khor 21') },
  { name: 'a contract', collection: 'contracts', address: '/contracts/new', fill: type('Name', 'Noor') },
  { name: 'a copy of a contract', collection: 'contracts', address: '/contracts/new?from=c1', fill: type('Name', 'Noor') },
  { name: 'a renewal', collection: 'contracts', address: '/contracts/c1/renew', fill: type('Length in months', '6') },
  {
    name: 'a signal',
    collection: 'notification-signals',
    address: '/notification-signals/new',
    fill: type('Message', 'The lift is back'),
  },
  {
    name: 'a copy of a signal',
    collection: 'notification-signals',
    address: '/notification-signals/new?from=s1',
    fill: type('Message', 'The lift is back'),
  },
  {
    name: 'a quota plan',
    collection: 'quota-plans',
    address: '/quota-plans/new',
    fill: type('Plan name', 'Sales Sharjah'),
  },
  {
    name: 'a copy of a quota plan',
    collection: 'quota-plans',
    address: '/quota-plans/new?from=q1',
    fill: type('Plan name', 'X'),
  },
];

const question = (screen: App['screen']) => screen.queryByRole('group', { name: /^Possible match/ });

async function lose({ collection, address, fill }: Case, stored: boolean, status: number | 'network' = 'network') {
  const served = serve(records);
  const app = await renderApp(address);
  await fill(app);
  served.conditions.failures = [{ method: 'POST', status, body: { message: 'E11000 something broke' }, stored, times: 1 }];
  const posts = () => served.requests.filter(({ method }) => method === 'POST');
  const save = async () => {
    const before = posts().length;
    await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
    await confirm(app, () => posts().length > before || question(app.screen) !== null);
  };
  const all = (): readonly ServiceDocument[] => served.store.collection(collection).all();
  await save();
  await app.screen.findByText(/Manzil could not confirm that this was saved/);
  return { ...served, ...app, app, save, posts, all, before: records[collection].length };
}

describe.each(cases)('$name whose answer is lost', (one) => {
  test('after it was stored: Check shows the record, and opening it creates nothing [T5, T6, T8]', async () => {
    const { user, screen, posts, all, before, address } = await lose(one, true);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const twin = await screen.findByRole('group', { name: /^Possible match/ });
    const created = all().at(-1);
    expect(within(twin).getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('target', '_blank');
    await user.click(within(twin).getByRole('button', { name: 'This is it: open it' }));
    await expect.poll(address).toMatch(new RegExp(`/${String(created?._id)}$`));
    expect(posts()).toHaveLength(1);
    expect(all()).toHaveLength(before + 1);
    // It was saved, so nothing of it waits as a draft.
    await expect.poll(() => draftsOf(`${testAddresses.base} ${testAddresses.api}`)).toEqual([]);
  });

  test('after it was stored: Save finds the record, and a second is created only when asked for', async () => {
    const { app, user, screen, save, posts } = await lose(one, true);
    await save();
    expect(await screen.findByRole('group', { name: /^Possible match/ })).toBeVisible();
    await save();
    expect(await screen.findByRole('group', { name: /^Possible match/ })).toBeVisible();
    expect(posts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'None of these: create it again' }));
    await confirm(app, () => posts().length === 2);
    expect(posts()[1]?.body).toEqual(posts()[0]?.body);
  });

  test('before it was stored: Check finds nothing, and Save creates it once [T5, T8]', async () => {
    const { user, screen, save, posts, all, before } = await lose(one, false);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/Not saved. Everything you typed is still here, and you can save again/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Possible match/ })).toBeNull();
    await save();
    await expect.poll(() => all().length).toBe(before + 1);
    expect(posts()).toHaveLength(2);
  });
});

const [newUnit, , , , , newSignal] = cases as readonly [Case, Case, Case, Case, Case, Case];

test('an older record of the same name and type is not taken for the one just sent', async () => {
  const served = serve({ units: [{ _id: 'old', name: 'Khor 21', type: 'villa', price: 1 }] });
  const app = await renderApp('/units/new');
  const { user, screen } = app;
  await type('Name', 'Khor 21')(app);
  await user.type(screen.getByLabelText('Type'), 'villa{Escape}');
  await user.type(screen.getByLabelText('Price'), '2,400,000');
  served.conditions.failures = [{ method: 'POST', status: 504, times: 1 }];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Not saved. Everything you typed is still here/)).toBeVisible();
  expect(screen.getByLabelText('Price')).toHaveValue('2,400,000');
  expect(app.address()).toBe('/units/new');
});

test('where the list could not be read before, an older record is only shown as possible', async () => {
  const served = serve({ units: [{ _id: 'old', name: 'Khor 21' }] });
  const app = await renderApp('/units/new');
  const { user, screen } = app;
  served.conditions.failures = [
    { method: 'GET', status: 403 },
    { method: 'POST', status: 504 },
  ];
  await type('Name', 'Khor 21')(app);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('button', { name: 'Check' });
  served.conditions.failures = [];
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const twin = await screen.findByRole('group', { name: 'Possible match: Khor 21' });
  expect(twin).toHaveTextContent('It may have been there before.');
  expect(app.address()).toBe('/units/new');
});

test('a record that differs is shown with both values', async () => {
  const { store, user, screen, all } = await lose(newUnit, true);
  store.collection('units').merge(String(all().at(-1)?._id), { city: 'Sharjah' });
  store.collection('units').insert({ name: 'Another', type: 'plot' });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const [twin, ...others] = await screen.findAllByRole('group', { name: /^Possible match/ });
  expect(others).toEqual([]);
  expect(twin).toHaveTextContent('Same: Name');
});

test('what was typed after the lost answer is named before the stored record is opened', async () => {
  const { user, screen } = await lose(newUnit, true);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('group', { name: /^Possible match/ });
  const later = /You changed this form after it was sent/;
  expect(screen.queryByText(later)).toBeNull();
  await user.type(screen.getByLabelText('Price'), '5');
  expect(await screen.findByText(later)).toBeVisible();
});

test('a record that was sent before a reload is not created again from its draft [T8, W2]', async () => {
  const { screen, posts } = await lose(newUnit, true);
  await expect.poll(async () => (await draftsOf(`${testAddresses.base} ${testAddresses.api}`))[0]?.isSent).toBe(true);
  expect(screen.getByLabelText('Name')).toHaveValue('Khor 21');
  cleanup();
  const app = await renderApp(newUnit.address);
  await app.user.click(await app.screen.findByRole('button', { name: /^Continue what you typed on / }));
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  await confirm(app, () => posts().length > 1 || question(app.screen) !== null);
  expect(question(app.screen)).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('a failure the service explains with 500 may still have stored the record [S500]', async () => {
  const { screen, posts } = await lose(newUnit, true, 500);
  expect(screen.getByText('E11000 something broke', { selector: 'q' })).toBeVisible();
  expect(screen.queryByText(/Try again in a moment/)).toBeNull();
  expect(posts()).toHaveLength(1);
});

test('a lost signal is mentioned in the next review [C10]', async () => {
  const { user, screen } = await lose(newSignal, true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The answer to an earlier attempt was lost.');
});

describe('a record created without an id in the answer, among many others', () => {
  const earlier = (at: number, more: ServiceDocument) => ({
    _id: `old${at}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    ...more,
  });
  const signals = Array.from({ length: 130 }, (_, at) =>
    earlier(at, { ...signal, _id: `old${at}`, message: 'The lift is back' }),
  );
  const plans = Array.from({ length: 130 }, (_, at) => earlier(at, { ...plan, _id: `old${at}`, planName: `Sales ${at}` }));

  test.each(cases.filter(({ address }) => /^\/(?:notification-signals|quota-plans)\/new$/.test(address)))(
    'is opened: $name',
    async (one) => {
      const served = serve({ 'notification-signals': signals, 'quota-plans': plans });
      served.conditions.quirks = ['emptyBodies'];
      const app = await renderApp(one.address);
      await one.fill(app);
      const posts = () => served.requests.filter(({ method }) => method === 'POST');
      await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
      await confirm(app, () => posts().length > 0);
      const created = () => served.store.collection(one.collection).all().at(-1);
      await expect.poll(app.address).toMatch(new RegExp(`/${String(created()?._id)}$`));
      expect(String(created()?._id)).not.toMatch(/^old/);
    },
  );
});
