import type { TFunction } from 'i18next';
import ListFilter from 'lucide-react/icons/list-filter';
import type { Format } from '@/i18n/format';
import type { RecordKind } from './recent-records';
import { addressesOf } from './record-address';
import type { SearchOption } from './search-option';

/** The way to all of them: the list of the kind with the same search. */
export function restOption(
  kind: RecordKind,
  { search, count, format, t }: { search: string; count: number; format: Format; t: TFunction },
): SearchOption {
  return {
    key: `${kind} all`,
    title: t('search.showAll', { count, number: format.number(count) }),
    icon: ListFilter,
    to: `${addressesOf[kind].list}?${new URLSearchParams({ q: search }).toString()}`,
  };
}

/** The search as a list takes it: a number that was typed with spaces is one word there too. */
export function listSearch(text: string, words: readonly string[]): string {
  const [word = ''] = words;
  return words.length === 1 && /^\d+$/.test(word) ? word : text.trim();
}
