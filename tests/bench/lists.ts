import type { Page } from '@playwright/test';
import { type Bench, changeAfter, keysIn, measuredAt, takeLongest, untilQuiet } from './browser';
import { unitsOf } from './data';
import { row } from './loads';
import { add, ARRIVAL, AT_ONCE, FRAME, LONG_TASK, median, percentile, TWO_FRAMES } from './report';

/* What lists, the search and the board do with 10,000 units. */

const units = 10_000;

/** Opens the list of all units, and waits until it has nothing left to do. */
async function untilListed(page: Page): Promise<void> {
  await page.locator(row).first().waitFor();
  await untilQuiet(page);
}

/** How long the page is blocked by the units and afterwards, the delay of sorted and filtered rows, and what is sent on the second visit. */
export async function measureList(bench: Bench): Promise<void> {
  await measuredAt(bench, { path: '/favicon.svg', units }, async ({ page }) => {
    await page.addInitScript((selector) => window.probe.watch(selector), row);
    await page.goto(`${bench.server.origin}/units`, { waitUntil: 'commit' });
    await untilListed(page);
    const { longTasks, answered, shown } = await page.evaluate(() => {
      const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/units'));
      const { longTasks: tasks, shown: first = 0 } = window.probe;
      return { longTasks: tasks, answered: (answer?.startTime ?? 0) + (answer?.duration ?? 0), shown: first };
    });
    const longest = (tasks: typeof longTasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
    const arriving = longTasks.filter(({ start, duration }) => start + duration > answered && start <= shown);
    add('10,000 units: longest task as they arrive', longest(arriving), 'ms', ARRIVAL);
    add('10,000 units: longest task afterwards', longest(longTasks.filter(({ start }) => start > shown)), 'ms', LONG_TASK);

    const sort: (number | undefined)[] = [];
    for (const name of ['City', 'City', 'Price', 'Price', 'Name', 'Name']) {
      const head = page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
      sort.push(await changeAfter(page, row, () => head.getByRole('button').first().click()));
    }
    add('10,000 units: sort to painted rows, median', median(sort), 'ms', AT_ONCE);
    const filter: (number | undefined)[] = [];
    await page.getByRole('main').getByRole('searchbox').first().click();
    for (const key of 'b-30') filter.push(await changeAfter(page, row, () => page.keyboard.press(key)));
    add('10,000 units: filter key to painted rows, median', median(filter), 'ms', AT_ONCE);
  });
  bench.server.setTagged(true);
  await measuredAt(bench, { path: '/units', units }, async ({ page }) => {
    await page.locator(row).first().waitFor();
    // The list is kept when the page has been quiet for some seconds.
    await page.waitForTimeout(6000);
    bench.server.takeSent();
    await page.goto(`${bench.server.origin}/units`);
    await untilListed(page);
  });
  bench.server.setTagged(false);
  const again = bench.server.takeSent().filter(({ path }) => path === '/service/api/units');
  add('10,000 units: list sent on the second visit, with tags', again.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 'kB', 0);
}

/** From the click to the rows in groups, of a saved view, and chosen; an export as a workbook, and the dry runs of imports. */
export async function measureLists(bench: Bench): Promise<void> {
  const { origin } = bench.server;
  const views = JSON.stringify([
    { id: 'groups', name: 'By city', query: '?groupBy=city' },
    { id: 'villas', name: 'Villas of Dubai', query: '?type=Villa&city=Dubai&sortBy=price' },
  ]);
  await measuredAt(
    bench,
    { path: '/units', units, stored: { [`mz-views ${origin}/service ${origin}/service /units`]: views } },
    async ({ page }) => {
      await untilListed(page);
      const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
      for (const [what, name] of Object.entries({ grouping: /^By city/, 'saved view': /^Villas of Dubai/ })) {
        const took: (number | undefined)[] = [];
        for (let time = 0; time < 4; time++) {
          took.push(await changeAfter(page, row, () => tab(name).click()));
          await changeAfter(page, row, () => tab(/^All/).click());
        }
        // The first time loads code and reads each record for its column.
        add(`10,000 units: ${what} to painted rows, median`, median(took.slice(1)), 'ms', AT_ONCE);
      }
      const select: (number | undefined)[] = [];
      for (let time = 0; time < 4; time++)
        select.push(
          await changeAfter(page, 'main tbody tr:has(input:checked)', () =>
            page.getByRole('checkbox', { name: /^(Select|Deselect) all/ }).click(),
          ),
        );
      add('10,000 units: all chosen, to painted rows, median', median(select), 'ms', AT_ONCE);

      await takeLongest(page);
      const begun = performance.now();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      await dialog.getByText('XLSX', { exact: true }).click();
      await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export', exact: true }).click()]);
      add('10,000 units: export as XLSX', performance.now() - begun, 'ms', 5000);
      add('10,000 units: longest task of the export', await takeLongest(page), 'ms', ARRIVAL);

      for (const [count, longest] of Object.entries({ 5000: LONG_TASK, 50000: ARRIVAL })) {
        const run = await dryRun(page, origin, Number(count));
        const what = `import of ${Number(count).toLocaleString('en')} rows:`;
        add(`${what} dry run`, run.took, 'ms', Number(count) * 0.4);
        add(`${what} longest task of the dry run`, run.longest, 'ms', longest);
      }
    },
  );
}

/** A file of other prices for units by name and project; those beyond the last unit are new. */
function pricesOf(count: number): string {
  const known = unitsOf(units - 3).map((unit) => unit as unknown as Record<string, string>);
  const lines = Array.from({ length: count }, (_, at) => {
    const { name = `New ${at}`, subProjectId = 'Marsa' } = known[at] ?? {};
    return `${name},${subProjectId},${1_000_000 + at}`;
  });
  return ['Name,Project,Price', ...lines].join('\n');
}

/** Returns what a dry run takes from the arrival of the records that it compares with. */
async function dryRun(page: Page, origin: string, count: number): Promise<{ took: number; longest: number }> {
  await page.goto(`${origin}/units/import`);
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(pricesOf(count)) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  const go = page.getByRole('button', { name: 'Continue', exact: true });
  await go.click();
  await page.getByRole('combobox', { name: 'Field for Price' }).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => performance.clearResourceTimings());
  await takeLongest(page);
  await go.click();
  const shown = await page.waitForFunction(
    () => (/ new · /.test(document.querySelector('main p[role="status"]')?.textContent ?? '') ? performance.now() : undefined),
    undefined,
    { polling: 20 },
  );
  const end = (await shown.jsonValue()) ?? Number.NaN;
  const arrived = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/units'))
        .map(({ startTime, duration }) => startTime + duration),
    ),
  );
  // The task that reads the answer comes first, and is measured with the list.
  await page.waitForTimeout(300);
  await page.evaluate((from) => {
    const reading = window.probe.longTasks.findIndex(({ start }) => start >= from - 20 && start < from + 50);
    window.probe.longTasks.splice(0, reading + 1);
  }, arrived);
  return { took: end - arrived, longest: await takeLongest(page) };
}

/** The longest task while the index of the search over everything is made, and each key to the next frame, with its results. */
export const measureSearch = (bench: Bench) =>
  measuredAt(bench, { path: '/units', units }, async ({ page }) => {
    await untilListed(page);
    await takeLongest(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.waitForTimeout(2000);
    const what = 'search over 10,000 units:';
    add(`${what} longest task while its index is made`, await takeLongest(page), 'ms', LONG_TASK);
    const keys = ['tower b-30', 'villa sharjah', 'marsa', '1408'].flatMap((typed) => ['Control+a', ...typed]);
    const { frames } = await keysIn(page, keys, 100);
    await page.locator('[role="option"][href^="/units/unit-"]').first().waitFor();
    add(`${what} key to the frame with results, p98`, percentile(frames, 0.98), 'ms', AT_ONCE);
    add(`${what} longest task while typing`, await takeLongest(page), 'ms', LONG_TASK);
  });

/** The board in blocks and floors by a rule: frames while it scrolls, and a key to the new counts. */
export async function measureBoard(bench: Bench): Promise<void> {
  const rule = JSON.stringify(String.raw`^Tower (?<block>\w)-(?<floor>\d+)\d\d$`);
  const service = `${bench.server.origin}/service`;
  await measuredAt(
    bench,
    { path: '/units?view=board', units, stored: { [`mz-floor-rule ${service} ${service}`]: rule } },
    async ({ page }) => {
      await page.getByText('Tower A').first().waitFor();
      await untilQuiet(page);
      await page.mouse.move(700, 600);
      const watching = page.evaluate(async () => {
        const frames: number[] = [];
        let last = performance.now();
        const begin = last;
        while (last - begin < 3000) {
          const now = await new Promise<number>(requestAnimationFrame);
          frames.push(now - last);
          last = now;
        }
        return frames.slice(2);
      });
      for (let turn = 0; turn < 60; turn++) {
        await page.mouse.wheel(0, 240);
        await page.waitForTimeout(40);
      }
      const frames = await watching;
      add('board of 10,000 units: frame while it scrolls, median', median(frames), 'ms', FRAME);
      add('board of 10,000 units: frame while it scrolls, p95', percentile(frames, 0.95), 'ms', TWO_FRAMES);

      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('searchbox', { name: 'Search', exact: true }).last().click();
      await page.waitForTimeout(800);
      const keys: (number | undefined)[] = [];
      for (const key of ['9', '7', '1', 'Backspace', 'Backspace', 'Backspace'])
        keys.push(await changeAfter(page, '[role="grid"] [role="rowheader"]', () => page.keyboard.press(key)));
      add('board of 10,000 units: search key to painted counts, median', median(keys), 'ms', AT_ONCE);
    },
  );
}
