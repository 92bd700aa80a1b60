import { spawn } from 'node:child_process';
import { type Fault, faults } from './faults.ts';
import { misplaced } from './misplaced.ts';

/*
 * Plants one fault at a time and runs the tests that should notice it: `npm run test:mutations`, or with words of their names.
 * A test that fails has caught it. One that runs on for ever has not.
 */

const ROOT = new URL('../..', import.meta.url);
/** At least this share must be caught. */
const WANTED = 0.95;
/** Longer than any of these runs takes without a fault, on a busy machine. */
const LIMIT = 300_000;
const AT_ONCE = 2;

type Verdict = 'caught' | 'survived' | 'hung';

function run(tests: readonly string[], environment: NodeJS.ProcessEnv): Promise<number | 'hung'> {
  const words = ['vitest', 'run', '--config', 'tests/mutations/vitest.config.ts', '--bail', '1', '--maxWorkers', '1', ...tests];
  return new Promise((resolve) => {
    const child = spawn('npx', words, { cwd: ROOT, env: environment, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve('hung');
    }, LIMIT);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

/** Schedules of the ledger: more than `npm test` runs, since a fault may show in few of them. */
const SCHEDULES = '40';

async function judge(fault: Fault): Promise<Verdict> {
  const end = await run(fault.tests, { ...process.env, MANZIL_SCHEDULES: SCHEDULES, MANZIL_FAULT: fault.name });
  if (end === 'hung') return 'hung';
  return end === 0 ? 'survived' : 'caught';
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const wrong = chosen.flatMap((fault) => misplaced(fault) ?? []);
if (wrong.length > 0 || chosen.length === 0) {
  console.error(wrong.join('\n') || 'No fault has such a name');
  process.exit(2);
}

const verdicts = new Map<string, Verdict>();
const left = [...chosen];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let fault = left.shift(); fault; fault = left.shift()) {
      // Each worker takes the next fault when it is done with one.
      // oxlint-disable-next-line no-await-in-loop
      const verdict = await judge(fault);
      verdicts.set(fault.name, verdict);
      console.log(`${verdict.padEnd(9)}${fault.name}`);
    }
  }),
);

const caught = [...verdicts.values()].filter((verdict) => verdict === 'caught').length;
console.log(`\n${caught} of ${chosen.length} faults caught`);
process.exit(caught / chosen.length >= WANTED ? 0 : 1);
