import { openDemo } from './screens';
import { expect, test } from './test';

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

test('a tick moves nothing, and its actions stay in sight', async ({ page }) => {
  await page.goto('/contracts/due?show=all');
  const table = page.getByRole('table', { name: 'Due' });
  const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes.nth(2)).toBeVisible();
  const before = await boxes.nth(2).boundingBox();
  await boxes.nth(2).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await boxes.nth(2).boundingBox()).toEqual(before);
  await page.mouse.wheel(0, 4000);
  await expect(boxes.nth(2)).not.toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
  // On a phone there is room for the first action alone; the bar of the window is below the others' panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: 'More actions' }).click();
  await bar.getByRole('button', { name: 'Export selected' }).last().click({ trial: true });
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('a company that owes is named in full, and the phone is shown in Arabic too, in a window of 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const show of ['all', 'overdue']) {
    await page.goto(`/contracts/due?show=${show}`);
    if (show === 'all') await page.getByRole('button', { name: 'العربية' }).click();
    const table = page.getByRole('table', { name: 'المستحقات' });
    await expect(table.getByRole('columnheader', { name: 'الهاتف' })).toBeVisible();
    await expect(table.getByRole('cell', { name: /^\+971/ }).first()).toBeInViewport();
  }
  for (const language of ['ar', 'en']) {
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    await page.goto('/contracts/due');
    // The link to the customer stands in the padding of the cell.
    const parties = page.locator('main table td:nth-child(2) > div > div').filter({ hasText: 'LLC' });
    await expect(parties.first()).toBeVisible();
    await expect.poll(() => parties.evaluateAll(textsCut)).toEqual([]);
  }
});

for (const language of ['en', 'ar'] as const) {
  test(`on a phone an amount stands whole beside its instalment (${language})`, async ({ context }) => {
    const page = await openDemo(context, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contracts/due?show=overdue');
    await page.locator('main').getByRole('checkbox').nth(1).check();
    await page.locator('a[href^="/contracts/payment?"]').click();
    const table = page.getByRole('table').first();
    await expect(table.getByRole('textbox').first()).not.toHaveValue('');
    expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  });
}

for (const language of ['en', 'ar'] as const) {
  test(`days and figures of reports are shown whole, at a desk and on a tablet (${language})`, async ({ context }) => {
    const page = await openDemo(context, language);
    for (const address of ['/contracts/due?show=all', '/contracts/due?show=overdue', '/contracts/holds', '/contracts/expiries']) {
      await page.setViewportSize({ width: 1440, height: 2000 });
      await page.goto(address);
      const cells = page.locator('main table td:is([data-kind="number"], [data-kind="day"])');
      await expect(cells.first()).toBeVisible();
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 2000 });
        await expect.poll(() => cells.evaluateAll(textsCut), `${address}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('on a phone and a tablet Arabic prices of the board, states of contracts and sums of holds are shown whole', async ({
  context,
}) => {
  const page = await openDemo(context, 'ar');
  const looks = [
    { address: '/units?view=board', width: 390, texts: 'main [role="gridcell"] bdi' },
    { address: '/contracts', width: 1024, texts: 'main th, main tbody td:last-child' },
  ];
  for (const { address, width, texts } of looks) {
    await page.setViewportSize({ width, height: 2000 });
    await page.goto(address);
    await expect(page.locator(texts).first()).toBeVisible();
    await expect.poll(() => page.locator(texts).evaluateAll(textsCut), address).toEqual([]);
  }
  await page.goto('/contracts/holds');
  const table = page.getByRole('table', { name: 'الحجوزات' });
  await expect(table).toBeVisible();
  const beyond = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});
