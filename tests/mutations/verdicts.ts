import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Fault, faults } from './faults.ts';

/*
 * The table of what became of each fault, which is also what a run that was broken off goes on from: a verdict holds as long as the fault,
 * its file of `src` and the tests that it names are as they were.
 */

/** `void`: the tests fail without the fault too, so that they tell nothing. */
type Outcome = 'caught' | 'survived' | 'hung' | 'void';
export type Verdict = { outcome: Outcome; by: string; seconds: number; day: string; state: string };

const ROOT = new URL('../../', import.meta.url);
const TABLE = new URL('README.md', import.meta.url);
/** How many faults are judged at once, each in a process of its own. */
export const AT_ONCE = 2;

const contentOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Names the state of all that a verdict depends on. */
export const stateOf = ({ file, right, wrong, tests }: Fault): string =>
  createHash('sha256')
    .update(JSON.stringify([right, wrong, ...[`src/${file}`, ...tests].flatMap((path) => [path, contentOf(path)])]))
    .digest('hex')
    .slice(0, 8);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const COLUMNS = ['file', 'fault', 'verdict', 'noticed by', 's', 'on', 'state'] as const;

/** Reads the verdicts that still hold, by the names of their faults. */
export function readVerdicts(): Map<string, Verdict> {
  const lines = existsSync(TABLE) ? readFileSync(TABLE, 'utf8').split('\n') : [];
  const rows = new Map(lines.map((line) => line.split(/(?<!\\)\|/).map((text) => text.trim())).map((cells) => [cells[2], cells]));
  return new Map(
    faults.flatMap((fault) => {
      const [, , , outcome = '', by = '', seconds, day = '', state = ''] = rows.get(cell(fault.name)) ?? [];
      // Tests that failed by themselves are asked again.
      if (state !== stateOf(fault) || outcome === 'void') return [];
      return [[fault.name, { outcome: outcome as Outcome, by: by.replaceAll('\\|', '|'), seconds: Number(seconds), day, state }]];
    }),
  );
}

const counted = (verdicts: readonly Verdict[], outcome: Outcome): number =>
  verdicts.filter((verdict) => verdict.outcome === outcome).length;

export const shareOf = (verdicts: readonly Verdict[]): number => counted(verdicts, 'caught') / verdicts.length;

export function writeVerdicts(known: ReadonlyMap<string, Verdict>): void {
  const all = [...known.values()];
  const days = all.map(({ day }) => day).toSorted();
  const minutes = Math.ceil(all.reduce((sum, { seconds }) => sum + seconds, 0) / 60 / AT_ONCE);
  const others = (['survived', 'hung', 'void'] as const).map((outcome) => `${counted(all, outcome)} ${outcome}`).join(', ');
  const rows = faults.map(({ name, file }) => {
    const { outcome, by, seconds, day, state } = known.get(name) ?? {};
    return row([file, name, outcome ?? 'not judged', by ?? '', String(seconds ?? ''), day ?? '', state ?? '']);
  });
  const text = [
    '# Faults planted on purpose',
    '',
    `${counted(all, 'caught')} of ${faults.length} faults were caught (${(100 * shareOf(all)).toFixed(1)} % of ${all.length} judged); ${others}.`,
    `Judged from ${days[0]} to ${days.at(-1)}, in ${minutes} minutes on ${AT_ONCE} processors.`,
    '',
    '`npm run test:mutations` writes this page: it judges what has no verdict, or one of another state of the fault, its file or its tests.',
    'A verdict is *caught* by the test that failed first, *survived* where none failed, *hung* where they did not end, and *void* where they',
    'fail without the fault too.',
    '',
    row(COLUMNS),
    row(COLUMNS.map(() => '---')),
    ...rows,
    '',
  ];
  writeFileSync(TABLE, text.join('\n'));
}
