import type { Locator } from '@playwright/test';
import { leaveDraft, open, switchTo, untilShown } from './layout';
import { places, records } from './places';
import { expect, test } from './test';

/** Size that a thumb needs, in px. */
const THUMB = 40;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [area, addresses] of Object.entries(places)) {
  test(`on a phone, a thumb hits what it presses: ${area}`, async ({ page }) => {
    test.setTimeout(180_000);
    if (addresses.includes('/sign-out')) await leaveDraft(page);
    const small: string[] = [];
    for (const address of addresses) {
      await open(page, address);
      for (const language of ['en', 'ar'] as const) {
        await switchTo(page, language);
        await untilShown(page);
        for (const found of await page.evaluate(tooSmall, THUMB)) small.push(`${address}, ${language}: ${found}`);
      }
      await switchTo(page, 'en');
    }
    expect(small).toEqual([]);
  });
}

/**
 * Returns the controls that a press beside their middle misses, named with the size that hits them. Instead of a box to tick its label is
 * measured, and a field counts with the box around it; links within a sentence and what something else covers are left out.
 */
function tooSmall(least: number): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
    const shown = label ?? control;
    shown.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      if (!hit) return false;
      const around = control.matches('input, textarea, select') ? hit.closest('label, div, span') : null;
      return (
        control.contains(hit) || shown.contains(hit) || Boolean(around?.contains(control) && around.clientHeight < 2 * least)
      );
    };
    const isInSentence =
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => (node instanceof Text || (node instanceof HTMLSpanElement && node !== control)) && node.textContent?.trim(),
      );
    if (width < 2 || height < 2 || isInSentence || !hits(x, y)) continue;
    const reach = (stepX: number, stepY: number) => {
      let steps = 0;
      while (steps < least / 2 && hits(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++;
      return steps;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    // A pixel is lost to rounding.
    if (Math.min(...size) >= least - 1) continue;
    found.push(`${(control.getAttribute('aria-label') ?? control.textContent).slice(0, 40)} ${size.join(' × ')} px`);
  }
  return found;
}

test('on a phone, the navigation gives way while one types, and moves under no press', async ({ page }) => {
  await page.goto(`${records.unit}/edit/general`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const low = page.viewportSize()?.height ?? 0;
  const endOf = async (shown: Locator) => ((box) => (box ? box.y + box.height : 0))(await shown.boundingBox());
  await expect(bar).toBeVisible();
  await page.getByLabel('Name', { exact: true }).tap();
  await expect(bar).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await expect(page.getByRole('button', { name: 'Undo: Name' })).toBeVisible();
  expect(await endOf(save)).toBeGreaterThan(low - 40);
  // All of the foot is one line.
  expect(await endOf(page.getByRole('button', { name: 'Review' }))).toBe(await endOf(save));

  await page.getByRole('link', { name: 'Cancel' }).tap();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).tap();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(bar).toBeVisible();
});
