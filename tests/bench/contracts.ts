import { type Bench, longestTask, openFresh, shownAt, untilQuiet } from './browser';
import { add, ARRIVAL, median, several } from './report';

const contractRow = 'main :is(tr, li, [role="row"]) a[href^="/contracts/contract-"]';

/** The pages that read all contracts, and the first of what they show of them. */
const pages = {
  list: { path: '/contracts', ready: contractRow },
  'rent roll': { path: '/contracts?view=rent-roll', ready: 'main tbody a[href^="/units/unit-"]' },
  'due over ten years': { path: '/contracts/due?show=all&period=2026-11-01..2036-10-31', ready: contractRow },
  overdue: { path: '/contracts/due?show=overdue', ready: contractRow },
  cheques: { path: '/contracts/cheques', ready: contractRow },
  collections: { path: '/contracts/collections', ready: 'main tbody tr + tr td' },
  dashboard: { path: '/', ready: 'main a[href^="/units?"]' },
} as const;
const names = Object.keys(pages) as (keyof typeof pages)[];

/** Returns the ms that the answer with all contracts takes alone: fetched as a text, and parsed. */
async function answerAlone({ browser, server }: Bench, runs: number): Promise<number> {
  server.setContracts(5000);
  const { page, close } = await openFresh(browser);
  await page.goto(`${server.origin}/favicon.svg`);
  const times = await several(runs, () =>
    page.evaluate(async () => {
      const start = performance.now();
      const answer = await fetch('/service/contracts');
      JSON.parse(await answer.text());
      return performance.now() - start;
    }),
  );
  await close();
  return median(times);
}

/** Returns the ms to the frame with the first row of a page, and its longest task up to it and after, of the processor. */
async function pageOf({ browser, server, kept }: Bench, { path, ready }: { path: string; ready: string }) {
  const { page, close } = await openFresh(browser, { kept });
  let shown = Number.NaN;
  const longest = await longestTask(page, async () => {
    shown = await shownAt(page, server.origin + path, ready);
    await untilQuiet(page);
  });
  await close();
  return { shown, longest };
}

/** The pages of contracts over 10,000 units: with 5,000 contracts beside 45, in turns. */
export async function measureContracts(bench: Bench, runs: number): Promise<void> {
  const visits = await several(runs, async () => {
    const visit = async (count: number) => {
      bench.server.setContracts(count);
      const shown = [];
      for (const name of names) shown.push(await pageOf(bench, pages[name]));
      return shown;
    };
    return { few: await visit(45), many: await visit(5000) };
  });
  const alone = await answerAlone(bench, runs);
  for (const [at, name] of names.entries()) {
    const shown = (size: 'few' | 'many') => median(visits.map((visit) => visit[size][at]?.shown));
    const beyond = (shown('many') - shown('few')) / alone;
    add(`5,000 contracts: ${name}: first row, beyond that with 45 contracts, of the answer alone`, beyond, '', 1.3);
    const longest = median(visits.map(({ many }) => many[at]?.longest));
    add(`5,000 contracts: ${name}: longest task, of the processor`, longest, 'ms', ARRIVAL);
  }
}
