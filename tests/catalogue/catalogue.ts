import { readdirSync, readFileSync } from 'node:fs';
import type { Fault, Group } from './faults';

/** A test, or a row of a table of tests, that shows a fault to be handled; its file is below `tests`. */
export type Proof = { file: string; title: string; ids: readonly string[] };

const tagged = /(['"`])((?:(?!\1)[^\n\\]|\\.)*) \[([TSBLRCW]\d\w*(?:\/\w+)?(?:, [TSBLRCW]\d\w*(?:\/\w+)?)*)\]\1/g;

/** Returns the tests whose titles, or those of their `describe`, end with ids in square brackets. */
export function proofsIn(file: string, source: string): readonly Proof[] {
  return Array.from(source.matchAll(tagged), ([, , title = '', ids = '']) => ({ file, title, ids: ids.split(', ') }));
}

/** Reads all tests, and the tables they are made from. */
export const allProofs = (): readonly Proof[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('catalogue/'))
    .toSorted()
    .flatMap((path) => proofsIn(path, readFileSync(`tests/${path}`, 'utf8')));

/** `S429a/b` stands for S429a and S429b, `S412/428` for S412 and S428. */
function idsOf(id: string): readonly string[] {
  const [first = '', other] = id.split('/');
  if (other === undefined) return [id];
  return [first, first.slice(0, first.length - other.length) + other];
}

/** Tells whether a test that names an id shows this fault. */
export const shows = ({ id }: Fault, proof: Proof): boolean =>
  proof.ids.some((named) => idsOf(named).some((each) => idsOf(id).includes(each)));

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Returns the catalogue as Markdown. */
export function catalogueText(groups: readonly Group[], proofs: readonly Proof[]): string {
  const filesOf = (fault: Fault) => [...new Set(proofs.filter((proof) => shows(fault, proof)).map(({ file }) => file))];
  const test = (path: string) => `[${path}](../${path})`;
  const source = (path: string) => `[${path}](../../src/${path})`;
  const row = (fault: Fault) =>
    [
      fault.id,
      fault.fault,
      fault.answer,
      fault.handled.map(source).join(', '),
      [...filesOf(fault).map(test), ...(fault.left ? [`not shown: ${fault.left}`] : [])].join(', '),
    ].map(cell);
  const faults = groups.flatMap((group) => group.faults);
  const shown = faults.filter((fault) => filesOf(fault).length > 0);
  return [
    '# What Manzil survives',
    '',
    `${shown.length} of ${faults.length} kinds of faults have a test. \`npm run catalogue\` writes this page from \`faults.ts\` and from the ids in`,
    'square brackets at the ends of test titles; `catalogue.test.ts` holds it to them.',
    ...groups.flatMap(({ title, faults: rows }) => [
      '',
      `## ${title}`,
      '',
      '| | fault | answer | handled in | shown by |',
      '|---|---|---|---|---|',
      ...rows.map((fault) => `| ${row(fault).join(' | ')} |`),
    ]),
    '',
  ].join('\n');
}
