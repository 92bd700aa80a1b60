import { application, subPath } from './addresses';
import { expect, test } from './test';

type Early = { pages: Record<string, string[]>; after: string; arabic: string[] };

const earlyOf = (html: string) => JSON.parse(/data-early='([^']+)'/.exec(html)?.[1] ?? '{}') as Early;

for (const { origin, base } of [application, subPath])
  test(`every file that the page at ${base} preloads exists`, async ({ request }) => {
    const html = await (await request.get(origin + base)).text();
    const { pages, after, arabic } = earlyOf(html);
    const links = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(Object.keys(pages)).toEqual([base, `${base}units`]);
    expect(links).toContain(after);
    expect(arabic).toHaveLength(1);
    for (const files of [links, ...Object.values(pages)]) expect(files.length).toBeGreaterThan(2);

    for (const file of new Set([...links, ...arabic, ...Object.values(pages).flat()])) {
      const answer = await request.get(`${origin}${file}`);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toContain(file?.endsWith('.css') ? 'text/css' : 'text/javascript');
    }
  });

test('the page itself requests the files of the list when it is opened first', async ({ page, request }) => {
  const { pages } = earlyOf(await (await request.get('/')).text());
  await page.goto('/units');
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  const asked = await page
    .locator('link:is([rel="modulepreload"], [rel="preload"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(asked).toEqual(expect.arrayContaining(pages['/units'] ?? []));
});

test('the page draws the frame of the application before its code is there, and the name alone where sign-in follows', async ({
  page,
}) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // All but the script that knows the colours and the direction.
  const code = /\/assets\/(?!theme-)[^/]+\.js$/;
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.locator('.opening');
  const side = opening.locator('.opening-side');
  await page.goto('/units', { waitUntil: 'commit' });
  await expect(opening.getByText('Manzil')).toBeVisible();
  await expect(side).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  const drawn = await side.boundingBox();
  goOn();

  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar).toBeVisible();
  await expect(opening).toBeHidden();
  expect(await sidebar.boundingBox()).toEqual(drawn);

  await page.route(code, () => undefined);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(opening.getByText('Manzil')).toBeVisible();
  await expect(side).toBeHidden();
});
