import type { ReactNode } from 'react';
import type { Format } from '@/i18n/format';
import { type Column, type Grouping, type Heading, type RecordList, wordOf } from '../list-definition';
import type { SortKey } from '../row-index';

export type GroupsAsked<T> = {
  list: RecordList<T>;
  records: readonly T[];
  rows: Uint32Array;
  sort: readonly SortKey[];
  format: Format;
  by: string;
};

export type Folding = { folded: ReadonlySet<string>; fold: (folded: ReadonlySet<string>) => void };

export type ShownGroups = {
  rows: Uint32Array;
  /** Positions to draw: rows that are not folded; headings are positions after the last record. */
  drawn: Uint32Array;
  heading: Heading;
  /** Says what the rows are grouped by, folds all groups, and ends the grouping. */
  tools: ReactNode;
  words: string;
};

export type GroupRows = <T>(asked: GroupsAsked<T>, grouping: Grouping<T>, folding: Folding) => ShownGroups | undefined;

/**
 * A single row is no group. Where others have headings it keeps its own, or it would read as one of the group above, but without a
 * tick, a number and sums, which would say the row again. In a report whose groups are all of one row, no row has a heading.
 */
export const isGroup = (rows: number): boolean => rows > 1;

export type RowGroup = { title: string; from: number; to: number };

export type GroupedRows = { groups: readonly RowGroup[]; rows: Uint32Array };

/** The group of each record by number, and the words of the groups; the last one is that of records without a word. */
type Membership = { of: Uint32Array; titles: readonly string[] };

/** Groups rows by the word that a column shows for them, in the order of the words; those without one come last. */
export function groupRows<T>(
  records: readonly T[],
  rows: Uint32Array,
  column: Column<T>,
  { format, collator, descending }: { format: Format; collator: Intl.Collator; descending: boolean },
): GroupedRows {
  const { of, titles } = membershipOf(records, column, format, collator);
  const place = (row: number) => {
    const group = of[row] ?? 0;
    return descending && group < titles.length - 1 ? titles.length - 2 - group : group;
  };
  const counts = new Uint32Array(titles.length);
  for (const row of rows) counts[place(row)] = (counts[place(row)] ?? 0) + 1;
  const groups: RowGroup[] = [];
  const next = new Uint32Array(titles.length);
  let from = 0;
  for (const [at, count] of counts.entries()) {
    const title = titles[descending && at < titles.length - 1 ? titles.length - 2 - at : at] ?? '';
    next[at] = from;
    if (count > 0) groups.push({ title, from, to: from + count });
    from += count;
  }
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = place(row);
    ordered[next[at] ?? 0] = row;
    next[at] = (next[at] ?? 0) + 1;
  }
  return { groups, rows: ordered };
}

const memberships = new WeakMap<object, WeakMap<object, { format: Format; membership: Membership }>>();

/** Reads each record once for a column and language: a list is filtered and sorted more often than it changes. */
function membershipOf<T>(records: readonly T[], column: Column<T>, format: Format, collator: Intl.Collator): Membership {
  const ofRecords = memberships.get(records) ?? new WeakMap<object, { format: Format; membership: Membership }>();
  memberships.set(records, ofRecords);
  const known = ofRecords.get(column);
  if (known?.format === format) return known.membership;
  const words = new Map<string | number, string>();
  const numbers = new Map<string, number>();
  const codes = Uint32Array.from(records, (record) => {
    const value = column.value?.(record);
    const key = typeof value === 'string' ? value.trim() : (value ?? '');
    let word = words.get(key);
    if (word === undefined) words.set(key, (word = wordOf(column, key, format)));
    let code = numbers.get(word);
    if (code === undefined) numbers.set(word, (code = numbers.size));
    return code;
  });
  const titles = [...numbers.keys()].filter(Boolean).sort((a, b) => collator.compare(a, b));
  const order = new Uint32Array(numbers.size).fill(titles.length);
  for (const [at, title] of titles.entries()) order[numbers.get(title) ?? 0] = at;
  const membership = { of: codes.map((code) => order[code] ?? titles.length), titles: [...titles, ''] };
  ofRecords.set(column, { format, membership });
  return membership;
}

/**
 * Returns what is drawn of grouped rows: before each group its heading, `records` + the number of the group, and no rows of a folded
 * one.
 */
export function drawnRows(records: number, { groups, rows }: GroupedRows, isFolded: (group: RowGroup) => boolean): Uint32Array {
  const drawn = new Uint32Array(rows.length + groups.length);
  let end = 0;
  for (const [at, group] of groups.entries()) {
    drawn[end++] = records + at;
    if (isFolded(group)) continue;
    drawn.set(rows.subarray(group.from, group.to), end);
    end += group.to - group.from;
  }
  return drawn.subarray(0, end);
}
