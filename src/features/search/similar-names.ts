import { useQuery } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { fold } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import type { RecordIndex, Searched } from './record-index';

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

type Asked = {
  text: string;
  index: RecordIndex | undefined;
  at: number;
  names: Searched['names'];
  isWanted: boolean;
};

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
