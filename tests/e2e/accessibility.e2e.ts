import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';
import { axe } from './axe';
import { expect, test } from './test';

/** Every WCAG 2.2 A and AA rule of axe, and its best practices; findings of every impact count. */
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

type Language = 'en' | 'ar';
const texts = { en, ar };

type Screen = { address: string; open?: (page: Page, text: typeof en | typeof ar) => Promise<void>; phone?: boolean };

/** Placeholder for the identifier of the first record in the list before it. */
const first = 'FIRST';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const toProject = '/notification-signals/new?project=Marsa%20Al%20Saffar';

/** Composes a signal with a text for each recipient, over two channels. */
const compose = async (page: Page, { signals, 'signal-composer': composer }: typeof en | typeof ar) => {
  await page.getByRole('checkbox', { name: signals.channels.sms }).check();
  await page.getByRole('checkbox', { name: signals.channels.email }).check();
  await press(composer.texts.templates)(page);
  const { occasions, useArabic } = composer.templates;
  await press(`${occasions.cheque}: ${useArabic}`)(page);
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Lets two people change the name of the same unit, the other one first. */
const conflict = async (page: Page, { common }: typeof en | typeof ar) => {
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await page.locator('input[name="name"]').fill('Mine');
  await colleague.locator('input[name="name"]').fill('Theirs');
  await press(common.save)(colleague);
  await expect(colleague).toHaveURL(/\/units\/[^/]+$/);
  await colleague.close();
  await press(common.save)(page);
  await page.getByRole('radio').first().check();
};

const searchFor: (page: Page, text: typeof en | typeof ar, typed: string) => Promise<void> = async (page, text, typed) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text.search.title }).fill(typed);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\d|\p{L}/u })
      .first(),
  ).toBeVisible();
};

const screens: Record<string, Screen> = {
  'sign-in': { address: '/sign-in' },
  dashboard: { address: '/' },
  'dashboard on a phone': { address: '/', phone: true },
  'list of units': { address: '/units' },
  'list on a phone': { address: '/units', phone: true },
  'list as cards': { address: '/units?view=cards' },
  'list as a board': { address: '/units?view=board&city=Dubai' },
  'board on a phone': { address: '/units?view=board', phone: true },
  'list with more filters open': {
    address: '/units',
    open: async (page, text) => {
      await press(text.list.moreFilters)(page);
      await expect(page.getByRole('dialog', { name: text.list.moreFilters })).toBeVisible();
    },
  },
  'list without a match': { address: '/units?q=nothing-has-this-name' },
  unit: { address: `/units/${first}` },
  'unit on a phone': { address: `/units/${first}`, phone: true },
  offer: { address: `/units/${first}/offer?lang=both` },
  'offer on a phone': { address: `/units/${first}/offer`, phone: true },
  'pictures of a unit, large': {
    address: `/units/${first}`,
    open: async (page) => {
      await page.locator('main button[aria-haspopup="dialog"]:has(img)').first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
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
  'edit: what needs correcting': {
    address: `/units/${first}/edit`,
    open: async (page, text) => {
      await page.locator('form input[inputmode="decimal"]').first().fill('much');
      await press(text.common.save)(page);
      await expect(page.getByRole('heading', { name: text.form.summary.title_one.replace('{{count}}', '1') })).toBeVisible();
    },
  },
  'edit: leaving with changes': {
    address: `/units/${first}/edit`,
    open: async (page, text) => {
      await page.locator('form input[type="text"]').first().fill('Another name');
      await page.getByRole('link', { name: text.common.cancel, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  'edit: a conflict': { address: `/units/${first}/edit/general`, open: conflict },
  'edit: a conflict on a phone': { address: `/units/${first}/edit/general`, phone: true, open: conflict },
  'edit on a phone': { address: `/units/${first}/edit`, phone: true },
  'delete dialog': { address: `/units/${first}`, open: (page, text) => press(text.common.delete)(page) },
  contracts: { address: '/contracts' },
  'rent roll': { address: '/contracts?view=rent-roll' },
  'rent roll on a phone': { address: '/contracts?view=rent-roll', phone: true },
  'reading round': { address: '/units/readings' },
  'reading round on a phone': { address: '/units/readings', phone: true },
  due: { address: '/contracts/due' },
  'due on a phone': { address: '/contracts/due', phone: true },
  contract: { address: `/contracts/${first}` },
  'terminate a contract': { address: `/contracts/${first}/terminate` },
  'renew a contract': { address: `/contracts/${first}/renew` },
  'new contract': { address: '/contracts/new' },
  'edit: terms of a contract': { address: `/contracts/${first}/edit/terms` },
  signals: { address: '/notification-signals' },
  signal: { address: `/notification-signals/${first}` },
  'new signal': { address: '/notification-signals/new' },
  'new signal: an audience': {
    address: '/notification-signals/new',
    open: async (page, text) => {
      await press(text['signal-composer'].recipients.audience)(page);
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  'new signal: templates': {
    address: '/notification-signals/new',
    open: async (page, text) => {
      await press(text['signal-composer'].texts.templates)(page);
      await expect(page.getByRole('dialog', { name: text['signal-composer'].templates.title })).toBeVisible();
    },
  },
  'new signal: placeholders': {
    address: '/notification-signals/new',
    open: async (page, text) => {
      await press(text['signal-composer'].texts.insert)(page);
      await expect(page.getByRole('dialog', { name: text['signal-composer'].texts.insert })).toBeVisible();
    },
  },
  'new signal: composed, on a phone': { address: toProject, phone: true, open: compose },
  'new signal: looked over': {
    address: toProject,
    open: async (page, text) => {
      await compose(page, text);
      await press(text.common.save)(page);
      await expect(page.getByRole('alertdialog').getByRole('table')).toBeVisible();
    },
  },
  'quota plans': { address: '/quota-plans' },
  'bin of quota plans': { address: '/quota-plans?deleted=true' },
  'quota plan': { address: `/quota-plans/${first}` },
  'edit: planning of a quota plan': { address: `/quota-plans/${first}/edit/planning` },
  'settings: connection': { address: '/settings/connection' },
  'settings: appearance': { address: '/settings/appearance' },
  'settings: company': { address: '/settings/company' },
  'settings: demo': { address: '/settings/demo?demo=fail:10:422:contracts' },
  'settings: demo on a phone': { address: '/settings/demo', phone: true },
  'settings: requests': { address: '/settings/requests' },
  'settings: assumptions': { address: '/settings/assumptions' },
  search: { address: '/settings/appearance', open: (page, text) => searchFor(page, text, 'a') },
  'search on a phone': { address: '/settings/appearance', phone: true, open: (page, text) => searchFor(page, text, '050') },
  'search without a match': {
    address: '/settings/appearance',
    open: (page, text) => searchFor(page, text, 'nobody is called so'),
  },
  'keyboard shortcuts': {
    address: '/settings/appearance',
    open: async (page, text) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: text.search.shortcuts.title })).toBeVisible();
    },
  },
  'not found': { address: '/no/such/page' },
  'a unit that is not there': { address: '/units/no-such-unit' },
};

const looks = (['en', 'ar'] as const).flatMap((language) => (['light', 'dark'] as const).map((scheme) => ({ language, scheme })));

/** What axe finds on the page. A control that a bar partly covers at this scroll position is measured again in the middle of the page. */
async function findings(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), rules);
  const found: string[] = [];
  for (const { id, impact, nodes } of violations) {
    const parts: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, id, String(target[0])))) parts.push(html.slice(0, 200));
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

for (const { language, scheme } of looks) {
  test.describe(`${language}, ${scheme}`, () => {
    test.beforeEach(async ({ context }) => {
      // The initial blank page has no storage.
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
        // Looked up before the phone's width applies, since a phone shows cards instead of the table.
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

/** Fills in the first record's identifier, which is the same at every start of the demo. */
async function withFirst(page: Page, address: string): Promise<string> {
  const [list = ''] = address.split(`/${first}`);
  if (list === address) return address;
  await page.goto(list);
  const link = page.getByRole('main').locator(`table a[href^="${list}/"]`).first();
  return address.replace(`${list}/${first}`, (await link.getAttribute('href')) ?? '');
}

test.describe('with colours that the system forces', () => {
  /** Tells whether the current one of these stands out by its ground. */
  const standsOut = (page: Page, all: string, current: string) =>
    page.evaluate(
      ([every, one]) => {
        const ground = (element: Element) => getComputedStyle(element).backgroundColor;
        const chosen = document.querySelector(one);
        const others = [...document.querySelectorAll(every)].filter((element) => element !== chosen);
        return chosen !== null && others.length > 0 && others.every((element) => ground(element) !== ground(chosen));
      },
      [all, current] as const,
    );

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the current entry of the sidebar, of the rail and of the view switch is seen', async ({ page }) => {
    await page.goto(await withFirst(page, `/units/${first}/edit`));
    await expect(page.locator('nav a[aria-current]').first()).toBeVisible();
    expect(await standsOut(page, 'nav[aria-label="Main"] a', 'nav[aria-label="Main"] a[aria-current]')).toBe(true);
    expect(await standsOut(page, 'main nav a', 'main nav a[aria-current]')).toBe(true);

    await page.goto('/units');
    await expect(page.getByRole('radio', { name: en.list.asTable })).toBeChecked();
    expect(await standsOut(page, 'label:has(> [type="radio"])', 'label:has(> [type="radio"]:checked)')).toBe(true);
  });

  for (const address of ['/units', `/units/${first}`, '/settings/demo']) {
    test(`buttons of ${address.replace(first, 'a unit')} have an edge, and a status its mark`, async ({ page }) => {
      await page.goto(await withFirst(page, address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { bare, pale } = await page.evaluate(() => ({
        bare: [...document.querySelectorAll('.MuiButton-root, .MuiIconButton-root, button[data-active]')]
          .filter((button) => button.checkVisibility() && getComputedStyle(button).borderTopWidth === '0px')
          .map((button) => button.outerHTML.slice(0, 120)),
        // A mark has the colour of the text beside it.
        pale: [...document.querySelectorAll('[data-status] > svg')]
          .filter((mark) => getComputedStyle(mark).fill !== getComputedStyle(mark.parentElement ?? mark).color)
          .map((mark) => mark.outerHTML.slice(0, 120)),
      }));
      expect(bare).toEqual([]);
      expect(pale).toEqual([]);
    });
  }
});

test('who wants less motion gets none: nothing moves for longer than a millisecond', async ({ page }) => {
  await page.addInitScript(() => {
    const report = ({ target, type }: Event) => {
      for (const animation of target instanceof Element ? target.getAnimations() : []) {
        const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
        if (Number(activeDuration ?? 0) > 1) console.error(`${type} of ${String(activeDuration)} ms`);
      }
    };
    addEventListener('transitionrun', report, true);
    addEventListener('animationstart', report, true);
  });
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '')),
    );
  await page.goto('/units');
  await expect(page.locator('main table a').first()).toBeVisible();
  expect(await running()).toEqual([]);
  for (const name of [en.list.moreFilters, en.list.columns]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await running()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await running()).toEqual([]);
  }
  await page.getByRole('button', { name: en.list.refresh, exact: true }).click();
  expect(await running()).toEqual([]);
  await page.locator('main table a').first().click();
  await page.getByRole('button', { name: en.common.delete, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await running()).toEqual([]);
  await page.goto('/units?demo=latency:3000');
  expect(await running()).toEqual([]);
});
