import { faulty } from './addresses';
import { countEffort } from './effort';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const leases = Array.from({ length: 10 }, (_, at) => ({
  _id: `c${at}`,
  name: `Tenant ${at}`,
  frequency: 'months',
  beginDate: '01/01/2090',
  endDate: '31/12/2090',
  units: [{ unitId: `u${at}`, rent: 5000 + at * 100 }],
}));

const test = watched.extend<{ service: FaultyService }>({
  service: async ({ page }, run, { parallelIndex }) => {
    const service = await startFaultyService({ contracts: leases, units: [] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-3077', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({ origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`) });

test('ten leases are renewed with five percent more rent, and this is taken back', async ({ page, service }) => {
  const stored = () => service.store.collection('contracts').all();
  await page.goto('/contracts');
  const effort = countEffort(page);
  await effort.press(page.getByRole('checkbox', { name: /^Select all/ }));
  await effort.press(page.getByRole('link', { name: 'Renew…' }));
  await effort.type(page.getByLabel('Change', { exact: true }), '5');
  await effort.press(page.getByRole('button', { name: 'Renew 10 leases' }));
  const dialog = page.getByRole('dialog', { name: 'Renewing 10 leases' });
  await effort.press(dialog.getByRole('button', { name: 'Close' }));
  effort.takesAtMost({ presses: 12, inputs: 1 }, 'ten leases renewed');
  expect(stored()).toHaveLength(20);
  expect(stored().slice(10)).toMatchObject(
    leases.map(({ name }, at) => ({
      name,
      beginDate: '01/01/2091',
      endDate: '31/12/2091',
      units: [{ rent: 5250 + at * 105 }],
    })),
  );

  await page.getByRole('button', { name: 'Undo 10 renewals' }).click();
  await page.getByRole('dialog', { name: 'Undoing 10 renewals' }).getByRole('button', { name: 'Close' }).click();
  expect(stored()).toEqual(leases);
});
