import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { untilShown } from './layout';

/* Walks of `docs/FIVE-MINUTES.md`: what is bold is pressed, what stands in a box is typed or a key, what is in italics is to be seen. */

const roles = ['link', 'button', 'radio', 'checkbox', 'option', 'combobox', 'textbox', 'slider'] as const;

/** Words at the start of a name or text; a space of the document may be one that does not break. */
const startsWith = (words: string) =>
  new RegExp(
    `^${words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`)}${/\w$/.test(words) ? String.raw`(?!\w)` : ''}`,
  );

const stepsOf = (who: string): readonly string[] => {
  const text = readFileSync('docs/FIVE-MINUTES.md', 'utf8').split(/^## /m);
  return (text.find((part) => part.startsWith(who)) ?? '')
    .split(/^\d+\. /m)
    .slice(1)
    .map((step) => step.replace(/\s+/g, ' '));
};

async function press(page: Page, words: string): Promise<void> {
  const found = roles.map((role) => page.getByRole(role, { name: startsWith(words) }));
  const target = found
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
    .first();
  await expect(target, words).toBeVisible();
  if ((await target.getAttribute('type')) === 'radio') await target.press('Space');
  else await target.click();
}

const enter = async (field: Locator, typed: string) =>
  (await field.evaluate(({ tagName }) => tagName)) === 'SELECT' ? field.selectOption(typed) : field.fill(typed);

/** Walks to the end, or up to a step, and calls back at the end of each. */
export async function walk(page: Page, who: string, atEnd?: (step: number) => Promise<void>, last = Infinity): Promise<number> {
  // A browser without a window shows no dialog to print, and tells nobody that one was closed.
  await page.addInitScript(() => {
    window.print = () => ['beforeprint', 'afterprint'].forEach((name) => dispatchEvent(new Event(name)));
  });
  await page.goto('/');
  const steps = stepsOf(who).slice(0, last);
  for (const [at, step] of steps.entries()) {
    for (const [, pressed, seen, typed] of step.matchAll(/\*\*(.+?)\*\*|(?<!\*)\*([^*]+)\*|`([^`]+)`/g)) {
      if (pressed) await press(page, pressed);
      else if (seen) await expect(page.getByText(startsWith(seen)).filter({ visible: true }).first(), seen).toBeVisible();
      else if (typed === 'Home') await page.keyboard.press(typed);
      else if (typed) await enter(page.locator(':focus'), typed);
    }
    await untilShown(page);
    await atEnd?.(at + 1);
  }
  return steps.length;
}
