export type TextSearch = {
  /** Positions of the records in which every word of `text` occurs, ascending; undefined where the text holds no word. */
  find: (text: string) => Uint32Array | undefined;
  /** Makes the keys ahead of the first search. */
  prepare: () => void;
};

/**
 * Finds words in folded keys. Keys are made on first use, and a search that only goes on typing looks through what the last one found.
 * `fold` also drops spaces, dots and dashes, so that "b1408" finds "B-1408".
 */
export function createTextSearch<T>(
  records: readonly T[],
  searched: (record: T) => readonly string[],
  fold: (text: string) => string,
): TextSearch {
  let keys: readonly string[] | undefined;
  let last: { words: readonly string[]; found: Uint32Array } | undefined;

  const prepared = () => (keys ??= records.map((record) => searched(record).map(fold).join('\n')));
  const goesOn = (words: readonly string[]) => last?.words.every((old) => words.some((word) => word.includes(old)));

  return {
    prepare: () => void prepared(),
    find(text) {
      const words = text.split(/\s+/).map(fold).filter(Boolean);
      if (words.length === 0) return undefined;
      const all = prepared();
      const candidates = last && goesOn(words) ? last.found : all.keys();
      const found: number[] = [];
      for (const row of candidates) {
        const key = all[row] ?? '';
        if (words.every((word) => key.includes(word))) found.push(row);
      }
      last = { words, found: Uint32Array.from(found) };
      return last.found;
    },
  };
}
