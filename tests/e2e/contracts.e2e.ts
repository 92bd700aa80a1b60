import type { Page } from '@playwright/test';
import { faulty } from './addresses';
import { startFaultyService } from './faulty-service';
import { readPdf, type PdfPages } from './pdf-text';
import { connectTo } from './sign-in';
import { expect, test } from './test';

/** Opens the first lease of the demo, whose terms are written out as cheques, or the first without such. */
async function openLease(page: Page, manual: 'Yes' | 'No'): Promise<string> {
  await page.goto('/contracts?kind=lease&status=active');
  const links = page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const name of await links.allTextContents()) {
    await page.getByRole('table', { name: 'Contracts' }).getByRole('link', { name, exact: true }).first().click();
    const billing = page.getByRole('region', { name: 'Terms and billing' });
    await expect(billing).toBeVisible();
    if ((await billing.textContent())?.includes(`Custom payment schedule${manual}`)) return name;
    await page.goBack();
  }
  throw new Error('The demo has no such lease');
}

const onPaper = async (page: Page): Promise<PdfPages> => readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));

/** Prints what a panel's button would print, without the browser's dialog. */
async function printedBy(page: Page, button: string): Promise<PdfPages> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: button }).click();
  return onPaper(page);
}

test('a contract is printed as its summary: payments of every year, light, with the letterhead and numbered pages', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const name = await openLease(page, 'No');
  const schedule = page.getByRole('region', { name: 'Schedule' });
  const years = schedule.getByRole('button', { expanded: false });
  await expect(schedule.getByRole('table').first()).toBeVisible();
  const folded = await years.count();
  expect(folded).toBeGreaterThan(0);
  // The paper loads after the page has settled.
  await expect(page.getByText('Lease summary')).toBeAttached();

  const { count, text } = await onPaper(page);
  expect(text).toContain('Bayt Al Saffar Properties');
  expect(text).toContain(name);
  expect(text).toContain('Lease summary');
  const months = new Set(text.match(/\b1 (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/g));
  expect(months.size).toBeGreaterThanOrEqual(12);
  for (let sheet = 1; sheet <= count; sheet += 1) expect(text.replace(/\s/g, '')).toContain(`Page${sheet}of${count}`);
  expect(text).not.toContain('Dashboard');
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark');
  await expect(years).toHaveCount(folded);
});

test('what a contract says on top agrees with its schedule and with Due', async ({ page }) => {
  const name = await openLease(page, 'Yes');
  const summary = page.getByRole('region', { name: 'Summary' });
  const next = summary
    .locator('dl > div')
    .filter({ hasText: /^Next due/ })
    .locator('p');
  const amount = /[\d,.]+/.exec((await next.nth(0).textContent()) ?? '')?.[0] ?? '';
  const day = /^\d+ \w+ \d{4}/.exec((await next.nth(1).textContent()) ?? '')?.[0] ?? '';
  expect(Number(amount.replaceAll(',', ''))).toBeGreaterThan(0);
  expect(day).not.toBe('');

  const marked = page.getByRole('region', { name: 'Schedule' }).getByRole('row', { name: /Next due/ });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(day);
  await expect(marked).toContainText(amount);

  await page.goto(`/contracts/due?show=all&q=${encodeURIComponent(name)}&period=2026-01-01..2045-12-31`);
  const due = page.getByRole('table', { name: 'Due' }).getByRole('row', { name: new RegExp(`${day}.*${amount}`) });
  await expect(due.first()).toContainText(name);
});

test('cheques are printed alone, with a running total', async ({ page }) => {
  const name = await openLease(page, 'Yes');
  await expect(page.getByRole('region', { name: 'Schedule' }).getByRole('table').first()).toBeVisible();
  const { count, text } = await printedBy(page, 'Print schedule');
  expect(count).toBe(1);
  expect(text).toContain(name);
  expect(text).toContain('Running balance');
  expect(text).toContain('Cheque 1');
  expect(text).not.toContain('Bank details');
});

test('a lease is terminated after a question, and its closing statement can be printed', async ({ page }) => {
  const name = await openLease(page, 'No');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Terminate' }).click();
  const day = page.getByRole('textbox', { name: 'Termination date' });
  await day.fill('31/12/1999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(day).toHaveAccessibleDescription(/outside the contract/);
  // The focus goes there, and would leave the field while it is written to.
  await expect(page.getByRole('heading', { name: '1 field needs correcting' })).toBeFocused();
  const last = /to (\d+ \w+ \d{4})/.exec((await page.locator('form').textContent()) ?? '')?.[1] ?? '';
  await day.fill(last);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Terminate ${name} on ${last}?` });
  await question.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByRole('region', { name: 'Deposit and closing statement' })).toContainText(last);
  await expect(page).toHaveURL(/#closing$/);
  const { count, text } = await printedBy(page, 'Print the closing statement');
  // The line of payments is left to the screen: a statement with its signatures keeps to one sheet.
  expect(text).not.toContain('Today');
  expect(count).toBe(1);
  expect(text).toContain('Closing balance');
  expect(text).not.toContain('Bank details');
});

test('a company lease with two units and VAT is created in steps, and matches the input', async ({ page }) => {
  await page.goto('/contracts/new');
  await expect(page.getByRole('radio', { name: 'Lease' })).toBeChecked();
  await page.getByLabel('Company', { exact: true }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marsa Dental Supplies LLC');
  await page.getByRole('textbox', { name: 'Trade licence no.' }).fill('CN-5540021');

  await page.getByRole('link', { name: 'Next: Units' }).click();
  for (const [unit, rent] of [
    ['Unit 1', '17,000'],
    ['Unit 2', '13000.50'],
  ] as const) {
    await page.getByRole('button', { name: 'Add unit' }).click();
    const row = page.getByRole('group', { name: new RegExp(`^${unit}`) });
    await row.getByRole('combobox', { name: 'Unit' }).click();
    await page
      .getByRole('option', { name: /Available/ })
      .nth(unit === 'Unit 1' ? 0 : 3)
      .click();
    await row.getByRole('textbox', { name: 'Rent', exact: true }).fill(rent);
  }

  await page.getByRole('link', { name: 'Next: Terms' }).click();
  await page.getByRole('textbox', { name: 'Start date' }).fill('1/1/2027');
  await page.getByRole('textbox', { name: 'End date' }).fill('31/12/2027');
  await page.getByLabel('VAT applies').check();
  await page.getByRole('textbox', { name: 'VAT rate' }).fill('5');
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('31,500.53');
  // Back leads through the steps, and keeps the input.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Units' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('31 Dec 2027');

  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText('CN-5540021')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Marsa Dental Supplies LLC' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('378,006.36');
  await page.goto('/contracts?q=Marsa+Dental');
  await expect(page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link')).toHaveCount(1);
});

test.describe('with a service of its own', () => {
  test.use({ origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`) });

  test('the total of a long table is printed once, at its end, and pages are numbered in the language of the page', async ({
    page,
  }, { parallelIndex }) => {
    const units = Array.from({ length: 80 }, (_, at) => ({ unitId: `u${at}`, rent: 1000 + at }));
    const contract = {
      _id: 'c1',
      name: 'Harbour Homes',
      type: 'lease',
      units,
      startDate: '01/01/2026',
      endDate: '31/12/2026',
      price: units.reduce((sum, { rent }) => sum + rent, 0),
    };
    const service = await startFaultyService({ contracts: [contract], units: [] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-1409', { keep: true });
    await page.goto('/contracts/c1');
    await expect(page.getByRole('row', { name: /^Total rent/ })).toBeVisible();
    const english = await onPaper(page);
    expect(english.count).toBeGreaterThan(2);
    expect(english.text.match(/Total rent/g)).toHaveLength(1);
    for (let sheet = 1; sheet <= english.count; sheet += 1)
      expect(english.text.replace(/\s/g, '')).toContain(`Page${sheet}of${english.count}`);

    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Homes' })).toBeVisible();
    const arabic = await onPaper(page);
    expect(arabic.text).not.toContain('Page');
    await service.stop();
  });
});
