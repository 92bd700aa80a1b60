/*
 * `npm run check:desks -- [name…]`: deletes each desk, or those named, in a copy of the sources, with the desks that need it, their records
 * of the demo, their lines in `src/desks/desks.ts` and `src/mocks/seed/desks.ts`, and the tests of desks; then type-checks and builds the
 * rest. It fails where that uses something of a desk that is gone. `--turn` takes one desk by the number of commits; `--core` deletes all
 * at once; `--tests` runs the tests of the core as well.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const list = 'src/desks/desks.ts';
const seeds = 'src/mocks/seed/desks.ts';
const say = (line: string) => process.stdout.write(`${line}\n`);

type Desk = { name: string; called: string; line: string; needs: readonly string[] };

const desks = [...readFileSync(list, 'utf8').matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/[\w-]+\.desk';\n/gm)].map(
  ([line, called = '', name = '']): Desk => {
    const [, needs = ''] = /\bneeds: \[([^\]]*)\]/.exec(readFileSync(`src/desks/${name}/${name}.desk.ts`, 'utf8')) ?? [];
    return { name, called, line, needs: [...needs.matchAll(/'([\w-]+)'/g)].map(([, needed = '']) => needed) };
  },
);

/** Returns the desk, and those that cannot be without it. */
function withThoseThatNeed(name: string): readonly Desk[] {
  const gone = new Set([name]);
  for (let before = 0; before < gone.size;) {
    before = gone.size;
    for (const desk of desks) if (desk.needs.some((needed) => gone.has(needed))) gone.add(desk.name);
  }
  return desks.filter((desk) => gone.has(desk.name));
}

const copy = mkdtempSync(join(tmpdir(), 'manzil-without-'));
const away = join(copy, 'away');
const compiler = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'checked'];
/** Tests of desks, and of the repository: its sources, its documents, and the texts that its sources use. */
const notOfCore = ['tests/desks', 'tests/mutations', 'tests/catalogue', 'tests/i18n/languages.test.ts'];

function copySources(): void {
  for (const path of [
    'src',
    'tests',
    'public',
    'index.html',
    'package.json',
    'tsconfig.json',
    'package-lock.json',
    'vite.config.ts',
    '.ci',
    'docs',
  ]) {
    cpSync(path, join(copy, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const ofRepository = readdirSync('tests').filter((name) => name.endsWith('.test.ts'));
  for (const path of [...notOfCore, ...ofRepository.map((name) => `tests/${name}`)])
    rmSync(join(copy, path), { recursive: true });
  mkdirSync(away);
}

/** Returns the complaints about the copy without the desks, which it then has again. */
function complaintsWithout(gone: readonly Desk[]): readonly string[] {
  const paths = gone.flatMap(({ name }) => [`src/desks/${name}`, `src/mocks/seed/${name}.ts`]).filter((path) => existsSync(path));
  paths.forEach((path, index) => renameSync(join(copy, path), join(away, String(index))));
  writeFileSync(join(copy, list), gone.reduce(withoutDesk, readFileSync(list, 'utf8')));
  writeFileSync(join(copy, seeds), gone.reduce(withoutSeeds, readFileSync(seeds, 'utf8')));
  const found = [...complaintsOf('tsc', compiler, /error TS/)];
  if (found.length === 0) found.push(...complaintsOf('vite', ['build', '--logLevel', 'error'], /./));
  if (found.length === 0 && words.includes('--tests')) found.push(...complaintsOf('vitest', ['run'], /FAIL/));
  paths.forEach((path, index) => renameSync(join(away, String(index)), join(copy, path)));
  return found;
}

/** Runs a tool on the copy, and returns those lines of what it says that tell a complaint; none where it succeeds. */
function complaintsOf(tool: string, options: readonly string[], complaint: RegExp): readonly string[] {
  const run = spawnSync(resolve(`node_modules/.bin/${tool}`), options, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (run.status === 0) return [];
  const said = `${run.stdout}${run.stderr}`.split('\n').filter((line) => complaint.test(line));
  return said.length > 0 ? said : [`${tool} did not run: ${run.stderr.trim()}`];
}

/** Takes out the line that imports the desk, and its name among all. */
const withoutDesk = (source: string, { line, called }: Desk): string =>
  source.replace(line, '').replace(/const all\b[^;]*;/, (all) => all.replace(new RegExp(`([[\\s])${called}\\b,?\\s*`), '$1'));

const withoutSeeds = (source: string, { called, name }: Desk): string =>
  source.replace(`import { ${called} } from './${name}';\n`, '').replace(`  ...${called},\n`, '');

const words = process.argv.slice(2);
const commits = () => Number(spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).stdout);
const asked = words.includes('--turn')
  ? [desks[commits() % desks.length]?.name ?? '']
  : words.filter((word) => !word.startsWith('--'));
const unknown = asked.filter((name) => desks.every((desk) => desk.name !== name));
for (const name of unknown) say(`${name}: no such desk`);

let failed = unknown.length > 0;
try {
  copySources();
  const chosen = desks.filter(({ name }) => asked.length === 0 || asked.includes(name));
  for (const gone of words.includes('--core') ? [desks] : chosen.map(({ name }) => withThoseThatNeed(name))) {
    const found = complaintsWithout(gone);
    const what = gone.map(({ name }) => name).join(', ');
    say(`Without ${what}: ${found.length === 0 ? 'holds' : `${found.length} complaints`}`);
    for (const complaint of found) say(`  ${complaint}`);
    failed ||= found.length > 0;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
