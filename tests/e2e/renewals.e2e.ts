import type { Locator } from '@playwright/test';
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

test.use({
  origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`),
});

test('ten leases are renewed with five percent more rent, and this is taken back', async ({ page, service }) => {
  const stored = () => service.store.collection('contracts').all();
  await page.goto('/contracts');
  const effort = countEffort(page);
  await effort.press(page.getByRole('checkbox', { name: /^Select all/ }));
  await effort.press(page.getByRole('link', { name: 'Renew…' }));
  await effort.type(page.getByLabel('Change', { exact: true }), '5');
  await effort.press(page.getByRole('button', { name: 'Renew 10 leases' }));
  await expect(page.getByRole('heading', { name: '10 leases renewed' })).toBeVisible();
  effort.takesAtMost({ presses: 3, inputs: 1 }, 'ten leases renewed');
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten leases, each ticked, are renewed in Arabic, and their undo is there on the way back from the message', async ({
    page,
    service,
  }) => {
    const stored = () => service.store.collection('contracts').all();
    await page.evaluate(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar', scheme: 'dark' })));
    await page.goto('/contracts');
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.tap();
    };
    for (let at = 0; at < 10; at++) await press(page.getByRole('checkbox', { name: `تحديد Tenant ${at}`, exact: true }));
    await press(page.getByRole('link', { name: 'تجديد…' }));
    await page.getByLabel('التغيير', { exact: true }).fill('٥');
    // Each figure says what it is.
    const row = page.getByRole('row', { name: /Tenant 9/ });
    await expect(row).toContainText('70,800');
    const labelled = await row
      .locator('[data-label]')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labelled).toEqual(['"الإيجار السنوي"', '"الإيجار السنوي الجديد"']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await press(page.getByRole('button', { name: 'تجديد 10 عقود' }));
    await expect(page.getByRole('heading', { name: 'جُدّدت 10 عقود' })).toBeVisible();
    expect(presses).toBe(12);
    expect(stored().slice(10)).toMatchObject(leases.map((_, at) => ({ units: [{ rent: 5250 + at * 105 }] })));

    await page.getByRole('link', { name: 'إشعار المستأجرين' }).tap();
    await expect(page).toHaveURL(/notification-signals\/new/);
    await page.goBack();
    await page.getByRole('button', { name: 'التراجع عن 10 تجديدات' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).tap();
    expect(stored()).toEqual(leases);
  });
});
