import { fold } from './fold';

const SCALES: ReadonlyArray<readonly [scale: number, words: RegExp]> = [
  [
    1e3,
    /(?<![\d,.]|\d\s)['’‘]?000(?:['’]?s)?(?![\p{L}\d])|(?<![\d,.])1[,.]?000(?![\d,.])|(?<!\p{L})(?:thousands?|k)(?!\p{L})|(?<![\p{L}\d]|\d\s)(?:بال|ال)?(?:الاف|الف)(?!\p{L})/u,
  ],
  [1e5, /(?<!\p{L})(?:lacs?|lakhs?)(?!\p{L})/u],
  [1e7, /(?<!\p{L})(?:cr|crores?)(?!\p{L})/u],
  [
    1e6,
    /(?<!\p{L})(?:millions?|mn|mio|mln)(?!\p{L})|(?<![\p{L}\d]|\d\s)(?:بال|ال)?(?:ملايين|مليون)(?!\p{L})|(?:(?<!\p{L})(?:aed|dhs?|usd|inr)|[($]|^)\s*m(?=\s*(?:[)\],]|$))/u,
  ],
];

/** Returns how many times more the amounts are that stand below such words: 1,000 for "AED '000". */
export const scaleIn = (text: string): number | undefined => SCALES.find(([, words]) => words.test(fold(text).trim()))?.[0];

export const withoutScale = (text: string): string =>
  SCALES.reduce((rest, [, words]) => rest.replace(words, ''), fold(text).trim());
