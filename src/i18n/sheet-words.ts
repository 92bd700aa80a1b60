import { fold } from './fold';

const SCALES: ReadonlyArray<readonly [scale: number, words: RegExp]> = [
  [
    1e3,
    /(?<![\d,.]|\d\s)['’‘]?000(?:['’]?s)?(?![\p{L}\d])|(?<![\d,.])1[,.]?000(?![\d,.])|(?<!\p{L})(?:thousands?|k)(?!\p{L})|(?<![\p{L}\d]|\d\s)(?:بال|ال|ب)?(?:الاف|الف)(?!\p{L})/u,
  ],
  [1e5, /(?<!\p{L})(?:lacs?|lakhs?)(?!\p{L})/u],
  [1e7, /(?<!\p{L})(?:cr|crores?)(?!\p{L})/u],
  [
    1e6,
    /(?<!\p{L})(?:millions?|mn|mio|mln)(?!\p{L})|(?<![\p{L}\d]|\d\s)(?:بال|ال)?(?:ملايين|مليون)(?!\p{L})|(?:(?<!\p{L})(?:aed|dhs?|usd|inr)|[($]|^)\s*m(?=\s*(?:[)\],]|$|(?:aed|dhs?|usd|dirhams?)(?!\p{L})))/u,
  ],
];

/** Returns how many times more the amounts are that stand below such words: 1,000 for "AED '000". */
export const scaleIn = (text: string): number | undefined => SCALES.find(([, words]) => words.test(fold(text).trim()))?.[0];

export const withoutScale = (text: string): string =>
  SCALES.reduce((rest, [, words]) => rest.replace(words, ''), fold(text).trim());

const LATIN = /[\p{Script=Latin}]/u;
const ARABIC = /[\p{Script=Arabic}]/u;

const half = (text: string, own: RegExp, other: RegExp): string =>
  text
    .split(/[/|\n–—]| - /)
    .filter((part) => own.test(part) || !other.test(part))
    .map((part) =>
      [...part]
        .filter((sign) => !other.test(sign))
        .join('')
        .replace(/\(\s*\)/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Returns the English and the Arabic half of a text that is in both languages, "Sold / مباع"; none of a text in one. */
export const halvesOf = (text: string): string[] =>
  ARABIC.test(text) && LATIN.test(text) ? [half(text, LATIN, ARABIC), half(text, ARABIC, LATIN)] : [];

export function readInEither<T>(text: string, read: (text: string) => T | undefined): T | undefined {
  for (const way of [text, ...halvesOf(text)]) {
    const found = read(way);
    if (found !== undefined) return found;
  }
  return undefined;
}
