import type { Locator, Page } from '@playwright/test';
import { faulty } from './addresses';
import { open } from './layout';
import { records } from './places';
import { expect, test } from './test';
import { unitLinks } from './units';

/** Returns the focused element's name, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    const isInView = box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    return { tag: element?.tagName ?? '', isInView };
  });

/** Presses Tab until the focus is on an element of this role and name; on the way it must be visible at every step. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const { tag, isInView } = await focused(page);
    expect(tag).not.toBe('BODY');
    expect(isInView).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${role} ${String(name)}`);
}

/* Journeys by keyboard alone. Each says where the focus is in the end, and `test.ts` fails a press that loses it on the way. */

/** Focuses a control that Tab reaches, or the arrows from one that it does. */
async function onto(control: Locator): Promise<void> {
  // A button may wait for what it would do to be worked out; until then it cannot be focused.
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');

const inArabic = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));

/** Names of the arrows that lead on and back, in both languages. */
const directions = [
  { language: 'en', forward: 'ArrowRight', back: 'ArrowLeft' },
  { language: 'ar', forward: 'ArrowLeft', back: 'ArrowRight' },
] as const;

test('a unit is found, edited and saved without a pointer', async ({ page }) => {
  await page.goto('/units');
  await expect(unitLinks(page).first()).toBeVisible();
  const name = (await unitLinks(page).first().textContent()) ?? '';

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  await tabTo(page, 'link', 'Edit');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.press('End');
  await page.keyboard.type(' renamed');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeFocused();
});

test.describe('a control that goes away hands the focus to a neighbour', () => {
  const openSection = (page: Page, section: string) => page.goto(`${records.unit}/edit/${section}`);

  test('a filter chip to the next chip, the last one and Clear all to the search', async ({ page }) => {
    await page.goto('/units?type=villa&city=Dubai');
    const chips = button(page, /^Remove filter/);
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(1);
    await expect(chips).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();

    await page.goto('/units?type=villa&city=Dubai');
    await button(page, 'Clear all').press('Enter');
    await expect(searchBox(page)).toBeFocused();
  });

  test('Clear search and filters, and Clear the selection, to the search', async ({ page }) => {
    await page.goto('/units?q=nothing-has-this-name');
    await button(page, 'Clear search and filters').press('Enter');
    await expect(searchBox(page)).toBeFocused();

    await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
    await button(page, /^Clear/).press('Enter');
    await expect(searchBox(page)).toBeFocused();
  });

  test('Next page to Previous page on the last one', async ({ page }) => {
    await page.goto('/notification-signals?limit=50');
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeFocused();
  });

  test('Restore to the next plan of the bin, the last one to the heading, and Close of its notice back', async ({ page }) => {
    await page.goto('/quota-plans?deleted=true');
    const restore = button(page, /^Restore /);
    await expect(restore.first()).toBeVisible();
    const rows = await restore.count();
    expect(rows).toBeGreaterThan(0);
    for (let left = rows; left > 0; left--) {
      await restore.first().press('Enter');
      await expect(restore).toHaveCount(left - 1);
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    }
    const notice = page.getByRole('status').getByRole('button', { name: 'Close' });
    for (let left = await notice.count(); left > 0; left--) {
      await notice.first().press('Enter');
      await expect(notice).toHaveCount(left - 1);
    }
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('a field to Save while it is under way', async ({ page }) => {
    await page.goto(`${records.unit}/edit?demo=latency:1500`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: /^Saving/ })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Another name' })).toBeVisible();
    expect((await focused(page)).tag).not.toBe('BODY');
  });

  test('the button of a row that moves down stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openSection(page, 'specs');
    for (let row = 1; row <= 5; row++) await button(page, 'Add spec').click();
    const down = button(page, 'Move down');
    await down.first().focus();
    for (let step = 1; step <= 5; step++) {
      await page.keyboard.press('Enter');
      await expect(down.nth(step)).toBeFocused();
      await expect(down.nth(step)).toBeInViewport({ ratio: 1 });
    }
  });

  test('the columns of a desk to what a narrow window still shows, past the actions that hide in a menu', async ({ page }) => {
    for (const address of ['/contracts/due', '/contracts?view=rent-roll', '/contracts/collections']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await button(page, 'Columns').press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Columns')).toBeFocused();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(button(page, 'Columns')).toHaveCount(0);
      await expect(button(page, 'More actions')).toBeVisible();
      expect(await focused(page)).not.toMatchObject({ tag: 'BODY' });
    }
  });

  test('the key prompt to the page, by Escape', async ({ page }) => {
    await page.goto('/units?demo=key:expired');
    const prompt = page.getByRole('dialog');
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('without a pointer', () => {
  test.use({ origins: [`http://localhost:${faulty.first}`], permissions: ['clipboard-read', 'clipboard-write'] });

  test('one signs in: a missing address has the focus, then the page that opens', async ({ page }) => {
    const base = `http://localhost:${faulty.first}`;
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await page.route(`${base}/**`, (route) => route.fulfill({ headers, contentType: 'application/json', body: '[]' }));
    await open(page, '/sign-in');
    await onto(page.getByLabel('API key'));
    await page.keyboard.type('KEY');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Base URL')).toBeFocused();
    await page.keyboard.type(base);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Connect to / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  });

  test('one searches everything, leaves by Escape to where one was, and opens what one found', async ({ page }) => {
    await open(page, '/units');
    await onto(unitLinks(page).first());
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(unitLinks(page).first()).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('BC-201');
    // Contracts of the unit may be found before it, and give way to it.
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^BC-201/);
    // With one result alone, the arrow up would go round to what comes after it meanwhile.
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'BC-201' })).toBeFocused();
  });

  test('one chooses a filter: the values, then the button that opened them', async ({ page }) => {
    await open(page, '/units');
    const filter = button(page, 'Bedrooms').first();
    await onto(filter);
    await page.keyboard.press('Enter');
    const value = page.getByRole('dialog').getByRole('checkbox').first();
    await onto(value);
    await page.keyboard.press('Space');
    await expect(value).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(button(page, /^Bedrooms/).first()).toBeFocused();
    await expect(button(page, /^Remove filter Bedrooms/)).toBeVisible();
  });

  for (const { language, forward, back } of directions) {
    test(`one goes through the board and opens a unit, in ${language}`, async ({ page }) => {
      if (language === 'ar') await inArabic(page);
      await open(page, '/units?view=board&city=Dubai');
      await onto(page.getByRole('gridcell').getByRole('link').first());
      const boxes = [];
      for (const key of [forward, back, 'ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key);
        boxes.push(await page.locator(':focus').boundingBox());
      }
      const [onward, home, below, above] = boxes;
      const across = (onward?.x ?? 0) - (home?.x ?? 0);
      expect(language === 'en' ? across : -across).toBeGreaterThan(0);
      expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/units\/[^/?]+$/);
      await page.goBack();
      await expect(page.getByRole('gridcell').getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
    });
  }

  test('one types what is in no list: it narrows the list, which is whole when opened again, and stays as it was typed', async ({
    page,
  }) => {
    await open(page, '/contracts/new/units');
    await button(page, 'More units or charges').click();
    await button(page, 'Add unit').click();
    const unit = page.getByRole('combobox', { name: 'Unit' });
    await unit.fill('BC-503');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveText(/^BC-503/);
    await page.getByRole('button', { name: 'Hide suggestions' }).click();
    await page.getByRole('button', { name: 'Show suggestions' }).last().click();
    await expect(options.nth(10)).toBeVisible();
    await unit.fill('');
    await page.keyboard.type('Xyz Residence', { delay: 60 });
    await expect(unit).toHaveValue('Xyz Residence');
    await expect(page.getByText('No unit has this name. What you typed is used as its ID.').first()).toBeVisible();
  });

  test('one fills in a new contract by the gaps of its agreement: each leads to its field', async ({ page }) => {
    await open(page, '/contracts/new');
    for (const field of ['Name', 'Unit', 'Start date', 'Security deposit']) {
      await onto(page.getByRole('button', { name: `Fill in ${field}` }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(field, { exact: true }).and(page.locator(':focus'))).toBeVisible();
    }
  });

  test('one changes the language and the colours: the switches keep the focus', async ({ page }) => {
    await open(page, '/');
    await onto(page.getByRole('button', { name: 'العربية' }));
    await page.keyboard.press('Enter');
    const back = page.getByRole('button', { name: 'English' });
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'العربية' })).toBeFocused();
    const colours = page.getByRole('button', { name: 'Colours' });
    await onto(colours);
    await page.keyboard.press('Enter');
    await onto(page.getByRole('radio', { name: 'Dark' }));
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.keyboard.press('Escape');
    await expect(colours).toBeFocused();
  });
});
