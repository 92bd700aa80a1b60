import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns the tables and grids of a page that nothing names, by the line they begin on. */
const unnamedIn = (path: string, source: string): string[] =>
  [...source.matchAll(/<table\b|role="grid"/g)]
    .filter(({ index }) => {
      const [tag = ''] = source.slice(source.lastIndexOf('<', index), index + 600).split(/<thead|<tbody/);
      return !/aria-label=|aria-labelledby=|<caption/.test(tag);
    })
    .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => [path, readFileSync(join('src', path), 'utf8')] as const);

test('every table and grid has a name', () => {
  expect(sources.flatMap(([path, source]) => unnamedIn(path, source))).toEqual([]);
});

test.each([
  ['<div>\n<table className={styles.headings}>\n<thead>', ['a:2']],
  ['<div role="grid" tabIndex={-1}>', ['a:1']],
  ['<table><caption>{name}</caption><thead>', []],
  ['<table aria-label={name}><thead>', []],
])('a table without a name is found: %s', (source, found) => expect(unnamedIn('a', source)).toEqual(found));
