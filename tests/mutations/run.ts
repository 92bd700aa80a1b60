import { type ChildProcess, fork } from 'node:child_process';
import { type Fault, faults } from './faults.ts';
import type { Failed, Question } from './judge.ts';
import { misplaced } from './misplaced.ts';
import { AT_ONCE, readVerdicts, shareOf, stateOf, type Verdict, writeVerdicts } from './verdicts.ts';

/*
 * Plants one fault at a time and runs the tests that should notice it, until each has a verdict in the table: `npm run test:mutations`, with
 * words of names for those alone, with `--anew` for those that have a verdict too.
 */

/** At least this share must be caught. */
const WANTED = 0.95;
/** Longer than a run takes that ends, in ms, beside three times what it takes without a fault: a test of a page fails after 180 s. */
const PATIENCE = 200_000;
/** Longer than any file of tests takes. */
const LONGEST = 1_800_000;

type Answer = Failed | 'hung' | undefined;

/** Starts a process that judges, and again where a run of it did not end. */
function startJudge() {
  let child: ChildProcess | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = (question: Question, limit: number): Promise<Answer> => {
    const asked = (child ??= fork(new URL('judge.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    return new Promise((resolve) => {
      const told = (answer: Answer) => {
        clearTimeout(timer);
        asked.off('message', onAnswer).off('exit', onEnd);
        if (answer === 'hung') end();
        resolve(answer);
      };
      const onAnswer = (failed: Failed | null) => told(failed ?? undefined);
      const onEnd = () => told('hung');
      const timer = setTimeout(onEnd, limit);
      asked.on('message', onAnswer).on('exit', onEnd);
      asked.send(question);
    });
  };
  return { ask, end };
}

type Judge = ReturnType<typeof startJudge>;

/** What a file of tests says without a fault, and how long it takes for that, in ms. */
type Sound = { answer: Answer; ms: number };
const sounds = new Map<string, Promise<Sound>>();

async function soundOf(test: string, { ask }: Judge): Promise<Sound> {
  const began = Date.now();
  const answer = await ask({ tests: [test] }, LONGEST);
  return { answer, ms: Date.now() - began };
}

async function judged(fault: Fault, judge: Judge): Promise<Verdict> {
  const { name, file, tests } = fault;
  const began = Date.now();
  let limit = PATIENCE;
  let unsound: Answer;
  for (const test of tests) {
    const sound = sounds.get(test) ?? soundOf(test, judge);
    sounds.set(test, sound);
    const { answer, ms } = await sound;
    unsound ??= answer;
    limit += 3 * ms;
  }
  const failed = unsound ?? (await judge.ask({ tests, fault: { name, file } }, limit));
  const outcome = unsound ? 'void' : failed === undefined ? 'survived' : failed === 'hung' ? 'hung' : 'caught';
  return {
    outcome,
    by: typeof failed === 'object' ? `${failed.test.replace(/^tests\//, '')}: ${failed.title}` : '',
    seconds: Math.ceil((Date.now() - began) / 1000),
    day: new Date().toISOString().slice(0, 10),
    state: stateOf(fault),
  };
}

const words = process.argv.slice(2).filter((word) => word !== '--anew');
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const wrong = chosen.flatMap((fault) => misplaced(fault) ?? []);
if (wrong.length > 0 || chosen.length === 0) {
  console.error(wrong.join('\n') || 'No fault has such a name');
  process.exit(2);
}

const verdicts = readVerdicts();
if (process.argv.includes('--anew')) for (const { name } of chosen) verdicts.delete(name);

const takesLong = ({ tests }: Fault) => tests.some((test) => test.endsWith('.tsx'));
// What takes long first, so that nobody waits for one of it at the end; what runs the same tests together.
const left = chosen
  .filter(({ name }) => !verdicts.has(name))
  .toSorted(
    (one, other) => Number(takesLong(other)) - Number(takesLong(one)) || (String(one.tests) < String(other.tests) ? -1 : 1),
  );
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    const judge = startJudge();
    for (let fault = left.shift(); fault; fault = left.shift()) {
      // Each judge takes the next fault when it is done with one.
      const verdict = await judged(fault, judge);
      verdicts.set(fault.name, verdict);
      writeVerdicts(verdicts);
      console.log(`${verdict.outcome.padEnd(9)}${fault.name}`);
    }
    judge.end();
  }),
);
writeVerdicts(verdicts);

const found = chosen.flatMap(({ name }) => verdicts.get(name) ?? []);
for (const { name } of chosen) if (verdicts.get(name)?.outcome !== 'caught') console.log(`\nnot caught: ${name}`);
console.log(`\n${found.filter(({ outcome }) => outcome === 'caught').length} of ${chosen.length} faults caught`);
process.exit(shareOf(found) >= WANTED ? 0 : 1);
