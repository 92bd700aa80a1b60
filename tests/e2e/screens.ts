import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

export type Language = 'en' | 'ar';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** A cell of a grid or of a table of rows. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`);

/** Waits until what was typed at an address is being stored as a draft. */
export const untilDraftIsKept = (page: Page, address: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('mz-drafts') ?? '')).toContain(address);

/** Opens a page of the demo in a language, from which `goTo` leads on without loading the application again. */
export async function openDemo(context: BrowserContext, language: Language): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((chosen) => {
    if (location.protocol === 'http:') localStorage.setItem('mz-appearance', JSON.stringify({ language: chosen }));
  }, language);
  await page.goto('/settings/appearance');
  await expect(page.locator(`html[lang="${language}"]`)).toBeVisible();
  return page;
}

/** Waits until all is there that comes some seconds after a page was opened: a place above it for what is said. */
export const untilComplete = (page: Page): Promise<void> =>
  expect(page.locator('[role="status"]:has(+ main)')).toBeAttached({ timeout: 20_000 });

/** Goes to an address, within the page, as the browser's *Back* and *Forward* do. */
export function pushAddress(to: string): void {
  const { pathname } = location;
  for (const shown of document.querySelectorAll('h1')) shown.dataset['from'] = pathname;
  document.documentElement.dataset['title'] = document.title;
  // What the router keeps of each address: its place, and a key.
  const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  const state = { idx, key: `visit-${idx}-${to}` };
  history.pushState(state, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Tells, within the page, whether that of the address is there. */
export function hasArrived(): boolean {
  const { pathname } = location;
  const heading = document.querySelector<HTMLElement>('h1');
  const from = heading?.dataset['from'];
  const arrived = from === undefined || from === pathname || document.title !== document.documentElement.dataset['title'];
  return heading !== null && arrived && document.querySelector('[aria-busy="true"]') === null;
}

/**
 * Goes to an address as the browser's *Back* and *Forward* do, without loading the application again, and waits for the page to be there and
 * still.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  // What still lies over the page would be closed in place of it, as by Back.
  await expect(page.locator('.MuiModal-root:has(> [tabindex="0"])')).toHaveCount(0);
  await page.evaluate(pushAddress, address);
  await page.waitForFunction(hasArrived);
  await stillness(page);
}

/** Waits until nothing has changed in the document for a moment, and until the page has nothing to do or half a second more is over. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    for (let before = -1; before !== changes;) {
      before = changes;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    }
    observer.disconnect();
  });

/** The buttons of the page that open a menu, a popover or a dialog. */
const openers = (page: Page): Locator =>
  page.getByRole('main').locator('button[aria-haspopup]:not([aria-haspopup="listbox"]):visible');

/** What a page opens over itself. */
export const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="presentation"].MuiPopover-root';

/** Returns what each opener of a page opens: by its name, or by its looks where it opens a record or a picture. */
const openedBy = (page: Page): Promise<string[]> =>
  openers(page).evaluateAll((buttons: HTMLElement[]) =>
    buttons.map((opener) => {
      const isOfRecord = opener.closest('li, td') !== null || !opener.className.includes('Mui');
      return isOfRecord ? opener.className : (opener.getAttribute('aria-label') ?? opener.textContent);
    }),
  );

async function openPopup(page: Page, opener: Locator): Promise<void> {
  // A line that comes meanwhile, as that of a form that is open in another tab, may move the opener from under the press. A second press may
  // close what the first one was about to open.
  await expect(async () => {
    if ((await page.locator(popups).count()) === 0) await opener.click();
    await expect(page.locator(popups).first()).toBeVisible({ timeout: 2000 });
    await stillness(page);
    await expect(page.locator(popups)).not.toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 20_000 });
}

async function closePopups(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(popups)).toHaveCount(0);
}

/** Visits the addresses in each of the browser's pages at once, and calls back at each. */
export async function visit(
  shown: readonly Page[],
  addresses: readonly string[],
  look: (address: string) => Promise<void>,
): Promise<void> {
  for (const address of addresses) {
    await Promise.all(shown.map((page) => goTo(page, address)));
    await look(address);
  }
}

/** Opens each menu and dialog of the pages, but those whose names are in `opened`, and adds these. */
export async function openEach(
  shown: readonly Page[],
  opened: Set<string>,
  look: (popup: string) => Promise<void>,
): Promise<void> {
  const [first] = shown;
  for (const [at, name] of first ? (await openedBy(first)).entries() : []) {
    if (opened.has(name)) continue;
    opened.add(name);
    await Promise.all(shown.map((page) => openPopup(page, openers(page).nth(at))));
    await look(name);
    await Promise.all(shown.map(closePopups));
  }
}
