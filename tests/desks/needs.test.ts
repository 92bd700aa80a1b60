import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../layers';

const deskOf = (path: string): string | undefined => /^desks\/([^/]+)\//.exec(path)?.[1];

const files = readdirSync('src/desks', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `desks/${path.replaceAll('\\', '/')}`);

const desks = files.flatMap((path) => (path.endsWith('.desk.ts') ? (deskOf(path) ?? []) : []));

/** Returns the desks that a desk says it needs. */
function saidBy(desk: string): readonly string[] {
  const declaration = readFileSync(join('src/desks', desk, `${desk}.desk.ts`), 'utf8');
  const [, list = ''] = /\bneeds: \[([^\]]*)\]/.exec(declaration) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);
}

function importedBy(desk: string): readonly string[] {
  const mine = files.filter((path) => deskOf(path) === desk);
  const imports = mine.flatMap((path) => importsOf(path.replace(/\.tsx?$/, ''), readFileSync(join('src', path), 'utf8')));
  return [...new Set(imports.flatMap(({ to }) => deskOf(to) ?? []))].filter((name) => name !== desk);
}

/** Returns the desks that come with a desk. */
const withAll = (desk: string, found: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  saidBy(desk).reduce((known, name) => (known.has(name) ? known : withAll(name, new Set([...known, name]))), found);

test('the desks are recognised', () => {
  expect(desks.length).toBeGreaterThan(5);
  expect(desks.flatMap(importedBy).length).toBeGreaterThan(0);
});

test.each(desks)('the desk %s names the desks whose files it imports, no others and not itself', (desk) => {
  expect([...withAll(desk)]).not.toContain(desk);
  expect(importedBy(desk).filter((name) => !withAll(desk).has(name))).toEqual([]);
  expect(saidBy(desk).filter((name) => !importedBy(desk).includes(name))).toEqual([]);
});
