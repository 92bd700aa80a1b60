import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';
import { addLanguage, i18n } from '@/i18n/i18n';
import { importsOf } from '../layers';

const plural = /_(?:zero|one|two|few|many|other)$/;
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Flattens texts by namespace and key: `unit-list.empty`. */
function flat(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );
}

const english = flat(en);
const arabic = flat(ar);

/** Returns keys as the code writes them, without a plural form. */
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))];
const isPlural = (key: string) => english.has(`${key}_other`);

const blanksIn = (text = '') => [...new Set(text.match(/\{\{\w+/g))].toSorted();

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/i18n[\\/](?:en|ar)[\\/]/.test(path))
    .map((path) => [path.replaceAll('\\', '/').replace(/\.tsx?$/, ''), readFileSync(join('src', path), 'utf8')]),
);

const imports = [...sources].flatMap(([path, source]) => importsOf(path, source));

/**
 * Returns the source of all users of a file of texts, of their imports and of their importers, since a key may be passed on.
 */
function askingFor(namespace: string): string {
  const asking = new Set(imports.filter(({ to }) => to === `i18n/en/${namespace}`).map(({ from }) => from));
  const beside = imports.flatMap(({ from, to }) => (asking.has(from) ? [to] : asking.has(to) ? [from] : []));
  return [...new Set([...asking, ...beside])].map((path) => sources.get(path) ?? '').join('\n');
}

/** Names written alike in both languages. */
const sameInBoth: ReadonlySet<string> = new Set([]);

test('English texts are added under the name by which their keys are checked', () => {
  expect(Object.fromEntries(Object.keys(en).map((name) => [name, i18n.getResourceBundle('en', name) as unknown]))).toEqual(en);
});

describe('English and Arabic', () => {
  test('have the same keys', () => expect(keysOf(arabic).toSorted()).toEqual(keysOf(english).toSorted()));

  test('have all plural forms: two in English, six in Arabic', () => {
    for (const key of keysOf(english).filter(isPlural)) {
      expect(['one', 'other'].filter((form) => !english.has(`${key}_${form}`)).map((form) => `${key}_${form}`)).toEqual([]);
      expect(arabicForms.filter((form) => !arabic.has(`${key}_${form}`)).map((form) => `${key}_${form}`)).toEqual([]);
    }
  });

  test('have no empty text', () =>
    expect([...english, ...arabic].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]));

  test('have the same placeholders; zero, one and two may be words', () => {
    for (const key of keysOf(english)) {
      const wanted = blanksIn(english.get(isPlural(key) ? `${key}_other` : key));
      const forms = isPlural(key) ? ['few', 'many', 'other'].map((form) => `${key}_${form}`) : [key];
      for (const form of forms) expect(blanksIn(arabic.get(form)), form).toEqual(wanted);
    }
  });

  test('are not mixed: a text with English words has Arabic letters in Arabic', () => {
    const untranslated = keysOf(english).filter((key) => {
      const name = isPlural(key) ? `${key}_other` : key;
      const words = english.get(name)?.replaceAll(/\{\{.*?\}\}/g, '') ?? '';
      return /[a-z]{2}/.test(words) && !/\p{Script=Arabic}/u.test(arabic.get(name) ?? '');
    });
    expect(untranslated.filter((key) => !sameInBoth.has(key))).toEqual([]);
  });
});

describe('every text', () => {
  /** Finds all that is quoted: `t('empty')` and `t('unit-list:empty')` name one text. */
  const quoted = (source: string) => new Set([...source.matchAll(/(?<=(['"]))[\w:.-]+(?=\1)/g)].map(([text]) => text));
  /** Finds prefixes of families of texts: `errors:` of `t(`errors:${problem}`)` and `kinds.` of `t(`kinds.${kind}`)`. */
  const families = (source: string) =>
    [...source.matchAll(/`([a-z][\w-]*[:.](?:\w+\.)*\w*)\$\{/g)].map(([, beginning = '']) => beginning);
  /**
   * Splits `views.sea` into `views` and `views.sea`: `t(`${kind}.${value}`)` uses the texts under every kind written somewhere.
   */
  const waysTo = (key: string) => key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

  test.each(Object.entries(en))('of %s is used', (namespace, texts) => {
    const source = askingFor(namespace);
    const written = quoted(source);
    const begun = families(source).map((beginning) => beginning.replace(`${namespace}:`, ''));
    const isUsed = (key: string) =>
      waysTo(key).some((way) => written.has(way) || written.has(`${namespace}:${way}`)) ||
      begun.some((beginning) => key.startsWith(beginning));
    expect(keysOf(flat(texts)).filter((key) => !isUsed(key))).toEqual([]);
  });
});

/* That every resource has the labels of its fields in Arabic: `app/every-resource.test.tsx`. */
test('English needs no loading, since its texts come with the modules that show them', async () => {
  const load = () => Promise.reject(new Error('English was loaded'));
  await expect(addLanguage('en', load)).resolves.toBeUndefined();
});
