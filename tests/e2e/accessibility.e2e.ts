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

const firstUnit = 'FIRST';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const screens: Record<string, Screen> = {
  'sign-in': { address: '/sign-in' },
  'list of units': { address: '/units' },
  'list on a phone': { address: '/units', phone: true },
  'list without a match': { address: '/units?q=nothing-has-this-name' },
  unit: { address: `/units/${firstUnit}` },
  'unit on a phone': { address: `/units/${firstUnit}`, phone: true },
  'new unit': { address: '/units/new' },
  'edit: general': { address: `/units/${firstUnit}/edit` },
  'edit: descriptions': { address: `/units/${firstUnit}/edit/descriptions` },
  'edit: location': { address: `/units/${firstUnit}/edit/location` },
  'edit: gallery': { address: `/units/${firstUnit}/edit/gallery` },
  'edit: specs': { address: `/units/${firstUnit}/edit/specs` },
  'edit: options': { address: `/units/${firstUnit}/edit/options` },
  'edit: payment plans': { address: `/units/${firstUnit}/edit/payment-plans` },
  'edit: floor plans': { address: `/units/${firstUnit}/edit/floor-plans` },
  'edit: readings': { address: `/units/${firstUnit}/edit/readings` },
  'edit on a phone': { address: `/units/${firstUnit}/edit`, phone: true },
  'delete dialog': { address: `/units/${firstUnit}`, open: (page, text) => press(text.common.delete)(page) },
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
        if (screen.phone) await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(screen.address.replace(firstUnit, await idOfFirstUnit(page)));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await screen.open?.(page, texts[language satisfies Language]);
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}

/** The demo's units have the same identifiers at every start. */
async function idOfFirstUnit(page: Page): Promise<string> {
  await page.goto('/units');
  const link = page.getByRole('main').locator('a[href*="/units/"]:not([href$="/new"])').first();
  return decodeURIComponent(((await link.getAttribute('href')) ?? '').split('/units/')[1] ?? '');
}
