import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { countEffort } from './effort';
import { records } from './places';
import { openDemo } from './screens';
import { expect, test } from './test';

test.use({ turns: 2 });

/** Returns the first number in a text: 41,093,000 of "AED 41,093,000". */
const figureIn = (text: string): number => Number((/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', ''));

const sumOf = (texts: readonly string[]): number => texts.map(figureIn).reduce((sum, figure) => sum + figure, 0);

/** Returns "17 من 38" of a text. */
const shareIn = async (place: Locator): Promise<string | undefined> => /\d+ من \d+/.exec(await place.innerText())?.[0];

test('what an agent attained and earned leads to the contracts it comes from, and from there to all of the agent', async ({
  page,
}) => {
  await page.goto('/quota-plans');
  const effort = countEffort(page);
  await effort.press(page.getByRole('main').getByRole('link', { name: 'Sales', exact: true }));
  const member = page
    .getByRole('table', { name: 'League of members' })
    .locator('tbody tr', { has: page.locator('a[href*="agent="]') })
    .first();
  const agent = await member.getByRole('rowheader').locator('bdi').first().innerText();
  const [won = 0, , contracts = 0, commission = 0] = (await member.getByRole('cell').allInnerTexts()).slice(1).map(figureIn);
  await effort.press(member.getByRole('link'));

  const prices = page.locator('main tbody td[data-kind="number"]');
  await expect(prices).toHaveCount(contracts);
  expect(sumOf(await prices.allInnerTexts())).toBe(won);
  const sales = page.getByRole('main').getByRole('table').locator('tbody a[href^="/contracts/"]');
  await expect(sales).toHaveCount(contracts);
  let earned = 0;
  for (let at = 0; at < contracts; at++) {
    // oxlint-disable no-await-in-loop -- one contract after the other
    await sales.nth(at).click();
    earned += figureIn(await page.locator('dl > div', { hasText: /^Commission(?! rate)/ }).innerText());
    await page.goBack();
    // oxlint-enable no-await-in-loop
  }
  expect(earned).toBe(commission);
  await effort.press(page.getByRole('button', { name: /^Remove filter Won in/ }));
  await expect(page.getByRole('button', { name: `Remove filter Agent: ${agent}` })).toBeVisible();
  expect(await prices.count()).toBeGreaterThanOrEqual(contracts);
  effort.takesAtMost({ presses: 3, inputs: 0 }, 'all sales of an agent');
});

test('a tenant whose licence expires is asked for the new one, on a phone in Arabic', async ({ context }) => {
  const page = await openDemo(context, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contracts/expiries');
  const card = page.getByRole('list', { name: 'انتهاء المستندات' }).getByRole('listitem').nth(1);
  const tenant = await card.getByRole('link').first().innerText();
  const effort = countEffort(page);
  await effort.press(card.getByRole('link', { name: 'إشعار…' }));
  await expect(page.getByRole('button', { name: `إزالة ${tenant}` })).toBeVisible();
  await effort.press(page.getByRole('checkbox', { name: 'واتساب' }));
  await effort.press(page.getByRole('button', { name: 'حفظ', exact: true }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(tenant);
  await expect(question).not.toContainText('{');
  await effort.press(question.getByRole('button', { name: 'إنشاء الإشعار' }));
  await expect(page).toHaveURL(/\/notification-signals\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'مستنداتكم على وشك الانتهاء' })).toBeVisible();
  effort.takesAtMost({ presses: 4, inputs: 0 }, 'a tenant asked for a document');
});

test('a small file becomes an attachment that names itself, and comes back as it was', async ({ page }) => {
  const content = Buffer.from('%PDF-1.4\npassport');
  await page.goto(`${records.contract}/edit/documents`);
  await page.getByRole('button', { name: 'Add attachment' }).click();
  await page.getByLabel('Choose file…').last().setInputFiles({
    name: 'Passport copy.pdf',
    mimeType: 'application/pdf',
    buffer: content,
  });
  await expect(page.getByRole('textbox', { name: 'Type' }).last()).toHaveValue('application/pdf');
  await expect(page.getByRole('textbox', { name: 'Size' }).last()).toHaveValue(String(content.length));
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const file = page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Passport copy.pdf' });
  const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(saved.suggestedFilename()).toBe('Passport copy.pdf');
  expect(await readFile(await saved.path())).toEqual(content);
});

test('a month of occupancy leads to the rent roll of its last day, and another day shows that of its month, on a phone in Arabic', async ({
  context,
}) => {
  const page = await openDemo(context, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contracts/occupancy');
  const months = page.getByRole('main').locator('li', { has: page.locator('a[href*="day="]') });
  const [first, second] = [months.nth(2), months.nth(3)];
  const shares = [await shareIn(first), await shareIn(second)];
  expect(shares[0]).not.toBe(shares[1]);
  const day = /day=(\d+)-(\d+)-(\d+)/.exec((await second.getByRole('link').getAttribute('href')) ?? '')?.slice(1) ?? [];
  await first.getByRole('link').click();
  const roll = page.getByRole('main');
  await expect.poll(() => shareIn(roll)).toBe(shares[0]);

  const box = page.getByRole('textbox', { name: 'كما في' });
  await box.fill(day.toReversed().join('/'));
  await box.press('Enter');
  await expect.poll(() => shareIn(roll)).toBe(shares[1]);
  await expect(roll.getByText('للبيع')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'مع وحدات البيع' }).check();
  await expect(roll.getByText('للبيع').first()).toBeVisible();
  await expect.poll(() => shareIn(roll)).toBe(shares[1]);
});
