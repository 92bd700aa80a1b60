import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, dayOf, today } from '@/schema/day';
import { faulty } from './addresses';
import { countEffort } from './effort';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const now = today(new Date());

const unit = {
  _id: 'u1',
  name: 'A-1408',
  type: 'apartment',
  price: 1_000_000,
  priceBase: 'total',
  paymentPlans: [{ planName: '80/20', downPayment: 20, installmentsValue: 40, active: true, default: true }],
};

const test = watched.extend<{ service: FaultyService }>({
  service: async ({ page }, run, { parallelIndex }) => {
    const service = await startFaultyService({ contracts: [], units: [unit] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-3077', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({ origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`) });

test('a unit is held by two presses and a name, extended on the page of holds, and sold with its plan', async ({
  page,
  service,
}) => {
  const stored = () => service.store.collection('contracts').all()[0];
  await page.goto('/units/u1');
  const effort = countEffort(page);
  await effort.press(page.getByRole('button', { name: 'Hold…' }));
  const dialog = page.getByRole('dialog', { name: /^Hold / });
  await expect(dialog.getByRole('combobox', { name: 'Customer (name)' })).toBeFocused();
  await effort.typeHere('Mona Haddad');
  await effort.press(dialog.getByRole('button', { name: 'Hold', exact: true }));
  await expect(page.getByText(/held for .*Mona Haddad/)).toBeVisible();
  effort.takesAtMost({ presses: 4, inputs: 1 }, 'a unit held from its page');
  expect(dayOf(stored()?.endDate)).toBe(addDays(now, 3));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Holds' }).click();
  await page.getByRole('button', { name: '+3 days: Mona Haddad' }).click();
  await expect(page.getByText(/Mona Haddad.* holds until/)).toBeVisible();
  expect(dayOf(stored()?.endDate)).toBe(addDays(now, 6));

  await page.getByRole('link', { name: 'Convert: Mona Haddad' }).click();
  await expect(page.getByText(/3 payments were written/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mona Haddad', exact: true })).toBeVisible();
  await expect.poll(() => dayOf(stored()?.contractDate)).toBe(now);
  expect(recordsOf(stored()?.manualTerms).map(({ amount }) => amount)).toEqual([200_000, 400_000, 400_000]);
});
