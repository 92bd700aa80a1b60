import { within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { type Draft, draftsOf, storeDraft } from '@/api/drafts';
import { session } from '@/api/session';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve, testAddresses } from '../server';

const connection = `${testAddresses.base} ${testAddresses.api}`;
const unit = { _id: 'u1', name: 'Palm Tower' };

const keep = (given: Partial<Draft>) =>
  storeDraft({
    connection,
    home: '/units/u1/edit',
    id: 'd1',
    name: 'Palm Tower II',
    changes: 1,
    at: Date.now() - 60_000,
    base: unit,
    values: { name: 'Palm Tower II' },
    ...given,
  });
const idsStored = async () => (await draftsOf(connection)).map(({ id }) => id);

test('the settings list the drafts of this connection, and open the one that is chosen', async () => {
  serve({ units: [unit] });
  await keep({});
  await keep({ id: 'd2', at: Date.now(), values: { name: 'Palm Tower III' }, name: 'Palm Tower III' });
  await keep({ id: 'd3', home: '/units/new', name: '', base: {}, values: { price: 5 }, at: Date.now() - 120_000 });
  await keep({ id: 'd4', connection: 'demo', name: 'Elsewhere' });
  await keep({ id: 'd5', home: 'javascript:alert(1)', name: 'No form' });
  await keep({ id: 'd6', home: '/contracts/payment?contract=c1', name: 'Sidra', at: Date.now() - 180_000 });
  await keep({ id: 'd7', home: '/contracts/cheques/replace?cheque=c1', name: 'Sidra', at: Date.now() - 190_000 });
  const { user, screen, address } = await renderApp('/settings/drafts');
  const list = await screen.findByRole('list', { name: 'Drafts' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Palm Tower IIIUnit · .+ · 1 changeOpenDownloadDiscard$/),
    expect.stringMatching(/^Palm Tower IIUnit · .+ · 1 changeOpenDownloadDiscard$/),
    expect.stringMatching(/^New unit.+ · 1 changeOpenDownloadDiscard$/),
    expect.stringMatching(/^SidraPayment · .+ · 1 changeOpenDownloadDiscard$/),
    expect.stringMatching(/^SidraReplacement of cheques · .+ · 1 changeOpenDownloadDiscard$/),
  ]);
  expect(screen.getByText(/private to this browser/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open: Palm Tower II' }));
  await expect.poll(() => screen.queryByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(address()).toBe('/units/u1/edit');
});

test('a draft is discarded, and put back with Undo', async () => {
  serve();
  await keep({});
  await keep({ id: 'd2', home: '/contracts/c1/renew', name: 'Sidra' });
  const { user, screen } = await renderApp('/settings/drafts');
  expect(await screen.findByText(/^Renewal · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard: Sidra' }));
  await expect.poll(() => screen.getByText('1 draft')).toHaveFocus();
  expect(await idsStored()).toEqual(['d1']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 drafts')).toBeVisible();
  expect(await idsStored()).toContain('d2');
});

test('all drafts are discarded after a question', async () => {
  serve();
  await keep({});
  await keep({ id: 'd2' });
  const { user, screen } = await renderApp('/settings/drafts');
  await user.click(await screen.findByRole('button', { name: 'Discard all' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard all drafts?' });
  expect(question).toHaveTextContent('2 drafts will be deleted');
  await user.click(within(question).getByRole('button', { name: 'Discard all' }));
  expect(await screen.findByText('No drafts.')).toBeVisible();
  expect(await idsStored()).toEqual([]);
});

test.each([
  ['Keep and sign out', ['d1']],
  ['Discard and sign out', []],
])('signing out asks what becomes of drafts: %s', async (name, left) => {
  serve();
  await keep({});
  await keep({ id: 'd4', connection: 'demo' });
  const { user, screen, address } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('link', { name: 'Sign out' }));
  expect(await screen.findByText(/^1 draft for .*core\.test.* is in this browser/)).toBeVisible();
  expect(session().mode).toBe('service');
  await user.click(screen.getByText(name));
  await expect.poll(address).toBe('/sign-in');
  expect(session().mode).toBe('signedOut');
  expect(await idsStored()).toEqual(left);
  expect(await draftsOf('demo')).toHaveLength(1);
});

test('signing out without drafts asks nothing', async () => {
  serve();
  const { user, screen, address } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('link', { name: 'Sign out' }));
  await expect.poll(address).toMatch(/^\/sign-in/);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
});

test('a draft is downloaded with its record, its changes and its address, and without the key [W4, K1]', async () => {
  serve({ units: [unit] });
  await keep({ aside: { scope: ['c1'] } });
  const files = savedFiles();
  const { user, screen } = await renderApp('/settings/drafts');
  await user.click(await screen.findByRole('button', { name: 'Download: Palm Tower II' }));
  const [file] = await files();
  expect(file?.name).toMatch(/^manzil-drafts-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(file?.text ?? '')).toEqual({
    drafts: [
      {
        service: connection,
        address: '/units/u1/edit',
        name: 'Palm Tower II',
        typed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        record: unit,
        changes: { name: 'Palm Tower II' },
        aside: { scope: ['c1'] },
      },
    ],
  });
  expect(file?.text).not.toContain('test-key');
});

test('what cannot be read is listed apart, downloaded as it is, and discarded [W6]', async () => {
  serve();
  await keep({ id: 'd2', home: '/contracts/c1/renew', name: 'Sidra' });
  const entry = { version: 2, name: 'Palm', changes: 1, at: Date.now(), base: '{}', values: '{"name":"v-1"}' };
  const database = await openDB('manzil-drafts', 1);
  await database.put('drafts', entry, [connection, '/units/u1/edit', 'newer']);
  const files = savedFiles();
  const { user, screen } = await renderApp('/settings/drafts');
  const list = await screen.findByRole('list', { name: 'Drafts that cannot be read' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Unit/units/u1/editDownloadDiscard');
  await user.click(screen.getByRole('button', { name: 'Download: Unit' }));
  const [file] = await files();
  expect(JSON.parse(file?.text ?? '')).toEqual({ drafts: [{ service: connection, address: '/units/u1/edit', stored: entry }] });
  await user.click(screen.getByRole('button', { name: 'Discard: Unit' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Drafts that cannot be read' })).toBeNull();
  expect(screen.getByText('1 draft')).toHaveFocus();
  expect(await database.getAllKeys('drafts')).toEqual([[connection, '/contracts/c1/renew', 'd2']]);
  database.close();
});

test('the draft of a deleted record says so, and what can be done [S404w, C7]', async () => {
  serve({ units: [unit] });
  await keep({});
  await keep({ id: 'd2', home: '/units/gone/edit', name: 'Gone' });
  await keep({ id: 'd3', home: '/contracts/c9/renew', name: 'Sidra' });
  await keep({ id: 'd4', home: '/units/new', name: 'New' });
  const { screen } = await renderApp('/settings/drafts');
  const row = (name: string) => screen.getByRole('link', { name: `Open: ${name}` }).closest('li');
  await screen.findByText(/^This record was deleted\. Open the draft to create it anew/);
  expect(row('Gone')).toHaveTextContent('This record was deleted');
  await expect.poll(() => row('Sidra')).toHaveTextContent('The contract was deleted');
  expect(row('Palm Tower II')).not.toHaveTextContent('deleted');
  expect(row('New')).not.toHaveTextContent('deleted');
});

test('of many drafts the newest are listed, and all are counted [W6]', async () => {
  serve();
  await Promise.all(
    Array.from({ length: 105 }, (_, index) => keep({ id: `d${index}`, home: '/units/new', at: Date.now() - index * 1000 })),
  );
  const { screen } = await renderApp('/settings/drafts');
  expect(await screen.findByText('105 drafts The 100 newest are listed.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Drafts' })).getAllByRole('listitem')).toHaveLength(100);
});
