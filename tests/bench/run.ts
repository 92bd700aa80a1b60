import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { launch, signIn } from './browser';
import { measureContracts } from './contracts';
import { measureForms, measureGrid, measureLeak, measureSchedule, measureTable } from './forms';
import { measureBoard, measureList, measureLists, measureSearch } from './lists';
import { measureBare, measureDemo, measureLoad } from './loads';
import { printReport } from './report';
import { serve } from './server';

/* Measures the build against the application's budgets: `npm run bench [-- --only list,form] [--runs 3] [--dist folder]` */

const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' }, dist: { type: 'string' } },
});
const runs = Number(asked.runs);
const folder = asked.dist ?? 'node_modules/.cache/manzil/bench';
if (!asked.dist)
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder], { stdio: 'inherit' });

const server = await serve(folder);
const browser = await launch();
server.setUnits(120);
const bench = { browser, server, kept: await signIn(browser, server.origin) };
const isChosen = (name: string) => asked.only === undefined || asked.only.split(',').includes(name);
const bare = await measureBare(bench, runs, isChosen('load'));

const parts: Readonly<Record<string, () => unknown>> = {
  load: () => measureLoad(bench, runs, bare),
  list: () => measureList(bench),
  lists: () => measureLists(bench),
  contracts: () => measureContracts(bench, runs),
  search: () => measureSearch(bench),
  board: () => measureBoard(bench),
  form: () => measureForms(bench),
  schedule: () => measureSchedule(bench),
  grid: () => measureGrid(bench),
  table: () => measureTable(bench),
  leak: () => measureLeak(bench),
  demo: () => measureDemo(bench, runs),
};
for (const [name, measure] of Object.entries(parts)) {
  server.setUnits(120);
  if (isChosen(name)) await measure();
}

console.log(`Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}\n`);
printReport(bare.shown);
await browser.close();
server.close();
