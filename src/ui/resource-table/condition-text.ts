import type { TFunction } from 'i18next';
import type { Format } from '@/i18n/format';
import type { ListFilter } from './resource-list';
import type { Condition } from './row-index';

/** Values a chip names before it only counts. */
const NAMED = 3;

/** What a condition says in words: "Dubai, Sharjah", "AED 500,000 to AED 900,000". Empty for a switch, whose name says it all. */
export function conditionText<T>(filter: ListFilter<T>, condition: Condition, t: TFunction, format: Format): string {
  if ('among' in condition) {
    if (filter.as !== 'choice') return '';
    const names = condition.among.map((value) => optionText(filter, value, t, format));
    const more = names.length - NAMED;
    return names.slice(0, NAMED).join(t('list.separator')) + (more > 0 ? ` +${format.number(more)}` : '');
  }
  const amount = filter.as === 'range' || filter.as === 'atMost' ? filter.amount : undefined;
  const shown = (value: number) => amount?.(value, format) ?? format.number(value);
  const { from, to } = condition;
  if (from !== undefined && to !== undefined) return t('list.between', { from: shown(from), to: shown(to) });
  if (from !== undefined) return t('list.atLeast', { value: shown(from) });
  return to === undefined ? '' : t('list.atMost', { value: shown(to) });
}

export function optionText<T>(filter: ListFilter<T> & { as: 'choice' }, value: string, t: TFunction, format: Format): string {
  if (value === '') return t('common.notGiven');
  return filter.option?.(value, format) ?? value;
}
