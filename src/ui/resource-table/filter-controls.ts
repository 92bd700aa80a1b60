import type { Format } from '@/i18n/format';
import type { Drafts } from './number-box';
import type { ListFilter, ResourceList } from './resource-list';
import type { Condition, FacetCount, RowIndex, RowQuery } from './row-index';
import type { ListState } from './use-list-params';

/** One filter with its state: what a button, a chip and a drawer need to show and change it. */
export type FilterControl<T> = {
  filter: ListFilter<T>;
  label: string;
  condition: Condition | undefined;
  set: (change: (current: Condition | undefined) => Condition | undefined) => void;
  /** Values with their counts among the rows that all other filters leave; costs a pass over the records. */
  facet: () => readonly FacetCount[];
  format: Format;
  drafts: Drafts;
};

type Source<T> = {
  list: ResourceList<T>;
  params: ListState;
  index: RowIndex;
  format: Format;
  labelOf: (filter: ListFilter<T>) => string;
  searched: string;
  drafts: Drafts;
};

export function filterControls<T>({
  list,
  params,
  index,
  format,
  labelOf,
  searched,
  drafts,
}: Source<T>): ReadonlyArray<FilterControl<T>> {
  const query: RowQuery = { search: searched, conditions: params.conditions };
  return list.filters.map((filter) => ({
    filter,
    label: labelOf(filter),
    condition: params.conditions.find((condition) => condition.name === filter.name),
    set: (change) => params.filter(filter.name, change),
    facet: () => index.facet(filter.name, query),
    format,
    drafts,
  }));
}
