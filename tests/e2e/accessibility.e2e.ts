import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';
import { expect, test } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 A and AA that axe knows, and its best practices; findings of every impact count. */
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

type Language = 'en' | 'ar';
const texts = { en, ar };

type Screen = { address: string; open?: (page: Page, text: typeof en | typeof ar) => Promise<void>; phone?: boolean };

/** Stands for the identifier of the first record of the list before it. */
const first = 'FIRST';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const screens: Record<string, Screen> = {
  'sign-in': { address: '/sign-in' },
  dashboard: { address: '/' },
  'dashboard on a phone': { address: '/', phone: true },
  'list of units': { address: '/units' },
  'list on a phone': { address: '/units', phone: true },
  'list as cards': { address: '/units?view=cards' },
  'list without a match': { address: '/units?q=nothing-has-this-name' },
  unit: { address: `/units/${first}` },
  'unit on a phone': { address: `/units/${first}`, phone: true },
  'new unit': { address: '/units/new' },
  'edit: general': { address: `/units/${first}/edit` },
  'edit: descriptions': { address: `/units/${first}/edit/descriptions` },
  'edit: location': { address: `/units/${first}/edit/location` },
  'edit: gallery': { address: `/units/${first}/edit/gallery` },
  'edit: specs': { address: `/units/${first}/edit/specs` },
  'edit: options': { address: `/units/${first}/edit/options` },
  'edit: payment plans': { address: `/units/${first}/edit/payment-plans` },
  'edit: floor plans': { address: `/units/${first}/edit/floor-plans` },
  'edit: readings': { address: `/units/${first}/edit/readings` },
  'edit on a phone': { address: `/units/${first}/edit`, phone: true },
  'delete dialog': { address: `/units/${first}`, open: (page, text) => press(text.common.delete)(page) },
  contracts: { address: '/contracts' },
  contract: { address: `/contracts/${first}` },
  'new contract': { address: '/contracts/new' },
  'edit: terms of a contract': { address: `/contracts/${first}/edit/terms` },
  signals: { address: '/notification-signals' },
  signal: { address: `/notification-signals/${first}` },
  'new signal': { address: '/notification-signals/new' },
  'quota plans': { address: '/quota-plans' },
  'bin of quota plans': { address: '/quota-plans?deleted=true' },
  'quota plan': { address: `/quota-plans/${first}` },
  'edit: planning of a quota plan': { address: `/quota-plans/${first}/edit/planning` },
  'settings: connection': { address: '/settings/connection' },
  'settings: appearance': { address: '/settings/appearance' },
  'not found': { address: '/no/such/page' },
  'a unit that is not there': { address: '/units/no-such-unit' },
};

const looks = (['en', 'ar'] as const).flatMap((language) => (['light', 'dark'] as const).map((scheme) => ({ language, scheme })));

async function findings(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), rules);
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${String(impact)}): ${nodes.map(({ html }) => html.slice(0, 200)).join(' · ')}`,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

for (const { language, scheme } of looks) {
  test.describe(`${language}, ${scheme}`, () => {
    test.beforeEach(async ({ context }) => {
      // The blank page, which is there first, has no storage.
      await context.addInitScript(
        (chosen) => {
          if (location.protocol === 'http:') localStorage.setItem('mz-appearance', JSON.stringify(chosen));
        },
        { language, scheme },
      );
      await context.addInitScript(axe);
    });

    for (const [name, screen] of Object.entries(screens)) {
      test(`${name} has no barrier that axe can find`, async ({ page }) => {
        // A phone has cards in place of the table that the first record is looked up in.
        const address = await withFirst(page, screen.address);
        if (screen.phone) await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await screen.open?.(page, texts[language satisfies Language]);
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}

/** The demo's records have the same identifiers at every start. */
async function withFirst(page: Page, address: string): Promise<string> {
  const [list = ''] = address.split(`/${first}`);
  if (list === address) return address;
  await page.goto(list);
  const link = page.getByRole('main').locator(`table a[href^="${list}/"]`).first();
  return address.replace(`${list}/${first}`, (await link.getAttribute('href')) ?? '');
}
