/*
 * `npm run check:desks -- [name…]`: deletes each desk, or those named, in a copy of the sources, with the desks that need it and their
 * lines in `src/desks/desks.ts`, and type-checks what remains. It fails where that uses something of a desk that is gone.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const list = 'src/desks/desks.ts';
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
const project = 'tsconfig.src.json';
const compiler = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'checked', '-p', project];

function copySources(): void {
  for (const path of ['src', 'package.json', 'tsconfig.json']) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, project), JSON.stringify({ extends: './tsconfig.json', include: ['src'] }));
  mkdirSync(away);
}

/** Returns the complaints of the compiler about the copy without the desks, which it then has again. */
function complaintsWithout(gone: readonly Desk[]): readonly string[] {
  const whole = readFileSync(list, 'utf8');
  for (const { name } of gone) renameSync(join(copy, 'src/desks', name), join(away, name));
  writeFileSync(join(copy, list), gone.reduce(withoutDesk, whole));
  const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), compiler, { cwd: copy, encoding: 'utf8' });
  for (const { name } of gone) renameSync(join(away, name), join(copy, 'src/desks', name));
  const found = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error /.test(line));
  return status === 0 || found.length > 0 ? found : [stdout.trim() || 'The compiler did not run.'];
}

/** Takes out the line that imports the desk, and its name among all. */
const withoutDesk = (source: string, { line, called }: Desk): string =>
  source.replace(line, '').replace(/const all\b[^;]*;/, (all) => all.replace(new RegExp(`([[\\s])${called}\\b,?\\s*`), '$1'));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => desks.every((desk) => desk.name !== name));
for (const name of unknown) say(`${name}: no such desk`);

let failed = unknown.length > 0;
try {
  copySources();
  for (const { name } of desks) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const gone = withThoseThatNeed(name);
    const others = gone.flatMap((desk) => (desk.name === name ? [] : desk.name));
    const found = complaintsWithout(gone);
    const what = [name, ...(others.length > 0 ? [`with ${others.join(', ')}`] : [])].join(' ');
    say(`Without ${what}: ${found.length === 0 ? 'type-checks' : `${found.length} complaints`}`);
    for (const complaint of found) say(`  ${complaint}`);
    failed ||= found.length > 0;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
