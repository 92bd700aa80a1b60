import { project, type Field, type Projection, type TextsField } from './projection';
import { createTextSearch, type TextSearch } from './text-search';

export type SortKey = { name: string; descending: boolean };

/** One of these values (as text; '' is an empty one), or a number between two bounds, both included. */
export type Condition = { name: string; among: readonly string[] } | { name: string; from?: number; to?: number };

export type RowQuery = { search?: string; conditions?: readonly Condition[]; sort?: readonly SortKey[] };

/** How many rows have a value; '' stands for the empty ones and comes last. */
export type FacetCount = { value: string; count: number };

export type RowIndex = {
  /** Positions of the matching records in the asked order. Equal ones keep the order they came in; empty ones come last either way. */
  rows: (query: RowQuery) => Uint32Array;
  /** Counts the values of a field among the rows that match everything but the condition on that field. */
  facet: (name: string, query: RowQuery) => readonly FacetCount[];
  /** Makes the search keys ahead of the first search. */
  prepareSearch: () => void;
};

export type RowIndexOptions<T> = {
  fields: ReadonlyArray<Field<T> | TextsField<T>>;
  /** The texts of a record that a search looks through. */
  searched: (record: T) => readonly string[];
  /** Asked for when a text is first sorted by: making one takes long. */
  collator: () => Intl.Collator;
  fold: (text: string) => string;
  /** What was made for another index of the same records and language, by field and by `searched`: it is used again. */
  kept?: Kept;
};

export type Kept = { projections: WeakMap<object, Projection>; searches: WeakMap<object, TextSearch> };

export const keptNothing = (): Kept => ({ projections: new WeakMap(), searches: new WeakMap() });

/**
 * Sorts, filters, searches and counts records that are here as a whole. Each field is projected on its first use; after that no
 * record is touched again. Names that no field has are passed over: they may come from an address.
 */
export function createRowIndex<T>(
  records: readonly T[],
  { fields, searched, collator, fold, kept: { projections, searches } = keptNothing() }: RowIndexOptions<T>,
): RowIndex {
  const search = searches.get(searched) ?? createTextSearch(records, searched, fold);
  searches.set(searched, search);
  const all = Uint32Array.from(records.keys());

  function projection(name: string): Projection | undefined {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return undefined;
    const known = projections.get(field) ?? project(records, field, collator);
    projections.set(field, known);
    return known;
  }

  function matching({ search: text = '', conditions = [] }: RowQuery): Uint32Array {
    let rows = search.find(text) ?? all;
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

/** Whether a row has an accepted rank, or one of its ranks is. */
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

/** A counting sort over ranks: stable, and it compares nothing. */
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
