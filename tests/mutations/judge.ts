import { fileURLToPath } from 'node:url';
import { createVitest, type TestModule } from 'vitest/node';

/*
 * Runs tests over a source with one fault in it, again and again in one process: what Vite has changed once stays changed, but for the
 * file with the fault. Each run has a fresh thread, which has loaded no module.
 */

/** What to run, and with which fault; without one, to see that the tests hold. */
export type Question = { tests: readonly string[]; fault?: { name: string; file: string } };

/** The test that failed first. */
export type Failed = { test: string; title: string };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const runs = await createVitest('test', {
  root: ROOT,
  config: 'tests/mutations/vitest.config.ts',
  watch: false,
  // Nothing is told but what failed first.
  reporters: [{}],
});

// A test of no page that waits for ever fails soon by its own limit, before the run as a whole counts as one that hangs.
for (const { name, config } of runs.projects) if (name === 'logic') config.testTimeout = 90_000;

/** Has the file changed anew when it is asked for next. */
function forget(file: string): void {
  for (const { vite } of runs.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const module of moduleGraph.getModulesByFile(file) ?? []) module.transformResult = null;
}

function failedIn(module: TestModule): Failed | undefined {
  const test = module.relativeModuleId;
  const [failed] = module.children.allTests('failed');
  if (failed) return { test, title: failed.fullName };
  return module.state() === 'failed' ? { test, title: module.errors()[0]?.message ?? 'cannot be loaded' } : undefined;
}

async function firstFailed(tests: readonly string[]): Promise<Failed | undefined> {
  const all = await runs.globTestSpecifications([...tests]);
  const specifications = tests.map((test) => {
    const found = all.find(({ moduleId }) => moduleId === ROOT + test);
    if (!found) throw new Error(`${test} is no test`);
    return found;
  });
  // What failed in an earlier run would end this one, and count as failed in it.
  runs.state.filesMap.clear();
  runs.state.idMap.clear();
  const { testModules, unhandledErrors } = await runs.runTestSpecifications(specifications);
  const failed = testModules.map(failedIn).find((one) => one !== undefined);
  if (failed || unhandledErrors.length === 0) return failed;
  return { test: tests.join(', '), title: String(unhandledErrors[0]) };
}

async function answer({ tests, fault }: Question): Promise<Failed | undefined> {
  const file = `${ROOT}src/${fault?.file}`;
  process.env['MANZIL_FAULT'] = fault?.name ?? '';
  forget(file);
  try {
    return await firstFailed(tests);
  } finally {
    forget(file);
  }
}

process.on('message', (question: Question) => {
  void answer(question).then((failed) => process.send?.(failed ?? null));
});
