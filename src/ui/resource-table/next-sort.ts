import type { SortKey } from './row-index';

/** Ascending, descending, not at all. With `further` the other sort keys stay. */
export function nextSort(sort: readonly SortKey[], name: string, further: boolean): readonly SortKey[] {
  const known = sort.find((key) => key.name === name);
  if (!further) {
    const alone = known && sort.length === 1;
    if (!known || !alone) return [{ name, descending: false }];
    return known.descending ? [] : [{ name, descending: true }];
  }
  if (!known) return [...sort, { name, descending: false }];
  if (known.descending) return sort.filter((key) => key !== known);
  return sort.map((key) => (key === known ? { name, descending: true } : key));
}
