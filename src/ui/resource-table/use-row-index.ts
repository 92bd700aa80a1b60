import { useTranslation } from 'react-i18next';
import { collator, foldTight } from '@/i18n/fold';
import type { ResourceList } from './resource-list';
import { createRowIndex, keptNothing, type Kept, type RowIndex } from './row-index';

type Known = { list: object; index: RowIndex; kept: Kept };

/**
 * One index for each answer, language and declaration of the list: a way back to a list finds its columns projected and its search keys
 * made. What a new declaration has in common with the last one, all but what is derived from contracts, is not made again.
 */
const indexes = new WeakMap<readonly unknown[], Map<string, Known>>();

export function useRowIndex<T>(records: readonly T[], list: ResourceList<T>): RowIndex {
  const { i18n } = useTranslation();
  const language = i18n.language === 'ar' ? 'ar' : 'en';
  const ofRecords = indexes.get(records) ?? new Map<string, Known>();
  indexes.set(records, ofRecords);
  const key = `${list.resource} ${language}`;
  const known = ofRecords.get(key);
  if (known?.list === list) return known.index;
  const blocked = new Set(list.filters.flatMap((filter) => (filter.blocked ? [filter.name] : [])));
  const fields = [...list.columns, ...list.filters].filter(({ name }) => !blocked.has(name));
  const kept = known?.kept ?? keptNothing();
  const index = createRowIndex(records, {
    fields,
    searched: list.searched,
    collator: () => collator(language),
    fold: foldTight,
    kept,
  });
  ofRecords.set(key, { list, index, kept });
  return index;
}
