import { fold, foldTight } from '@/i18n/fold';

const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** Names in the form that `rankOf` reads: word by word, and in one. */
export const namesKey = (names: readonly string[]): string =>
  names.map((name) => `\n${fold(name).replace(BETWEEN, ' ').trim()}\n${foldTight(name)}`).join('') + '\n';

/** Named so; a name begins so; words of a name begin so; it is somewhere in a name; it is elsewhere in the record. */
export type Rank = 4 | 3 | 2 | 1 | 0;
export const ranks: readonly Rank[] = [4, 3, 2, 1, 0];

/** How well the names of a record answer words that are known to be somewhere in it. Both are folded. */
export function rankOf(names: string, words: readonly string[]): Rank {
  const joined = `\n${words.join('')}`;
  if (names.includes(`${joined}\n`)) return 4;
  if (names.includes(joined)) return 3;
  if (words.every((word) => names.includes(`\n${word}`) || names.includes(` ${word}`))) return 2;
  return words.every((word) => names.includes(word)) ? 1 : 0;
}
