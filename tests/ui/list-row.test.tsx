import { expect, test } from 'vitest';
import { openForm } from '../form/small-forms';

/* A service whose answer to a read by id has no body. */

const conditions = { failures: [{ method: 'GET', path: '/api/units/u1', status: 204 }] };

test('a record the service gives no details of is shown from the list, says so, and can be edited [B3]', async () => {
  const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', specs: [{ featureType: 'Balcony' }], extra: 1 };
  const { user, screen, go, stored } = await openForm('/units/u1', { units: [tower] }, { conditions });
  expect(await screen.findByRole('heading', { name: 'Palm Tower' })).toBeVisible();
  expect(await screen.findByText(/Manzil shows it as its list has it/)).toBeVisible();
  await go('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(stored('u1', 'units')).toMatchObject({ ...tower, name: 'Palm Tower II' });
});

test('a summary is shown, and offers no form that would wipe the record [B3]', async () => {
  const units = [{ _id: 'u1', name: 'Palm Tower', type: 'villa' }];
  const { screen } = await openForm('/units/u1/edit', { units }, { conditions });
  expect(await screen.findByText(/only a summary: it cannot be edited here/)).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
