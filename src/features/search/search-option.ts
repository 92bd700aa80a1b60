import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import ListFilter from 'lucide-react/icons/list-filter';
import Target from 'lucide-react/icons/target';
import { idOf } from '@/api/record-id';
import type { searchTexts } from '@/i18n/en/search';
import type { shellTexts } from '@/i18n/en/shell';
import { foldTight } from '@/i18n/fold';
import type { Format } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import { signalTitle } from '@/resources/notification-signals/signal-title';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { unitTitle } from '@/resources/units/detail/unit-title';
import type { ServiceDocument } from '@/schema/document';
import type { RecentRecord, RecordKind } from './recent-records';
import { addressesOf } from './record-address';
import { namesKey, rankOf } from './record-index';

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

export const titleOf: Readonly<Record<RecordKind, (record: ServiceDocument) => string>> = {
  units: unitTitle,
  contracts: contractTitle,
  signals: signalTitle,
  quotaPlans: planTitle,
};

/** A record to be opened; one without a name is called by its identifier. */
export function recordOption(kind: RecordKind, record: ServiceDocument, note?: string): SearchOption {
  const id = idOf(record);
  return recentOption({ kind, id, title: titleOf[kind](record) || id }, note);
}

export const recentOption = (record: RecentRecord, note?: string): SearchOption => ({
  key: `${record.kind} ${record.id}`,
  title: record.title,
  note,
  icon: kindIcons[record.kind],
  to: addressesOf[record.kind].record(record.id),
  record,
});

/** The second line: each part in its own direction, so that they stand in the order of the reader's language. */
export const noteOf = (parts: ReadonlyArray<string | undefined>): string =>
  parts.flatMap((part) => (part ? `\u2068${part}\u2069` : [])).join(' · ');

/** The way to all of them: the list of the kind with the same search. */
export function restOption(
  kind: RecordKind,
  {
    search,
    count,
    format,
    t,
  }: { search: string; count: number; format: Format; t: TFunction<[typeof searchTexts, typeof shellTexts]> },
): SearchOption {
  return {
    key: `${kind} all`,
    title: t('showAll', { count, number: format.number(count) }),
    icon: ListFilter,
    to: `${addressesOf[kind].list}?${new URLSearchParams({ q: search }).toString()}`,
  };
}

/** The search as a list takes it: a number that was typed with spaces is one word there too. */
export function listSearch(text: string, words: readonly string[]): string {
  const [word = ''] = words;
  return words.length === 1 && /^\d+$/.test(word) ? word : text.trim();
}

/** As in the navigation. */
const kindIcons: Readonly<Record<RecordKind, LucideIcon>> = {
  units: Building2,
  contracts: FileText,
  signals: BellRing,
  quotaPlans: Target,
};
