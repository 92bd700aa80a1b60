import { readFileSync } from 'node:fs';

/** A fault to plant: in a file of `src`, what is right is replaced by what is wrong. One of the tests named must fail. */
export type Fault = { name: string; file: string; right: string; wrong: string; tests: readonly string[] };

/**
 * Reads faults as a patch has changes: `---` begins a file of `src`, with the tests that notice its faults, `@@` a fault with its name; `-` is
 * what is right there, and `+` what is wrong.
 */
function faultsIn(text: string): readonly Fault[] {
  const faults: Fault[] = [];
  let place: Pick<Fault, 'file' | 'tests'> = { file: '', tests: [] };
  for (const part of text.split(/^(?=--- |@@ )/m)) {
    const [head = '', ...lines] = part.trimEnd().split('\n');
    const named = head.replace(/^\S+ /, '');
    if (head.startsWith('--- ')) {
      const [file = '', tests = ''] = named.split(': ');
      place = { file, tests: tests.split(', ').map((test) => `tests/${test}`) };
    } else {
      const after = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? line.slice(1) : [])).join('\n');
      faults.push({ name: named, ...place, right: after('-'), wrong: after('+') });
    }
  }
  return faults;
}

export const faults = faultsIn(readFileSync(new URL('faults.diff', import.meta.url), 'utf8'));
