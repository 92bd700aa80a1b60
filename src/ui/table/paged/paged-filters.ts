import type { Format } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import type { ActiveFilter, FilterControl } from '../filters/filter-controls';
import type { PagedList } from '../list-definition';
import type { PagedParams, PagedState } from './paged-params';

/** Returns the filters of a page, each of one value, since the service filters by equality. */
export const pagedControls = (list: PagedList, { filters, change }: PagedState, format: Format): readonly FilterControl[] =>
  list.filters.flatMap(({ name, options }) => {
    if (!options) return [];
    const value = filters.get(name);
    const known = options();
    const values =
      value === undefined || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
    return {
      filter: {
        name,
        kind: 'text',
        as: 'choice',
        pinned: true,
        single: true,
        value: () => undefined,
        option: (one) => values.find((option) => option.value === one)?.label ?? one,
        compare: () => 0,
      },
      label: labelOf(list.schema, name),
      condition: conditionOf(name, value),
      set: (to) =>
        change((current) => {
          const next = to(conditionOf(name, current.filters.get(name)));
          const chosen = next && 'among' in next ? next.among.at(-1) : undefined;
          const others = new Map([...current.filters].filter(([other]) => other !== name));
          return { filters: chosen === undefined ? others : others.set(name, chosen) };
        }),
      facet: () => values,
      format,
      drafts: new Map(),
    };
  });

const conditionOf = (name: string, value: string | undefined) => (value === undefined ? undefined : { name, among: [value] });

/** Tells whether there is a search or a filter that may be the reason for no rows. */
export const isNarrowed = ({ q, policy, filters }: PagedParams, list: PagedList): boolean =>
  q !== '' || policy !== '' || list.filters.some(({ name, options }) => options && filters.has(name));

/** Returns the further equalities, as typed. */
export const furtherFilters = ({ policy, change }: PagedState): readonly ActiveFilter[] =>
  policy === '' ? [] : [{ name: 'p', text: policy, remove: () => change(() => ({ policy: '' })) }];
