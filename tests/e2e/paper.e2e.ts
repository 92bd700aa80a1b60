import type { Locator, Page } from '@playwright/test';
import { onPaper, type PdfPages } from './pdf-text';
import { places, records } from './places';
import { goTo } from './screens';
import { expect, test } from './test';
import { atTurn } from './turn';

test.use({ turns: 1 });

type Language = 'en' | 'ar';

const receiptOfHeldCheque = places.contracts.find((place) => place.includes('/receipts/')) ?? '';
const statementOfYear = `${places.customers.find((place) => place.endsWith('/statement')) ?? ''}?from=2020-01-01`;

const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

/** Returns the addresses of the records that a list shows. */
async function recordsIn(page: Page, list: string): Promise<string[]> {
  await goTo(page, list);
  const links = page.locator('main table tbody a');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths)].filter((path) => /^\/[a-z-]+\/[^/?#]*\d[^/?#]*$/.test(path));
}

async function openFirst(page: Page, list: string): Promise<void> {
  const [first = ''] = await recordsIn(page, list);
  await goTo(page, first);
}

/** Opens a lease that is paid by cheques. Returns the link to their receipt. */
async function openCheques(page: Page): Promise<Locator> {
  const receipt = page.locator('main a[href$="/cheques"]');
  await goTo(page, records.contract);
  await expect(page.locator('#schedule button').first()).toBeVisible();
  await expect(receipt).toBeVisible();
  return receipt;
}

/** Presses a button that prints, without the browser's dialog. */
async function pressPrint(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name }).click();
}

const documents: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a unit sheet': async (page) => {
    await openFirst(page, '/units?view=table&sale=1');
    await expect(page.locator('main article')).toBeAttached();
  },
  'a contract': async (page) => {
    await openCheques(page);
    await expect(page.locator('main article')).toBeAttached();
  },
  'a schedule': async (page) => {
    await openCheques(page);
    await pressPrint(page, /^(Print schedule|طباعة جدول الدفعات)$/);
  },
  'a cheque receipt': async (page) => {
    await (await openCheques(page)).click();
    await expect(page.locator('main article table')).toBeVisible();
  },
  'a rent roll': async (page) => {
    await goTo(page, '/contracts?view=rent-roll');
    await expect(page.locator('main table tbody a').first()).toBeVisible();
  },
  'what is due': async (page) => {
    await goTo(page, '/contracts/due');
    await expect(page.locator('main table tbody a').first()).toBeVisible();
  },
  'a reading round': async (page) => {
    await goTo(page, '/units/readings');
    // On the first of a month all is read: there are no inputs.
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
  },
  'a quota plan': async (page) => {
    await openFirst(page, '/quota-plans');
    await expect(page.locator('#planning table')).toBeVisible();
  },
  'a closing statement': async (page) => {
    await openFirst(page, '/contracts?status=ended');
    await pressPrint(page, /^(Print the closing statement|طباعة كشف التصفية)$/);
  },
  'a statement of account': async (page) => {
    await goTo(page, statementOfYear);
    await expect(page.locator('main article table tbody tr').nth(1)).toBeVisible();
  },
  'an offer': async (page) => {
    await goTo(page, `${records.unit}/offer`);
    await expect(page.getByRole('article')).toBeVisible();
  },
};

const close = (text: string): string => text.replace(/[\s\u2066-\u2069\u200e\u200f]/g, '');

/** A text as a PDF has it: from left to right, numbers and Latin words as they are, without spaces. */
const drawn = (text: string, language: Language): string =>
  close(language === 'ar' ? (text.match(/ل[اأإآ]|[\p{Script=Latin}\d.,/:'&-]+|./gu) ?? []).toReversed().join('') : text);

/** Documents whose totals the PDF has in one piece. */
const withTotals = new Set(['a statement of account', 'a contract', 'a cheque receipt']);

/** Documents that are to be signed keep to one sheet; the tables of others go on below what stands before them. */
const sheetsAtMost = new Map([
  ['a closing statement', 1],
  ['a schedule', 1],
  ['a unit sheet', 1],
  ['an offer', 2],
  ['a quota plan', 2],
]);

/** Parts that only a screen has. */
const controls = {
  en: /\b(Edit|Print|Notify|Export|Duplicate|Terminate|Renew|Delete|Search|Skip to content|Enlarge)\b/,
  ar: new RegExp(['تعديل', 'طباعة', 'تصدير', 'تجديد', 'حذف', 'بحث', 'إلى المحتوى'].map((word) => drawn(word, 'ar')).join('|')),
};

const dayOf = (language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en', {
    day: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    year: 'numeric',
  }).format(new Date());

/** "23 Nov 2026", whichever order Intl has for the language. */
const dayParts = (language: Language): string[] => dayOf(language).replaceAll(',', '').split(' ');

async function printed(page: Page): Promise<PdfPages> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['printedIn'];
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['printedIn'] = document.documentElement.dataset['scheme'];
    });
  });
  const pdf = await onPaper(page);
  expect(await page.evaluate(() => document.documentElement.dataset['printedIn'])).toBe('light');
  return pdf;
}

/** The cells of the totals of all tables, row by row. */
const totalsOn = (page: Page): Promise<string[][]> =>
  page
    .locator('main tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '').filter(Boolean)));

async function openIn(page: Page, look: (typeof looks)[number]): Promise<void> {
  await page.addInitScript((appearance) => localStorage.setItem('mz-appearance', JSON.stringify(appearance)), look);
  await page.goto('/settings/appearance');
  await expect(page.locator(`html[lang="${look.language}"][data-scheme="${look.scheme}"]`)).toBeAttached();
}

for (const look of looks) {
  const { language, scheme } = look;
  test(`documents are printed in ${language} from the ${scheme} scheme: head and number on each sheet, totals once, no controls`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openIn(page, look);
    for (const [place, [name, openIt]] of Object.entries(documents).entries()) {
      // Each in one language at each turn.
      if (!atTurn(place, looks).includes(look)) continue;
      await test.step(name, async () => {
        await openIt(page);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectPrinted(page, name, language);
      });
    }
  });
}

/** Prints the document that is shown, and reads its sheets. */
async function expectPrinted(page: Page, name: string, language: Language): Promise<void> {
  const heading = name === 'an offer' ? page.locator('article h2').first() : page.locator('h1');
  const record = await heading.innerText();
  const totals = await totalsOn(page);
  const { count, text, sheets, isAcross } = await printed(page);
  expect(count).toBeLessThanOrEqual(sheetsAtMost.get(name) ?? Infinity);
  expect(isAcross).toBe(['what is due', 'a quota plan'].includes(name));
  for (const [index, sheet] of sheets.entries()) {
    const head = close(sheet).slice(0, 300);
    for (const part of [record, ...dayParts(language)]) expect(head).toContain(drawn(part, language));
    const number = language === 'ar' ? `صفحة ${index + 1} من ${count}` : `Page ${index + 1} of ${count}`;
    expect(close(sheet)).toContain(drawn(number, language));
  }
  expect(language === 'ar' ? close(text) : text).not.toMatch(controls[language]);
  const timesOnPaper = totals.map((row) => {
    const alike = totals.filter((other) => other.join() === row.join()).length;
    return (close(text).split(row.map((cell) => drawn(cell, language)).join('')).length - 1) / alike;
  });
  expect(Math.max(0, ...timesOnPaper)).toBeLessThanOrEqual(1);
  if (language === 'en' && withTotals.has(name)) expect(timesOnPaper).toContain(1);
}

test('an offer in both languages is headed in both on each of its two sheets', async ({ page }) => {
  await page.goto(`${records.unit}/offer?lang=both`);
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(2);
  const [english = '', arabic = ''] = await names.allInnerTexts();
  const { count, sheets } = await printed(page);
  expect(count).toBe(2);
  for (const [index, sheet] of sheets.entries()) {
    const head = close(sheet).slice(0, 300);
    expect(head).toContain(drawn(english, 'en'));
    expect(head).toContain(drawn(arabic, 'ar'));
    expect(close(sheet)).toContain(`${index + 1}/${count}`);
  }
});

for (const look of looks) {
  test(`a receipt read in ${look.language} is printed on one sheet in both languages, with the amount in words`, async ({
    page,
  }) => {
    await openIn(page, look);
    await goTo(page, receiptOfHeldCheque);
    const paper = page.getByRole('article');
    const number = await paper.locator('header bdi[dir="ltr"]').last().innerText();
    expect(number).toMatch(/^R-\d{8}-[\dA-Z]{4}$/);
    const words = paper.getByText(/^\w.* (?:dirhams|fils) only$/);
    const [english, arabic] = [await words.innerText(), await paper.getByText(/فقط لا غير$/).innerText()];

    const { count, text, sheets } = await printed(page);
    expect(count).toBe(1);
    const [sheet = ''] = sheets;
    const head = close(sheet).slice(0, 300);
    expect(head).toContain(close(`Receipt ${number}`));
    for (const part of [number, 'Received as a cheque, subject to clearing.', english])
      expect(close(text)).toContain(close(part));
    // Lines of Arabic are drawn from their ends, and marks apart from their letters.
    const plainWords = arabic.split(' ').filter((word) => /^[\u0621-\u064a]+$/.test(word));
    expect(plainWords.length).toBeGreaterThan(3);
    for (const word of [...plainWords, 'إيصال قبض']) expect(close(text)).toContain(drawn(word, 'ar'));
    expect(text).not.toMatch(controls.en);
    expect(close(text)).not.toMatch(controls.ar);
  });
}
