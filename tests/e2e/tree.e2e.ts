import type { Locator, Page } from '@playwright/test';
import { open, switchTo, untilShown } from './layout';
import { records } from './places';
import { expect, test } from './test';

/* What a screen reader finds on twelve screens: roles, names, levels and their order. Each file was read before it was accepted. */

type Screen = { at: string; part?: (page: Page) => Locator; reach?: (page: Page) => Promise<void> };

const { unit, contract, plan } = records;
const main = (page: Page) => page.getByRole('main');

const screens: Record<string, Screen> = {
  'sign-in': { at: '/sign-in' },
  shell: {
    at: '/no/such/page',
    part: (page) => page.locator('body'),
    // One of the places for what is said comes with code of its own.
    reach: (page) => expect(page.getByRole('status')).toHaveCount(2),
  },
  dashboard: { at: '/' },
  'list-of-units': { at: '/units?q=WS-01' },
  unit: { at: unit },
  'form-of-a-unit': { at: `${unit}/edit` },
  contract: {
    at: contract,
    reach: (page) => expect(page.getByRole('region', { name: 'Timeline' }).getByText('Message').first()).toBeVisible(),
  },
  due: { at: '/contracts/due?q=Mizan' },
  'new-contract': {
    at: '/contracts/new',
    reach: (page) => expect(page.getByRole('article', { name: 'Lease agreement' })).toBeVisible(),
  },
  'new-signal': { at: '/notification-signals/new' },
  'quota-plan': { at: plan, reach: (page) => expect(page.getByRole('img')).toBeVisible() },
  settings: { at: '/settings/appearance' },
};

test.use({ trace: 'off' });

for (const [name, { at, part = main, reach }] of Object.entries(screens)) {
  test(`the accessibility tree of ${name} is as it was read, in both languages`, async ({ page }) => {
    await page.clock.setFixedTime('2026-03-10T09:00:00+04:00');
    await open(page, at);
    await reach?.(page);
    for (const language of ['en', 'ar'] as const) {
      await switchTo(page, language);
      await untilShown(page);
      // As text, since Playwright's own comparison of trees passes over what is new, and writes figures as patterns.
      const tree = async () => expect(await part(page).ariaSnapshot()).toMatchSnapshot([`${name}.${language}.aria.yml`]);
      await expect(tree).toPass({ timeout: 10_000 });
    }
  });
}
