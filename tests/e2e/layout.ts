import { expect, type Page } from '@playwright/test';
import { untilDraftIsKept } from './screens';

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilShown(page);
}

export async function untilShown(page: Page): Promise<void> {
  // By its tag, since a dialog hides it from roles.
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const switches = { en: 'English', ar: 'العربية' };

/** Changes the language by the switch of the page, which what is open over it may cover; a page without one is opened again. */
export async function switchTo(page: Page, language: 'en' | 'ar'): Promise<void> {
  const root = page.locator('html');
  if ((await root.getAttribute('lang')) === language) return;
  const found = page.locator(`button[lang="${language}"]`, { hasText: switches[language] });
  if ((await found.count()) > 0) await found.evaluate((button: HTMLButtonElement) => button.click());
  else {
    await page.evaluate((chosen) => localStorage.setItem('mz-appearance', JSON.stringify({ language: chosen })), language);
    await page.reload();
  }
  await expect(root).toHaveAttribute('lang', language);
}

/** Types into a form, and waits until a draft of it is kept. */
export async function leaveDraft(page: Page): Promise<void> {
  // The browser asks while the last key is not stored yet.
  page.on('dialog', (dialog) => dialog.accept());
  await open(page, '/units/new');
  await page.locator('input[name="name"]').fill('A draft');
  await untilDraftIsKept(page, '/units');
}

/**
 * Names what does not fit: a page wider than its window, text beyond the window's edge that nothing scrolls to, text that its box cuts
 * off without an ellipsis, and texts that lie on one another.
 */
export function misfits(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) found.push(`page ${over} px too wide`);

  const say = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${String(element.getAttribute('class')).slice(0, 60)}> ${(element.textContent ?? '').trim().slice(0, 40)}`;
  type Place = { hidden: boolean; floats: boolean; scrolls: boolean; cutting: readonly Element[] };
  const known = new Map<Element | null, Place>([[null, { hidden: false, floats: false, scrolls: false, cutting: [] }]]);
  /** Effect of the ancestors of an element on it. */
  const placeOf = (element: Element | null): Place => {
    const before = known.get(element);
    if (before || !element) return before ?? placeOf(null);
    const outer = placeOf(element.parentElement);
    const { clipPath, clip, position, overflowX, overflowY, opacity, visibility } = getComputedStyle(element);
    const isClipped = clipPath !== 'none' || (position === 'absolute' && clip !== 'auto');
    const isRoot = element === document.body || element === document.documentElement;
    const scrolls = !isRoot && /auto|scroll/.test(overflowX);
    const cuts = !isRoot && (overflowX !== 'visible' || overflowY !== 'visible');
    const place = {
      hidden:
        outer.hidden || isClipped || opacity === '0' || visibility === 'hidden' || element.matches('option, svg, [data-notch]'),
      floats: outer.floats || position === 'fixed' || position === 'sticky',
      scrolls: outer.scrolls || scrolls,
      cutting: cuts ? [element, ...outer.cutting] : outer.cutting,
    };
    known.set(element, place);
    return place;
  };

  const lines: { element: Element; box: DOMRect; floats: boolean }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    const { hidden, floats, scrolls: isScrolled, cutting: cuts } = placeOf(element);
    // What is folded up has boxes too.
    if (hidden || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const cutting = cuts.find((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        const isCutX = overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1);
        const isCutY = overflowY !== 'visible' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
        return isCutX || isCutY;
      });
      if (cutting) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(cutting);
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (!scrolls && !isMeant) found.push(`cut by ${cutting.tagName} ${cutting.className}: ${say(element)}`);
        continue;
      }
      if (!isScrolled && (box.left < -1 || box.right > width + 1)) found.push(`beyond the edge: ${say(element)}`);
      lines.push({ element, box, floats });
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > one.box.bottom - 4) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (
        across > 3 &&
        down > Math.min(one.box.height, other.box.height) / 2 &&
        !one.floats &&
        !other.floats &&
        one.element !== other.element
      )
        found.push(`on one another: ${say(one.element)} · ${say(other.element)}`);
    }
  }
  return [...new Set(found)];
}

/** Text spacing that WCAG 1.4.12 lets a reader set. */
export const wideText =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

export const setStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Returns the elements that do not fit in a window of this width, once the page is laid out for it. */
export async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await untilShown(page);
  let found = await page.evaluate(misfits);
  // Tables, boards and lines of actions measure their room after the window has changed: soon, but later on a busy machine.
  for (let tries = 0; found.length > 0 && tries < 50; tries++) {
    await page.waitForTimeout(100);
    found = await page.evaluate(misfits);
  }
  return found;
}
