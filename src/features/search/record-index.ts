import { useQuery } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { fold, foldTight } from '@/i18n/fold';
import { BETWEEN, searchKey, searchTerms } from '@/i18n/text-match';
import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { createKeySearch } from '@/ui/table/row-index';

export type Searched = {
  names: (record: ServiceDocument) => readonly string[];
  texts: (record: ServiceDocument) => readonly string[];
};

export type RecordMatches = { count: number; records: readonly ServiceDocument[]; rank: Rank };

export type RecordIndex = {
  /** Takes `words` of `searchWords`. Among equal ranks those of `recent` come first, then the order of the list. */
  find: (words: readonly string[], options: { limit: number; recent: ReadonlySet<string> }) => RecordMatches;
  byId: ReadonlyMap<string, ServiceDocument>;
};

const STEP = 64;

/** Leaves out records without an identifier, which have no page, and all but the first of those that share one. */
export function* recordIndex(
  records: readonly ServiceDocument[],
  { names, texts }: Searched,
): Generator<undefined, RecordIndex, undefined> {
  const byId = new Map<string, ServiceDocument>();
  const ids: string[] = [];
  const known: ServiceDocument[] = [];
  const nameKeys: string[] = [];
  const keys: string[] = [];
  for (const [index, record] of records.entries()) {
    if (index % STEP === 0) yield undefined;
    const id = idOf(record);
    if (id === '' || byId.has(id)) continue;
    byId.set(id, record);
    ids.push(id);
    known.push(record);
    const called = names(record);
    nameKeys.push(namesKey(called));
    keys.push(searchKey([...called, ...texts(record)]));
  }
  const search = createKeySearch(() => keys);

  return {
    byId,
    find(words, { limit, recent }) {
      const rows = search.find(words.join(' ')) ?? new Uint32Array();
      // Caps each rank and group, because a single letter may find everything.
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

/** Writes names as `rankOf` reads them: word by word, and joined. */
export const namesKey = (names: readonly string[]): string =>
  names.map((name) => `\n${fold(name).replace(BETWEEN, ' ').trim()}\n${foldTight(name)}`).join('') + '\n';

/** 4: equals a name; 3: begins a name; 2: begins words of a name; 1: somewhere in a name; 0: elsewhere in the record. */
type Rank = 4 | 3 | 2 | 1 | 0;
const ranks: readonly Rank[] = [4, 3, 2, 1, 0];

/** Takes words known to be somewhere in the record. Both are folded. */
export function rankOf(names: string, words: readonly string[]): Rank {
  const tight = words.map((word) => word.replaceAll('|', ''));
  const joined = `\n${tight.join('')}`;
  if (names.includes(`${joined}\n`)) return 4;
  if (names.includes(joined)) return 3;
  if (tight.every((word) => names.includes(`\n${word}`) || names.includes(` ${word}`))) return 2;
  return tight.every((word) => names.includes(word)) ? 1 : 0;
}

/** Words that name a kind of record before its name or number: "unit 1204", "عقد 017". Folded. */
const kindWords = {
  units: new Set(['unit', 'units', 'flat', 'apt', 'وحده', 'الوحده', 'شقه', 'رقم', 'no', 'number']),
  customers: new Set(['customer', 'tenant', 'buyer', 'client', 'عميل', 'مستاجر', 'مشتر', 'مشتري']),
  contracts: new Set(['contract', 'lease', 'sale', 'عقد', 'العقد', 'رقم', 'no', 'number']),
};

/** Leaves the words that name a kind where nothing else is typed. */
export function searchOfKind(kind: keyof typeof kindWords, text: string): string {
  const others = text.split(/\s+/).filter((word) => !kindWords[kind].has(fold(word).replace(/[.:#]+$/, '')));
  return others.length === 0 ? text : others.join(' ');
}

const SPACED_DIGITS = /^[+\d(][\d\s().\-/]*$/;
const LEAST_DIGITS = 6;

/** Folds words like the keys. A phone or long number is one word in any spacing, without 00 and the zero after 971. */
export function searchWords(text: string): readonly string[] {
  const plain = latinDigits(text).trim();
  const digits = plain.replace(/\D/g, '');
  if (SPACED_DIGITS.test(plain) && digits.length >= LEAST_DIGITS) return [digits.replace(/^00/, '').replace(/^9710/, '971')];
  return searchTerms(text);
}

const WORD = /[a-z]+/g;
/** Parts of Arabic names in Latin letters that are written or left out. */
const ARTICLES = new Set(['al', 'el', 'ul', 'bin', 'ibn', 'bint', 'abu', 'mr', 'mrs', 'ms']);
/** Shorter sounds are those of too many names. */
const LEAST = 2;

const wordsOf = (text: string): string[] => (fold(text).match(WORD) ?? []).filter((word) => !ARTICLES.has(word));

type Sound = (word: string) => readonly string[];

/** Takes "Omar Hadad" for Omar Haddad, and "Rumaithy" for Al Rumaithi, where all words sound alike. */
export function soundingAlike(
  text: string,
  records: Iterable<ServiceDocument>,
  names: Searched['names'],
  sound: Sound,
): ServiceDocument[] {
  const asked = wordsOf(text).map((word) => ({ word, sounds: sound(word).filter((code) => code.length >= LEAST) }));
  if (asked.length === 0) return [];
  return [...records].filter((record) => {
    const words = names(record).flatMap(wordsOf);
    return asked.every(({ word, sounds }) =>
      words.some((name) => name.startsWith(word) || sound(name).some((code) => sounds.includes(code))),
    );
  });
}

type Asked = { text: string; index: RecordIndex | undefined; at: number; names: Searched['names']; isWanted: boolean };

const known = new Map<string, readonly string[]>();

/** Takes Latin letters only; the sounds load when they are first wanted. */
export function useSimilarNames({ text, index, at, names, isWanted }: Asked): readonly ServiceDocument[] {
  const isLatin = /^[a-z\s.'’-]{3,}$/i.test(text);
  const { data } = useQuery({
    queryKey: ['similar-names', text, at],
    queryFn: async () => {
      const { doubleMetaphone } = await import('double-metaphone');
      const sound = (word: string) => {
        const codes = known.get(word) ?? doubleMetaphone(word);
        known.set(word, codes);
        return codes;
      };
      return soundingAlike(text, index?.byId.values() ?? [], names, sound).map(idOf);
    },
    enabled: isWanted && isLatin && index !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return isWanted && isLatin && index
    ? (data ?? []).flatMap((id): ServiceDocument[] => {
        const record = index.byId.get(id);
        return record ? [record] : [];
      })
    : [];
}
