import { idOf } from '@/api/record-id';
import { fold, foldTight } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch } from '@/ui/table/row-index';

/** What a search looks through in the records of one kind. */
export type Searched = {
  /** What a record is called, in both languages. */
  names: (record: ServiceDocument) => readonly string[];
  /** Everything else that leads to it. */
  texts: (record: ServiceDocument) => readonly string[];
};

export type Found = {
  count: number;
  /** The best of them, the best first. */
  records: readonly ServiceDocument[];
  /** How well the first of them answers. */
  rank: Rank;
};

export type RecordIndex = {
  /** `words` as `searchWords` gives them; of records that answer equally well, those of `recent` come first, then those that came first. */
  find: (words: readonly string[], options: { limit: number; recent: ReadonlySet<string> }) => Found;
  byId: ReadonlyMap<string, ServiceDocument>;
};

/** Records between two looks at the clock. */
const STEP = 64;

/** Makes an index step by step: whoever runs it may pause at each. A record without an identifier has no page and is left out,
 * and of those that share one, which have one page, all but the first. */
export function* recordIndex(
  records: readonly ServiceDocument[],
  { names, texts }: Searched,
): Generator<undefined, RecordIndex, undefined> {
  const byId = new Map<string, ServiceDocument>();
  const ids: string[] = [];
  const known: ServiceDocument[] = [];
  const nameKeys: string[] = [];
  const keys: string[] = [];
  for (const [at, record] of records.entries()) {
    if (at % STEP === 0) yield undefined;
    const id = idOf(record);
    if (id === '' || byId.has(id)) continue;
    byId.set(id, record);
    ids.push(id);
    known.push(record);
    const called = names(record);
    nameKeys.push(namesKey(called));
    keys.push([...called, ...texts(record)].map(foldTight).join('\n'));
  }
  // Keys and words are folded already.
  const search = createTextSearch(
    keys,
    (key) => [key],
    (key) => key,
  );

  return {
    byId,
    find(words, { limit, recent }) {
      const rows = search.find(words.join(' ')) ?? new Uint32Array();
      // Of each rank and age only the first are kept: a single letter may find everything.
      const best = ranks.map((): { recent: ServiceDocument[]; others: ServiceDocument[] } => ({ recent: [], others: [] }));
      for (const row of rows) {
        const of = best[ranks.indexOf(rankOf(nameKeys[row] ?? '', words))];
        const list = recent.has(ids[row] ?? '') ? of?.recent : of?.others;
        const record = known[row];
        if (list && record && list.length < limit) list.push(record);
      }
      const first = best.findIndex((of) => of.recent.length + of.others.length > 0);
      return {
        count: rows.length,
        records: best.flatMap((of) => [...of.recent, ...of.others]).slice(0, limit),
        rank: ranks[first] ?? 0,
      };
    },
  };
}

const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** Names in the form that `rankOf` reads: word by word, and in one. */
export const namesKey = (names: readonly string[]): string =>
  names.map((name) => `\n${fold(name).replace(BETWEEN, ' ').trim()}\n${foldTight(name)}`).join('') + '\n';

/** Named so; a name begins so; words of a name begin so; it is somewhere in a name; it is elsewhere in the record. */
type Rank = 4 | 3 | 2 | 1 | 0;
const ranks: readonly Rank[] = [4, 3, 2, 1, 0];

/** How well the names of a record answer words that are known to be somewhere in it. Both are folded. */
export function rankOf(names: string, words: readonly string[]): Rank {
  const joined = `\n${words.join('')}`;
  if (names.includes(`${joined}\n`)) return 4;
  if (names.includes(joined)) return 3;
  if (words.every((word) => names.includes(`\n${word}`) || names.includes(` ${word}`))) return 2;
  return words.every((word) => names.includes(word)) ? 1 : 0;
}

/** Digits with what people write between them. */
const NUMBERED = /^[+\d(][\d\s().\-/]*$/;
const LEAST_DIGITS = 6;

/**
 * The words of a search, as keys have them: without marks, hamza and what stands between letters. A phone or a long number is one
 * word however it is spaced; what is dialled before a country's code, and a zero left after it, are no part of it.
 */
export function searchWords(text: string): readonly string[] {
  const plain = latinDigits(text).trim();
  const digits = plain.replace(/\D/g, '');
  if (NUMBERED.test(plain) && digits.length >= LEAST_DIGITS) return [digits.replace(/^00/, '').replace(/^9710/, '971')];
  return text.split(/\s+/).map(foldTight).filter(Boolean);
}
