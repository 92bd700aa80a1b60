import { hasDesk } from '@/places';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import type { ResourceName } from '@/config';
import { sidra } from '../contracts/leases';
import { fill } from '../fill';
import { goOnButton, sends } from '../form-buttons';
import { open, reopen } from '../open';
import { connection, untilQuiet } from '../server';
import { formPages, openForm } from './small-forms';

/* A create whose answer is lost: the service may hold the record, or not. */

const unit = { _id: 'u1', name: 'Palm 1', type: 'villa', price: 900_000, priceBase: 'total', city: 'Dubai' };
const customer = [{ customerId: 'p1', name: 'Sidra Trading', share: 100 }];
const lease = { ...sidra, customer, units: [{ unitId: 'u1', unit: { name: 'Palm 1' }, rent: 17_000 }] };
const signal = { _id: 's1', createdAt: '2026-01-01T00:00:00Z', message: 'Water is off', userId: ['p1'], channels: ['push'] };

const records = { units: [unit], contracts: [lease], 'notification-signals': [signal] };

type Case = {
  collection: ResourceName;
  address: string;
  /** The field that makes the record of this test recognisable. */
  label: string;
  text: string;
  openBy: typeof open;
};

const caseOf = (collection: ResourceName, address: string, label: string, text: string): Case => {
  return { collection, address, label, text, openBy: openForm };
};
const newUnit = caseOf('units', '/units/new', 'Name', 'Khor 21');
const newSignal = caseOf('notification-signals', '/notification-signals/new', 'Message', 'The lift is back');
const renewal = caseOf('contracts', '/contracts/c1/renew', 'Length in months', '6');

/** Opens a form of a new record and names the record. */
async function begin({ collection, address, label, text, openBy }: Case, given = records) {
  const app = await openBy(address, given);
  const { user, screen, requests } = app;
  const all = () => app.all(collection);
  const before = all().length;
  // Rows of the record may have a field of the same name.
  const [field = document.body] = await screen.findAllByLabelText(label);
  await fill(user, field, text);

  const posts = () => requests.filter(({ method }) => method === 'POST');
  const question = () => screen.queryByRole('group', { name: /^Possible match/ });
  /** Answers what is asked between Save and the request; returns what was asked. */
  const confirm = async (isDone: () => boolean) => {
    for (let asked = ''; ;) {
      const button = await waitFor(() => {
        const found = goOnButton();
        if (!found && !isDone()) throw new Error('Nothing happened after Save');
        return found;
      });
      if (!button) return asked;
      asked += screen.queryByRole('alertdialog')?.textContent ?? '';
      await user.click(button);
    }
  };
  const save = async () => {
    const [sent, asked] = [posts().length, requests.length];
    await user.click(screen.getByRole('button', { name: sends }));
    const said = await confirm(() => posts().length > sent || (question() !== null && requests.length > asked));
    await act(untilQuiet);
    return said;
  };
  return { ...app, all, before, posts, question, confirm, save };
}

async function lose(one: Case, stored: boolean, status: number | 'network' = 'network') {
  const form = await begin(one);
  form.conditions.failures = [{ method: 'POST', status, body: { message: 'E11000 something broke' }, stored, times: 1 }];
  await form.save();
  await form.screen.findByText(/Manzil could not confirm that this was saved/);
  return form;
}

const drafts = () => draftsOf(connection);

test.each<[string, Case]>([
  ['a unit', newUnit],
  ['a signal', { ...newSignal, openBy: open }],
  ...(hasDesk('renewals') ? [['a renewal', { ...renewal, openBy: open }] as [string, Case]] : []),
])('%s that was stored is found by Save and by Check, and opening it creates nothing [T5, T6, T8, C10]', async (_, one) => {
  const { user, screen, save, question, posts, all, before, address } = await lose(one, true);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await expect.poll(question).toBeVisible();
  const asked = await save();
  // The review of a signal reminds of the attempt.
  expect(asked.includes('The answer to an earlier attempt was lost.')).toBe(one.collection === 'notification-signals');
  const twin = within(screen.getByRole('group', { name: /^Possible match/ }));
  const created = all().at(-1);
  expect(twin.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('target', '_blank');
  await user.click(twin.getByRole('button', { name: 'This is it: open it' }));
  await expect.poll(address).toMatch(new RegExp(`/${String(created?._id)}$`));
  expect(posts()).toHaveLength(1);
  expect(all()).toHaveLength(before + 1);
  // It was saved, so nothing of it waits as a draft.
  await expect.poll(drafts).toEqual([]);
});

test('a record that may have been stored, though the service explains a failure, is created twice only when asked for [S500]', async () => {
  const { user, screen, save, question, confirm, posts } = await lose(newUnit, true, 500);
  expect(screen.getByText('E11000 something broke', { selector: 'q' })).toBeVisible();
  expect(screen.queryByText(/Try again in a moment/)).toBeNull();
  for (let presses = 0; presses < 2; presses += 1) {
    await save();
    expect(question()).toBeVisible();
  }
  expect(posts()).toHaveLength(1);
  // What was typed after the lost answer is named before the stored record is opened.
  const later = /You changed this form after it was sent/;
  expect(screen.queryByText(later)).toBeNull();
  await user.type(screen.getByLabelText('Price'), '5');
  expect(await screen.findByText(later)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'None of these: create it again' }));
  await confirm(() => posts().length === 2);
  expect(posts()[1]?.body).toEqual({ ...(posts()[0]?.body as object), price: 5 });
});

test('a record that was not stored is created once; an older one of its name is not taken for it [T5, T8]', async () => {
  const form = await begin(newUnit, { ...records, units: [{ ...unit, name: 'Khor 21' }] });
  const { user, screen, conditions, save, question, posts, all, before } = form;
  await fill(user, screen.getByLabelText('Price'), '2,400,000');
  conditions.failures = [{ method: 'POST', status: 504, times: 1 }];
  await save();
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Not saved. Everything you typed is still here, and you can save again/)).toBeVisible();
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Price')).toHaveValue('2,400,000');
  expect(form.address()).toBe('/units/new');
  await save();
  await expect.poll(() => all().length).toBe(before + 1);
  expect(posts()).toHaveLength(2);
});

test('where the list could not be read before, an older record is only shown as possible', async () => {
  const { screen, conditions, save, press } = await begin(newUnit, { ...records, units: [{ ...unit, name: 'Khor 21' }] });
  conditions.failures = [
    { method: 'GET', status: 403 },
    { method: 'POST', status: 504 },
  ];
  await save();
  await screen.findByRole('button', { name: 'Check' });
  conditions.failures = [];
  await press('Check');
  const twin = await screen.findByRole('group', { name: 'Possible match: Khor 21' });
  expect(twin).toHaveTextContent('It may have been there before.');
});

test('a record that differs is shown with both values, and one that is another is not', async () => {
  const { store, user, screen, conditions, save, all } = await begin(newUnit);
  await fill(user, screen.getByLabelText('Price'), '5');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await fill(user, screen.getByLabelText('Plan name'), 'Standard');
  conditions.failures = [{ method: 'POST', status: 'network', stored: true, times: 1 }];
  await save();
  await screen.findByRole('button', { name: 'Check' });
  store.collection('units').merge(String(all().at(-1)?._id), { price: 6 });
  store.collection('units').insert({ name: 'Another', type: 'plot' });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const [twin, ...others] = await screen.findAllByRole('group', { name: /^Possible match/ });
  expect(others).toEqual([]);
  expect(twin).toHaveTextContent('Same: Name and Payment plans');
  expect(twin).toHaveTextContent(/PriceAED.5AED.6/);
});

test('a record that was sent before a reload is not created again from its draft [T8, W2]', async () => {
  const app = await lose(newUnit, true);
  const { screen, posts } = app;
  await expect.poll(async () => (await drafts())[0]?.isSent).toBe(true);
  expect(screen.getByLabelText('Name')).toHaveValue('Khor 21');
  const { user } = await reopen(app, newUnit.address, { page: formPages });
  await user.click(await screen.findByRole('button', { name: /^Continue what you typed on / }));
  await user.click(screen.getByRole('button', { name: sends }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByRole('group', { name: /^Possible match/ })).toBeVisible();
  expect(posts()).toHaveLength(1);
});

/** Others of the message of a new signal, on several pages. */
const many = Array.from({ length: 110 }, (_, at) => ({
  _id: `old${at}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  message: newSignal.text,
  userId: ['p1'],
  channels: ['push'],
}));

test('a signal created without an id in the answer is found among many others', async () => {
  const { conditions, address, save, all } = await begin(newSignal, { ...records, 'notification-signals': many });
  conditions.quirks = ['emptyBodies'];
  await save();
  const created = () => String(all().at(-1)?._id);
  await expect.poll(address).toMatch(new RegExp(`/${created()}$`));
  expect(created()).not.toMatch(/^old/);
});

/* A create that the browser has repeated by itself, since the connection was closed before the answer: the service stores it twice. */

function repeatPosts(): void {
  const once = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (init.method === 'POST') await once(input, init);
    return once(input, init);
  });
}

const name = 'This record was stored twice';

/* That the one that is open is deleted on request is in `e2e/stored-twice.e2e.ts`. */

test('a record stored twice is told of in a list of many pages too, and both are kept where both are wanted', async () => {
  repeatPosts();
  const { user, screen, all, before, save } = await begin(newSignal, { ...records, 'notification-signals': many });
  await save();
  const dialog = await screen.findByRole('alertdialog', { name });
  expect(within(dialog).getAllByRole('group')).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(all()).toHaveLength(before + 2);
});

test('nothing is told of a record that was stored once', async () => {
  const { screen, requests, all, before, save } = await begin(newUnit);
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Khor 21' });
  const since = () => requests.slice(requests.findIndex(({ method }) => method === 'POST'));
  await expect.poll(() => since().filter(({ path }) => path === '/api/units').length).toBeGreaterThan(1);
  await act(untilQuiet);
  expect(all()).toHaveLength(before + 1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
