import type { Page } from '@playwright/test';
import { findings, ofColours, rules } from './axe';
import { leaveDraft, open, switchTo, untilShown } from './layout';
import { records } from './places';
import { cell } from './screens';
import { expect, test } from './test';
import { atTurn, isDue } from './turn';

/**
 * State of a page at an address, after steps taken there in English; `every-place.e2e.ts` looks at the pages themselves and at what their buttons
 * open.
 */
type State = { at: string; phone?: boolean; reach?: (page: Page) => Promise<void> };

const { unit, plan } = records;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const showing = async (page: Page) => await expect(inDialog(page).first()).toBeVisible();
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
const rename = (page: Page) => fill(page, 'Name', 'Another name');
const seen = (role: 'menu' | 'listbox') => (page: Page) => expect(page.getByRole(role)).toBeVisible();
const invalid = (page: Page) => expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();

/** Takes one step after the other. */
const inTurn =
  (...steps: ReadonlyArray<(page: Page) => Promise<void>>) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Presses a button that opens a dialog or a panel that is one. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await showing(page);
};

const fromMenu = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name }).click();
  await showing(page);
};

const loading = (page: Page) => expect(page.locator('[aria-busy="true"]').first()).toBeVisible();

const select = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  for (const at of [1, 2]) await boxes.nth(at).check();
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
};

const fromSelection = (name: string | RegExp) => async (page: Page) => {
  await select(page);
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name }).click();
  await showing(page);
};

const editPrice = async (page: Page) => {
  await page.locator('td[data-column="price"]').first().dblclick();
  await showing(page);
};

const afterDraft = (address: string) => async (page: Page) => {
  await leaveDraft(page);
  await open(page, address);
};

/** Shows rows as a table, and presses a key in the first cell. */
const inTable = (key: string) => async (page: Page) => {
  await page.getByText('Table', { exact: true }).click();
  await cell(page, 0, 0).click();
  await page.keyboard.press(key);
};

const project = '/notification-signals/new?project=Marsa%20Al%20Saffar';

/** Composes a signal with a text for each recipient, over two channels. */
const compose = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.getByRole('checkbox', { name: 'E-mail' }).check();
  await press('Templates')(page);
  const arabic = page.getByRole('dialog').getByRole('button', { name: /Arabic/ });
  await arabic.first().click();
  await expect(arabic).toHaveCount(0);
};

/** Lets two people change the name of the same unit, the other one first. */
const conflict = async (page: Page) => {
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await fill(page, 'Name', 'Mine');
  await fill(colleague, 'Name', 'Theirs');
  await press('Save')(colleague);
  await expect(colleague).toHaveURL(/\/units\/[^/]+$/);
  await colleague.close();
  await press('Save')(page);
  await page.getByRole('radio').first().check();
};

const searchFor = (typed: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(typed);
  const said = page.getByRole('status').filter({ hasText: /\d|\p{L}/u });
  await expect(said.first()).toBeVisible();
};

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Brings a file into the import of units, as far as its headings. */
const importFile = async (page: Page) => {
  const units = file('units.csv', 'Name;Price;Price basis;Remarks\nQ-1;800000;total;a\nQ-2;soon;total;b\n');
  await page.locator('input[type=file]').setInputFiles(units);
  await press('Continue')(page);
  // The button of the step before is named alike.
  await expect(page.getByRole('combobox', { name: 'Field for Remarks' })).toBeVisible();
};

const states: Record<string, State> = {
  'sign-in: what needs correcting': { at: '/sign-in', reach: inTurn(press('Connect'), invalid) },
  'how something is calculated': { at: '/', reach: press(/^How this is calculated/) },
  'board: the rule of floors': { at: '/units?view=board', reach: opens('How names are read…') },
  'list in groups': { at: '/units?group=city' },
  'list with filters': { at: '/units?type=villa&city=Dubai&price=1m..' },
  'list: the filters on a phone': { at: '/units', phone: true, reach: opens(/^Filters/) },
  'list: export': { at: '/units', reach: fromMenu(/^Export/) },
  'list: the selection': { at: '/units', reach: select },
  'list: changing many': { at: '/units', reach: fromSelection('Change…') },
  'list: a price being edited': { at: '/units', reach: editPrice },
  'list without a match': { at: '/units?q=nothing-has-this-name' },
  'list that could not be read': { at: '/units?demo=fail:100:403' },
  'list while it loads': { at: '/units?demo=latency:60000', reach: loading },
  'the key prompt': { at: '/units?demo=key:expired', reach: showing },

  'unit while it loads': { at: `${unit}?demo=latency:60000`, reach: loading },
  'a unit that is not there': { at: '/units/no-such-unit' },
  offer: { at: `${unit}/offer?lang=both` },
  'delete dialog': { at: unit, reach: inTurn(opens('More'), opens('Delete')) },
  'edit: options as a table, in a cell': {
    at: `${unit}/edit/options`,
    reach: inTurn(inTable('F2'), (page) => expect(page.getByRole('grid').getByRole('textbox')).toBeFocused()),
  },
  'edit: rows from a file': {
    at: `${unit}/edit/payment-plans`,
    reach: async (page) => {
      await fromMenu('Add from a file or pasted cells…')(page);
      await page.locator('input[type=file]').setInputFiles(file('plans.csv', 'Row,Plan name,Down payment\n1,,25\n,Extra,1o\n'));
      await expect(page.getByRole('dialog')).toContainText('2 rows read');
    },
  },
  'edit: rows of another unit': { at: `${unit}/edit/payment-plans`, reach: fromMenu('Copy from another record…') },
  'edit: what needs correcting': {
    at: `${unit}/edit`,
    reach: async (page) => {
      await fill(page, 'Price', 'much');
      await press('Save')(page);
      await expect(page.getByRole('heading', { name: '1 field needs correcting' })).toBeVisible();
    },
  },
  'edit: choices of a field': {
    at: '/units/new',
    reach: inTurn((page) => page.getByRole('combobox', { name: 'City' }).press('ArrowDown'), seen('listbox')),
  },
  'edit: all changes': { at: `${unit}/edit`, reach: inTurn(rename, opens('Review')) },
  'edit: a draft': { at: '/units/new', reach: afterDraft('/units/new') },
  'edit: leaving with changes': {
    at: `${unit}/edit`,
    reach: inTurn(rename, (page) => page.getByRole('link', { name: 'Cancel', exact: true }).click(), showing),
  },
  'edit: a conflict': { at: `${unit}/edit/general`, reach: conflict },
  'import: the headings': { at: '/units/import', reach: importFile },
  'import: the dry run': {
    at: '/units/import',
    reach: inTurn(importFile, press('Continue'), (page) =>
      expect(page.getByRole('textbox', { name: /^Price, row/ })).toBeVisible(),
    ),
  },
  'new signal: looked over': {
    at: project,
    reach: async (page) => {
      await compose(page);
      await page.getByRole('button', { name: /^Review \d+ signals$/ }).click();
      await expect(page.getByRole('alertdialog').getByRole('table')).toBeVisible();
    },
  },
  'edit: spreading a total': { at: `${plan}/edit/planning`, reach: opens('Spread…') },

  'settings: demo': { at: '/settings/demo?demo=fail:10:422:contracts' },
  'settings: drafts': { at: '/units/new', reach: afterDraft('/settings/drafts') },

  search: { at: '/settings/appearance', reach: searchFor('a') },
  'search without a match': { at: '/settings/appearance', reach: searchFor('nobody is called so') },
  'keyboard shortcuts': { at: '/settings/appearance', reach: inTurn((page) => page.keyboard.press('?'), showing) },
  'a notice': {
    at: '/quota-plans?deleted=true',
    reach: async (page) => {
      await press(/^Restore /)(page);
      await expect(page.getByRole('status').getByRole('button', { name: 'Close' })).toBeVisible();
    },
  },
};

/** The looks in which a state is measured when its turn comes, one at each. The second look in a language differs from the first in its colours alone. */
const looks = [
  { language: 'en', colorScheme: 'light', rules },
  { language: 'en', colorScheme: 'dark', rules: ofColours },
  { language: 'ar', colorScheme: 'dark', rules },
  { language: 'ar', colorScheme: 'light', rules: ofColours },
] as const;

// Four times the time of other tests, since a run of all turns measures four looks.
test.describe.configure({ timeout: 120_000 });
test.use({ turns: 1, trace: 'off', provoked: /^Failed to load resource/ });

for (const [number, [name, { at, phone = false, reach }]] of Object.entries(states).entries()) {
  const title = `${name}: axe finds no barrier`;
  if (!isDue(number)) {
    test.skip(title, () => undefined);
    continue;
  }
  test(title, async ({ page }) => {
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    const loads = at.includes('latency');
    if (loads) await page.goto(at);
    else await open(page, at);
    await reach?.(page);
    if (!loads) await untilShown(page);
    const before = await settled(page, loads);
    const found: string[] = [];
    for (const { language, colorScheme, rules: measured } of atTurn(number, looks)) {
      await page.emulateMedia({ colorScheme });
      await switchTo(page, language);
      if (!loads) await untilShown(page);
      // The state must outlast the switch, or another one would be measured.
      await expect.poll(() => page.evaluate(whatIsOpen), `${language}, ${colorScheme}`).toEqual(before);
      found.push(...(await findings(page, measured)).map((finding) => `${language}, ${colorScheme}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

const busy = '[aria-busy="true"]';

/** Returns what is open once it changes no more: a part of a page may come after the page. */
async function settled(page: Page, loads: boolean): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  const isStill = async () => {
    const former = JSON.stringify(counts);
    counts = await page.evaluate(whatIsOpen);
    return former === JSON.stringify(counts) && (loads || counts[busy] === 0);
  };
  await expect.poll(isStill, { intervals: [50] }).toBe(true);
  return counts;
}

/** Counts what a state consists of besides its page; of inputs in a grid only whether there are any, since it draws what is in view. */
function whatIsOpen(): Record<string, number> {
  const kinds = ['dialog', 'alertdialog', 'menu', 'listbox', 'alert', 'grid'].map((role) => `[role="${role}"]`);
  return Object.fromEntries(
    [
      ...kinds,
      'dialog[open]',
      '[aria-expanded="true"]',
      '[aria-invalid="true"]',
      '[aria-busy="true"]',
      '[role="grid"]:has(input)',
    ].map((selector) => [
      selector,
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length,
    ]),
  );
}
