import { findings, rules } from './axe';
import { countEffort } from './effort';
import { expect, test } from './test';

const project = 'Marsa Al Saffar';

test.describe('in English', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a tower of 25 by 8 is seen as a board; three floors of it are created', async ({ page }) => {
    const effort = countEffort(page);
    await page.goto('/units');
    await effort.press(page.getByRole('button', { name: 'More', exact: true }));
    await effort.press(page.getByRole('menuitem', { name: 'New units…' }));
    await expect(page.getByRole('heading', { level: 1, name: 'New units' })).toBeVisible();

    await effort.type(page.getByLabel('Like an existing unit'), `A-1204 · ${project}`);
    await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(project);
    await effort.key('Escape');
    await effort.type(page.getByLabel('Tower', { exact: true }), 'K');
    await effort.type(page.getByLabel('To floor'), '25');
    await effort.type(page.getByLabel('Floors left out'), '13');
    await effort.type(page.getByLabel('To number'), '08');
    await effort.type(page.getByLabel('Step per floor (AED), all stacks'), '15k');
    await effort.type(page.getByLabel('Bedrooms, stack 08'), '3');
    await effort.type(page.getByLabel('Area (ft²), stack 08'), '1,600');
    await effort.type(page.getByLabel('Price (AED), stack 08'), '2.4m');
    const board = page.getByRole('region', { name: 'Board of the new units' });
    await expect(board.getByRole('row')).toHaveCount(25);
    await expect(board.getByRole('rowheader').first()).toHaveText('Floor 25');
    await expect(board.getByRole('cell', { name: /^K-2508/ })).toHaveText(/K-2508.*1,600.ft².*2,760,000/);
    await expect(page.getByText('192 units on 24 floors', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create 192 units' })).toBeEnabled();
    effort.takesAtMost({ presses: 3, inputs: 9 }, 'A tower of 25 by 8, as far as Create');

    await page.getByLabel('To floor').fill('3');
    await page.getByRole('button', { name: 'Create 24 units' }).click();
    const run = page.getByRole('dialog', { name: 'Create 24 units' });
    await expect(run.getByRole('status')).toHaveText('Finished · 24 created');
    await run.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Show on the board' }).click();
    await expect(page.getByRole('gridcell', { name: /^K-301/ })).toBeInViewport();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New units' })).toBeVisible();
  });

  test('what was created is deleted again', async ({ page }) => {
    await page.goto('/units/new/tower');
    await page.getByRole('combobox', { name: 'Project' }).fill(project);
    await page.getByRole('textbox', { name: 'Names', exact: true }).fill('Z-{floor}{number}');
    await page.getByLabel('To floor').fill('2');
    await page.getByLabel('To number').fill('2');
    await expect(page.getByRole('button', { name: 'Create 4 units' })).toBeEnabled();
    expect(await findings(page, rules)).toEqual([]);
    await page.getByRole('button', { name: 'Create 4 units' }).click();
    const run = page.getByRole('dialog', { name: 'Create 4 units' });
    await expect(run.getByRole('status')).toHaveText('Finished · 4 created');
    await run.getByRole('button', { name: 'Undo: delete 4 units' }).click();
    const undo = page.getByRole('dialog', { name: 'Delete 4 created units' });
    await expect(undo.getByRole('status')).toHaveText('Finished · 4 deleted');
    await undo.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('All created units were deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the pattern' }).click();
    await expect(page.getByRole('button', { name: 'Create 4 units' })).toBeEnabled();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tower is created, and the board scrolls inside its box', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
    await page.goto('/units/new/tower');
    await page.getByLabel('البرج', { exact: true }).fill('م');
    await page.getByLabel('إلى الطابق').fill('٣');
    await page.getByLabel('إلى الرقم').fill('٠٨');
    await page.getByLabel('السعر (درهم)، كل الأعمدة').fill('مليون');
    const board = page.getByRole('region', { name: 'لوحة الوحدات الجديدة' });
    await expect(board.getByRole('row')).toHaveCount(4);
    const { scrolls, page: isWide } = await board.evaluate((box) => ({
      scrolls: box.scrollWidth > box.clientWidth,
      page: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect({ scrolls, isWide }).toEqual({ scrolls: true, isWide: false });
    // Nothing lies over the button, wherever the page is scrolled.
    const create = page.getByRole('button', { name: 'إنشاء 24 وحدة' });
    const isOnTop = await create.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await create.click();
    const run = page.getByRole('dialog', { name: 'إنشاء 24 وحدة' });
    await expect(run.getByRole('button', { name: 'تراجع: حذف 24 وحدة' })).toBeVisible();
    await run.getByRole('button', { name: 'إغلاق' }).click();
    await expect(page.getByText('أُنشئت 24 وحدة')).toBeVisible();
  });
});
