import { fold } from './fold';

/* How a search meets a text, the same in lists, pickers, audiences and the search over everything. */

const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORDS = /[a-z]+|[0-9]+/g;
const WORDS = /\p{L}+|\p{N}+/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const ARTICLE = 'ال';
/** Letters of following words that are also found when they are typed as one: "b1408", "alsaffar", a grouped number. */
const JOINED = 40;

/** Returns the words of a text, folded; figures are words of their own, as in "B1408". */
function wordsOf(text: string): string[] {
  const folded = fold(text);
  if (ASCII.test(folded)) return folded.match(ASCII_WORDS) ?? [];
  const words = folded.match(WORDS) ?? [];
  // Readers look for "صفار" where "الصفار" is written.
  return words.flatMap((word) => (word.startsWith(ARTICLE) && word.length > 4 ? [word, word.slice(ARTICLE.length)] : [word]));
}

/**
 * Writes texts as `meets` reads them: every word behind a bar, and once more from every word on without spaces. Both are ended by a
 * bar, so that a whole word can be asked for.
 */
export function searchKey(texts: readonly string[]): string {
  let words = '';
  let joined = '';
  for (const text of texts) {
    const own = wordsOf(text);
    if (own.length === 0) continue;
    words += `|${own.join('|')}|`;
    if (own.length === 1) continue;
    const asOne = own.join('');
    let start = 0;
    for (const word of own) {
      joined += `|${asOne.slice(start, start + JOINED)}`;
      start += word.length;
    }
  }
  return `${words}\n${joined}|`;
}

/** Returns the words of a search. A bar in a word stands for what was typed between letters: "B-14" is `b|14`, "A-" is `a|`. */
export const searchTerms = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => fold(word).replace(BETWEEN, '|').replace(/^\|/, ''))
    .filter((word) => word !== '');

/**
 * Tells whether each word of a search begins a word of the texts, and each a word of its own: "برج ب" is tower B, and not every tower.
 * What is typed behind a separator begins the next word: "B-14" is floor 14 of B, and "A-" is A itself.
 */
export function meets(key: string, terms: readonly string[]): boolean {
  return terms.every((term) => has(key, term)) && terms.every((term) => hasEach(key, term, terms));
}

function has(key: string, term: string): boolean {
  if (key.includes(`|${term}`)) return true;
  const inner = term.indexOf('|');
  return inner > 0 && inner < term.length - 1 && !term.endsWith('|') && key.includes(`|${term.replaceAll('|', '')}`);
}

/** Where words of a search begin alike, the texts need as many that do. */
function hasEach(key: string, term: string, terms: readonly string[]): boolean {
  const alike = terms.filter((other) => other.startsWith(term)).length;
  return alike < 2 || key.slice(0, key.indexOf('\n')).split(`|${term}`).length > alike;
}
