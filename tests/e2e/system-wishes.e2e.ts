import type { Page } from '@playwright/test';
import { en } from '@/i18n/en/en';
import { records } from './places';
import { goTo } from './screens';
import { expect, test } from './test';

/* What the system asks of every page: its own colours, and less motion. */

test.describe('with colours that the system forces', () => {
  /** Tells whether the current one of these stands out by its ground. */
  const standsOut = (page: Page, all: string, current: string) =>
    page.evaluate(
      ([every, one]) => {
        const ground = (element: Element) => getComputedStyle(element).backgroundColor;
        const chosen = document.querySelector(one);
        const others = [...document.querySelectorAll(every)].filter((element) => element !== chosen);
        return chosen !== null && others.length > 0 && others.every((element) => ground(element) !== ground(chosen));
      },
      [all, current] as const,
    );

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the current entry of the sidebar, of the rail and of the view switch is seen', async ({ page }) => {
    await page.goto(`${records.unit}/edit`);
    await expect(page.locator('main nav a[aria-current]')).toBeVisible();
    expect(await standsOut(page, 'nav[aria-label="Main"] a', 'nav[aria-label="Main"] a[aria-current]')).toBe(true);
    expect(await standsOut(page, 'main nav a', 'main nav a[aria-current]')).toBe(true);
    const marked = await page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((sidebar) =>
        [...sidebar.querySelectorAll('li a')]
          .filter((entry) => getComputedStyle(entry).borderInlineStartColor !== getComputedStyle(sidebar).backgroundColor)
          .map((entry) => entry.getAttribute('aria-current')),
      );
    expect(marked).toEqual(['page']);

    await page.goto('/units');
    await expect(page.getByRole('radio', { name: en.list.asTable })).toBeChecked();
    expect(await standsOut(page, 'label:has(> [type="radio"])', 'label:has(> [type="radio"]:checked)')).toBe(true);
  });

  test('buttons have an edge, and a status its mark', async ({ page }) => {
    await page.goto('/');
    for (const address of ['/units', records.unit, '/settings/demo']) {
      await goTo(page, address);
      const { bare, pale } = await page.evaluate(() => ({
        bare: [...document.querySelectorAll('.MuiButton-root, .MuiIconButton-root, button[data-active]')]
          .filter((button) => button.checkVisibility() && getComputedStyle(button).borderTopWidth === '0px')
          .map((button) => button.outerHTML.slice(0, 120)),
        // A mark has the colour of the text beside it.
        pale: [...document.querySelectorAll('[data-status] > svg')]
          .filter((mark) => getComputedStyle(mark).fill !== getComputedStyle(mark.parentElement ?? mark).color)
          .map((mark) => mark.outerHTML.slice(0, 120)),
      }));
      expect({ bare, pale }, address).toEqual({ bare: [], pale: [] });
    }
  });
});

test('who wants less motion gets none: nothing moves for longer than a millisecond', async ({ page }) => {
  await page.addInitScript(() => {
    const report = ({ target, type }: Event) => {
      for (const animation of target instanceof Element ? target.getAnimations() : []) {
        const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
        if (Number(activeDuration ?? 0) > 1) console.error(`${type} of ${String(activeDuration)} ms`);
      }
    };
    addEventListener('transitionrun', report, true);
    addEventListener('animationstart', report, true);
  });
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '')),
    );
  await page.goto('/units');
  await expect(page.locator('main table a').first()).toBeVisible();
  expect(await running()).toEqual([]);
  for (const name of [en.list.moreFilters, en.list.columns]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await running()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await running()).toEqual([]);
  }
  await page.getByRole('button', { name: en.list.refresh, exact: true }).click();
  expect(await running()).toEqual([]);
  await page.locator('main table a').first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: en.common.more, exact: true }).click();
  await page.getByRole('button', { name: en.common.delete, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await running()).toEqual([]);
  await page.goto('/units?demo=latency:3000');
  expect(await running()).toEqual([]);
});
