import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

/*
 * No result of a test may depend on how quick the machine is. A test therefore reads no clock, sleeps for no time, lets no clock run by
 * itself, and gives up on what is late no sooner than the others do. It holds the clock and moves it (`vi.useFakeTimers`,
 * `vi.advanceTimersByTimeAsync`), and waits for what is seen (`findBy…`, `waitFor`, `expect.poll`).
 */

type Habit = 'reads a clock' | 'sets a timer' | 'lets a clock run' | 'gives up early';

/** The files that may, each with its reason. One that no longer does must go from here. */
const may: Readonly<Record<string, Partial<Record<Habit, string>>>> = {
  'faults/variants.ts': { 'sets a timer': 'its late answers come by the clock that the tests hold' },
  'ledger/service.ts': { 'sets a timer': 'its late answers come by the clock that the tests hold' },
  'mutations/run.ts': {
    'sets a timer': 'a run that does not end is ended, and counts as one that noticed nothing',
    'reads a clock': 'a file is given three times as long as it takes without a fault, and the table says how long a run took',
  },
  'server.ts': { 'sets a timer': 'takes turns of the page, without a length, until no request is under way' },
};

const LEAST_PATIENCE = 30_000;
const runningClocks = new Set(['shouldAdvanceTime', 'setTimerTickMode']);
const timers = new Set(['setTimeout', 'setInterval']);
/** They give up after a second, unless they are told to be patient. */
const impatient = new Set(['vi.waitFor', 'vi.waitUntil']);
const readings = new Set(['performance.now', 'process.hrtime', 'process.uptime']);

const isShort = (node: ESTree.Node) => node.type === 'Literal' && typeof node.value === 'number' && node.value < LEAST_PATIENCE;
const nameOf = (node: ESTree.Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined);
const isNow = (node: ESTree.Node, source: string) => /^Date\.now\(\)$|\.getTime\(\)$/.test(source.slice(node.start, node.end));

/** `Date.now() - 60_000` is a moment; `Date.now() - begun`, or a comparison with now, is a stopwatch. */
function isStopwatch({ operator, left, right }: ESTree.BinaryExpression, source: string): boolean {
  if (operator === '-') return isNow(left, source) && right.type === 'Identifier';
  return /^[<>]=?$/.test(operator) && [left, right].some((side) => isNow(side, source));
}

/** Returns the habits of a file, each with its line. */
function habitsOf(path: string, source: string): { habit: Habit; line: number }[] {
  const found: { habit: Habit; line: number }[] = [];
  const note = (habit: Habit, { start }: ESTree.Node) =>
    void found.push({ habit, line: source.slice(0, start).split('\n').length });
  const visitor = new Visitor({
    MemberExpression: (node) => {
      const written = source.slice(node.start, node.end);
      if (readings.has(written)) note('reads a clock', node);
    },
    CallExpression: ({ callee, arguments: [, patience] }) => {
      const isImpatient = patience ? isShort(patience) : true;
      if (impatient.has(source.slice(callee.start, callee.end)) && isImpatient) note('gives up early', callee);
    },
    BinaryExpression: (node) => {
      if (isStopwatch(node, source)) note('reads a clock', node);
    },
    Identifier: (node) => {
      if (timers.has(node.name)) note('sets a timer', node);
      if (runningClocks.has(node.name)) note('lets a clock run', node);
    },
    Property: ({ key, value }) => {
      if (nameOf(key) === 'timeout' && isShort(value)) note('gives up early', key);
    },
    ImportDeclaration: (node) => {
      if (node.source.value.endsWith('timers/promises')) note('sets a timer', node);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** Only these are read as code, since that takes its time. */
const isSuspect =
  /performance|hrtime|uptime|Date\.now|getTime|setTimeout|setInterval|timers\/promises|Advance|TickMode|timeout|vi\.wait/;

const found = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/^(?:e2e|bench)\//.test(path))
  .flatMap((path) => {
    const source = readFileSync(join('tests', path), 'utf8');
    return isSuspect.test(source) ? habitsOf(path, source).map((one) => ({ path, ...one })) : [];
  });

test('no test depends on the speed of the machine, but for named ones', () => {
  const unnamed = found.filter(({ path, habit }) => may[path]?.[habit] === undefined);
  expect(unnamed.map(({ path, habit, line }) => `${path}:${line} ${habit}`)).toEqual([]);
});

test('each file that is named still does what it is named for', () => {
  const named = Object.entries(may).flatMap(([path, habits]) => Object.keys(habits).map((habit) => `${path} ${habit}`));
  const used = new Set(found.map(({ path, habit }) => `${path} ${habit}`));
  expect(named.filter((one) => !used.has(one))).toEqual([]);
});
