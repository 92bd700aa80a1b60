import type { TextKey, Translate } from '@/i18n/text-keys';
import type { commonTexts } from '@/i18n/en/common';
import type { listTexts } from '@/i18n/en/list';
import type { Format } from '@/i18n/format';
import { isolatedLtr } from '@/i18n/isolated';
import type { ListFilter, ResourceList } from '../list-definition';
import type { ListState } from '../list-params';
import type { Condition, FacetCount, RowIndex, RowQuery } from '../row-index';

export type FilterControl = {
  filter: ListFilter<never>;
  label: string;
  condition: Condition | undefined;
  set: (change: (current: Condition | undefined) => Condition | undefined) => void;
  /** Returns the values, with their counts among the rows that all other filters leave where these are known; costs a pass over the records. */
  facet: () => ReadonlyArray<Pick<FacetCount, 'value'> & Partial<FacetCount>>;
  format: Format;
  drafts: Drafts;
};

/** Typed texts by field. A draft holds only over the value it was typed over: *Clear* and Back discard it. */
export type Drafts = Map<string, { text: string; over: number | undefined }>;

type Source<T> = {
  list: Pick<ResourceList<T>, 'filters'>;
  params: Pick<ListState, 'conditions' | 'filter'>;
  index: RowIndex;
  format: Format;
  labelOf: (filter: ListFilter<T>) => string;
  searched: string;
  drafts: Drafts;
  isIn?: RowQuery['isIn'];
};

export function filterControls<T>({ list, params, index, format, labelOf, searched, drafts, isIn }: Source<T>): FilterControl[] {
  const query: RowQuery = { search: searched, conditions: params.conditions, ...(isIn && { isIn }) };
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

export type ActiveFilter = { name: string; text: string; remove: () => void };

export const activeFilters = (controls: readonly FilterControl[], t: FilterWords): readonly ActiveFilter[] =>
  controls.flatMap(({ filter, label, condition, set, format }) =>
    condition
      ? [{ name: filter.name, text: chipText(filter, label, condition, t, format), remove: () => set(() => undefined) }]
      : [],
  );

type FilterWords = Translate<TextKey<[typeof listTexts, typeof commonTexts]>>;

export function chipText(filter: ListFilter<never>, name: string, condition: Condition, t: FilterWords, format: Format): string {
  const value = conditionText(filter, condition, t, format);
  return value ? t('chip', { name, value }) : name;
}

const NAMED_IN_A_CHIP = 3;

/** Returns a condition in words: "Dubai, Sharjah", "AED 500,000 to AED 900,000". Empty for a switch, whose name says it all. */
function conditionText(filter: ListFilter<never>, condition: Condition, t: FilterWords, format: Format): string {
  if ('among' in condition) {
    if (filter.as !== 'choice') return '';
    const names = condition.among.map((value) => optionText(filter, value, t, format));
    const more = names.length - NAMED_IN_A_CHIP;
    return (
      names.slice(0, NAMED_IN_A_CHIP).join(t('common:separator')) + (more > 0 ? ` ${isolatedLtr(`+${format.number(more)}`)}` : '')
    );
  }
  const bounded = filter.as === 'range' || filter.as === 'atMost' ? filter : undefined;
  const shown = (value: number) => {
    if (bounded?.quantity) return format[bounded.quantity](value);
    return bounded?.amount?.(value, format) ?? format.number(value);
  };
  const { from, to } = condition;
  if (from !== undefined && to !== undefined) return t('between', { from: shown(from), to: shown(to) });
  if (from !== undefined) return t('atLeast', { value: shown(from) });
  return to === undefined ? '' : t('atMost', { value: shown(to) });
}

export function optionText(filter: ListFilter<never> & { as: 'choice' }, value: string, t: FilterWords, format: Format): string {
  if (value === '') return filter.none?.() ?? t('common:notGiven');
  return filter.option?.(value, format) ?? value;
}
