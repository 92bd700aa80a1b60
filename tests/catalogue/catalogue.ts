import { readdirSync, readFileSync } from 'node:fs';

/** One kind of fault that Manzil must survive: a row of the page, which has the faults, what the user sees and where they are handled. */
export type Fault = {
  /** Tests name it in square brackets at the end of their titles. */
  id: string;
  /** The modules that handle it, below `src`. */
  handled: readonly string[];
  /** The part that no test of `npm test` or `npm run test:e2e` shows, and why. */
  left?: string;
};

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

const row = /^(\| ([TSBLRCW]\d[^ ]*) \|.*) \| ([^|]*)\|$/;

function faultIn(line: string): (Fault & { told: string }) | undefined {
  const [, told = '', id, shown = ''] = row.exec(line) ?? [];
  if (id === undefined) return undefined;
  const handled = Array.from(told.matchAll(/\]\(\.\.\/\.\.\/src\/([^)]+)\)/g), ([, path = '']) => path);
  return { id, handled, left: /not shown: (.*?) *$/.exec(shown)?.[1], told };
}

export const faultsIn = (page: string): readonly Fault[] => page.split('\n').flatMap((line) => faultIn(line) ?? []);

/** Returns the page with the tests that show each fault, and how many have one. */
export function withProofs(page: string, proofs: readonly Proof[]): string {
  const filesOf = (fault: Fault) => [...new Set(proofs.filter((proof) => shows(fault, proof)).map(({ file }) => file))];
  const faults = faultsIn(page);
  const shown = faults.filter((fault) => filesOf(fault).length > 0);
  return page
    .split('\n')
    .map((line) => {
      const fault = faultIn(line);
      if (!fault) return line.replace(/^\d+ of \d+ kinds/, `${shown.length} of ${faults.length} kinds`);
      const tests = filesOf(fault).map((path) => `[${path}](../${path})`);
      return `${fault.told} | ${[...tests, ...(fault.left ? [`not shown: ${fault.left}`] : [])].join(', ')} |`;
    })
    .join('\n');
}
