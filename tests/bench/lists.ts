import type { Page } from '@playwright/test';
import { openFresh, untilQuiet } from './browser';
import { unitsOf } from './data';
import { type Bench, changeAfter, given, row } from './measure';

const UNITS = 10_000;

type Run = { took: number; longest: number };
type Lists = { group: number[]; view: number[]; select: number[]; dryRuns: ReadonlyMap<number, Run>; exported: Run };

/** Returns the longest task since the last call, after the browser has told of all. Below 50 ms it tells of none. */
async function takeLongest(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...window.probe.longTasks.splice(0).map(({ duration }) => duration)));
}

/**
 * Measures what lists do with 10,000 units: from the click to the rows in groups, of a saved view, and chosen; the dry runs of imports from
 * the arrival of the records that they compare with; and an export as a workbook.
 */
export async function largeLists({ browser, server, kept }: Bench): Promise<Lists> {
  server.setUnits(UNITS);
  const service = `${server.origin}/service`;
  const views = [
    { id: 'groups', name: 'By city', query: '?groupBy=city' },
    { id: 'villas', name: 'Villas of Dubai', query: '?type=Villa&city=Dubai&sortBy=price' },
  ];
  const opened = await openFresh(browser, {
    kept: { ...kept, local: { ...kept.local, [`mz-views ${service} ${service} /units`]: JSON.stringify(views) } },
  });
  const { page } = opened;
  await page.goto(`${server.origin}/units`);
  await page.locator(row).first().waitFor();
  await untilQuiet(opened);
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  const opening = async (name: RegExp): Promise<number[]> => {
    const took: (number | undefined)[] = [];
    // The first time loads code and reads each record for its column.
    for (let time = 0; time < 4; time++) {
      took.push(await changeAfter(page, row, () => tab(name).click()));
      await changeAfter(page, row, () => tab(/^All/).click());
    }
    return given(took.slice(1));
  };
  const group = await opening(/^By city/);
  const view = await opening(/^Villas of Dubai/);

  const select: (number | undefined)[] = [];
  for (let time = 0; time < 4; time++)
    select.push(
      await changeAfter(page, 'main tbody tr:has(input:checked)', () =>
        page.getByRole('checkbox', { name: /^(Select|Deselect) all/ }).click(),
      ),
    );

  await takeLongest(page);
  const begun = performance.now();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('XLSX', { exact: true }).click();
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export', exact: true }).click()]);
  const exported = { took: performance.now() - begun, longest: await takeLongest(page) };

  const dryRuns = new Map<number, Run>();
  for (const count of [5000, 50_000]) dryRuns.set(count, await dryRun(page, server.origin, count));
  await opened.close();
  server.setUnits(120);
  return { group, view, select: given(select), dryRuns, exported };
}

/** A file of other prices for units by name and project; those beyond the last unit are new. */
function pricesOf(count: number): string {
  const known = unitsOf(UNITS - 3).map((unit) => unit as unknown as Record<string, string>);
  const lines = Array.from({ length: count }, (_, at) => {
    const { name = `New ${at}`, subProjectId = 'Marsa' } = known[at] ?? {};
    return `${name},${subProjectId},${1_000_000 + at}`;
  });
  return ['Name,Project,Price', ...lines].join('\n');
}

async function dryRun(page: Page, origin: string, count: number): Promise<Run> {
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
