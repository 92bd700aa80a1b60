import { faulty } from './addresses';
import { answering, type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const unit = (name: string, more: object = {}) => ({
  _id: name.toLowerCase(),
  name,
  city: 'Dubai',
  price: 1_000_000,
  paymentPlans: [{ planNumber: 1, planName: 'Cash', downPayment: 100, active: true, own: 'kept' }],
  unknown: { kept: [1.5] },
  ...more,
});
const easy = { planNumber: 4, planName: 'Easy', downPayment: 20, installmentsValue: 10, active: true };
const tower = ['A-101', 'A-102', 'A-201', 'A-202', 'A-301'].map((name) => unit(name));
const units = [...tower, unit('B-101', { paymentPlans: [easy] })];

const test = watched.extend<{ service: FaultyService }>({
  service: async ({ page }, run, { parallelIndex }) => {
    const service = await startFaultyService({ units: structuredClone(units) }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-1409', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({
  origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`),
  provoked: /^Failed to load resource/,
});

test('one payment plan is added to all units of a tower, one write fails and is retried, then all is undone [C8]', async ({
  page,
  service,
}) => {
  const plansOf = (id: string) => service.store.collection('units').find(id)?.paymentPlans;
  await page.goto('/units?q=A-');
  const list = page.getByRole('table', { name: 'Units', exact: true });
  await expect(list.getByRole('link')).toHaveCount(tower.length);
  await list.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Change…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change 5 units' });
  await dialog.getByLabel('What to do').selectOption('Payment plans');
  await dialog.getByLabel('Copy from').fill('B-101');
  await dialog.getByLabel('Row', { exact: true }).selectOption('Easy');
  await dialog.getByRole('button', { name: 'Copy this row' }).click();
  const start = dialog.getByRole('button', { name: 'Change 5 records' });
  await expect(start).toBeEnabled();
  expect(service.writes()).toBe(0);

  let write = 0;
  service.begin(['PUT'], (incoming, outgoing, pass) => {
    write += 1;
    if (write === 3) answering(500, JSON.stringify({ message: 'Out of order' }))(incoming, outgoing, pass);
    else pass();
  });
  await start.click();
  await expect(dialog.getByRole('status')).toHaveText('Finished · 4 changed · 1 failed');
  await expect(dialog.getByRole('row', { name: /^A-201/ })).toContainText('Out of order');
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Finished · 5 changed');
  expect(service.writes()).toBe(6);
  for (const { _id, paymentPlans } of tower) expect(plansOf(_id)).toEqual([...paymentPlans, { ...easy, planNumber: 2 }]);

  await dialog.getByRole('button', { name: 'Undo 5 changes' }).click();
  const undoing = page.getByRole('dialog', { name: 'Taking the changes back' });
  await expect(undoing.getByRole('status')).toHaveText('Finished · 5 changed');
  for (const { _id, paymentPlans } of tower) expect(plansOf(_id)).toEqual(paymentPlans);
  await undoing.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
