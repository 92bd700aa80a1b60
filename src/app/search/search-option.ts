import type { LucideIcon } from 'lucide-react';
import { foldTight } from '@/i18n/fold';
import { namesKey, rankOf } from './rank';
import type { RecentRecord } from './recent-records';

/** What can be chosen: a page, which may be that of a record, or something to do at once. */
export type SearchOption = {
  key: string;
  title: string;
  /** A second line. */
  note?: string;
  icon: LucideIcon;
} & ({ to: string; record?: RecentRecord } | { act: () => void });

export type SearchGroup = {
  key: string;
  label: string;
  options: readonly SearchOption[];
  /** How many there are, shown or not. */
  count: number;
  /** How well the first of them answers; less than 0 where they are only led to by others. */
  rank: number;
  /** What has to be said of these results. */
  remark?: string;
};

/** An option that is always there, and other words it is looked for by. */
export type FixedOption = SearchOption & { also?: readonly string[] };

/** Those that hold every word, the best first; all of them where there is no word. */
export function fixedGroup(key: string, label: string, options: readonly FixedOption[], words: readonly string[]): SearchGroup {
  const ranked = options.flatMap((option) => {
    const names = [option.title, ...(option.also ?? [])];
    const text = names.map(foldTight).join('\n');
    return words.every((word) => text.includes(word)) ? [{ option, rank: rankOf(namesKey(names), words) }] : [];
  });
  const found = ranked.toSorted((a, b) => b.rank - a.rank);
  return { key, label, options: found.map(({ option }) => option), count: found.length, rank: found[0]?.rank ?? 0 };
}

/** The identifier of an option's element in the list of this identifier. */
export const elementId = (list: string, { key }: SearchOption): string => `${list}-${key.replaceAll(/\s/g, '_')}`;
