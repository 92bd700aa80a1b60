/* `npm run check:dependencies`: the lock file, licences and known weaknesses of all packages; `-- --offline` leaves out the last. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Audit, auditOutcome, checkLock, type LockFile, type Manifest } from './dependencies.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const say = (line: string) => process.stdout.write(`${line}\n`);

const { packages, problems, unhashed } = checkLock(read('package-lock.json') as LockFile, read('package.json') as Manifest);
say(`Lock file: ${packages} packages, ${problems.length} problems.`);
if (unhashed.length > 0) say(`${unhashed.length} programs of development tools for other systems are named without a hash.`);
for (const problem of problems) say(`  ${problem}`);

let failed = problems.length > 0;
if (!process.argv.includes('--offline')) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
  const { text, bad } = auditOutcome(JSON.parse(stdout || '{}') as Audit);
  say(text);
  failed ||= bad;
}
process.exitCode = failed ? 1 : 0;
