import { idOf } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch } from '@/ui/table/row-index';
import { namesKey, rankOf, ranks, type Rank } from './rank';

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
