import type { Page } from '@playwright/test';
import { countEffort } from './effort';
import { expect, test } from './test';
import { editPaymentPlans, save, unitLinks } from './units';

test.use({ turns: 1 });

/** Returns the sum of unexpected layout shifts so far. */
const shifted = (page: Page) => page.evaluate(() => window.shifted);

declare global {
  interface Window {
    shifted: number;
  }
}

test('the first minute: from the dashboard to a changed plan, then Arabic, dark and a phone', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const free = page.getByRole('link', { name: /^Marsa Al Saffar: \d+ of \d+ free$/ }).first();
  await expect(free).toBeVisible();
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  const counted = /\d+/.exec((await free.textContent()) ?? '')?.[0];
  await free.click();
  await expect(page.getByRole('status').filter({ hasText: `${counted} of 120 units` })).toBeVisible();
  await expect(unitLinks(page)).toHaveCount(Number(counted));

  const name = (await unitLinks(page).first().textContent()) ?? '';
  await unitLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await plans.getByRole('radio', { name: /1% monthly/ }).check();
  const downPaymentRow = plans.getByRole('row', { name: /Down payment/ });
  await expect(downPaymentRow).toContainText('10%');

  await editPaymentPlans(page);
  const monthly = page.getByRole('group', { name: /^Payment plan 2/ });
  if (!(await monthly.getByLabel('Down payment').isVisible())) await monthly.getByRole('button').first().click();
  await monthly.getByLabel('Down payment').fill('25');
  await save(page);
  await plans.getByRole('radio', { name: /1% monthly/ }).check();
  await expect(downPaymentRow).toContainText('25%');

  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('region', { name: 'خطط السداد' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar', scheme: 'dark' })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: /\p{Script=Arabic}/u })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1, name: /\p{Script=Arabic}/u })).toBeVisible();
  // The page is laid out anew a moment after the window has changed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test.describe('a sales manager', () => {
  test('shows a colleague the offer of a free unit, from the dashboard', async ({ page }) => {
    const { press, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('link', { name: /^Marsa Al Saffar: \d+ of \d+ free$/ }).first());
    const name = (await unitLinks(page).first().textContent()) ?? '';
    await press(unitLinks(page).first());
    await press(page.getByRole('link', { name: 'Make offer', exact: true }));
    await expect(page.getByRole('article', { name: 'Offer' }).getByRole('heading', { name })).toBeVisible();
    takesAtMost({ presses: 3, inputs: 0 }, 'Dashboard, list, unit, offer');
  });

  test('finds a two-bedroom with a sea view under 2 million, offers it and signs the contract', async ({ page }) => {
    const { press, key, type, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('list', { name: 'Money' }).getByRole('link', { name: /^Free units for sale/ }));
    await press(page.getByRole('button', { name: 'Bedrooms' }).first());
    await press(inDialog(page, 'Bedrooms').getByRole('checkbox', { name: /^2 / }));
    await key('Escape');
    await press(page.getByRole('button', { name: 'Price', exact: true }).first());
    await type(inDialog(page, 'Price').getByLabel('To', { exact: true }), '2m');
    await key('Enter');
    await key('Escape');
    await press(page.getByRole('button', { name: 'More filters' }));
    await press(inDialog(page, 'More filters').getByRole('checkbox', { name: /^Sea / }));
    await key('Escape');
    await expect(page).toHaveURL(/rooms=2.*price=\.\.2000000|price=\.\.2000000.*rooms=2/);
    await expect(page.getByRole('button', { name: 'Remove filter View: Sea' })).toBeVisible();

    await press(unitLinks(page).first());
    await press(page.getByRole('link', { name: 'Make offer', exact: true }));
    await type(page.getByLabel('Buyer’s name'), 'Mona Haddad');
    await expect(page.getByRole('article', { name: 'Offer' })).toContainText('Mona Haddad');
    await press(page.getByRole('button', { name: 'Create contract from offer' }));
    await expect(page.getByRole('radio', { name: 'Sale' })).toBeChecked();
    await press(saveButton(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Mona Haddad' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Sale\s*Signed/);
    takesAtMost({ presses: 14, inputs: 2 }, 'Two-bedroom with sea view under 2M, offer, contract');
  });

  test('turns a reservation into a sale with the instalments of its plan', async ({ page }) => {
    const { press, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('region', { name: 'Availability by project' }).getByRole('link', { name: /^Reserved/ }));
    await press(unitLinks(page).first());
    await press(page.getByRole('link', { name: /^Reserved by / }));
    await press(page.getByRole('link', { name: 'Convert to sale' }));
    await press(page.getByRole('region', { name: 'Payment plan' }).getByRole('button', { name: 'Use plan' }));
    await press(saveButton(page));
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(/Sale\s*Signed/);
    await expect(summary).toContainText(/Instalments left/);
    await expect(summary).not.toContainText('No payment schedule');
    takesAtMost({ presses: 6, inputs: 0 }, 'Reservation to sale');
  });
});

test.describe('a property manager', () => {
  test('leases a free unit against cheques', async ({ page }) => {
    const { press, type, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('link', { name: /^Saha Business Court: \d+ of \d+ free$/ }).first());
    await press(unitLinks(page).first());
    await press(page.getByRole('region', { name: 'Contracts' }).getByRole('link', { name: 'New contract' }));
    await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Jumana Haddad');
    await press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Terms' }));
    await type(page.getByRole('textbox', { name: 'Start date' }), '1/1/2027');
    await type(page.getByRole('textbox', { name: 'End date' }), '31/12/2027');
    const cheques = page.getByRole('region', { name: 'Cheques' });
    await expect(cheques.getByRole('list', { name: 'Preview' })).toContainText('1 Oct 2027');
    await press(cheques.getByRole('button', { name: 'Add cheques' }));
    await press(saveButton(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Jumana Haddad' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('Cheque 1 of 4');
    takesAtMost({ presses: 6, inputs: 3 }, 'Lease with four cheques');
  });

  test('renews a lease that ends soon with five percent more rent', async ({ page }) => {
    const { press, type, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('link', { name: /^Renew: / }).first());
    await type(page.getByRole('textbox', { name: 'Change' }), '5');
    const preview = page
      .getByRole('region', { name: 'New contract' })
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell');
    await expect(preview.last()).not.toHaveText((await preview.first().textContent()) ?? '');
    await press(saveButton(page));
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Upcoming');
    takesAtMost({ presses: 2, inputs: 1 }, 'Renewal with more rent');
  });

  test('terminates a lease today', async ({ page }) => {
    const { press, type, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('list', { name: 'Money' }).getByRole('link', { name: /^Rent per year/ }));
    const leased = page
      .getByRole('table', { name: 'Rent roll', exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Leased', exact: true }) });
    await press(leased.first().getByRole('link').last());
    await press(page.getByRole('button', { name: 'More', exact: true }));
    await press(page.getByRole('link', { name: 'Terminate' }));
    const today = new Intl.DateTimeFormat('en-GB').format(new Date());
    await type(page.getByRole('textbox', { name: 'Termination date' }), today);
    await press(saveButton(page));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Terminate' }));
    await expect(page.getByRole('region', { name: 'Deposit and closing statement' })).toContainText('Closing balance');
    takesAtMost({ presses: 6, inputs: 1 }, 'Termination');
  });

  test('changes a target of a quota plan', async ({ page }) => {
    const { press, typeHere, takesAtMost } = countEffort(page);
    await page.goto('/');
    await press(page.getByRole('region', { name: 'Quota pace' }).getByRole('link').first());
    await press(page.getByRole('link', { name: 'Edit Planning' }));
    await press(page.locator('[data-row="0"][data-column="3"]'));
    await typeHere('4242000');
    await press(saveButton(page));
    await expect(page.getByRole('region', { name: 'Planning' })).toContainText('4,242,000');
    takesAtMost({ presses: 4, inputs: 1 }, 'Target of a quota plan');
  });
});
