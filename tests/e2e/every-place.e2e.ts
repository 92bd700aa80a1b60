import type { BrowserContext, Page } from '@playwright/test';
import { findings, ofColours, rules } from './axe';
import { leaveDraft, misfits, misfitsAt, open, setStyle, wideText } from './layout';
import { looseTexts } from './loose-texts';
import { compareScreens } from './mirrored';
import { places, records } from './places';
import { type Language, openDemo, openEach, visit } from './screens';
import { expect, test } from './test';
import { THUMB, tooSmall } from './thumb';
import { atTurn } from './turn';
import { textsOf, untranslated } from './untranslated';

/* Every page of the application is visited at a desk or, at another turn, on a phone, side by side in both languages, and measured in all ways. */

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

/** Opens the demo in both languages. */
async function openBoth(context: BrowserContext) {
  const [english, arabic] = [await openDemo(context, 'en'), await openDemo(context, 'ar')];
  return { en: english, ar: arabic };
}

type Both = Readonly<Record<Language, Page>>;

/** Leaves a draft and opens the page that asks about it. */
async function openLast({ en, ar }: Both): Promise<void> {
  await leaveDraft(en);
  for (const page of [en, ar]) await open(page, last);
}

/** Collects faults as "place, language, what". */
function faultsOf(both: Both) {
  const faults: string[] = [];
  /** Measures both pages at once. */
  const inBoth = (place: string, measure: (page: Page, language: Language) => Promise<readonly string[]>) =>
    Promise.all(
      languages.map(async (language) => {
        for (const fault of await measure(both[language], language)) faults.push(`${place}, ${language}, ${fault}`);
      }),
    );
  return { faults, inBoth };
}

const named = (kind: string, found: readonly string[]) => found.map((one) => `${kind}: ${one}`);

/** Of four runs, places are visited at a desk in one and on a phone in two. */
const isVisited = (address: string, on: 'desk' | 'phone') =>
  atTurn(numberOf(address), ['phone', 'desk', 'phone', 'neither'] as const).includes(on);

/** The looks in which axe measures a page, one at each turn. The second look in a language differs from the first in its colours alone. */
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

/** Returns the barriers that axe finds at a place in the looks of this language whose turn it is. */
async function barriers(page: Page, language: Language, address: string): Promise<readonly string[]> {
  const found: string[] = [];
  const due = atTurn(numberOf(address), looks).flat();
  for (const look of due.filter((one) => one.language === language)) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', look.colorScheme);
    found.push(...named(`barrier, ${look.colorScheme}`, await findings(page, look.rules)));
  }
  return found;
}

/**
 * Returns the elements that do not fit at 320 px, which is 400 % of a desk, nor with wide text spacing. The window is as wide afterwards as it
 * was.
 */
async function tooNarrow(page: Page): Promise<readonly string[]> {
  const window = page.viewportSize();
  const found = named('320 px', await misfitsAt(page, 320));
  await setStyle(page, wideText);
  for (const width of [390, 1440]) found.push(...named(`wide text, ${width} px`, await misfitsAt(page, width)));
  await setStyle(page, '');
  if (window) await page.setViewportSize(window);
  return found;
}

for (const [area, addresses] of Object.entries(places)) {
  const visited = addresses.filter((address) => address !== last && isVisited(address, 'desk'));

  test(`${area}, at a desk: no barrier, nothing cut at 320 px or with wide text spacing, all mirrored in Arabic, nothing untranslated nor lost by a browser's translation [W14]`, async ({
    context,
  }) => {
    const both = await openBoth(context);
    const { faults, inBoth } = faultsOf(both);
    const texts = { en: await untranslated('en'), ar: await untranslated('ar') };
    const opened = new Set<string>();
    const lookAt = async (screen: string) => {
      for (const language of languages) await texts[language].look(both[language], screen);
      faults.push(...named(`${screen}, lost by a translation`, await both.en.evaluate(looseTexts)));
      let found = await compareScreens(both.en, both.ar);
      // A popup may still be coming in one of the two.
      await expect(async () => {
        if (found.boxes <= 20) found = await compareScreens(both.en, both.ar);
        expect(found.boxes, [screen, ...found.tops].join('\n')).toBeGreaterThan(20);
      }).toPass({ timeout: 5000 });
      faults.push(...named(`${screen}, not mirrored`, found.faults));
    };
    await visit([both.en, both.ar], visited, async (address) => {
      await lookAt(address);
      await openEach([both.en, both.ar], opened, (popup) => lookAt(`${address}, ${popup}`));
      await inBoth(address, (page, language) => barriers(page, language, address));
      await inBoth(address, (page) => tooNarrow(page));
    });
    if (addresses.includes(last)) {
      await openLast(both);
      await inBoth(last, (page) => tooNarrow(page));
    }
    faults.push(...languages.flatMap((language) => named('untranslated', texts[language].left())));
    expect(faults).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [area, addresses] of Object.entries(places)) {
    const visited = addresses.filter((address) => address !== last && isVisited(address, 'phone'));

    test(`${area}: a thumb hits what it presses, and no barrier`, async ({ context }) => {
      const both = await openBoth(context);
      const { faults, inBoth } = faultsOf(both);
      const measure = (address: string) => inBoth(address, async (page) => named('small', await page.evaluate(tooSmall, THUMB)));
      await visit([both.en, both.ar], visited, async (address) => {
        if (alsoOnPhones.includes(address)) await inBoth(address, (page, language) => barriers(page, language, address));
        await measure(address);
      });
      if (addresses.includes(last)) {
        await openLast(both);
        await measure(last);
      }
      expect(faults).toEqual([]);
    });
  }

  test('a control too small for a thumb is found', async ({ page }) => {
    await open(page, '/settings/appearance');
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const small = heading.appendChild(document.createElement('button'));
      small.textContent = 'Small';
      small.style.cssText = 'width: 30px; height: 30px; overflow: hidden';
    });
    expect(await page.evaluate(tooSmall, THUMB)).toEqual([expect.stringMatching(/^Small \d+ × \d+ px$/)]);
  });
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
    const { faults } = await compareScreens(en, ar);
    expect(faults).not.toEqual([]);
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
