import type { Locator } from '@playwright/test';
import { expect, test } from './test';
import { editPaymentPlans, save, unitLinks } from './units';

/** Reads the first amount of a text, in AED; the sign may be a hyphen or a minus. */
function amountIn(text: string | null | undefined): number {
  const [, sign = '', digits = ''] = /([-−]?)\s*(\d[\d,]*(?:\.\d+)?)/.exec(text ?? '') ?? [];
  return (sign ? -1 : 1) * Number(digits.replaceAll(',', ''));
}

const inFils = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** Returns the first line of each cell of a column, found by the start of its heading; rows without that cell are left out. */
const column = (table: Locator, heading: string): Promise<string[]> =>
  table.evaluate((element, start) => {
    const { tHead, tBodies } = element as HTMLTableElement;
    const index = [...(tHead?.rows[0]?.cells ?? [])].findIndex((cell) => (cell.textContent ?? '').trim().startsWith(start));
    if (index < 0) throw new Error(`No column ${start}`);
    return [...tBodies].flatMap(({ rows }) => [...rows]).flatMap(({ cells }) => cells[index]?.innerText.split('\n')[0] ?? []);
  }, heading);

/** High enough for a list to draw every row. */
const tall = { width: 1440, height: 6000 };

const money = (amount: number) => amount.toLocaleString('en', { maximumFractionDigits: 2 });

const dubai = (locale: string, time = new Date()) => new Intl.DateTimeFormat(locale).format(time);

const closing = 'Deposit and closing statement';

/** Checks that the statement's last line is the sum of the lines above, and that its words say who pays it, or what a refund left of the deposit. */
async function expectSettled(panel: Locator): Promise<number> {
  const lines = panel.getByRole('table', { name: closing }).getByRole('row');
  await expect(lines.last()).toContainText('Closing balance');
  const amounts = (await lines.getByRole('cell').allTextContents()).map(amountIn);
  const balance = amounts.pop() ?? Number.NaN;
  expect(amounts.length).toBeGreaterThan(1);
  expect(inFils(amounts)).toBe(inFils([balance]));
  const [deposit = 0, refunded = 0] = [amounts[0], amounts.at(-1)];
  const left = Math.min(balance, inFils([deposit, refunded]) / 100);
  const overpaid = (inFils([balance]) - inFils([left])) / 100;
  const said =
    balance < 0
      ? [`Tenant owes AED\u00a0${money(-balance)}`]
      : [
          ...(balance === 0 ? ['Nothing left to settle'] : []),
          ...(left > 0 ? [`AED\u00a0${money(left)} of the deposit is neither refunded nor deducted`] : []),
          ...(overpaid > 0 ? [`Refund AED\u00a0${money(overpaid)}`] : []),
        ];
  for (const text of said) await expect(panel).toContainText(text);
  return balance;
}

test('cheques of a lease from the middle of a month cover twelve months, and the thirteen of the calendar on request', async ({
  page,
}) => {
  await page.goto('/contracts/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jumana Haddad');
  await page.getByRole('link', { name: 'Next: Units' }).click();
  for (const [index, unit, rent] of [
    [1, 'BC-503', '20000'],
    [2, 'SH-05', '14500'],
  ] as const) {
    await page.getByRole('button', { name: 'Add unit' }).click();
    const row = page.getByRole('group', { name: `Unit ${index}` });
    await row.getByRole('combobox', { name: 'Unit' }).fill(unit);
    await page.getByRole('option', { name: unit }).click();
    await row.getByRole('textbox', { name: 'Rent', exact: true }).fill(rent);
  }
  await page.getByRole('link', { name: 'Next: Terms' }).click();
  await page.getByRole('textbox', { name: 'Start date' }).fill('15/12/2026');
  await page.getByRole('textbox', { name: 'Duration' }).fill('12');
  await page.getByLabel('VAT applies').check();
  await page.getByRole('textbox', { name: 'VAT rate' }).fill('5');

  const cheques = page.getByRole('region', { name: 'Cheques' });
  const total = cheques.getByLabel('Total of the cheques');
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('14 Dec 2027');
  await expect(total).toHaveValue('434,700');
  await expect(cheques.getByRole('radio', { name: /^12 full months · AED.434,700$/ })).toBeChecked();
  await expect(cheques).not.toContainText('more than the contract total');

  await cheques.getByRole('radio', { name: /^13 calendar months · AED.470,925$/ }).click();
  await expect(total).toHaveValue('470,925');
  await cheques.getByRole('button', { name: 'Add cheques' }).click();
  const warning = 'The payments add up to AED\u00a0470,925: AED\u00a036,225 more than the contract total of AED\u00a0434,700.';
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText(warning);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check these before saving' }).locator('xpath=..')).toContainText(warning);
});

test('a payment plan typed in one line is read part by part, and what is not understood is listed under the schedule', async ({
  page,
}) => {
  await page.goto('/units?availability=available&offer=sale');
  await unitLinks(page).first().click();
  await editPaymentPlans(page);
  const plan = page.getByRole('group', { name: /^Payment plan 1/ });
  const details = plan.getByRole('textbox', { name: 'Payment details' });
  const read = ['20% on booking', '8 × 5% every 3 months', '40% on handover, on 30 Sep 2029'];
  await details.fill('20% on booking, 8 x 5% every 3 months, 40% on handover 30/09/2029');
  await expect(plan.getByRole('listitem')).toHaveText(read);
  await expect(plan).toContainText('These lines add up to the price, so they are the schedule:');

  await details.fill('20% on booking\n8 x 5% every 3 months\nkeys after the last cheque\n40% on handover 30/09/2029');
  const unread = 'Not understood, so not in the schedule: “keys after the last cheque”';
  await expect(plan).toContainText(unread);
  await save(page);

  const plans = page.getByRole('region', { name: 'Payment plans' });
  await expect(plans.getByRole('figure').getByRole('listitem')).toHaveText(read);
  await expect(plans.getByRole('figure')).toContainText(unread);
  const schedule = plans.getByRole('table', { name: /^Payment schedule/ });
  await expect(schedule.getByRole('row', { name: /On handover/ })).toContainText('30 Sep 2029');
  const amounts = (await column(schedule, 'Amount')).map(amountIn);
  const price = amountIn(
    await schedule
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .first()
      .textContent(),
  );
  expect(amounts).toHaveLength(10);
  expect(inFils(amounts)).toBe(inFils([price]));
  expect(amounts[0]).toBe(price * 0.2);
  expect(amounts.at(-1)).toBe(price * 0.4);
});

test('a closing statement is the sum of its lines, and says who pays or what is left: before the termination and after', async ({
  page,
}) => {
  await page.goto('/contracts?kind=lease&status=active');
  await page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Terminate' }).click();
  await page.getByRole('textbox', { name: 'Termination date' }).fill(dubai('en-GB'));
  const refunded = page.getByRole('textbox', { name: 'Deposit refunded' });
  await refunded.fill('850k');
  await refunded.press('Tab');
  await expect(refunded).toHaveValue('850,000');
  const before = page.getByRole('region', { name: 'What changes' });
  await expect(before).toContainText('850,000');
  expect(await expectSettled(before)).toBeLessThan(0);

  await refunded.fill('1000');
  await refunded.press('Tab');
  await expect(before.getByRole('row', { name: /^Deposit refunded/ })).toContainText('1,000');
  const announced = await expectSettled(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminate' }).click();
  const after = page.getByRole('region', { name: closing });
  await expect(after).toContainText('the last day of the contract');
  expect(await expectSettled(after)).toBe(announced);
});

test('the pace of a quota plan is the same on the dashboard, in the list and on its page', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Quota pace' });
  const shown = panel.getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  const headlines = await Promise.all(
    (await shown.all()).map(async (item) => {
      const text = (await item.textContent()) ?? '';
      return {
        name: (await item.getByRole('link').textContent()) ?? '',
        period: /[QH]\d \d{4}|[A-Z][a-z]{2} \d{4}|\d{4}/.exec(text)?.[0] ?? '',
        attained: (await item.getByText(/^\d+%$/).textContent()) ?? '',
        pace: /On pace|Ahead|Behind/.exec(text)?.[0] ?? '',
        entered: /\d+% entered manually/.exec(text)?.[0] ?? '',
      };
    }),
  );
  expect(headlines.length).toBeGreaterThan(3);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quota plans' }).click();
  const table = page.getByRole('table', { name: 'Quota plans' });
  for (const { name, period, attained, pace, entered } of headlines) {
    const link = table.getByRole('link', { name, exact: true });
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    for (const part of [attained, period, entered]) await expect(row).toContainText(part);
    await link.click();
    const headline = page
      .getByRole('region', { name: 'Attainment', exact: true })
      .getByRole('paragraph')
      .filter({ hasText: 'of the period elapsed' });
    await expect(headline.getByRole('strong')).toHaveText(attained);
    for (const part of [period, pace, entered]) await expect(headline).toContainText(part);
    await page.goBack();
  }
});

test('one press turns a reservation into a sale with everything it held; saved, it is signed and its unit sold', async ({
  page,
}) => {
  await page.goto('/contracts?kind=reservation');
  await page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link').first().click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Reservation\s*Held/);
  const held = ['Units', 'Party', 'Contacts', 'Bank details', 'Documents'];
  const texts = () =>
    Promise.all(
      held.map((name) =>
        page
          .getByRole('region', { name, exact: true })
          .textContent()
          .then((text) => ({ name, text })),
      ),
    );
  const before = await texts();

  await page.getByRole('link', { name: 'Convert to sale' }).click();
  await expect(page.getByRole('radio', { name: 'Sale' })).toBeChecked();
  const signed = await page.getByRole('textbox', { name: 'Contract date' }).inputValue();
  expect(dubai('en-CA', new Date(`${signed} 12:00`))).toBe(dubai('en-CA'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(summary).toContainText(/Sale\s*Signed/);
  expect(await texts()).toEqual(before);
  await expect(page.getByRole('region', { name: 'Terms and billing' })).toContainText(`Contract date${signed}`);
  await summary.locator('a[href^="/units/"]').first().click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Sold to / })).toBeVisible();
});

test('amounts typed short are shown in full: 1.5m in the price filter, 850k in a price', async ({ page }) => {
  await page.setViewportSize(tall);
  await page.goto('/units?offer=sale');
  const all = page.getByRole('table', { name: 'Units', exact: true });
  await expect(unitLinks(page).first()).toBeVisible();
  const cheap = (await column(all, 'Price')).map(amountIn).filter((price) => price <= 1_500_000).length;
  await page.getByRole('button', { name: 'Price', exact: true }).first().click();
  const limit = page.getByRole('dialog', { name: 'Price' }).getByLabel('To', { exact: true });
  await limit.fill('1.5m');
  await limit.press('Enter');
  await expect(limit).toHaveValue('1,500,000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Remove filter Price: .*1,500,000/ })).toBeVisible();
  await expect(unitLinks(page)).toHaveCount(cheap);
  expect(Math.max(...(await column(all, 'Price')).map(amountIn))).toBeLessThanOrEqual(1_500_000);

  await unitLinks(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('850k');
  await price.press('Tab');
  await expect(price).toHaveValue('850,000');
  await save(page);
  await expect(page.getByRole('region', { name: 'Key facts' })).toContainText('AED\u00a0850,000');
});

test('each money figure of the dashboard leads to the records that it adds up', async ({ page }) => {
  await page.setViewportSize(tall);
  await page.goto('/');
  const figures = page.getByRole('main').getByRole('list', { name: 'Money' });
  const follow = async (name: RegExp): Promise<number> => {
    const figure = figures.getByRole('link', { name });
    const amount = amountIn(/AED.*/.exec((await figure.textContent()) ?? '')?.[0]);
    await figure.click();
    return amount;
  };
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  const everyRow = async (name: string) => {
    const counted = page.getByRole('status').filter({ hasText: /^\d+ of \d+ / });
    await expect(table(name).locator('tbody').getByRole('link')).toHaveCount(amountIn(await counted.textContent()));
  };
  const back = async () => {
    await page.goBack();
    await expect(figures).toBeVisible();
  };

  const free = await follow(/^Free units for sale/);
  await everyRow('Units');
  expect(inFils((await column(table('Units'), 'Price AED')).map(amountIn))).toBe(inFils([free]));
  await back();

  const signed = await follow(/^Sales signed this quarter/);
  await everyRow('Contracts');
  expect(inFils((await column(table('Contracts'), 'Rent or price')).map(amountIn))).toBe(inFils([signed]));
  await back();

  const rent = await follow(/^Rent per year under lease/);
  const roll = page.getByRole('status').filter({ hasText: /AED.* per year/ });
  expect(amountIn(/AED[^·]*? per year/.exec((await roll.textContent()) ?? '')?.[0])).toBe(rent);
  await back();

  const due = await follow(/^Due this month/);
  const sum = page.getByRole('status').filter({ hasText: /instalments · AED/ });
  const said = amountIn(/AED.*? due/.exec((await sum.textContent()) ?? '')?.[0]);
  expect(Math.round(said)).toBe(due);
  const amounts = (await column(table('Due'), 'Amount')).filter(Boolean).map(amountIn);
  expect(inFils(amounts)).toBe(inFils([said]));
  await back();

  const received = await follow(/^Received this month/);
  const collected = page.getByRole('status').filter({ hasText: /AED.* received/ });
  expect(Math.round(amountIn(/AED[^·]*? received/.exec((await collected.textContent()) ?? '')?.[0]))).toBe(received);
  await back();

  const overdue = await follow(/^Overdue/);
  const open = page.getByRole('status').filter({ hasText: /AED.* open/ });
  expect(Math.round(amountIn(/AED[^·]*? open/.exec((await open.textContent()) ?? '')?.[0]))).toBe(overdue);
});
