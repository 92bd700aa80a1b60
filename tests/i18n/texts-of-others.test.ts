import { expect, test } from 'vitest';
import { languagePack } from '@/features/arabic';
import { en } from '@/i18n/en/en';
import { addLanguage, i18n } from '@/i18n/i18n';
import { payloads } from '../hostile';

/** Returns every text with blanks: its key as `t` takes it, and the names of the blanks. */
function textsWithBlanks(texts: object, prefix: string): { key: string; blanks: string[] }[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return textsWithBlanks(text, `${prefix}${name}.`);
    const blanks = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, blank = '']) => blank);
    return blanks.length > 0 ? [{ key: `${prefix}${name}`, blanks }] : [];
  });
}

/** Those with words of their own for i18next, and one that is plain. */
const texts = Object.values(payloads).filter((text) => /\{\{|\$t\(|\$\{|<script|\{count/.test(text));

test.each([
  ['en', en],
  ['ar', languagePack.texts],
] as const)('what others wrote stays as it is in every sentence, in %s', async (language, all) => {
  await addLanguage('ar', () => Promise.resolve(languagePack));
  const changed = Object.entries(all).flatMap(([namespace, ofName]) =>
    textsWithBlanks(ofName, '').flatMap(({ key, blanks }) =>
      texts
        .filter((text) => {
          const sentence = i18n.t(key as never, {
            ns: namespace as keyof typeof en,
            lng: language,
            ...Object.fromEntries(blanks.map((blank) => [blank, text])),
          });
          return !sentence.includes(text);
        })
        .map((text) => `${namespace}:${key} ${text}`),
    ),
  );
  expect(texts.length).toBeGreaterThan(5);
  expect(changed).toEqual([]);
});
