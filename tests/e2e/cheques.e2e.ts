import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import { faulty } from './addresses';
import { countEffort } from './effort';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const now = today(new Date());
const CONTRACTS = 10;
const EACH = 4;

/** Cheques of one contract, dated three days ago to six days ahead, and one that is not to be deposited yet. */
const contract = (index: number) => ({
  _id: `lease-${index}`,
  name: `Tenant ${index}`,
  contractDate: '01/01/2026',
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [-3, 0, 2, 6, 60].map((ahead, place) => {
    const date = writeDay(addDays(now, ahead), slashFormat);
    return {
      date,
      amount: 1000.25,
      description: '',
      type: 'cheque',
      payments: [
        {
          paymentId: `payment-${index}-${place}`,
          receiptNumber: `R-20260101-00${index}${place}`,
          date,
          amount: 1000.25,
          type: 'cheque',
          reference: `00${index}${place}`,
          bank: index % 2 === 0 ? 'Emirates NBD' : 'FAB',
          status: 'held',
        },
      ],
    };
  }),
});

const test = watched.extend<{ service: FaultyService }>({
  service: async ({ page }, run, { parallelIndex }) => {
    const contracts = Array.from({ length: CONTRACTS }, (_, index) => contract(index));
    const service = await startFaultyService({ contracts, units: [{ _id: 'u1', name: 'A-101' }] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-3077', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({ origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`) });

const windows = { 'a wide window': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } };

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`deposits forty cheques of ten contracts by few presses and ten writes on ${name}`, async ({ page, service }) => {
      await page.goto('/');
      const effort = countEffort(page);
      if (viewport.width < 600) await effort.press(page.getByRole('button', { name: 'More' }));
      await effort.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cheques' }));
      await effort.press(page.getByRole('checkbox', { name: 'Select all', exact: true }));
      await expect(page.getByText('40 selected')).toBeVisible();
      await effort.press(page.getByRole('button', { name: 'Deposit', exact: true }));
      await effort.press(page.getByRole('dialog').getByRole('button', { name: 'Deposit 40 cheques' }));
      await expect(page.getByText('The cheques are deposited')).toBeVisible({ timeout: 20_000 });
      effort.takesAtMost({ presses: 6, inputs: 0 }, 'forty cheques of ten contracts deposited');

      expect(service.writes()).toBe(CONTRACTS);
      const stored = JSON.stringify(service.store.collection('contracts').all());
      expect(stored.match(/"status":"deposited"/g)).toHaveLength(CONTRACTS * EACH);
      expect(stored.match(/"status":"held"/g)).toHaveLength(CONTRACTS);

      await page.getByRole('button', { name: 'Deposit slip' }).click();
      const slip = page.getByRole('table', { name: 'Cheques' });
      await expect(slip.getByRole('row')).toHaveCount(1 + CONTRACTS * EACH + 1);
      await expect(slip.getByRole('row').last()).toContainText('40,010.00');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { right } = await slip.evaluate((table) => table.getBoundingClientRect());
      expect(right).toBeLessThanOrEqual(viewport.width);
      await page.getByLabel('Cheques of').selectOption('FAB');
      await expect(slip.getByRole('row')).toHaveCount(1 + (CONTRACTS * EACH) / 2 + 1);
    });
  });
}
