import type { Locator, Page } from '@playwright/test';
import {
  type Bench,
  changeAfter,
  keysIn,
  launch,
  longestTask,
  measuredAt,
  type Opened,
  takeLongest,
  untilQuiet,
  withoutCompiledCode,
} from './browser';
import { pastedFloors, pastedTargets } from './data';
import { row } from './loads';
import { add, ARRIVAL, AT_ONCE, FRAME, LONG_TASK, median, percentile, TWO_FRAMES } from './report';

/* What forms do with many rows, and grids with many cells. */

const letters = Array.from({ length: 60 }, (_, at) => 'abcdefghij'.charAt(at % 10));
const cell = (page: Page, line: number, column: number) => page.locator(`[data-row="${line}"][data-column="${column}"]`);

/** The rows of specs as cards, which a long list is not by itself. */
const asCards = { stored: { 'mz-row-layouts': '{"unit.specs":"cards"}' } };

async function enterFirstSpec(page: Page): Promise<void> {
  const spec = page.getByRole('group', { name: /^Spec 1:/ });
  const type = spec.getByLabel('Feature type');
  await spec.waitFor();
  if (!(await type.isVisible())) await spec.getByRole('button').first().click();
  await type.click();
}

/** Opens a form by a link twice, and returns what the second time takes, and the longest task while the page of the link is shown again. */
async function openedWarm(page: Page, link: Locator, ready: string) {
  const open = () => changeAfter(page, ready, () => link.first().click());
  await open();
  await takeLongest(page);
  await page.goBack();
  await link.first().waitFor();
  await page.waitForTimeout(1000);
  return { longest: await takeLongest(page), warm: await open() };
}

/** A key in a usual form; the specs of a unit as cards: opened, typed into, a row added and removed; and the storing of a draft. */
export async function measureForms(bench: Bench): Promise<void> {
  await measuredAt(bench, { path: '/units/unit-7/edit' }, async ({ page }) => {
    await page.getByLabel('Name', { exact: true }).click();
    await untilQuiet(page);
    add('a usual unit: work of a key, p98', percentile((await keysIn(page, letters)).work, 0.98), 'ms', FRAME);
  });
  for (const { unit, rows, opens } of [
    { unit: 'unit-200-rows', rows: '200', opens: 150 },
    { unit: 'unit-500-rows', rows: '500', opens: 200 },
    { unit: 'unit-5-lists', rows: '5 × 500', opens: 250 },
  ])
    await measuredAt(bench, { path: `/units/${unit}`, ...asCards }, async ({ page }) => {
      const { warm, longest } = await openedWarm(page, page.getByRole('link', { name: 'Edit Specs' }), 'form');
      const what = `${rows} nested rows:`;
      add(`${what} form opens, warm`, warm, 'ms', opens);
      add(`${what} elements of the page`, await page.evaluate(() => document.querySelectorAll('*').length), '', 3000);
      add(`${what} longest task as the page of the unit is shown`, longest, 'ms', ARRIVAL);
      await enterFirstSpec(page);
      add(`${what} key to the next frame, p98`, percentile((await keysIn(page, letters)).frames, 0.98), 'ms', TWO_FRAMES);
      for (const [press, changes, done] of [
        ['Add spec', 'main [role="status"]', 'added'],
        ['Remove', '[data-row-key]', 'removed'],
      ] as const) {
        const button = page.getByRole('button', { name: press, exact: true }).first();
        await changeAfter(page, changes, () => button.press('Enter'));
        add(`${what} a row ${done}`, await changeAfter(page, changes, () => button.press('Enter')), 'ms', AT_ONCE);
      }
    });
  await measuredAt(bench, { path: '/units/unit-500-rows/edit/specs', ...asCards }, async ({ page }) => {
    await enterFirstSpec(page);
    await page.keyboard.type('warm');
    await untilQuiet(page);
    const longest: number[] = [];
    for (const letter of letters.slice(0, 10)) {
      // The key and its frame are measured elsewhere, and over by then; the draft is stored after 500 ms.
      await page.keyboard.press(letter);
      await page.waitForTimeout(250);
      longest.push(await longestTask(page, () => page.waitForTimeout(900)));
    }
    add('500 nested rows: longest task that stores a draft, median', median(longest), 'ms', 10);
  });
}

/** A monthly lease of forty years, with its schedule below the fields. */
export const measureSchedule = (bench: Bench) =>
  measuredAt(bench, { path: '/contracts/contract-40/edit/terms' }, async ({ page }) => {
    await page.getByText('480 rows').first().waitFor();
    await page.getByLabel('Discount').click();
    await takeLongest(page);
    // Far enough apart for the schedule to be computed and drawn after each.
    const keys = Array.from({ length: 10 }, () => ['1', '2', '3', 'Backspace']).flat();
    const { frames } = await keysIn(page, keys, 250);
    add('40 years of months: key to the next frame, p98', percentile(frames, 0.98), 'ms', TWO_FRAMES);
    add('40 years of months: longest task while typing', await takeLongest(page), 'ms', LONG_TASK);
  });

const walk = ['1', '2', '5', 'Enter', 'ArrowRight', '7', 'Tab', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowDown'];
const walks = Array.from({ length: 12 }, () => walk).flat();
const copied = (page: Page, text: string) => page.evaluate((cells) => navigator.clipboard.writeText(cells), text);

/** Planning of many members over twelve months: each key, and Ctrl+V over the whole grid. */
export async function measureGrid(bench: Bench): Promise<void> {
  for (const members of [100, 300])
    await measuredAt(bench, { path: `/quota-plans/plan-${members}/edit/planning` }, async ({ page }) => {
      await cell(page, 0, 0).click();
      await page.waitForTimeout(500);
      const { work } = await keysIn(page, walks);
      add(`${members} members × 12 months: work of a key, p98`, percentile(work, 0.98), 'ms', TWO_FRAMES);
      if (members > 100) return;
      await copied(page, pastedTargets(members));
      await page.keyboard.press('Control+Home');
      const paste = await changeAfter(page, '[data-row]', () => page.keyboard.press('Control+v'));
      add(`${members} members × 12 months: paste of all`, paste, 'ms', 200);
    });
}

/**
 * 500 floor plans of 13 fields as a table: from the click to the first cell, each key, from Ctrl+V of 500 by 7 cells to what it would change,
 * from there to the cells, and a row moved down.
 */
export const measureTable = (bench: Bench) =>
  measuredAt(bench, { path: '/units/unit-500-floors' }, async ({ page }) => {
    const link = page.getByRole('link', { name: 'Edit Floor plans' });
    const { warm } = await openedWarm(page, link, '[data-row="0"][data-column="0"]');
    const what = '500 floors × 13 fields:';
    add(`${what} first cell, warm`, warm, 'ms', ARRIVAL);
    await cell(page, 0, 0).click();
    await page.keyboard.type('warm');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1000);
    add(`${what} key to the next frame, p98`, percentile((await keysIn(page, walks)).frames, 0.98), 'ms', TWO_FRAMES);

    await copied(page, pastedFloors);
    // The code of the dialog comes with the first paste.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog').getByRole('table').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Home');
    const preview = await changeAfter(page, '[role="dialog"] table', () => page.keyboard.press('Control+v'));
    add(`${what} Ctrl+V of 500 × 7 to the preview`, preview, 'ms', 200);
    const paste = await changeAfter(page, '[data-row]', () => page.keyboard.press('Enter'));
    add(`${what} paste of 500 × 7 to the cells`, paste, 'ms', 200);
    const move: (number | undefined)[] = [];
    for (let times = 0; times < 3; times++) {
      await cell(page, 0, 0).click();
      move.push(await changeAfter(page, '[data-row][data-column="0"]', () => page.keyboard.press('Alt+ArrowDown')));
      await page.waitForTimeout(500);
    }
    add(`${what} move of a row, median`, median(move), 'ms', AT_ONCE);
  });

/** Returns megabytes of the JavaScript heap and nodes of the document, after garbage collection. */
async function memory({ page, devtools }: Opened): Promise<{ megabytes: number; nodes: number }> {
  for (let round = 0; round < 3; round++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(150);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6, nodes };
}

/** The memory left behind by fifty visits from the list to a form and back. */
export async function measureLeak(bench: Bench): Promise<void> {
  const browser = await launch(withoutCompiledCode);
  await measuredAt({ ...bench, browser }, { path: '/units' }, async (opened) => {
    const { page } = opened;
    const round = async () => {
      await page.locator(row).nth(1).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
      await page.locator('form input').first().waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Edit', exact: true }).first().waitFor();
      await page.goBack();
      await page.locator(row).first().waitFor();
    };
    for (let warm = 0; warm < 5; warm++) await round();
    // What comes once, when the first page has had its time, is there before.
    await page.waitForTimeout(7000);
    const before = await memory(opened);
    for (let times = 0; times < 50; times++) await round();
    const after = await memory(opened);
    add('50 times list and form: heap', after.megabytes - before.megabytes, 'MB', 1);
    add('50 times list and form: DOM nodes', after.nodes - before.nodes, '', 0);
  });
  await browser.close();
}
