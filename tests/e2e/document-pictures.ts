import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { untilShown } from './layout';
import { records } from './places';
import { type Language, openDemo, untilDraftIsKept } from './screens';
import { desk, openStill, phone, type Size, twiceAlike } from './still';
import { hashOf, namespacesOf, sheetsOf, type Taken } from './taken';
import { walk } from './walk';

/*
 * Takes the pictures of the README, of *Using Manzil* and of the two walks from `dist`, on one day, and notes what each shows: `npm run docs:pictures`, or with
 * the names of some.
 */

const FOLDER = 'docs/pictures';
const LIST = `${FOLDER}/taken.json`;
const { contract, unit } = records;

type Picture = { at: string; language?: Language; dark?: boolean; size?: Size; reach?: (page: Page) => Promise<void> };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const openPlan = (page: Page) =>
  button(page, /^Payment plan 1/)
    .first()
    .click();
const downPayment = (page: Page) => page.getByRole('textbox', { name: 'Down payment' }).first();

async function editTogether(page: Page): Promise<void> {
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await Promise.all([openPlan(page), openPlan(colleague)]);
  await downPayment(colleague).fill('25');
  await downPayment(page).fill('15');
  await button(colleague, 'Save').click();
  await expect(colleague).toHaveURL(/\/units\/[^/]+$/);
  await colleague.close();
  await button(page, 'Save').click();
  await expect(page.getByRole('radio')).toHaveCount(2);
}

async function findDraft(page: Page): Promise<void> {
  await openPlan(page);
  await downPayment(page).fill('15');
  await untilDraftIsKept(page, '/units');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible();
}

const openUnit = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/units\/[^/]+$/);
};

async function offerUnit(page: Page): Promise<void> {
  await openUnit('A-1204')(page);
  await page.getByRole('link', { name: 'Make offer' }).click();
  await page.getByRole('textbox', { name: 'Buyer’s name' }).fill('Layla Mansour');
}

async function renewSoon(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('link', { name: 'Renew…' }).click();
}

/** Loses the network in the middle of nine prices. */
async function reprice(page: Page): Promise<void> {
  for (let row = 1; row < 10; row++) await page.locator('tbody').getByRole('checkbox').nth(row).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Reprice' }).click();
  await page.getByRole('dialog').getByLabel('Percentage').fill('3');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Change|Reprice) / }).click();
  await expect(button(page, /^Try \d again$/)).toBeVisible();
}

async function repriceOn(page: Page): Promise<void> {
  await reprice(page);
  // The line may be lost under the same write once more.
  await expect(async () => {
    await button(page, /^Try \d again$/).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Finished · 9 changed/);
  }).toPass();
}

async function pay(page: Page): Promise<void> {
  const payments = page.getByRole('link', { name: /^Record payment/ });
  await payments.nth(1).click();
  await button(page, /^Record (AED|\d)/).click();
  await expect(page).toHaveURL(/recorded=/);
  await page.getByRole('link', { name: 'Hassan Qureshi' }).first().click();
  await page.getByRole('region', { name: 'Timeline' }).scrollIntoViewIfNeeded();
}

const walked = (who: string, steps: number) => async (page: Page) => {
  await walk(page, who, undefined, steps);
};

const pictures: Readonly<Record<string, Picture>> = {
  units: { at: '/units' },
  dashboard: { at: '/' },
  unit: { at: '/units', reach: openUnit('A-1204') },
  contracts: { at: '/contracts' },
  'dashboard-phone-arabic-dark': { at: '/', language: 'ar', dark: true, size: phone },
  'unit-phone-arabic-dark': { at: unit, language: 'ar', dark: true, size: phone },
  cards: { at: '/units?view=cards' },
  board: { at: '/units?view=board' },
  offer: { at: '/units', reach: offerUnit },
  contract: { at: contract },
  payment: { at: '/', reach: pay },
  receipt: { at: `${contract}/receipts/3019362f546284fb7e3f048a` },
  renewals: { at: '/contracts?view=ending', reach: renewSoon },
  due: { at: '/contracts/due' },
  edit: { at: `${unit}/edit/payment-plans`, reach: openPlan },
  draft: { at: `${unit}/edit/payment-plans`, reach: findDraft },
  conflict: { at: `${unit}/edit/payment-plans`, reach: editTogether },
  'five-minutes-dashboard': { at: '/', reach: walked('A sales director', 2) },
  'five-minutes-board': { at: '/', reach: walked('A sales director', 4) },
  'five-minutes-tasks': { at: '/', reach: walked('A leasing officer', 2) },
  'five-minutes-occupancy': { at: '/', reach: walked('A leasing officer', 11) },
  'lost-line': { at: '/units?availability=available&demo=every:12:network', reach: reprice },
  'lost-line-continued': { at: '/units?availability=available&demo=every:12:network', reach: repriceOn },
};

async function shoot(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  return twiceAlike(page, async () => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
    return Buffer.from(data, 'base64');
  });
}

/** Reads the texts and classes that stand in the window. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    };
    const elements = [...document.querySelectorAll('body *')].filter(seen);
    return {
      classes: [...new Set(elements.flatMap((element) => [...element.classList]))],
      texts: [...new Set(elements.map((element) => (element.childElementCount === 0 ? element.textContent.trim() : '')))],
    };
  });

const still = await openStill('dist');
const taken = JSON.parse(await readFile(LIST, 'utf8').catch(() => '{}')) as Record<string, Taken>;
const wanted = process.argv.slice(2);
for (const [name, { at, language = 'en', dark, size = desk, reach }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await still.context(size, { colorScheme: dark ? 'dark' : 'light' });
  const page = await openDemo(context, language);
  await page.goto(at);
  await untilShown(page);
  await reach?.(page);
  await untilShown(page);
  await writeFile(`${FOLDER}/${name}.webp`, await shoot(page));
  const { classes, texts } = await shownOn(page);
  const shows = { language, texts: namespacesOf(language, texts), styles: sheetsOf(classes) };
  taken[name] = { ...shows, hash: hashOf(shows) };
  console.log(name);
  await context.close();
}
await still.close();
const kept = Object.fromEntries(Object.keys(pictures).flatMap((name) => (taken[name] ? [[name, taken[name]]] : [])));
await writeFile(LIST, `${JSON.stringify(kept, null, 2)}\n`);
