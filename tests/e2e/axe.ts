import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** The script that makes `window.axe`. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every WCAG 2.2 A and AA rule of axe, and its best practices; findings of every impact count. */
export const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** The rules of axe that depend on colours. */
export const ofColours: RunOptions = { ...rules, runOnly: ['color-contrast', 'link-in-text-block'] };

type Violation = Pick<Result, 'id' | 'impact'> & { nodes: { html: string; target: string }[] };

/** Returns the findings of axe on the page, or within some elements of it. A control that a bar partly covers at this scroll position is measured again in the middle of the page. */
export async function findings(page: Page, measured: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
    // A menu belongs to its button, wherever it stands; axe knows this of dialogs only.
    await page.evaluate(() =>
      window.axe.configure({
        checks: [{ id: 'region', options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]' } }],
      }),
    );
  }
  // Only what is read here travels from the browser.
  const violations = await page.evaluate<Violation[], { options: RunOptions; parts: string | undefined }>(
    async ({ options, parts }) =>
      (await window.axe.run(parts ?? document, options)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
      })),
    { options: measured, parts: within },
  );
  const found: string[] = [];
  for (const { id, impact, nodes } of violations) {
    const parts: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, id, target))) parts.push(html.slice(0, 200));
    if (parts.length > 0) found.push(`${id} (${String(impact)}): ${parts.join(' · ')}`);
  }
  return found;
}

const isSmall = (page: Page, rule: string, selector: string): Promise<boolean> =>
  page.evaluate(
    async ([id, target]) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center' });
      return (await window.axe.run(target, { runOnly: [id] })).violations.length > 0;
    },
    [rule, selector] as const,
  );
