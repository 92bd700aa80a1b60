import type { BrowserContext, Page } from '@playwright/test';
import { findings, ofColours, rules } from './axe';
import { leaveDraft, misfits, misfitsAt, open, setStyle, untilShown, wideText } from './layout';
import { looseTexts } from './loose-texts';
import { mirrorFaults } from './mirrored';
import { places, records } from './places';
import { type Language, openDemo, openEach, popups, visit } from './screens';
import { expect, test } from './test';
import { THUMB, tooSmall } from './thumb';
import { atTurn, isDue } from './turn';
import { textsOf, untranslated } from './untranslated';

/* Every page of the application is visited once, side by side in both languages, and measured there in all ways, at a desk and on a phone. */

/** Axe looks at these on a phone too. */
const alsoOnPhones = [
  '/sign-in',
  '/',
  '/units',
  records.unit,
  `${records.unit}/offer`,
  `${records.unit}/edit`,
  '/units/readings',
  '/contracts',
  '/contracts?view=rent-roll',
  '/contracts/due',
  records.contract,
  '/settings/demo',
];

test.use({ turns: 1, trace: 'off' });
test.describe.configure({ timeout: 300_000 });

const languages = ['en', 'ar'] as const;

/** The page that asks where a draft waits. It ends the visit, and leads to sign-in otherwise. */
const last = '/sign-out';

type Both = Readonly<Record<Language, Page>>;

/** Opens the demo in both languages, one after the other, since the browser keeps the language for both. */
async function openBoth(context: BrowserContext): Promise<Both> {
  const en = await openDemo(context, 'en');
  return { en, ar: await openDemo(context, 'ar') };
}

const named = (kind: string, found: readonly string[]) => found.map((one) => `${kind}: ${one}`);

/** The looks in which axe measures a place, one at each turn. The second look in a language differs from the first in its colours alone. */
const looks = [
  [{ language: 'en', colorScheme: 'light', rules }],
  [{ language: 'ar', colorScheme: 'dark', rules }],
  [
    { language: 'en', colorScheme: 'dark', rules: ofColours },
    { language: 'ar', colorScheme: 'light', rules: ofColours },
  ],
] as const;

const numbers = new Map(Object.values(places).flatMap((all) => all.map((address, at) => [address, at])));
const numberOf = (address: string) => numbers.get(address) ?? 0;

/** Returns the barriers that axe finds at a place in the looks of this language whose turn it is: on all of the page, or within a popup. */
async function barriers(page: Page, language: Language, address: string, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  const due = atTurn(numberOf(address), looks).flat();
  for (const look of due.filter((one) => one.language === language)) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', look.colorScheme);
    found.push(...named(`barrier, ${look.colorScheme}`, await findings(page, look.rules, within)));
  }
  return found;
}

/** Returns the elements that do not fit at 320 px, which is 400 % of a desk, nor with wide text spacing. */
async function tooNarrow(page: Page): Promise<readonly string[]> {
  const found = named('320 px', await misfitsAt(page, 320));
  await setStyle(page, wideText);
  for (const width of [390, 1440]) found.push(...named(`wide text, ${width} px`, await misfitsAt(page, width)));
  await setStyle(page, '');
  return found;
}

/** Shows a page on a phone that is touched, and calls back. */
async function onPhone(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
  await untilShown(page);
  const found = named('on a phone', await look());
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** Measures a place in one of its languages at every width. */
async function measured(page: Page, language: Language, address: string): Promise<readonly string[]> {
  const atDesk = [...(await barriers(page, language, address)), ...(await tooNarrow(page))];
  const touched = await onPhone(page, async () => [
    ...(alsoOnPhones.includes(address) ? await barriers(page, language, address) : []),
    ...named('small', await page.evaluate(tooSmall, THUMB)),
  ]);
  return [...atDesk, ...touched];
}

for (const [area, addresses] of Object.entries(places)) {
  // A quarter of the places in each run.
  const visited = addresses.filter((address) => address !== last && isDue(numberOf(address), 4));

  test(`${area}: no barrier, nothing cut at 320 px or with wide text spacing, nothing that a thumb misses, all mirrored in Arabic, nothing untranslated nor lost by a browser's translation [W14]`, async ({
    context,
  }) => {
    const both = await openBoth(context);
    const pages = languages.map((language) => both[language]);
    const faults: string[] = [];
    const inBoth = (place: string, measure: (page: Page, language: Language) => Promise<readonly string[]>) =>
      Promise.all(
        languages.map(async (language) =>
          faults.push(...named(`${place}, ${language}`, await measure(both[language], language))),
        ),
      );
    const texts = { en: await untranslated('en'), ar: await untranslated('ar') };
    const lookAt = async (screen: string) => {
      await Promise.all(languages.map((language) => texts[language].look(both[language], screen)));
      faults.push(...named(`${screen}, lost by a translation`, await both.en.evaluate(looseTexts)));
      faults.push(...named(`${screen}, not mirrored`, await mirrorFaults(both.en, both.ar, screen)));
    };
    const opened = new Set<string>();
    await visit(pages, visited, async (address) => {
      await lookAt(address);
      await openEach(pages, opened, async (popup) => {
        await lookAt(`${address}, ${popup}`);
        await inBoth(`${address}, ${popup}`, (page, language) => barriers(page, language, address, popups));
      });
      await inBoth(address, (page, language) => measured(page, language, address));
    });
    if (addresses.includes(last)) {
      await leaveDraft(both.en);
      for (const page of pages) await open(page, last);
      await inBoth(last, (page, language) => measured(page, language, last));
    }
    faults.push(...languages.flatMap((language) => named('untranslated', texts[language].left())));
    expect(faults).toEqual([]);
  });
}

test('a control too small for a thumb is found', async ({ page }) => {
  await open(page, '/settings/appearance');
  const found = await onPhone(page, async () => {
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const small = heading.appendChild(document.createElement('button'));
      small.textContent = 'Small';
      small.style.cssText = 'width: 30px; height: 30px; overflow: hidden';
    });
    return page.evaluate(tooSmall, THUMB);
  });
  expect(found).toEqual([expect.stringMatching(/Small \d+ × \d+ px$/)]);
});

/** Sets the style of the heading, which these faults are planted in. */
const plant = (page: Page, style: string) =>
  page.getByRole('heading', { level: 1 }).evaluate((element: HTMLElement, css) => {
    element.style.cssText = css;
  }, style);

test('a barrier is found, and colours that lack contrast', async ({ page }) => {
  await open(page, '/settings/appearance');
  await plant(page, 'color: #ccc');
  expect((await findings(page, ofColours)).join()).toContain('color-contrast');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.after(document.createElement('input')));
  expect((await findings(page, rules)).join()).toContain('label');
});

test('text that is cut is found, and a page too wide', async ({ page }) => {
  await open(page, '/settings/appearance');
  await plant(page, 'display: block; width: 20px; overflow: hidden; -webkit-line-clamp: none; white-space: nowrap');
  expect((await page.evaluate(misfits)).join()).toContain('cut by H1');
  await plant(page, 'width: 2000px');
  expect((await page.evaluate(misfits)).join()).toContain('too wide');
});

test('a text that a translation of the browser takes away is found', async ({ page }) => {
  await open(page, '/settings/appearance');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.append(Object.assign(document.createTextNode('Beside'), { ['__reactFiber$planted']: {} }));
  });
  expect(await page.evaluate(looseTexts)).toEqual([expect.stringMatching(/^H1 .*: Beside$/)]);
});

const planted = { 'a physical margin': 'margin-left: 12px', 'a physical place': 'position: relative; left: 12px' };

for (const [what, style] of Object.entries(planted)) {
  test(`${what} is found by the comparison`, async ({ context }) => {
    const { en, ar } = await openBoth(context);
    for (const page of [en, ar]) await plant(page, style);
    // As the charts do in whichever page has drawn one.
    await en.evaluate(() => document.body.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg')));
    expect(await mirrorFaults(en, ar, what)).not.toEqual([]);
  });
}

for (const [language, text] of [
  ['ar', 'Left alone'],
  ['en', 'متروك'],
] as const) {
  test(`a text in the other language is found, in ${language}`, async ({ context }) => {
    const page = await openDemo(context, language);
    await page.getByRole('heading', { level: 1 }).evaluate((heading, added) => heading.append(added), text);
    expect((await page.evaluate(textsOf, language)).map((said) => said.text)).toContain(text);
  });
}
