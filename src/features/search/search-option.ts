import type { TextKey, Translate } from '@/i18n/text-keys';
import type { LucideIcon } from 'lucide-react';
import ListFilter from 'lucide-react/icons/list-filter';
import { addressesOf } from '@/addresses';
import type { FoundOption } from '@/desks/search.place';
import { idOf } from '@/api/record-id';
import type { ResourceName } from '@/config';
import { listEntries } from '@/resources/entries';
import { resources } from '@/resources/resources';
import type { searchTexts } from '@/i18n/en/search';
import type { commonTexts } from '@/i18n/en/common';
import { meets, searchKey } from '@/i18n/text-match';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { RecentRecord } from './recent-records';
import { namesKey, rankOf } from './record-index';

export type SearchOption = {
  key: string;
  title: string;
  note?: string;
  icon: LucideIcon;
} & ({ to: string; record?: RecentRecord } | { act: () => void });

export type SearchGroup = {
  key: string;
  label: string;
  options: readonly SearchOption[];
  count: number;
  /** The rank of the first result; below 0 where results are only reached through others. */
  rank: number;
  remark?: string;
};

/** Puts what came since behind what stood before, so that nothing moves under a key about to be pressed. */
export function inPlace(found: readonly SearchGroup[], stood: readonly SearchGroup[]): readonly SearchGroup[] {
  return behind(found, stood, (group, before) => ({ ...group, options: behind(group.options, before.options) }));
}

function behind<T extends { key: string }>(
  found: readonly T[],
  stood: readonly T[],
  keep: (item: T, before: T) => T = (item) => item,
): readonly T[] {
  const items = new Map(found.map((item) => [item.key, item]));
  const kept = stood.flatMap((before) => {
    const item = items.get(before.key);
    items.delete(before.key);
    return item ? [keep(item, before)] : [];
  });
  return [...kept, ...items.values()];
}

export type FixedOption = SearchOption & Pick<FoundOption, 'also'>;

/** Returns the best options first; all of them without a word. */
export function fixedGroup(key: string, label: string, options: readonly FixedOption[], words: readonly string[]): SearchGroup {
  const ranked = options.flatMap((option) => {
    const names = [option.title, ...(option.also ?? [])];
    return meets(searchKey(names), words) ? [{ option, rank: rankOf(namesKey(names), words) }] : [];
  });
  const found = ranked.toSorted((a, b) => b.rank - a.rank);
  return { key, label, options: found.map(({ option }) => option), count: found.length, rank: found[0]?.rank ?? 0 };
}

export const elementId = (list: string, { key }: SearchOption): string => `${list}-${key.replaceAll(/\s/g, '_')}`;

export function recordOption(resource: ResourceName, record: ServiceDocument, note?: string): SearchOption {
  const id = idOf(record);
  return recentOption({ resource, id, title: resources[resource].titleOf(record) || id }, note);
}

export const recentOption = (record: RecentRecord, note?: string): SearchOption => ({
  key: `${record.resource} ${record.id}`,
  title: record.title,
  note,
  icon: listEntries[record.resource].icon,
  to: addressesOf[record.resource].record(record.id),
  record,
});

export function restOption(
  group: ResourceName | 'customers',
  {
    list,
    search,
    count,
    format,
    t,
  }: {
    list: string;
    search: string;
    count: number;
    format: Format;
    t: Translate<TextKey<[typeof searchTexts, typeof commonTexts]>>;
  },
): SearchOption {
  return {
    key: `${group} all`,
    title: t('showAll', format.counted(count)),
    icon: ListFilter,
    to: `${list}?${new URLSearchParams({ q: search }).toString()}`,
  };
}

/** Writes a number typed with spaces as one word, as lists search it. */
export function listSearch(text: string, words: readonly string[]): string {
  const [word = ''] = words;
  return words.length === 1 && /^\d+$/.test(word) ? word : text.trim();
}
