import { hasDesk } from '@/places';
import { within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { type Draft, draftsOf, storeDraft } from '@/api/drafts';
import { session } from '@/api/session';
import { openForm } from '../form/small-forms';
import { open } from '../open';
import { savedFiles } from '../saved-files';
import { connection } from '../server';

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

test.runIf(hasDesk('money'))(
  'the settings list the drafts of this connection, to open, download without the key and discard; that of a deleted record says so [S404w, C7, W4, K1]',
  async () => {
    const ago = (minutes: number) => Date.now() - minutes * 60_000;
    await keep({ aside: { scope: ['c1'] } });
    await keep({ id: 'd2', at: Date.now(), values: { name: 'Palm Tower III' }, name: 'Palm Tower III' });
    await keep({ id: 'd3', home: '/units/new', name: '', base: {}, values: { price: 5 }, at: ago(2) });
    await keep({ id: 'd4', connection: 'demo', name: 'Elsewhere' });
    await keep({ id: 'd5', home: 'javascript:alert(1)', name: 'No form' });
    await keep({ id: 'd6', home: '/contracts/payment?contract=c1', name: 'Sidra', at: ago(3) });
    await keep({ id: 'd7', home: '/contracts/cheques/replace?cheque=c1', name: 'Sidra', at: ago(4) });
    await keep({ id: 'd8', home: '/units/gone/edit', name: 'Gone', at: ago(5) });
    await keep({ id: 'd9', home: '/contracts/c9/renew', name: 'Noor', at: ago(6) });
    const files = savedFiles();
    const { user, screen, address } = await openForm('/settings/drafts', { units: [unit] });
    const list = await screen.findByRole('list', { name: 'Drafts' });
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^Palm Tower IIIUnit · .+ · 1 changeOpenDownloadDiscard$/),
        expect.stringMatching(/^Palm Tower IIUnit · .+ · 1 changeOpenDownloadDiscard$/),
        expect.stringMatching(/^New unit.+ · 1 changeOpenDownloadDiscard$/),
        expect.stringMatching(/^SidraPayment · .+ · 1 changeOpenDownloadDiscard$/),
        expect.stringMatching(/^SidraReplacement of cheques · .+ · 1 changeOpenDownloadDiscard$/),
        expect.stringMatching(/^GoneUnit · .+ · 1 change.*This record was deleted\. Open the draft to create it anew/),
        expect.stringMatching(/^NoorRenewal · .+ · 1 change.*The contract was deleted/),
      ]);
    expect(screen.getByText(/private to this browser/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Download: Palm Tower II' }));
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

    await user.click(screen.getByRole('button', { name: 'Discard: Noor' }));
    await expect.poll(() => screen.getByText('6 drafts')).toHaveFocus();
    expect(await idsStored()).not.toContain('d9');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('7 drafts')).toBeVisible();
    expect(await idsStored()).toContain('d9');

    await user.click(screen.getByRole('link', { name: 'Open: Palm Tower II' }));
    await expect.poll(() => screen.queryByLabelText('Name')).toHaveValue('Palm Tower II');
    expect(address()).toBe('/units/u1/edit');
  },
);

/* That drafts are kept for who signs in again is in `e2e/shared-computer.e2e.ts`; that nothing is asked without them, in `app/shell.test.tsx`. */
test('signing out asks what becomes of drafts, and discards those of this connection', async () => {
  await keep({});
  await keep({ id: 'd4', connection: 'demo' });
  const { user, screen, address } = await open('/settings/connection');
  await user.click(await screen.findByRole('link', { name: 'Sign out' }));
  expect(await screen.findByText(/^1 draft for .*core\.test.* is in this browser/)).toBeVisible();
  expect(session().mode).toBe('service');
  await user.click(screen.getByText('Discard and sign out'));
  await expect.poll(address).toBe('/sign-in');
  expect(session().mode).toBe('signedOut');
  expect(await idsStored()).toEqual([]);
  expect(await draftsOf('demo')).toHaveLength(1);
});

test('what cannot be read is apart from the drafts, downloaded as it is, and discarded [W6]', async () => {
  await keep({});
  const entry = { version: 2, name: 'Palm', changes: 1, at: Date.now(), base: '{}', values: '{"name":"v-1"}' };
  const database = await openDB('manzil-drafts', 1);
  await database.put('drafts', entry, [connection, '/units/u1/edit', 'newer']);
  const files = savedFiles();
  const { user, screen } = await open('/settings/drafts');
  const list = await screen.findByRole('list', { name: 'Drafts that cannot be read' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Unit/units/u1/editDownloadDiscard');
  await user.click(screen.getByRole('button', { name: 'Download: Unit' }));
  const [file] = await files();
  expect(JSON.parse(file?.text ?? '')).toEqual({ drafts: [{ service: connection, address: '/units/u1/edit', stored: entry }] });
  await user.click(screen.getByRole('button', { name: 'Discard: Unit' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Drafts that cannot be read' })).toBeNull();
  expect(screen.getByText('1 draft')).toHaveFocus();
  expect(await database.getAllKeys('drafts')).toEqual([[connection, '/units/u1/edit', 'd1']]);
  database.close();
});

test('of many drafts the newest are listed, and all are discarded after a question', async () => {
  await Promise.all(
    Array.from({ length: 105 }, (_, index) => keep({ id: `d${index}`, home: '/units/new', at: Date.now() - index * 1000 })),
  );
  const { user, screen } = await open('/settings/drafts');
  expect(await screen.findByText('105 drafts The 100 newest are listed.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Drafts' }).children).toHaveLength(100);
  await user.click(screen.getByText('Discard all'));
  const question = await screen.findByRole('alertdialog', { name: 'Discard all drafts?' });
  expect(question).toHaveTextContent('105 drafts will be deleted');
  await user.click(within(question).getByRole('button', { name: 'Discard all' }));
  expect(await screen.findByText('No drafts.')).toBeVisible();
  expect(await idsStored()).toEqual([]);
});
