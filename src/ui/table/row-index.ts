import { groupedBy } from '@/grouped';
import { isFigures, meets, searchKey, searchTerms } from '@/i18n/text-match';

export type SortKey = { name: string; descending: boolean };

/** Accepts any of the values in `among` (as text; '' is an empty one), or a number between two bounds, both included. */
export type Condition = { name: string; among: readonly string[] } | { name: string; from?: number; to?: number };

export type RowQuery = {
  search?: string;
  conditions?: readonly Condition[];
  sort?: readonly SortKey[];
  /** Tells the rows that are looked at, by their positions; all by default. */
  isIn?: (row: number) => boolean;
};

/** A value and the number of rows that have it; '' stands for empty and comes last. */
export type FacetCount = { value: string; count: number };

export type RowIndex = {
  /** Returns the positions of the matching records, sorted. Equal ones keep their original order; empty ones come last. */
  rows: (query: RowQuery) => Uint32Array;
  /** Counts the values of a field among the rows that match everything but the condition on that field. */
  facet: (name: string, query: RowQuery) => readonly FacetCount[];
  prepareSearch: () => void;
};

type RowIndexOptions<T> = {
  fields: ReadonlyArray<Field<T> | TextsField<T>>;
  searched: ((record: T) => readonly string[]) | TextSearch;
  /** Called when a text is first sorted by, since a collator is slow to create. */
  collator: () => Intl.Collator;
  /** Projections and search keys of another index over the same records and language, by field and `searched`, for reuse. */
  kept?: Kept;
};

export type Kept = { projections: WeakMap<object, Projection>; searches: WeakMap<object, TextSearch> };

export const keptNothing = (): Kept => ({ projections: new WeakMap(), searches: new WeakMap() });

/**
 * Sorts, filters, searches and counts records that are all in memory. Each field is projected on its first use; after that no
 * record is touched again. Ignores unknown field names, which may come from an address.
 */
export function createRowIndex<T>(
  records: readonly T[],
  { fields, searched, collator, kept: { projections, searches } = keptNothing() }: RowIndexOptions<T>,
): RowIndex {
  const search = typeof searched === 'object' ? searched : (searches.get(searched) ?? createTextSearch(records, searched));
  searches.set(searched, search);
  const all = Uint32Array.from(records.keys());

  function projection(name: string): Projection | undefined {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return undefined;
    const known = projections.get(field) ?? project(records, field, collator);
    projections.set(field, known);
    return known;
  }

  function matching({ search: text = '', conditions = [], isIn }: RowQuery): Uint32Array {
    let rows = search.find(text) ?? all;
    if (isIn) rows = rows.filter(isIn);
    for (const condition of conditions) {
      const field = projection(condition.name);
      if (!field) continue;
      rows = rows.filter(isAmong(field, acceptedRanks(field, condition)));
    }
    return rows;
  }

  return {
    rows(query) {
      // Each pass is stable, so the last key goes first.
      return (query.sort ?? []).toReversed().reduce((rows, { name, descending }) => {
        const field = projection(name);
        return field && !field.starts ? sorted(rows, field, descending) : rows;
      }, matching(query));
    },
    facet(name, query) {
      const field = projection(name);
      if (!field) return [];
      const others = query.conditions?.filter((condition) => condition.name !== name) ?? [];
      const counts = new Uint32Array(field.values.length + 1);
      for (const row of matching({ ...query, conditions: others })) countRanks(counts, field, row);
      const facet: FacetCount[] = [];
      for (const [rank, value] of field.values.entries()) facet.push({ value: String(value), count: counts[rank] ?? 0 });
      const empty = counts[field.values.length] ?? 0;
      return empty > 0 ? [...facet, { value: '', count: empty }] : facet;
    },
    prepareSearch: search.prepare,
  };
}

function countUp(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function countRanks(counts: Uint32Array, { ranks, starts }: Projection, row: number): void {
  if (!starts) return countUp(counts, ranks[row] ?? 0);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) countUp(counts, ranks[at] ?? 0);
}

function isAmong({ ranks, starts }: Projection, accepted: Uint8Array): (row: number) => boolean {
  if (!starts) return (row) => accepted[ranks[row] ?? 0] === 1;
  return (row) => ranks.subarray(starts[row], starts[row + 1]).some((rank) => accepted[rank] === 1);
}

function acceptedRanks({ values }: Projection, condition: Condition): Uint8Array {
  const accepted = new Uint8Array(values.length + 1);
  if ('among' in condition) {
    const wanted = new Set(condition.among);
    for (let rank = 0; rank < values.length; rank++) accepted[rank] = wanted.has(String(values[rank])) ? 1 : 0;
    accepted[values.length] = wanted.has('') ? 1 : 0;
    return accepted;
  }
  const { from = -Infinity, to = Infinity } = condition;
  for (let rank = 0; rank < values.length; rank++) {
    const value = values[rank];
    accepted[rank] = typeof value === 'number' && value >= from && value <= to ? 1 : 0;
  }
  return accepted;
}

/** Sorts by counting ranks: stable, and without comparisons. */
function sorted(rows: Uint32Array, { ranks, values, places }: Projection, descending: boolean): Uint32Array {
  const empty = values.length;
  const order = places?.();
  const place = (rank: number) => {
    if (rank === empty) return empty;
    const at = order?.[rank] ?? rank;
    return descending ? empty - 1 - at : at;
  };
  const ends = new Uint32Array(empty + 2);
  for (const row of rows) countUp(ends, place(ranks[row] ?? empty) + 1);
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const result = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = place(ranks[row] ?? empty);
    result[ends[at] ?? 0] = row;
    countUp(ends, at);
  }
  return result;
}

/** A value that a list can sort and filter by. Empty is undefined, null, blank text or no finite number. */
/** The kind of a field's values. Amounts are in AED, a ratio is a fraction of 1, a code keeps its own direction, and an action has none. */
export type ValueKind = 'text' | 'number' | 'count' | 'amount' | 'ratio' | 'day' | 'code' | 'action';

export const isFigure = (kind: string | undefined): boolean =>
  kind === 'number' || kind === 'count' || kind === 'amount' || kind === 'ratio';

type Read<T> = (record: T) => string | number | null | undefined;

export type Field<T> = {
  name: string;
  kind?: ValueKind;
  value?: Read<T>;
  /** Returns the word shown in place of a value: sorting uses the word, filters and addresses use the value. */
  word?: (value: string) => string;
};

export type ValueField<T> = Field<T> & { value: Read<T> };

/** A field with several texts per record: a filter matches any of them, and lists cannot be sorted by it. */
export type TextsField<T> = { name: string; kind: 'texts'; value: (record: T) => readonly string[] };

/**
 * One field of all records as whole numbers. `values` holds each distinct value once, in ascending order; the rank of a record
 * is the index of its value there, and an empty one has the rank after the last. Sorting, filtering and counting read only
 * ranks.
 */
type Projection = {
  ranks: Uint32Array;
  values: ReadonlyArray<string | number> | Float64Array;
  /** The index of each value's word among the words, equal for equal words; left out where values are shown as they are. */
  places?: () => Uint32Array;
  /** Set where a record has several values: its ranks run from `starts[row]` up to, not including, `starts[row + 1]`. */
  starts?: Uint32Array;
};

function project<T>(records: readonly T[], field: Field<T> | TextsField<T>, collator: () => Intl.Collator): Projection {
  if (field.kind === 'texts') return projectTexts(records, field.value, collator());
  const { word, value = nothing } = field;
  if (isFigure(field.kind)) return projectNumbers(records, value);
  const { ranks, values } = projectText(records, value, collator());
  return word ? { ranks, values, places: once(() => placesOf(values.map(word), collator())) } : { ranks, values };
}

const nothing = () => undefined;

function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

function placesOf(words: readonly string[], collator: Intl.Collator): Uint32Array {
  const order = [...words.keys()].sort((a, b) => collator.compare(words[a] ?? '', words[b] ?? ''));
  const places = new Uint32Array(words.length);
  let place = 0;
  order.forEach((rank, at) => {
    const before = order[at - 1];
    if (before !== undefined && collator.compare(words[before] ?? '', words[rank] ?? '') !== 0) place++;
    places[rank] = place;
  });
  return places;
}

function projectTexts<T>(records: readonly T[], value: TextsField<T>['value'], collator: Intl.Collator): Projection {
  const starts = new Uint32Array(records.length + 1);
  const all: string[] = [];
  records.forEach((record, row) => {
    const texts = value(record);
    // Most records have one, for which a set takes ten times as long.
    const given = texts.length < 2 ? texts : new Set(texts.map((text) => text.trim()));
    const before = all.length;
    for (const text of given) if (text.trim() !== '') all.push(text.trim());
    if (all.length === before) all.push('');
    starts[row + 1] = all.length;
  });
  return { ...projectText(all, (text) => text, collator), starts };
}

function projectNumbers<T>(records: readonly T[], value: Read<T>): Projection {
  const numbers = new Float64Array(records.length);
  records.forEach((record, row) => {
    const number = value(record);
    numbers[row] = typeof number === 'number' && Number.isFinite(number) ? number : Number.NaN;
  });
  // A typed array sorts natively, with NaN last.
  const values = numbers
    .slice()
    .sort()
    .filter((number, at, all) => !Number.isNaN(number) && number !== all[at - 1]);
  const ranks = new Uint32Array(records.length);
  numbers.forEach((number, row) => {
    ranks[row] = Number.isNaN(number) ? values.length : lowerBound(values, number);
  });
  return { ranks, values };
}

function lowerBound(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Distinct = { text: string; code: number; number: number };

function projectText<T>(
  records: readonly T[],
  value: Read<T>,
  collator: Intl.Collator,
): { ranks: Uint32Array; values: readonly string[] } {
  const codes = new Uint32Array(records.length);
  const codeOf = new Map<string, number>();
  const distinct: Distinct[] = [];
  records.forEach((record, row) => {
    const read = value(record);
    const text = typeof read === 'string' ? read.trim() : '';
    let code = codeOf.get(text);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(text, code);
      if (text) distinct.push({ text, code, number: 0 });
    }
    codes[row] = code;
  });
  const ordered = nearlyInOrder(distinct).sort((a, b) => {
    const order = collator.compare(a.text, b.text);
    return order === 0 ? (a.text < b.text ? -1 : 1) : order;
  });
  const rankOf = new Uint32Array(codeOf.size).fill(ordered.length);
  ordered.forEach(({ code }, rank) => {
    rankOf[code] = rank;
  });
  codes.forEach((code, row) => {
    codes[row] = rankOf[code] ?? ordered.length;
  });
  return { ranks: codes, values: ordered.map(({ text }) => text) };
}

/**
 * Presorts texts without the collator, whose comparisons cost many plain ones: groups "B-2" and "B-10" under "B-" and sorts
 * them by number. The collator then compares about once per text instead of once per step of a sort.
 */
function nearlyInOrder(distinct: readonly Distinct[]): Distinct[] {
  const heads = [...groupedBy(distinct, withoutLastNumber)].sort(([a], [b]) => (a < b ? -1 : 1));
  return heads.flatMap(([, group]) => group.sort((a, b) => a.number - b.number));
}

/** Returns the text without its last number, and stores that number in the entry. */
function withoutLastNumber(entry: Distinct): string {
  const { text } = entry;
  let at = text.length;
  for (let unit = 1; at > 0; unit *= 10) {
    const digit = text.charCodeAt(at - 1) - 0x30;
    if (digit < 0 || digit > 9) break;
    entry.number += digit * unit;
    at--;
  }
  return text.slice(0, at);
}

export type TextSearch = {
  /** Returns the positions of the records that contain every word of `text`, ascending; undefined for a text without words. */
  find: (text: string) => Uint32Array | undefined;
  prepare: () => void;
};

export const createTextSearch = <T>(records: readonly T[], searched: (record: T) => readonly string[]): TextSearch =>
  createKeySearch(() => records.map((record) => searchKey(searched(record))));

/** As `createTextSearch`, over keys from `searchKey`. A search that types on the words of the last looks through its results. */
export function createKeySearch(makeKeys: () => readonly string[]): TextSearch {
  let keys: readonly string[] | undefined;
  let last: { terms: readonly string[]; found: Uint32Array } | undefined;

  const prepared = () => (keys ??= makeKeys());

  return {
    prepare: () => void prepared(),
    find(text) {
      const terms = searchTerms(text);
      if (terms.length === 0) return undefined;
      const all = prepared();
      const candidates = last && typesOn(last.terms, terms) ? last.found : all.keys();
      const found: number[] = [];
      for (const row of candidates) if (meets(all[row] ?? '', terms)) found.push(row);
      last = { terms, found: Uint32Array.from(found) };
      return last.found;
    },
  };
}

/**
 * Tells whether a search can only find what the last one found: each word goes on with the one in its place. Words with a
 * separator, words that begin alike, and figures, are met in more ways when they go on.
 */
const typesOn = (last: readonly string[], terms: readonly string[]): boolean =>
  !terms.some(isFigures) &&
  last.every(
    (old, place) =>
      !old.includes('|') &&
      terms[place]?.startsWith(old) === true &&
      last.every((other, at) => at === place || !other.startsWith(old)),
  );
