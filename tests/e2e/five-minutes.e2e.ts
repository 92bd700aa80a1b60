import { expect, test } from './test';
import { walk } from './walk';

/* The demos of five minutes, as `docs/FIVE-MINUTES.md` says them. */

test.describe.configure({ timeout: 180_000 });
test.use({ turns: 1 });

/** Returns how far down the window something stands, as a part of it; 0 where the doorway of an empty page is drawn. */
function filled(main: Element): number {
  if (main.querySelector('svg[viewBox="0 0 120 120"]')) return 0;
  const texts = [...main.querySelectorAll('*')].filter((one) => one.childElementCount === 0 && one.textContent.trim() !== '');
  return Math.max(0, ...texts.map((one) => one.getBoundingClientRect().bottom)) / innerHeight;
}

for (const who of ['A sales director', 'A leasing officer'])
  test(`${who} is shown what the document says, and no step ends on an empty or bare page`, async ({ page }) => {
    const count = await walk(page, who, async (step) => {
      await expect.poll(() => page.locator('main').evaluate(filled), `step ${step}`).toBeGreaterThan(0.75);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `step ${step}`).toBeLessThanOrEqual(0);
    });
    expect(count).toBe(11);
  });
