import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import taken from '../docs/pictures/taken.json' with { type: 'json' };
import { hashOf, type Taken } from './e2e/taken';

/* The pictures of the documents show what the application looks like now; `npm run docs:pictures` takes them anew. */

const pictures = Object.entries(taken as Readonly<Record<string, Taken>>);

it('shows texts and styles in each picture that are those of today', () => {
  expect(pictures.filter(([, shown]) => hashOf(shown) !== shown.hash).map(([name]) => name)).toEqual([]);
});

it('has each picture that the documents show, and no other', () => {
  const documents = ['README.md', 'docs/USING.md', 'docs/FIVE-MINUTES.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const shown = [...documents.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, name = '']) => name);
  expect(new Set(shown)).toEqual(new Set(pictures.map(([name]) => name)));
  const kept = readdirSync('docs/pictures').filter((file) => file.endsWith('.webp'));
  expect(new Set(kept.map((file) => file.replace('.webp', '')))).toEqual(new Set(shown));
});

it.each(['texts', 'styles'] as const)('finds a picture whose %s have changed since', (kind) => {
  const shown: Taken = taken.units as Taken;
  expect(shown[kind].length).toBeGreaterThan(2);
  expect(hashOf({ ...shown, [kind]: shown[kind].slice(1) })).not.toBe(shown.hash);
  expect(hashOf({ ...shown, [kind]: ['gone', ...shown[kind].slice(1)] })).not.toBe(shown.hash);
});
