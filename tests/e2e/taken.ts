import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';

/*
 * What the pictures of the documents were taken of: the texts and the style sheets that each of them shows. `npm run docs:pictures` notes it
 * in `docs/pictures/taken.json`, and a test compares.
 */

export type Taken = {
  language: 'en' | 'ar';
  /** The files of texts, by namespace. */
  texts: readonly string[];
  /** The style sheets, below `src`. */
  styles: readonly string[];
  hash: string;
};

type Texts = Readonly<Record<string, unknown>>;
const languages: Readonly<Record<Taken['language'], Texts>> = { en, ar };

/** Returns a hash of all texts and styles that a picture shows; a text or sheet that is gone changes it. */
export function hashOf({ language, texts, styles }: Omit<Taken, 'hash'>): string {
  const hash = createHash('sha256');
  for (const name of texts) hash.update(JSON.stringify(languages[language][name]) ?? 'gone');
  for (const sheet of styles) hash.update(readSheet(sheet));
  return hash.digest('base64url').slice(0, 12);
}

function readSheet(sheet: string): string {
  try {
    return readFileSync(join('src', sheet), 'utf8');
  } catch {
    return 'gone';
  }
}

/** Returns the module sheets whose classes are among these, each of which ends with four letters of its sheet's path. */
export function sheetsOf(classes: readonly string[]): string[] {
  const ends = new Set(classes.map((name) => name.slice(-5)));
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .filter((file) =>
      ends.has(
        `_${createHash('sha256')
          .update(relative('.', join('src', file)))
          .digest('base64url')
          .slice(0, 4)}`,
      ),
    )
    .toSorted();
}

const valuesOf = (given: unknown): string[] =>
  typeof given === 'string' ? [given] : typeof given === 'object' && given !== null ? Object.values(given).flatMap(valuesOf) : [];

const wholeText = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}$`,
  );

/** Returns the fewest namespaces that have the texts of a page, the one that has most of them first. */
export function namespacesOf(language: Taken['language'], shown: readonly string[]): string[] {
  const known = Object.entries(languages[language]).map(([name, texts]) => {
    const patterns = valuesOf(texts)
      .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')))
      .map(wholeText);
    return { name, has: new Set(shown.filter((text) => patterns.some((pattern) => pattern.test(text)))) };
  });
  const left = new Set(shown);
  const found: string[] = [];
  for (;;) {
    const count = ({ has }: (typeof known)[number]) => [...has].filter((text) => left.has(text)).length;
    const [best] = known.toSorted((one, other) => count(other) - count(one));
    if (!best || count(best) === 0) return found.toSorted();
    found.push(best.name);
    for (const text of best.has) left.delete(text);
  }
}
