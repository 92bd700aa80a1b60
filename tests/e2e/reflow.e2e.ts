import type { Page } from '@playwright/test';
import { leaveDraft, misfits, open, switchTo, untilShown } from './layout';
import { places } from './places';
import { expect, test } from './test';

/** Text spacing that WCAG 1.4.12 lets a reader set. */
const wideText =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

const setStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Returns the elements that do not fit in a window of this width, once the page is laid out for it. */
async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await untilShown(page);
  let found = await page.evaluate(misfits);
  // Tables and boards measure their room a moment after the window has changed.
  for (let tries = 0; found.length > 0 && tries < 5; tries++) {
    await page.waitForTimeout(100);
    found = await page.evaluate(misfits);
  }
  return found;
}

test.use({ trace: 'off' });

for (const [area, addresses] of Object.entries(places)) {
  test(`${area}: nothing is cut at 320 px, which is 400 % of a desk, nor with wide text spacing [W14]`, async ({ page }) => {
    test.setTimeout(180_000);
    if (addresses.includes('/sign-out')) await leaveDraft(page);
    const found: string[] = [];
    for (const address of addresses) {
      await page.setViewportSize({ width: 320, height: 900 });
      await open(page, address);
      for (const language of ['en', 'ar'] as const) {
        await switchTo(page, language);
        await setStyle(page, '');
        for (const one of await misfitsAt(page, 320)) found.push(`${address}, ${language}, 320 px: ${one}`);
        await setStyle(page, wideText);
        for (const width of [390, 1440])
          for (const one of await misfitsAt(page, width)) found.push(`${address}, ${language}, wide text, ${width} px: ${one}`);
      }
      await switchTo(page, 'en');
    }
    expect(found).toEqual([]);
  });
}
