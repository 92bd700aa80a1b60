import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyDemo } from '@/mocks/lazy-demo';
import { fill } from '../fill';
import { open } from '../open';

const root = 'https://manzil.test/';
const headers = { Authorization: 'Bearer demo' };

async function openDemoSettings(asked?: string) {
  const demo = lazyDemo(root, asked);
  await demo.load();
  const app = await open('/settings/demo', {}, { demo, signedIn: false, bars: true });
  await app.screen.findByRole('button', { name: 'Reset conditions' });
  const ask = (path: string) => demo.fetch(`${demo.addresses.base}${path}`, { headers });
  const units = async (): Promise<unknown> => (await ask('/api/units')).json();
  return { ...app, demo, ask, units };
}

test('failures are added and cleared, a colleague changes a record, a snapshot comes back, and a key expires', async () => {
  const { user, screen, router, ask, units, demo } = await openDemoSettings();
  expect(screen.getByText('Running normally.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Requests for'), 'Contracts');
  await user.selectOptions(screen.getByLabelText('Fail with'), '409 · conflict');
  await user.selectOptions(screen.getByLabelText('How often'), 'One in every 2');
  await user.click(screen.getByRole('button', { name: 'Add failure' }));
  expect(screen.getByText('Contracts: 409 · conflict, One in every 2')).toBeVisible();
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await ask('/contracts')).status);
  expect(statuses).toEqual([200, 409, 200, 409]);
  expect((await ask('/api/units')).status).toBe(200);
  expect(screen.getByRole('link', { name: /^Demo data.*test conditions on$/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Offline/ }));
  await expect(ask('/api/units')).rejects.toThrow(TypeError);
  await user.click(screen.getByRole('button', { name: 'Reset conditions' }));
  expect(screen.getByRole('link', { name: 'Demo data' })).toBeVisible();
  expect((await ask('/contracts')).status).toBe(200);

  // A colleague changes one field of the record that was chosen.
  const before = (await units()) as Array<{ _id: string; name: string; price: number }>;
  const tower = before.find(({ name }) => name === 'B-1408');
  await fill(user, screen.getByLabelText('Name contains'), '1408');
  await waitFor(() => expect(within(screen.getByLabelText('Record')).getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Edit as a colleague' }));
  expect(await screen.findByText(/^A colleague changed B-1408: Price is now [\d,]+\.$/)).toBeVisible();
  const after = (await (await ask(`/api/units/${tower?._id}`)).json()) as { price: number };
  expect(after.price).toBeGreaterThan(tower?.price ?? 0);

  // A snapshot is exported and imported, and any other file is refused with a reason.
  const text = await (await demo.load()).snapshot();
  const upload = async (content: string) =>
    user.upload(screen.getByLabelText('Open snapshot', { selector: 'input' }), new File([content], 'demo.json'));
  await upload('{"kind":');
  expect(await screen.findByText(/^demo\.json is not a JSON file\./)).toBeVisible();
  await upload(JSON.stringify({ kind: 'Manzil demo', version: 1, records: { units: [{ _id: 'u1' }, { name: 'No id' }] } }));
  expect(await screen.findByText(/^demo\.json contains something that is not a record: units\[1\]/)).toBeVisible();
  const fewer = JSON.parse(text) as { records: { units: unknown[] } };
  expect(fewer.records.units).toHaveLength(278);
  fewer.records.units.length = 3;
  await upload(JSON.stringify(fewer));
  expect(await screen.findByText('The demo now has the records of demo.json.')).toBeVisible();
  expect(await units()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Reset demo data' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the demo data?' });
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Reset demo data' }));
  expect(await screen.findByText('The demo data has been reset.')).toBeVisible();
  expect(await units()).toHaveLength(278);

  // The next request finds the key expired; the prompt accepts any key.
  await user.click(screen.getByRole('button', { name: 'Expire the key' }));
  await act(() => router.navigate('/quota-plans'));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your key again' });
  await fill(user, within(dialog).getByLabelText('API key'), 'anything');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: 'Sales' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demo data' })).toBeVisible();
});
