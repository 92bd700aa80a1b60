import { fold } from './fold';

/* How a search meets a text, the same in lists, pickers, audiences and the search over everything. */

const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORDS = /[a-z]+|[0-9]+/g;
const WORDS = /\p{L}+|\p{N}+/gu;
export const BETWEEN = /[^\p{L}\p{N}]+/gu;
const ARTICLE = 'ال';
/** A number with as many figures as a telephone has, in any spacing. */
const LONG_NUMBER = /\d(?:[\s().\-/]*\d){6,}/g;
/** As many figures are looked for inside of a long number; fewer begin one of its groups. */
const PART = 4;
/** Letters of following words that are also found when they are typed as one: "b1408", "alsaffar", a grouped number. */
const JOINED = 40;

function wordsOf(folded: string): string[] {
  if (ASCII.test(folded)) return folded.match(ASCII_WORDS) ?? [];
  const words = folded.match(WORDS) ?? [];
  // Readers look for "صفار" where "الصفار" is written.
  return words.flatMap((word) => (word.startsWith(ARTICLE) && word.length > 4 ? [word, word.slice(ARTICLE.length)] : [word]));
}

/** Returns the figures of the long numbers in a folded text, a telephone number also as dialled within the country and from abroad. */
function longNumbers(folded: string): string[] {
  return (folded.match(LONG_NUMBER) ?? []).flatMap((written) => {
    const digits = written.replace(/\D/g, '');
    const [, local] = /^(?:(?:00)?9710?|0(?!0))(\d+)$/.exec(digits) ?? [];
    return local === undefined ? [digits] : [`00971${local}`, `009710${local}`];
  });
}

/**
 * Writes texts as `meets` reads them: every word behind a bar, and once more from every word on without spaces. Both are ended by a
 * bar, so that a whole word can be asked for. The figures of long numbers follow, which are also found by a part of them.
 */
export function searchKey(texts: readonly string[]): string {
  let words = '';
  let joined = '';
  const numbers = new Set<string>();
  for (const text of texts) {
    const folded = fold(text);
    const own = wordsOf(folded);
    if (own.length === 0) continue;
    for (const number of longNumbers(folded)) numbers.add(number);
    words += `|${own.join('|')}|`;
    if (own.length === 1) continue;
    const asOne = own.join('');
    let start = 0;
    for (const word of own) {
      joined += `|${asOne.slice(start, start + JOINED)}`;
      start += word.length;
    }
  }
  return `${words}\n${joined}|${numbers.size === 0 ? '' : `\n${[...numbers].join('\n')}`}`;
}

/** Returns the words of a search. A bar in a word stands for what was typed between letters: "B-14" is `b|14`, "A-" is `a|`. */
export const searchTerms = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => fold(word).replace(BETWEEN, '|').replace(/^\|/, ''))
    .filter((word) => word !== '');

/**
 * Tells whether each word of a search begins a word of the texts, and each a word of its own: "برج ب" is tower B, and not every tower.
 * What is typed behind a separator begins the next word: "B-14" is floor 14 of B, and "A-" is A itself. Figures may also be a part of
 * one number, in any spacing.
 */
export function meets(key: string, terms: readonly string[]): boolean {
  if (meetsWords(key, terms)) return true;
  const figures = terms.filter(isFigures).join('').replaceAll('|', '');
  if (figures.length < PART || !(numbersOf(key).includes(figures) || has(key, figures))) return false;
  return meetsWords(
    key,
    terms.filter((term) => !isFigures(term)),
  );
}

const meetsWords = (key: string, terms: readonly string[]): boolean =>
  terms.every((term) => has(key, term)) && terms.every((term) => hasEach(key, term, terms));

export const isFigures = (term: string): boolean => /^[\d|]+$/.test(term);

const numbersOf = (key: string): string => key.slice(key.lastIndexOf('|') + 1);

function has(key: string, term: string): boolean {
  if (key.includes(`|${term}`)) return true;
  const inner = term.indexOf('|');
  return inner > 0 && inner < term.length - 1 && !term.endsWith('|') && key.includes(`|${term.replaceAll('|', '')}`);
}

/** Tells whether the texts have as many words that begin like the term as the search has. */
function hasEach(key: string, term: string, terms: readonly string[]): boolean {
  const alike = terms.filter((other) => other.startsWith(term)).length;
  return alike < 2 || key.slice(0, key.indexOf('\n')).split(`|${term}`).length > alike;
}
