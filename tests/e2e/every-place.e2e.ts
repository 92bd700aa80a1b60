import type { BrowserContext, Page } from '@playwright/test';
import { findings, ofColours, rules } from './axe';
import { leaveDraft, misfits, misfitsAt, open, setStyle, untilShown, wideText } from './layout';
import { looseTexts } from './loose-texts';
import { mirrorFaults } from './mirrored';
import { places, records } from './places';
import { type Language, openDemo, openEach, popups, stillness, untilComplete, visit } from './screens';
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
// A run of all turns visits four times as many places, in three looks.
test.describe.configure({ timeout: 1_800_000 });

const languages = ['en', 'ar'] as const;

/** The page that asks where a draft waits. It ends the visit, and leads to sign-in otherwise. */
const last = '/sign-out';

type Both = Readonly<Record<Language, Page>>;

/** Opens the demo in both languages, one after the other, since the browser keeps the language for both. */
async function openBoth(context: BrowserContext): Promise<Both> {
  const both = { en: await openDemo(context, 'en'), ar: await openDemo(context, 'ar') };
  await Promise.all(languages.map((language) => untilComplete(both[language])));
  return both;
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
  // Cards lie over one another for a moment, until the lists have measured their heights anew.
  await stillness(page);
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

const areas = Object.keys(places) as (keyof typeof places)[];
/** Two visits of about the same length, one for each worker. */
const ofContracts: typeof areas = ['contracts', 'the form of a contract', 'customers'];

for (const visited of [ofContracts, areas.filter((area) => !ofContracts.includes(area))]) {
  test(`no barrier, nothing cut at 320 px or with wide text spacing, nothing that a thumb misses, all mirrored in Arabic, nothing untranslated nor lost by a browser's translation: ${visited.join(', ')} [W14]`, async ({
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
    for (const area of visited) {
      // A quarter of the places in each run.
      const due = places[area].filter((address) => address !== last && isDue(numberOf(address), 4));
      const opened = new Set<string>();
      await visit(pages, due, async (address) => {
        await lookAt(address);
        await openEach(pages, opened, async (popup) => {
          await lookAt(`${address}, ${popup}`);
          await inBoth(`${address}, ${popup}`, (page, language) => barriers(page, language, address, popups));
        });
        await inBoth(address, (page, language) => measured(page, language, address));
      });
    }
    if (visited.includes('start')) {
      await leaveDraft(both.en);
      for (const page of pages) await open(page, last);
      await inBoth(last, (page, language) => measured(page, language, last));
    }
    faults.push(...languages.flatMap((language) => named('untranslated', texts[language].left())));
    expect(faults).toEqual([]);
  });
}

test('each kind of fault is found where it is planted: in the heading of a page', async ({ context }) => {
  const both = await openBoth(context);
  const { en, ar } = both;
  const heading = en.getByRole('heading', { level: 1 });
  const plant = (style: string, page = en) =>
    page.getByRole('heading', { level: 1 }).evaluate((element: HTMLElement, css) => {
      element.style.cssText = css;
    }, style);

  // As the charts do in whichever page has drawn one.
  await en.evaluate(() => document.body.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg')));
  for (const style of ['margin-left: 12px', 'position: relative; left: 12px']) {
    for (const page of [en, ar]) await plant(style, page);
    expect(await mirrorFaults(en, ar, style), style).not.toEqual([]);
  }
  for (const [language, text] of [
    ['ar', 'Left alone'],
    ['en', 'متروك'],
  ] as const) {
    await both[language].getByRole('heading', { level: 1 }).evaluate((element, added) => element.append(added), text);
    expect((await both[language].evaluate(textsOf, language)).map((said) => said.text)).toContain(text);
  }
  await heading.evaluate((element) => {
    element.append(Object.assign(document.createTextNode('Beside'), { ['__reactFiber$planted']: {} }));
  });
  expect(await en.evaluate(looseTexts)).toContainEqual(expect.stringMatching(/^H1 .*: Beside$/));

  await plant('display: block; width: 20px; overflow: hidden; -webkit-line-clamp: none; white-space: nowrap');
  expect((await en.evaluate(misfits)).join()).toContain('cut by H1');
  await plant('width: 2000px');
  expect((await en.evaluate(misfits)).join()).toContain('too wide');
  await plant('color: #ccc');
  expect((await findings(en, ofColours)).join()).toContain('color-contrast');
  await heading.evaluate((element) => element.after(document.createElement('input')));
  expect((await findings(en, rules)).join()).toContain('label');

  const small = await onPhone(en, async () => {
    await heading.evaluate((element) => {
      const control = element.appendChild(document.createElement('button'));
      control.textContent = 'Small';
      control.style.cssText = 'width: 30px; height: 30px; overflow: hidden';
    });
    return en.evaluate(tooSmall, THUMB);
  });
  expect(small).toContainEqual(expect.stringMatching(/Small \d+ × \d+ px$/));
});
