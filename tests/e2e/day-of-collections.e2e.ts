import type { Page } from '@playwright/test';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import { countEffort } from './effort';
import { together } from './faulty-service';
import { expect, test } from './own-service';
import { button, goTo, openDemo } from './screens';
import { connectTo } from './sign-in';

/* A day of collections: what is due is listed and paid, and cheques are deposited. */

test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };
const now = today(new Date());
const inDays = (ahead: number) => writeDay(addDays(now, ahead), slashFormat);

/** Returns the texts of cells that are wider than their cell, or than a box in it. */
function textsCut(cells: readonly (HTMLElement | SVGElement)[]): (string | null)[] {
  const isCut = (box: Element) => {
    const { paddingInlineStart, paddingInlineEnd, overflowX } = getComputedStyle(box);
    if (box.clientWidth === 0 || overflowX === 'visible') return false;
    const text = document.createRange();
    text.selectNodeContents(box);
    const room = box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return text.getBoundingClientRect().width > room + 1;
  };
  return cells.filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut)).map((cell) => cell.textContent);
}

test('days and figures of what is due, held and expiring are shown whole at a desk and on a tablet, in Arabic too', async ({
  context,
}) => {
  const page = await openDemo(context, 'ar');
  const cells = page.locator('main table td:is([data-kind="number"], [data-kind="day"])');
  for (const address of ['/contracts/due?show=all', '/contracts/due?show=overdue', '/contracts/holds', '/contracts/expiries']) {
    await goTo(page, address);
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 2000 });
      await expect(cells.first()).toBeVisible();
      await expect.poll(() => cells.evaluateAll(textsCut), `${address}, ${width} px`).toEqual([]);
    }
  }
});

test.describe('at each commit', () => {
  test.use({ turns: 1 });

  test('a tick among what is due moves nothing, and its actions stay in sight', async ({ page }) => {
    await page.goto('/contracts/due?show=all');
    const boxes = page.getByRole('table', { name: 'Due' }).getByRole('checkbox', { name: /^Select (?!all)/ });
    const bar = page.getByRole('group', { name: 'Selection' });
    await expect(boxes.nth(2)).toBeVisible();
    const before = await boxes.nth(2).boundingBox();
    await boxes.nth(2).check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await boxes.nth(2).boundingBox()).toEqual(before);
    await page.mouse.wheel(0, 4000);
    await expect(boxes.nth(2)).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    // On a phone there is room for the first action alone; the bar of the window is below the others' panel.
    await page.setViewportSize(phone);
    await bar.getByRole('button', { name: 'More actions' }).click();
    await bar.getByRole('button', { name: 'Export selected' }).last().click({ trial: true });
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
  });
});

test.describe('forty cheques of ten contracts', () => {
  const [CONTRACTS, EACH] = [10, 4];
  /** Cheques of one contract, dated three days ago to six days ahead, and one that is not to be deposited yet. */
  const contract = (index: number) => ({
    _id: `lease-${index}`,
    name: `Tenant ${index}`,
    contractDate: '01/01/2026',
    units: [{ unitId: 'u1', rent: 1000 }],
    manual: true,
    manualTerms: [-3, 0, 2, 6, 60].map((ahead, place) => {
      const part = { date: inDays(ahead), amount: 1000.25, type: 'cheque' };
      const payment = {
        ...part,
        paymentId: `payment-${index}-${place}`,
        receiptNumber: `R-20260101-00${index}${place}`,
        reference: `00${index}${place}`,
        bank: index % 2 === 0 ? 'Emirates NBD' : 'FAB',
        status: 'held',
      };
      return { ...part, description: '', payments: [payment] };
    }),
  });
  const contracts = Array.from({ length: CONTRACTS }, (_, index) => contract(index));
  test.use({ records: { contracts, units: [{ _id: 'u1', name: 'A-101' }] } });

  test('are deposited by few presses and ten writes, at a desk and on a phone', async ({ page, service }) => {
    const writesOf = async (name: string, viewport: { width: number; height: number }) =>
      test.step(name, async () => {
        const before = service.writes();
        await page.setViewportSize(viewport);
        await page.goto('/');
        const { press, takesAtMost } = countEffort(page);
        if (viewport.width < 600) await press(page.getByRole('button', { name: 'More' }));
        await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cheques' }));
        await press(page.getByRole('checkbox', { name: /^Select cheque/ }).first());
        await press(button(page, 'Select all 40 matching'));
        // Of those that are shown, and of the selected ones.
        await expect(page.getByText(/^40 cheques/)).toHaveCount(2);
        await press(button(page, 'Deposit'));
        await press(page.getByRole('dialog').getByRole('button', { name: 'Deposit 40 cheques' }));
        await expect(page.getByText(/40,010 deposited · 40 cheques/)).toBeVisible({ timeout: 20_000 });
        takesAtMost({ presses: 6, inputs: 0 }, `forty cheques of ten contracts deposited, ${name}`);
        const stored = JSON.stringify(service.store.collection('contracts').all());
        expect(stored.match(/"status":"deposited"/g)).toHaveLength(CONTRACTS * EACH);
        expect(stored.match(/"status":"held"/g)).toHaveLength(CONTRACTS);

        await button(page, 'Deposit slip').click();
        const slip = page.getByRole('table', { name: 'Cheques' });
        await expect(slip.getByRole('row')).toHaveCount(1 + CONTRACTS * EACH + 1);
        await expect(slip.getByRole('row').last()).toContainText('40,010.00');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const { right } = await slip.evaluate((table) => table.getBoundingClientRect());
        expect(right).toBeLessThanOrEqual(viewport.width);
        await page.getByLabel('Cheques of').selectOption('FAB');
        await expect(slip.getByRole('row')).toHaveCount(1 + (CONTRACTS * EACH) / 2 + 1);
        return service.writes() - before;
      });
    expect(await writesOf('at a desk', { width: 1440, height: 900 })).toBe(CONTRACTS);
    for (const { _id, manualTerms } of contracts) service.store.collection('contracts').merge(_id, { manualTerms });
    expect(await writesOf('on a phone', phone)).toBe(CONTRACTS);
  });
});

test.describe('a payment on a contract', () => {
  const lease = {
    _id: 'c1',
    name: 'Huda Al Rumaithi',
    contractDate: '01/01/2026',
    customer: [{ customerId: 'p1', name: 'Huda Al Rumaithi' }],
    units: [{ unitId: 'u1', rent: 20_000 }],
    manual: true,
    manualTerms: [{ date: inDays(-5), amount: 20_000, description: 'Rent', type: 'cheque', payments: [] }],
  };
  test.use({
    records: { contracts: [lease], units: [{ _id: 'u1', name: 'A-101' }] },
    provoked: /^Failed to load resource/,
    turns: 1,
  });

  const typePayment = async (page: Page, amount: string) => {
    await goTo(page, '/contracts/payment?contract=c1');
    // The first press loads what shows the run.
    await page.getByLabel('Amount', { exact: true }).click();
    await page.getByLabel('Amount', { exact: true }).fill(amount);
    await expect(page.getByRole('button', { name: /^Record AED/ })).toContainText(amount);
  };

  test('is recorded by two browsers at once: both stay, each once, and each is told', async ({
    page,
    browser,
    baseURL,
    service,
  }) => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: phone })).newPage();
    await connectTo(other, service.addresses, 'KEY-CANARY-1409', { keep: true });
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
    const payments = paymentsOf(service.store.collection('contracts').all()[0] ?? {});
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5000, 7000]);
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
    // The one whose write was replaced has made it once more.
    expect(service.writes()).toBe(3);
    await goTo(page, '/customers/contract-c1');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('12,000');
    await other.context().close();
  });
});
