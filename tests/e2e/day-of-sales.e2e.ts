import type { Page } from '@playwright/test';
import { findings, rules } from './axe';
import { countEffort } from './effort';
import { together } from './faulty-service';
import { expect, test } from './own-service';
import { onPaper } from './pdf-text';
import { records } from './places';
import { button, goTo } from './screens';
import { connectTo } from './sign-in';
import { unitLinks } from './units';

/* A day of sales: units are found, offered, held, sold, priced and told about. Each step says how many presses and inputs it may take. */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 180_000 });

const project = 'Marsa Al Saffar';
const main = (page: Page) => page.getByRole('main');
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' });
const paperOf = (page: Page) => page.getByRole('article', { name: 'Offer' });
const freeUnits = (page: Page) => page.getByRole('link', { name: /^Marsa Al Saffar: \d+ of \d+ free$/ }).first();

declare global {
  interface Window {
    /** The sum of unexpected layout shifts so far. */
    shifted: number;
  }
}

test.describe('at each commit', () => {
  test.use({ turns: 1 });

  test('a morning of sales: from the first look at the dashboard to units offered, held and sold', async ({ page }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) window.shifted += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await test.step('the dashboard moves nothing while it loads, and leads to the units that it counts', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(freeUnits(page)).toBeVisible();
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);

      const counted = /\d+/.exec((await freeUnits(page).textContent()) ?? '')?.[0];
      await freeUnits(page).click();
      await expect(page.getByRole('status').filter({ hasText: `${counted} of 278 units` })).toBeVisible();
      await expect(unitLinks(page)).not.toHaveCount(0);
    });

    await test.step('a two-bedroom with a sea view under 2 million is found, offered, and its contract signed', async () => {
      await goTo(page, '/');
      const { press, key, type, takesAtMost } = countEffort(page);
      await press(page.getByRole('link', { name: /free for sale$/ }));
      await press(button(page, 'Bedrooms').first());
      await press(inDialog(page, 'Bedrooms').getByRole('checkbox', { name: /^2 / }));
      await key('Escape');
      await press(button(page, 'Price').first());
      await type(inDialog(page, 'Price').getByLabel('To', { exact: true }), '2m');
      await key('Enter');
      await key('Escape');
      await press(button(page, 'More filters'));
      await press(inDialog(page, 'More filters').getByRole('checkbox', { name: /^Sea / }));
      await key('Escape');
      await expect(page).toHaveURL(/rooms=2.*price=\.\.2000000|price=\.\.2000000.*rooms=2/);
      await expect(button(page, 'Remove filter View: Sea')).toBeVisible();

      await press(unitLinks(page).first());
      await press(page.getByRole('link', { name: 'Make offer', exact: true }));
      await type(page.getByLabel('Buyer’s name'), 'Mona Haddad');
      await expect(paperOf(page)).toContainText('Mona Haddad');
      await press(button(page, 'Create contract from offer'));
      await expect(page.getByRole('radio', { name: 'Sale' })).toBeChecked();
      await press(button(page, /^Create contract/));
      await expect(page.getByRole('heading', { level: 1, name: 'Mona Haddad' })).toBeVisible();
      await expect(summaryOf(page)).toContainText(/Sale\s*Signed/);
      takesAtMost({ presses: 14, inputs: 2 }, 'Two-bedroom with sea view under 2M, offer, contract');
    });

    await test.step('a reservation becomes a sale with the instalments of its plan, and its unit is sold', async () => {
      await goTo(page, '/');
      const { press, takesAtMost } = countEffort(page);
      const availability = page.getByRole('region', { name: 'Availability by project' });
      await press(availability.getByRole('link', { name: /^Reserved/ }));
      await press(unitLinks(page).first());
      await press(page.getByRole('link', { name: /^Reserved by / }));
      await press(page.getByRole('link', { name: 'Convert to sale' }));
      await press(page.getByRole('region', { name: 'Payment plan' }).getByRole('button', { name: 'Use plan' }));
      await press(button(page, 'Save'));
      await expect(summaryOf(page)).toContainText(/Sale\s*Signed/);
      await expect(summaryOf(page)).toContainText(/Instalments left/);
      await expect(summaryOf(page)).not.toContainText('No payment schedule');
      takesAtMost({ presses: 6, inputs: 0 }, 'Reservation to sale');
      await summaryOf(page).locator('a[href^="/units/"]').first().click();
      await expect(main(page).getByRole('link', { name: /^Sold to / })).toBeVisible();
    });

    await test.step('a unit is held from the board, from its card and from its row', async () => {
      const walks = [
        { view: 'board', unit: 'V-18', choose: page.getByRole('gridcell', { name: /^V-18/ }) },
        { view: 'cards', unit: 'V-19', choose: page.getByRole('checkbox', { name: /^Select V-19/ }) },
        { view: 'table', unit: 'V-20', choose: page.getByRole('checkbox', { name: /^Select V-20/ }) },
      ];
      for (const { view, unit, choose } of walks) {
        // The list keeps what is selected while its view changes.
        await goTo(page, '/');
        await goTo(page, `/units?view=${view}&q=${unit}`);
        const { press, typeHere, takesAtMost } = countEffort(page);
        await press(choose);
        await press(page.getByRole('button', { name: 'Hold…' }));
        const dialog = page.getByRole('dialog', { name: /^Hold / });
        await expect(dialog.getByRole('combobox', { name: 'Customer (name)' })).toBeFocused();
        await typeHere('Omar');
        await press(page.getByRole('option', { name: /^Omar Haddad/ }));
        await expect(dialog.getByLabel('Phone')).not.toHaveValue('');
        await press(dialog.getByRole('button', { name: 'Hold', exact: true }));
        await expect(page.getByText(new RegExp(`${unit}.* held for .*Omar Haddad`))).toBeVisible();
        takesAtMost({ presses: 4, inputs: 1 }, `a unit held: ${view}`);
      }
    });
  });
});

test('offers are found again at the price they promised, and laid side by side', async ({ page }) => {
  await test.step('an offer that was printed is found again in three presses, at a price that the list has no longer', async () => {
    await page.goto(`${records.unit}/offer?buyer=Mona+Haddad&quoted=2000000&at=2026-11-01T09.05Z&then=unit-2000000`);
    await expect(paperOf(page)).toContainText('AED\u00a02,000,000');
    await page.pdf();
    await expect(page.getByText(/is kept in this browser/)).toBeVisible();

    await goTo(page, '/');
    const { press, key, typeHere, takesAtMost } = countEffort(page);
    await key('Control+k');
    await page.getByRole('combobox').waitFor();
    await typeHere('mona had');
    await press(page.getByRole('option', { name: /^OF-/ }));
    await expect(paperOf(page)).toContainText('AED\u00a02,000,000');
    await expect(page.getByRole('radio', { name: /Keep promised/ })).toBeChecked();
    takesAtMost({ presses: 3, inputs: 1 }, 'an offer found');
  });

  await test.step('selected units become a shortlist on one sheet, and a paper on one', async () => {
    await goTo(page, '/units?view=cards');
    const { press, takesAtMost } = countEffort(page);
    const boxes = main(page).getByRole('checkbox', { name: /^Select (?!all)/ });
    await press(boxes.nth(1));
    await press(boxes.nth(2));
    await press(page.getByRole('link', { name: 'Shortlist' }));
    await expect(page.getByRole('table', { name: 'Units side by side' }).getByRole('columnheader')).toHaveCount(3);
    expect((await onPaper(page)).count).toBe(1);
    await press(button(page, 'Print or PDF'));
    await expect(page.getByRole('article', { name: 'Selected units' }).getByRole('columnheader')).toHaveCount(3);
    expect((await onPaper(page)).count).toBe(1);
    takesAtMost({ presses: 4, inputs: 0 }, 'two units on paper');
  });
});

test('an afternoon of prices: a tower is created, another repriced and told about', async ({ page }) => {
  await test.step('a tower of 25 by 8 is seen as a board; three floors of it are created', async () => {
    await page.goto('/units');
    const { press, key, type, takesAtMost } = countEffort(page);
    await press(button(page, 'More'));
    await press(page.getByRole('menuitem', { name: 'New units…' }));
    await expect(page.getByRole('heading', { level: 1, name: 'New units' })).toBeVisible();
    await type(page.getByLabel('Like an existing unit'), `A-1204 · ${project}`);
    await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(project);
    await key('Escape');
    for (const [label, text] of [
      ['Tower', 'K'],
      ['To floor', '25'],
      ['Floors left out', '13'],
      ['To number', '08'],
      ['Step per floor (AED), all stacks', '15k'],
      ['Bedrooms, stack 08', '3'],
      ['Area (ft²), stack 08', '1,600'],
      ['Price (AED), stack 08', '2.4m'],
    ] as const)
      await type(page.getByLabel(label, { exact: true }), text);
    const board = page.getByRole('region', { name: 'Board of the new units' });
    await expect(board.getByRole('row')).toHaveCount(25);
    await expect(board.getByRole('rowheader').first()).toHaveText('Floor 25');
    await expect(board.getByRole('cell', { name: /^K-2508/ })).toHaveText(/K-2508.*1,600.ft².*2,760,000/);
    await expect(page.getByText('192 units on 24 floors', { exact: true })).toBeVisible();
    await expect(button(page, 'Create 192 units')).toBeEnabled();
    takesAtMost({ presses: 3, inputs: 9 }, 'A tower of 25 by 8, as far as Create');

    await page.getByLabel('To floor').fill('3');
    await expect(button(page, 'Create 24 units')).toBeEnabled();
    expect(await findings(page, rules)).toEqual([]);
    await button(page, 'Create 24 units').click();
    const run = inDialog(page, 'Create 24 units');
    await expect(run.getByRole('status')).toHaveText('Finished · 24 created');
    await run.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Show on the board' }).click();
    await expect(page.getByRole('gridcell', { name: /^K-301/ })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New units' })).toBeVisible();
  });

  await test.step('tower A is filtered, seen on the board, selected and repriced from floor 12', async () => {
    await goTo(page, '/units?view=board');
    const { press, key, type, takesAtMost } = countEffort(page);
    await press(button(page, 'More filters'));
    const filters = inDialog(page, 'More filters');
    await press(filters.getByRole('group', { name: 'Tower' }).getByRole('checkbox', { name: /^A / }));
    await key('Escape');
    await expect(page).toHaveURL(/tower=A/);
    const firstOfTower = page.getByRole('gridcell', { name: /^A-2103/ });
    await expect(firstOfTower).toBeInViewport();
    await firstOfTower.getByRole('link').focus();
    await key('Space');
    const selection = page.getByRole('group', { name: 'Selection' });
    await press(selection.getByRole('button', { name: 'Select all 18 matching' }));
    await expect(selection.getByRole('status')).toHaveText('18 selected');
    // The plan is of the tower alone.
    await expect(page.getByRole('gridcell', { name: /^B-/ })).toHaveCount(0);
    await press(selection.getByRole('button', { name: 'Reprice' }));
    const reprice = page.getByRole('dialog', { name: /^Reprice \d+ units?$/ });
    await expect(reprice).toHaveAccessibleName('Reprice 18 units');
    await type(reprice.getByLabel('From floor'), '12');
    await type(reprice.getByLabel('Percentage'), '10');
    const first = reprice.getByRole('region', { name: 'Preview' }).last().getByRole('listitem').first();
    await expect(first).toHaveText(/^A-1[2-9]|^A-2/);
    await press(reprice.getByRole('button', { name: /^Reprice \d+ units?$/ }));
    await expect(reprice.getByRole('status')).toHaveText(/^Finished · \d+ changed$/);
    await press(reprice.getByRole('button', { name: 'Close' }));
    takesAtMost({ presses: 8, inputs: 2 }, 'Tower A repriced from floor 12');
  });

  await test.step('the board is printed across the sheet', async () => {
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect((await onPaper(page)).isAcross).toBe(true);
  });
});

test.describe('with a service', () => {
  const unit = { _id: 'u1', name: 'A-1408', type: 'apartment', price: 1_000_400, priceBase: 'total' };
  test.use({ records: { units: [unit] }, turns: 1 });

  test('two people reserve one unit: the second is asked, and both are told of what they store in one second [#28.1]', async ({
    page,
    browser,
    baseURL,
    service,
  }) => {
    const contracts = service.store.collection('contracts');
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await connectTo(other, service.addresses, 'KEY-CANARY-1409', { keep: true });
    const reserve = async (by: Page, name: string) => {
      await goTo(by, '/contracts/new?kind=reservation&unit=u1');
      await by.getByLabel('Name', { exact: true }).first().fill(name);
    };
    const saveOf = (by: Page) => button(by, /^Create contract/).click();
    await reserve(page, 'Mona Haddad');
    await reserve(other, 'Omar Said');
    await saveOf(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Mona Haddad' })).toBeVisible();

    // The other form was opened while the unit was free.
    await saveOf(other);
    const question = other.getByRole('region', { name: 'Not saved', exact: true });
    await expect(question.getByRole('link', { name: 'Mona Haddad' })).toHaveAttribute('href', /\/contracts\/./);
    expect(contracts.all()).toHaveLength(1);
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Omar Said' })).toBeVisible();
    expect(contracts.all()).toHaveLength(2);

    // Both look before either has stored.
    for (const { _id } of contracts.all()) contracts.remove(_id);
    service.begin(['POST'], together());
    // What each has read of the contracts is of before.
    for (const by of [page, other]) await by.goto('/');
    await reserve(page, 'Mona Haddad');
    await reserve(other, 'Omar Said');
    await Promise.all([saveOf(page), saveOf(other)]);
    const told = (by: Page, name: string) => by.getByRole('alert').filter({ hasText: name });
    await expect
      .poll(async () => (await told(page, 'Omar Said').count()) + (await told(other, 'Mona Haddad').count()))
      .toBeGreaterThan(0);
    expect(contracts.all()).toHaveLength(2);
    await other.context().close();
  });
});
