import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { readCsv } from '../read-csv';
import { axe, rules } from './axe';
import { expect, expectFocus, expectText, keys, open, press, test, write } from './firefox';
import { hasArrived, pushAddress } from './screens';
import { isDue } from './turn';

/* The main journeys, in Firefox. What each must do is the matter of the tests in Chromium; these tell whether it does it here too. */

const firstLink = 'main table tbody a';
const cell = (row: number, column: number) => `[data-row="${row}"][data-column="${column}"]`;
const heading = (tab: Page, name: string | RegExp) => expectText(tab, 'h1', name);
const path = (tab: Page) => tab.evaluate(() => location.pathname);

/** Opens the first unit of the list, and returns its name. */
async function openFirstUnit(tab: Page): Promise<string> {
  await open(tab, '/units');
  await tab.waitForSelector(firstLink);
  const name = await tab.$eval(firstLink, (link) => link.textContent);
  await tab.locator(firstLink).click();
  await heading(tab, name);
  return name;
}

test('Back closes a dialog and the page stays, and the next Back leaves it', async ({ tab }) => {
  const name = await openFirstUnit(tab);
  const unit = await path(tab);
  await tab.keyboard.down('Control');
  await tab.keyboard.press('k');
  await tab.keyboard.up('Control');
  await tab.waitForSelector('[role="dialog"] input');
  await tab.evaluate(() => history.back());
  await expect.poll(() => tab.$$eval('[role="dialog"]', (all) => all.length)).toBe(0);
  expect(await path(tab)).toBe(unit);
  await heading(tab, name);
  await tab.evaluate(() => history.back());
  await expect.poll(() => path(tab)).toBe('/units');
});

test('a list is sorted, filtered and scrolled, a unit opened, and Back finds its row', async ({ tab }) => {
  await open(tab, '/units');
  await tab.waitForSelector(firstLink);
  await press(tab, 'main thead button', 'Price');
  await tab.waitForSelector('th[aria-sort="ascending"]');
  const prices = () =>
    tab.$$eval('main tbody td[data-column="price"]', (cells) =>
      cells.map(({ textContent }) => Number(textContent.replace(/\D/g, ''))).filter(Boolean),
    );
  await expect.poll(async () => (await prices()).every((price, at, all) => price >= (all[at - 1] ?? 0))).toBe(true);
  await tab.locator('main [type="search"]').fill('marsa');
  await expect.poll(() => tab.evaluate(() => location.search)).toContain('marsa');
  await open(tab, '/units?sort=-price');
  await tab.waitForSelector(firstLink);
  const rows = Number(await tab.$eval('main table', (table) => table.getAttribute('aria-rowcount')));
  await expect
    .poll(() =>
      tab.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return [...document.querySelectorAll('main tbody tr')].at(-1)?.getAttribute('aria-rowindex');
      }),
    )
    .toBe(String(rows));
  const last = await tab.$$eval(firstLink, (links) => links.at(-1)?.textContent ?? '');
  const before = await tab.evaluate(() => scrollY);
  await press(tab, 'main table a', last);
  await heading(tab, last);
  await tab.goBack();
  await expect.poll(() => tab.evaluate((was) => Math.abs(scrollY - was), before)).toBeLessThan(3);
});

test('a unit is edited, refused with the focus on what is wrong, corrected and saved', async ({ tab }) => {
  const name = await openFirstUnit(tab);
  await press(tab, 'main a', 'Edit');
  await write(tab, 'price', 'much');
  await keys(tab, 'Control+s');
  await expectText(tab, 'main', '1 field needs correcting');
  await press(tab, 'main li a, main li button', 'Price');
  await expectFocus(tab, '[name="price"]');
  await write(tab, 'price', '1,234,567');
  await write(tab, 'name', `${name} renamed`);
  await keys(tab, 'Control+s');
  await press(tab, 'main button', 'Save anyway');
  await heading(tab, `${name} renamed`);
  await expectText(tab, 'main', '1,234,567');
});

test('what was typed is offered after a reload, and taken up [W2]', async ({ tab }) => {
  tab.on('dialog', (dialog) => void dialog.accept());
  await openFirstUnit(tab);
  await press(tab, 'main a', 'Edit');
  await write(tab, 'name', 'Kept over a reload');
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('mz-drafts') ?? '')).toContain('/units/');
  await tab.reload();
  await press(tab, 'main button', 'Continue what you typed');
  await expect.poll(() => tab.$eval('[name="name"]', (input) => (input as HTMLInputElement).value)).toBe('Kept over a reload');
});

test('a table of rows takes keys, Arabic digits and cells from Excel, and gives them back', async ({ tab }) => {
  await open(tab, '/units/50e097b6438b1835a2f84834/edit/options');
  await press(tab, 'label', 'Table');
  await tab.locator(cell(0, 3)).click();
  await tab.keyboard.press('F2');
  await keys(tab, 'Control+a');
  await tab.keyboard.type('٨٥٬٥٠٠');
  await tab.keyboard.press('Tab');
  await expectText(tab, cell(0, 3), '85,500');
  await expectFocus(tab, cell(0, 4));

  await tab.locator(cell(3, 0)).click();
  await expectFocus(tab, cell(3, 0));
  await tab.evaluate(async () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>Sea terrace</td><td dir=RTL>شرفة بحرية</td>
      <td></td><td align=right>85,000</td></tr><tr><td>Cellar</td><td dir=RTL>قبو</td><td></td><td>٤٢٬٥٠٠</td></tr></table></body></html>`;
    const blob = (type: string, text: string) => new Blob([text], { type });
    const item = { 'text/plain': blob('text/plain', 'Sea terrace'), 'text/html': blob('text/html', html) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  });
  await keys(tab, 'Control+v');
  await expectText(tab, '[role="dialog"]', 'Paste these cells?');
  // Three figures after the only mark of an amount are asked, never guessed.
  await press(tab, '[role="dialog"] label', 'is 85,000');
  await press(tab, '[role="dialog"] button', 'Paste');
  await expectText(tab, cell(4, 3), '42,500');
  await expectFocus(tab, cell(3, 0));
  await keys(tab, 'Shift+ArrowDown');
  await keys(tab, 'Shift+End');
  await keys(tab, 'Control+c');
  expect((await tab.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)[1]).toMatch(/^Cellar\tقبو\t5\t42500/);
});

test('units are imported from a CSV, and exported to one', async ({ tab, downloads }, testInfo) => {
  const file = testInfo.outputPath('units.csv');
  writeFileSync(
    file,
    '\ufeffName,Project,Type,City,Price\r\nQ-1001,Rawda Heights,Apartment,Dubai,700000\r\nQ-1002,Rawda Heights,Apartment,Dubai,abc\r\n',
  );
  await open(tab, '/units/import');
  const input = (await tab.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(file);
  await press(tab, 'button', 'Continue');
  await press(tab, 'button', 'Continue');
  await expectText(tab, 'main', '1 new · 0 changed · 1 with problems');
  await tab.locator('input[aria-label^="Price, row"]').click();
  await keys(tab, 'Control+a');
  await tab.keyboard.type('800k');
  await tab.keyboard.press('Enter');
  await expectText(tab, 'main', '2 new · 0 changed');
  await press(tab, 'button', 'Start import');
  await expectText(tab, 'main [role="status"]', '2 created · 0 changed');

  await open(tab, '/units?q=Q-1002');
  await tab.locator('main button[aria-label="More"]').click();
  await press(tab, '[role="menuitem"]', 'Export');
  await press(tab, '[role="dialog"] label', 'CSV');
  await press(tab, '[role="dialog"] button', 'Export');
  // The name stands in the folder before its content does.
  const downloaded = async () => {
    const names = await readdir(downloads).catch(() => []);
    const name = names.find((each) => /^units-[\d-]+\.csv$/.test(each));
    return name && readCsv(readFileSync(`${downloads}/${name}`, 'utf8'))[1];
  };
  await expect.poll(downloaded).toContain('800000');
});

const unit = '/units/50e097b6438b1835a2f84834';
const screens = [
  '/',
  '/units',
  '/units?view=board',
  unit,
  `${unit}/edit`,
  `${unit}/edit/payment-plans`,
  `${unit}/offer?lang=both`,
  '/units/import',
  '/units/readings',
  '/contracts',
  '/contracts/new',
  '/contracts/due',
  '/notification-signals',
  '/notification-signals/new',
  '/quota-plans',
  '/settings/appearance',
  '/sign-in',
];

for (const { language, scheme, width } of [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'ar', scheme: 'dark', width: 390 },
] as const) {
  test.describe(`${language}, ${scheme}, ${width} px`, () => {
    test.use({ look: { language, scheme }, width, turns: 1 });

    test('no page has a barrier that axe can find, nor scrolls sideways', async ({ tab }) => {
      test.setTimeout(300_000);
      await tab.evaluateOnNewDocument(axe);
      await open(tab, '/settings/appearance');
      // A third of the pages in each run, another one in each look.
      for (const address of screens.filter((_, at) => isDue(at + width))) {
        await tab.evaluate(pushAddress, address);
        await tab.waitForFunction(hasArrived);
        await tab.evaluate(() => document.fonts.ready.then(() => undefined));
        // What bars cover counts as small; sizes are measured in Chromium.
        const options = { ...rules, rules: { 'target-size': { enabled: false } } };
        const found = await tab.evaluate(async (how) => {
          const { violations } = await window.axe.run(document, how);
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' · ')}`);
        }, options);
        expect(found, address).toEqual([]);
        const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await tab.evaluate(sideways), address).toBeLessThanOrEqual(0);
      }
    });
  });
}
