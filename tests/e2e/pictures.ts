import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { leaveDraft, open } from './layout';
import { places } from './places';
import { type Language, openDemo, openEach, untilComplete, visit } from './screens';
import { desk, named, openStill, phone, type Size, twiceAlike } from './still';

/*
 * Takes a picture of every page of the built application, and of the menus and dialogs of it, and compares two folders of them:
 * `npm run pictures -- FOLDER` takes them, `npm run pictures -- FOLDER BEFORE` compares them then with those taken before; `--dist OTHER`
 * is another build. The clock of the pages stands on one day, so two runs of one build agree, but for a row or two of long lists on a phone,
 * which measure themselves while they are drawn.
 */

const { positionals, values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } }, allowPositionals: true });
const [folder, before] = positionals;
if (folder === undefined) throw new Error('Name a folder for the pictures, and the one to compare them with.');

const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'ar', colorScheme: 'dark' },
] as const;
const sizes = [desk, phone];
/** The page that asks where a draft waits. It ends the visit. */
const last = '/sign-out';
/** The log of requests, which says how long each took. */
const changing = '/settings/requests';
/** Long lists draw and measure their rows while a picture is taken; the first rows are enough of them. */
const HIGHEST = 3000;
/** Edges and round corners come out a little lighter or darker from one run to the next. */
const NOISE = 32;

const still = await openStill(values.dist);

const fileName = (...parts: readonly string[]) =>
  `${parts
    .join(' ')
    .replace(/[^\p{L}\p{N}=?&]+/gu, '-')
    .slice(0, 120)}.png`;

async function take(page: Page, into: string, name: string, fullPage: boolean): Promise<void> {
  const bytes = await twiceAlike(page, async () => {
    const height = await page.evaluate((whole) => (whole ? document.documentElement.scrollHeight : innerHeight), fullPage);
    const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.min(height, HIGHEST) };
    return page.screenshot({ fullPage, clip, animations: 'disabled', caret: 'hide' });
  });
  await writeFile(join(into, name), bytes);
}

/** Takes the pictures of one language and one size, in one page of the browser. */
async function takeAll(into: string, language: Language, colorScheme: 'light' | 'dark', size: Size) {
  const context = await still.context(size, { colorScheme });
  const page = await openDemo(context, language);
  await untilComplete(page);
  const opened = new Set<string>();
  const look = `${language}-${size.width}`;
  const addresses = Object.values(places).flat();
  await visit(
    [page],
    addresses.filter((address) => address !== last && address !== changing),
    async (address) => {
      await take(page, into, fileName(look, address), true);
      await openEach([page], opened, (popup) => take(page, into, fileName(look, address, popup), false));
    },
  );
  await leaveDraft(page);
  await open(page, last);
  await take(page, into, fileName(look, last), true);
  await context.close();
}

/** Counts the reds, greens and blues in which two pictures differ, in a page that draws both. */
const differing = (page: Page, pictures: readonly string[]): Promise<number> =>
  page.evaluate(
    async ({ sources, noise }) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const { width, height } = image;
          const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
          drawing?.drawImage(image, 0, 0);
          return drawing?.getImageData(0, 0, width, height);
        }),
      );
      if (!one || one.width !== other?.width || one.height !== other.height) return Infinity;
      let found = 0;
      for (let at = 0; at < one.data.length; at++) if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > noise) found++;
      return found;
    },
    { sources: pictures, noise: NOISE },
  );

/** Prints the pictures that differ from those of the same name in another folder. */
async function compare(now: string, then: string): Promise<void> {
  const page = await still.browser.newPage();
  await page.evaluate(named);
  const names = new Set([...(await readdir(now)), ...(await readdir(then))]);
  let different = 0;
  for (const name of [...names].toSorted()) {
    const [one, other] = await Promise.all([now, then].map((each) => readFile(join(each, name)).catch(() => undefined)));
    if (one && other?.equals(one)) continue;
    const both = one && other ? [one.toString('base64'), other.toString('base64')] : undefined;
    const count = both ? await differing(page, both) : Infinity;
    if (count === 0) continue;
    different++;
    console.log(`${name}: ${both ? `${count} values of pixels` : one ? 'new' : 'gone'}`);
  }
  console.log(`${names.size} pictures, ${different} differ`);
  if (different > 0) process.exitCode = 1;
}

await mkdir(folder, { recursive: true });
for (const { language, colorScheme } of looks) {
  await Promise.all(sizes.map((size) => takeAll(folder, language, colorScheme, size)));
}
if (before !== undefined) await compare(folder, before);
await still.close();
