import { test as unwatched } from '@playwright/test';
import { application } from './addresses';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, save, unitLinks } from './units';

/* Browsers, hosts and people that take the application as they need it. */

const plainHost = 'http://manzil.intranet';

test.describe('on a host with plain http', () => {
  test.use({ baseURL: plainHost });

  test('the demo opens, and keeps what is saved [W8]', async ({ page, context }) => {
    await context.route(`${plainHost}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: application.origin + pathname + search });
      // The browser passes over this header on plain http, and says so on the console.
      const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto('/units');
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'randomUUID' in crypto])).toEqual([
      false,
      false,
      false,
    ]);
    const name = (await unitLinks(page).first().textContent()) ?? '';
    await openUnit(page, name);
    await (await editPaymentPlans(page)).fill('37.5');
    await save(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Payment plans' })).toContainText('37.5');
    // The page may still ask for files: it is left before the routes go, so that nothing is broken off or sent elsewhere.
    await page.goto('about:blank');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

// Unwatched, because React tells the console of nodes that others have moved.
unwatched('a page whose texts a translator rewrites stays usable, and keeps what was typed [W12]', async ({ page }) => {
  await page.addInitScript(() => {
    const translate = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (!text.textContent?.trim() || text.parentElement?.closest('font, style, script')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.parentNode?.replaceChild(outer, text);
        inner.textContent = `⟦${text.textContent}⟧`;
        outer.append(inner);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.goto('/units');
  await page.getByRole('searchbox', { name: /Search/ }).fill('marsa');
  const first = page.getByRole('main').getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await page.getByRole('textbox', { name: '⟦Name⟧', exact: true }).fill('A name of my own');
  await page.getByRole('button', { name: '⟦Save⟧', exact: true }).click();
  await expect(page).toHaveURL(/\/units\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A name of my own');
});
