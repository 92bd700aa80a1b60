import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import { faulty } from './addresses';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const late = writeDay(addDays(today(new Date()), -5), slashFormat);
const lease = {
  _id: 'c1',
  name: 'Huda Al Rumaithi',
  contractDate: '01/01/2026',
  customer: [{ customerId: 'p1', name: 'Huda Al Rumaithi' }],
  units: [{ unitId: 'u1', rent: 20_000 }],
  manual: true,
  manualTerms: [{ date: late, amount: 20_000, description: 'Rent', type: 'cheque', payments: [] }],
};

const test = watched.extend<{ service: FaultyService }>({
  service: async ({ page }, run, { parallelIndex }) => {
    const service = await startFaultyService({ contracts: [lease], units: [{ _id: 'u1', name: 'A-101' }] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-3077', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({ origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`) });

async function typePayment(page: Page, amount: string): Promise<void> {
  await page.goto('/contracts/payment?contract=c1');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await expect(page.getByRole('button', { name: /^Record AED/ })).toContainText(amount);
}

/** Lets the first two writes through together, the later ones at once. */
function together() {
  const waiting: (() => void)[] = [];
  let isOver = false;
  return (_: IncomingMessage, __: ServerResponse, pass: () => void) => {
    if (isOver) {
      pass();
      return;
    }
    waiting.push(pass);
    if (waiting.length < 2) return;
    isOver = true;
    for (const one of waiting) one();
  };
}

test('two browsers record a payment on one contract at once: both stay, each once, and each is told', async ({
  page,
  browser,
  baseURL,
  service,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await connectTo(other, service.addresses, 'KEY-CANARY-3077', { keep: true });
  await typePayment(page, '5,000');
  await typePayment(other, '7,000');
  service.begin(['PATCH'], together());
  await page.getByRole('button', { name: /^Record AED.5,000$/ }).click();
  await other.getByRole('button', { name: /^Record AED.7,000$/ }).click();

  for (const [clerk, amount] of [
    [page, '5,000'],
    [other, '7,000'],
  ] as const) {
    await expect(clerk.getByRole('region', { name: 'Payment recorded' }).getByRole('status')).toContainText(amount);
    await expect(clerk.getByRole('link', { name: /^Receipt R-/ })).toHaveCount(1);
  }
  const [stored] = service.store.collection('contracts').all();
  const payments = paymentsOf(stored ?? {});
  expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5000, 7000]);
  expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
  // The one whose write was replaced has made it once more.
  expect(service.writes()).toBe(3);

  await page.goto('/customers/contract-c1');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('12,000');
  await context.close();
});
