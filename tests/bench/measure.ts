import { expect, type Browser, type Page } from '@playwright/test';
import { memory, openFresh, type Opened, untilQuiet, type Kept } from './browser';
import { pastedFloors, pastedTargets } from './data';
import { slow4g, type BenchServer, type Sent } from './server';

/* Selectors that the measurements wait for, in the words of the pages. */
export const row = 'main :is(tr, li, [role="row"]) a[href*="/units/unit-"]';
const demoRow = 'main :is(tr, li, [role="row"]) a[href*="/units/"]';
const field = 'form input';

export type Bench = { browser: Browser; server: BenchServer; kept: Kept };

/** Connects through the sign-in page once and returns the browser's storage. */
export async function signIn(browser: Browser, server: BenchServer): Promise<Kept> {
  const opened = await openFresh(browser);
  const { page } = opened;
  await page.goto(`${server.origin}/sign-in?next=%2Funits`);
  await page.getByLabel('API key').fill('bench');
  await page.getByLabel('Keep for this tab').check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.locator(row).first().waitFor();
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
  await opened.close();
  return kept;
}

export type Load = {
  scripts: number;
  fonts: number;
  all: number;
  /** The first frame with anything drawn. */
  painted: number;
  shown: number;
  blocked: number;
  longest: number;
  sent: Sent[];
};

type LoadOptions = { path: string; ready: string; slowdown?: number; slow?: boolean; anonymous?: boolean };

/** Measures the first load of a page in a fresh browser. Bytes are as sent, brotli 11; times in ms. */
export async function load(
  { browser, server, kept }: Omit<Bench, 'kept'> & Partial<Bench>,
  { path, ready, slowdown, slow, anonymous }: LoadOptions,
): Promise<Load> {
  server.setLink(slow ? slow4g : undefined);
  server.takeSent();
  const opened = await openFresh(browser, { slowdown, kept: anonymous ? undefined : kept });
  const { page } = opened;
  await page.addInitScript((selector) => window.probe.watch(selector), ready);
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe.shown !== undefined, undefined, { polling: 100 });
  await untilQuiet(opened);
  const { painted, shown, longTasks } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shown: window.probe.shown ?? 0,
    longTasks: window.probe.longTasks,
  }));
  await opened.close();
  server.setLink(undefined);
  const sent = server.takeSent();
  const files = sent.filter(({ kind }) => kind !== 'data' && kind !== 'image');
  const bytesOf = (list: readonly Sent[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    scripts: bytesOf(files.filter(({ kind }) => kind === 'script')),
    fonts: bytesOf(files.filter(({ kind }) => kind === 'font')),
    all: bytesOf(files),
    painted,
    shown,
    blocked: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    sent,
  };
}

/**
 * Measures the list on the first visit and on a later one, on the slow link; times in ms. Between them the application's worker keeps its
 * files, as it does for whoever was here before; a page without one has what the browser keeps.
 */
export async function twoVisits(
  { browser, server, kept }: Omit<Bench, 'kept'> & Partial<Bench>,
  { ready, worker }: { ready: string; worker: boolean },
): Promise<{ first: number; second: number }> {
  server.setLink(slow4g);
  const opened = await openFresh(browser, { slowdown: 4, kept, worker });
  const visit = async ({ page, devtools }: Pick<Opened, 'page' | 'devtools'>) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript((selector) => window.probe.watch(selector), ready);
    await page.goto(`${server.origin}/units`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.probe.shown !== undefined, undefined, { polling: 100 });
    return await page.evaluate(() => window.probe.shown ?? Number.NaN);
  };
  const first = await visit(opened);
  server.setLink(undefined);
  if (worker) {
    const isKept = async () => (await caches.keys()).some((name) => name.startsWith('manzil-complete'));
    await expect.poll(() => opened.page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
  }
  // The list is kept when the page has been quiet for some seconds.
  await opened.page.waitForTimeout(6000);
  server.setLink(slow4g);
  const context = opened.page.context();
  // A page that stays open would take the processor too: its probe looks for rows in each frame.
  await opened.page.close();
  const page = await context.newPage();
  const second = await visit({ page, devtools: await page.context().newCDPSession(page) });
  await opened.close();
  server.setLink(undefined);
  return { first, second };
}

/** Returns the bytes that a service with tags, or without, sends of 10,000 unchanged units on the second visit. */
export async function sentAgain({ browser, server, kept }: Bench, isTagged: boolean): Promise<number> {
  server.setUnits(10_000);
  server.setTagged(isTagged);
  const opened = await openFresh(browser, { kept });
  await opened.page.goto(`${server.origin}/units`);
  await opened.page.locator(row).first().waitFor();
  // The list is kept when the page has been quiet for some seconds.
  await opened.page.waitForTimeout(6000);
  server.takeSent();
  await opened.page.goto(`${server.origin}/units`);
  await opened.page.locator(row).first().waitFor();
  await untilQuiet(opened);
  await opened.close();
  server.setTagged(false);
  server.setUnits(120);
  return server
    .takeSent()
    .filter(({ path }) => path === '/service/api/units')
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

export const routes = {
  signIn: { path: '/sign-in', ready: field, anonymous: true },
  dashboard: { path: '/', ready: 'main a[href^="/units?"]' },
  list: { path: '/units', ready: row },
  edit: { path: '/units/unit-7/edit', ready: field },
} satisfies Record<string, LoadOptions>;

/** Further pages, of which only what they load is measured. */
export const furtherPages = {
  unit: { path: '/units/unit-7', ready: 'main section h2' },
  contracts: { path: '/contracts', ready: 'main tbody a[href^="/contracts/"]' },
  'contract form': { path: '/contracts/new', ready: field },
  'plan form': { path: '/quota-plans/plan-100/edit', ready: field },
  planning: { path: '/quota-plans/plan-100/edit/planning', ready: 'main [role="grid"]' },
  composer: { path: '/notification-signals/new', ready: field },
} satisfies Record<string, LoadOptions>;

/** Measures the demo in a fresh browser; `asked` are its parameters in the address. */
export async function demoLoad(bench: Bench, asked = '', more: Pick<LoadOptions, 'slowdown' | 'slow'> = {}): Promise<Load> {
  bench.server.setConfigured(false);
  const loaded = await load(bench, { path: `/units${asked}`, ready: demoRow, anonymous: true, ...more });
  bench.server.setConfigured(true);
  return loaded;
}

/** Returns the ms from a click or key to the frame in which the selector's matches change; undefined if they do not. */
export async function changeAfter(page: Page, selector: string, act: () => Promise<void>): Promise<number | undefined> {
  await page.evaluate((watched) => window.probe.arm(watched), selector);
  await act();
  await page
    .waitForFunction(() => window.probe.changed !== undefined, undefined, { polling: 20, timeout: 3000 })
    .catch(() => undefined);
  const changed = await page.evaluate(() => window.probe.changed);
  await page.waitForTimeout(400);
  return changed;
}

export const given = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

export type LargeList = { arrival: number; after: number; sort: number[]; filter: number[] };

/** Measures 10,000 units: how long the page is blocked on arrival and afterwards, and the delay of sorted and filtered rows. */
export async function largeList({ browser, server, kept }: Bench): Promise<LargeList> {
  server.setUnits(10_000);
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.addInitScript((selector) => window.probe.watch(selector), row);
  await page.goto(`${server.origin}/units`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe.shown !== undefined, undefined, { polling: 100 });
  const shown = await page.evaluate(() => window.probe.shown ?? 0);
  await untilQuiet(opened);
  const { longTasks, answered } = await page.evaluate(() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/units'));
    return { longTasks: window.probe.longTasks, answered: (answer?.startTime ?? 0) + (answer?.duration ?? 0) };
  });
  const longest = (tasks: typeof longTasks) => Math.max(0, ...tasks.map(({ duration }) => duration));

  const sort: (number | undefined)[] = [];
  for (const name of ['City', 'Price', 'Name']) {
    const head = page
      .getByRole('columnheader', { name: new RegExp(`^${name}`) })
      .getByRole('button')
      .first();
    for (let click = 0; click < 2; click++) sort.push(await changeAfter(page, row, () => head.click()));
  }
  const filter: (number | undefined)[] = [];
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.click();
  for (const key of 'b-30') filter.push(await changeAfter(page, row, () => page.keyboard.press(key)));
  await opened.close();
  server.setUnits(120);
  return {
    arrival: longest(longTasks.filter(({ start, duration }) => start + duration > answered && start <= shown)),
    after: longest(longTasks.filter(({ start }) => start > shown)),
    sort: given(sort),
    filter: given(filter),
  };
}

export type LargeSearch = { indexing: number; frames: number[]; longest: number };

/** Returns the longest task since the last call, in ms. */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.probe.longTasks.splice(0).map(({ duration }) => duration)));

/**
 * Measures the global search over 10,000 units: the longest task while indexing, and each key to the next frame, with its
 * results.
 */
export async function largeSearch({ browser, server, kept }: Bench): Promise<LargeSearch> {
  server.setUnits(10_000);
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.goto(`${server.origin}/units`);
  await page.locator(row).first().waitFor();
  await untilQuiet(opened);
  await takeLongest(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.waitForTimeout(2000);
  const indexing = await takeLongest(page);

  await page.evaluate(() => window.probe.armKeys());
  for (const typed of ['tower b-30', 'villa sharjah', 'marsa', '1408']) {
    await page.getByRole('combobox').fill('');
    for (const key of typed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
    }
  }
  await page.locator('[role="option"][href^="/units/unit-"]').first().waitFor();
  const keys = await page.evaluate(() => window.probe.keys);
  const longest = await takeLongest(page);
  await opened.close();
  server.setUnits(120);
  return { indexing, frames: keys.map(({ frame }) => frame), longest };
}

export type LargeBoard = { frames: number[]; keys: number[] };

/** Measures the board of 10,000 units, in blocks and floors by a rule: frames while scrolling, and a key to the new counts. */
export async function largeBoard({ browser, server, kept }: Bench): Promise<LargeBoard> {
  server.setUnits(10_000);
  const rule = JSON.stringify(String.raw`^Tower (?<block>\w)-(?<floor>\d+)\d\d$`);
  const service = `${server.origin}/service`;
  const opened = await openFresh(browser, {
    kept: { ...kept, local: { ...kept.local, [`mz-floor-rule ${service} ${service}`]: rule } },
  });
  const { page } = opened;
  await page.goto(`${server.origin}/units?view=board`);
  await page.getByText('Tower A').first().waitFor();
  await untilQuiet(opened);
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

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().click();
  await page.waitForTimeout(800);
  const keys: (number | undefined)[] = [];
  for (const key of ['9', '7', '1', 'Backspace', 'Backspace', 'Backspace']) {
    keys.push(await changeAfter(page, '[role="grid"] [role="rowheader"]', () => page.keyboard.press(key)));
  }
  await opened.close();
  server.setUnits(120);
  return { frames, keys: given(keys) };
}

export type LargeForm = {
  cold: number | undefined;
  warm: number | undefined;
  /** The longest task while the page of the unit is shown again. */
  page: number;
  frames: number[];
  work: number[];
  nodes: number;
  add: number | undefined;
  remove: number | undefined;
};

/** The rows of specs as cards, which a long list is not by itself. */
const asCards = { 'mz-row-layouts': '{"unit.specs":"cards"}' };

async function enterFirstSpec(page: Page) {
  const spec = page.getByRole('group', { name: /^Spec 1:/ });
  const type = spec.getByLabel('Feature type');
  await spec.waitFor();
  if (!(await type.isVisible())) await spec.getByRole('button').first().click();
  await type.click();
}

/**
 * Measures the specs of a unit as cards: from the click to its form, from each key to the next frame, from a press to a row added or
 * removed, and the elements of the page.
 */
export async function largeForm({ browser, server, kept }: Bench, unit: string): Promise<LargeForm> {
  const opened = await openFresh(browser, { kept: { ...kept, local: { ...kept.local, ...asCards } } });
  const { page } = opened;
  await page.goto(`${server.origin}/units/${unit}`);
  const open = () => changeAfter(page, 'form', () => page.getByRole('link', { name: 'Edit Specs' }).first().click());
  const cold = await open();
  await takeLongest(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Edit Specs' }).first().waitFor();
  await page.waitForTimeout(1000);
  const shown = await takeLongest(page);
  const warm = await open();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

  await enterFirstSpec(page);
  const keys = await typeLetters(page);

  const changed = (press: string, selector: string) =>
    changeAfter(page, selector, async () => {
      await page.getByRole('button', { name: press, exact: true }).first().press('Enter');
    });
  const said = 'main [role="status"]';
  await changed('Add spec', said);
  const add = await changed('Add spec', said);
  await changed('Remove', '[data-row-key]');
  const remove = await changed('Remove', '[data-row-key]');
  await opened.close();
  return { cold, warm, page: shown, ...keys, nodes, add, remove };
}

type Keys = { frames: number[]; work: number[] };

/** Types sixty letters where the focus is, and measures from each to the next frame. */
async function typeLetters(page: Page): Promise<Keys> {
  await page.evaluate(() => window.probe.armKeys());
  for (let key = 0; key < 60; key++) {
    await page.keyboard.press('abcdefghij'.charAt(key % 10));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(300);
  const keys = await page.evaluate(() => window.probe.keys);
  return { frames: keys.map(({ frame }) => frame), work: keys.map(({ work }) => work) };
}

/** Measures the form of a usual unit: from each key in its name to the next frame. */
export async function plainForm({ browser, server, kept }: Bench): Promise<Keys> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.goto(`${server.origin}/units/unit-7/edit`);
  await page.getByLabel('Name', { exact: true }).click();
  await untilQuiet(opened);
  const keys = await typeLetters(page);
  await opened.close();
  return keys;
}

type TraceEvent = { name: string; ts: number; dur?: number; pid: number; tid: number };

/**
 * Measures the storing of a draft: ten keys in a row of 500 specs, for each the longest task after its frame, in ms.
 */
export async function largeDraft({ browser, server, kept }: Bench): Promise<number[]> {
  const opened = await openFresh(browser, { kept: { ...kept, local: { ...kept.local, ...asCards } } });
  const { page } = opened;
  await page.goto(`${server.origin}/units/unit-500-rows/edit/specs`);
  await enterFirstSpec(page);
  await page.keyboard.type('warm');
  await untilQuiet(opened);
  const longest: number[] = [];
  for (let key = 0; key < 10; key++) {
    // The key and its frame are measured elsewhere, and over by then; the draft is stored after 500 ms.
    await page.keyboard.press('abcdefghij'.charAt(key));
    await page.waitForTimeout(250);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.waitForTimeout(900);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const main = traceEvents.find(({ name }) => name === 'FunctionCall');
    const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid);
    longest.push(Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)));
  }
  await opened.close();
  return longest;
}

export type LongLease = { frames: number[]; work: number[]; longest: number };

/**
 * Measures a monthly lease of forty years, its schedule below the fields: from each key to the next frame, and the longest
 * task. The keys are far enough apart for the schedule to be computed and drawn after each.
 */
export async function longLease({ browser, server, kept }: Bench): Promise<LongLease> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.goto(`${server.origin}/contracts/contract-40/edit/terms`);
  await page.getByText('480 rows').first().waitFor();
  await page.getByLabel('Discount').click();
  const from = await page.evaluate(() => {
    window.probe.armKeys();
    return performance.now();
  });
  for (let key = 0; key < 40; key++) {
    await page.keyboard.press(key % 4 === 3 ? 'Backspace' : '1234'.charAt(key % 4));
    await page.waitForTimeout(250);
  }
  const { keys, longTasks } = await page.evaluate(() => ({ keys: window.probe.keys, longTasks: window.probe.longTasks }));
  await opened.close();
  return {
    frames: keys.map(({ frame }) => frame),
    work: keys.map(({ work }) => work),
    longest: Math.max(0, ...longTasks.filter(({ start }) => start > from).map(({ duration }) => duration)),
  };
}

/** Presses keys in a table, and returns what each took. */
async function keysInTable(page: Page): Promise<{ frames: number[]; work: number[] }> {
  await page.evaluate(() => window.probe.armKeys());
  const keys = ['1', '2', '5', 'Enter', 'ArrowRight', '7', 'Tab', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowDown'];
  for (let round = 0; round < 12; round++) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(50);
    }
  }
  await page.waitForTimeout(300);
  const pressed = await page.evaluate(() => window.probe.keys);
  return { frames: pressed.map(({ frame }) => frame), work: pressed.map(({ work }) => work) };
}

export type LargeGrid = { frames: number[]; work: number[]; paste: number | undefined };

/** Measures planning of so many members over twelve months: from each key to the next frame, and Ctrl+V over the whole grid. */
export async function largeGrid({ browser, server, kept }: Bench, members: number): Promise<LargeGrid> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.goto(`${server.origin}/quota-plans/plan-${members}/edit/planning`);
  await page.locator('[data-row="0"][data-column="0"]').click();
  await page.waitForTimeout(500);
  const keys = await keysInTable(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedTargets(members));
  await page.keyboard.press('Control+Home');
  const paste = await changeAfter(page, '[data-row]', () => page.keyboard.press('Control+v'));
  await opened.close();
  return { ...keys, paste };
}

export type LargeRows = {
  warm: number | undefined;
  frames: number[];
  work: number[];
  preview: number | undefined;
  paste: number | undefined;
  move: number[];
};

/**
 * Measures 500 floor plans of 13 fields as a table: from the click to the first cell, from each key to the next frame, from Ctrl+V of
 * 500 by 7 cells to what it would change, from there to the cells, and a row moved down.
 */
export async function largeRows({ browser, server, kept }: Bench): Promise<LargeRows> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.goto(`${server.origin}/units/unit-500-floors`);
  const open = () =>
    changeAfter(page, '[data-row="0"][data-column="0"]', () =>
      page.getByRole('link', { name: 'Edit Floor plans' }).first().click(),
    );
  await open();
  await page.goBack();
  await page.getByRole('link', { name: 'Edit Floor plans' }).first().waitFor();
  await page.waitForTimeout(1000);
  const warm = await open();
  const cell = (line: number, column: number) => page.locator(`[data-row="${line}"][data-column="${column}"]`);

  await cell(0, 0).click();
  await page.keyboard.type('warm');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1000);
  const keys = await keysInTable(page);

  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedFloors);
  // The code of the dialog comes with the first paste.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await page.getByRole('dialog').getByRole('table').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Home');
  const preview = await changeAfter(page, '[role="dialog"] table', () => page.keyboard.press('Control+v'));
  const paste = await changeAfter(page, '[data-row]', () => page.keyboard.press('Enter'));

  const move: (number | undefined)[] = [];
  for (let times = 0; times < 3; times++) {
    await cell(0, 0).click();
    move.push(await changeAfter(page, '[data-row][data-column="0"]', () => page.keyboard.press('Alt+ArrowDown')));
    await page.waitForTimeout(500);
  }
  await opened.close();
  return { warm, ...keys, preview, paste, move: given(move) };
}

/** Measures the memory left behind by fifty visits from the list to a form and back. */
export async function leftBehind({ browser, server, kept }: Bench): Promise<{ megabytes: number; nodes: number }> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.goto(`${server.origin}/units`);
  const round = async () => {
    await page.locator(row).nth(1).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page.locator(field).first().waitFor();
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
  await opened.close();
  return { megabytes: after.megabytes - before.megabytes, nodes: after.nodes - before.nodes };
}
