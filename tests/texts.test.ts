import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

/*
 * English texts load with the pages that show them: a file of texts exports its namespace, so importing the name loads the
 * texts. A name written by hand would compile too, but be shown as a key.
 */

/** Accepts `unitListTexts` or `[unitListTexts, commonTexts]`. */
const isImported = (given: ESTree.Node | null | undefined): boolean =>
  given?.type === 'Identifier' || (given?.type === 'ArrayExpression' && given.elements.every(isImported));

/** Returns the value of `{ ns: … }`. */
function namespaceIn(options: ESTree.Node | undefined): ESTree.Node | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  const given = options.properties.find(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'ns',
  );
  return given?.type === 'Property' ? given.value : undefined;
}

function asksByName(callee: string, given: readonly ESTree.Node[]): boolean {
  if (callee === 'useTranslation') return isImported(given[0]);
  if (callee.endsWith('getFixedT')) return isImported(given[1]);
  if (callee === 'i18n.t') return isImported(namespaceIn(given[1]));
  return !/\bt$/.test(callee) || given.every((one) => namespaceIn(one) === undefined);
}

function complaintsAbout(path: string, source: string): string[] {
  const complaints: string[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const name = source.slice(callee.start, callee.end);
      if (!asksByName(name, given)) complaints.push(`${path}: ${name}`);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return complaints;
}

const plain = /(?:useTranslation\(|\bns:)\s*(?:\w+|\[[\w\s,]+\])\s*(?=[),}])/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join('src', path), 'utf8')] as const)
  // What is plainly right is not read as code, since that takes its time.
  .filter(([, source]) => /\bns:|useTranslation\(|getFixedT\(|i18n\.t\(/.test(source.replace(plain, '')));

test('texts are used through names imported with them', () => {
  expect(sources.flatMap(([path, source]) => complaintsAbout(path, source))).toEqual([]);
});

test.each([
  'useTranslation()',
  "useTranslation('unit-list')",
  "useTranslation([unitListTexts, 'common'])",
  "i18n.t('save')",
  "i18n.t('unit-list:title', { count })",
  "i18n.t('title', { ns: 'unit-list' })",
  "t('title', { ns: 'unit-list' })",
  "i18n.getFixedT('ar')",
])('a name written by hand is found: %s', (source) => {
  expect(complaintsAbout('unit-list.ts', source)).toHaveLength(1);
});
