import type { TextKey, Translate } from '@/i18n/text-keys';
import { useTranslation } from '@/i18n/use-translation';
import { pagedListTexts } from '@/i18n/en/paged-list';
import { labelOf } from '@/schema/labels';
import { SelectBox } from '../../controls/controls';
import type { ActiveFilter } from '../filters/filters';
import type { PagedFilter, PagedList } from '../list-definition';
import styles from './paged-filters.module.css';
import type { PagedParams, PagedState } from './paged-params';

type PagedFiltersProps = { list: PagedList; params: PagedState };

/** A select of one value, since the service filters by equality. */
export function PagedFilters({ list, params }: PagedFiltersProps) {
  return list.filters.map((filter) => filter.options && <Filter key={filter.name} {...{ list, params, filter }} />);
}

function Filter({ list, params, filter: { name, options } }: PagedFiltersProps & { filter: PagedFilter }) {
  const { t } = useTranslation(pagedListTexts);
  const label = labelOf(list.schema, name);
  const value = params.filters.get(name) ?? '';
  const known = options?.() ?? [];
  const all = value === '' || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
  return (
    <SelectBox
      small
      className={value ? `${styles.filter} ${styles.active}` : styles.filter}
      aria-label={label}
      value={value}
      onChange={({ target }) =>
        params.change((current) => {
          const { filters: others } = without(name)(current);
          return { filters: target.value ? others.set(name, target.value) : others };
        })
      }
    >
      <option value="">{t('any', { name: label })}</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {t('is', { name: label, value: option.label })}
        </option>
      ))}
    </SelectBox>
  );
}

/** Tells whether there is a search or a filter that may be the reason for no rows. */
export const isNarrowed = ({ q, policy, filters }: PagedParams, list: PagedList): boolean =>
  q !== '' || policy !== '' || list.filters.some(({ name, options }) => options && filters.has(name));

/** The name of the further equalities among the active filters. */
export const POLICY = 'p';

/** Returns the filters of a page in words, and the further equalities as typed. */
export function activeFilters(
  list: PagedList,
  { filters, policy, change }: PagedState,
  t: Translate<TextKey<typeof pagedListTexts>>,
): ActiveFilter[] {
  const chosen = list.filters.flatMap(({ name, options }) => {
    const value = filters.get(name);
    if (!options || value === undefined) return [];
    const label = options().find((option) => option.value === value)?.label ?? value;
    return [{ name, text: t('is', { name: labelOf(list.schema, name), value: label }), remove: () => change(without(name)) }];
  });
  if (!policy) return chosen;
  return [...chosen, { name: POLICY, text: policy, remove: () => change(() => ({ policy: '' })) }];
}

const without =
  (name: string) =>
  ({ filters }: PagedParams) => ({ filters: new Map([...filters].filter(([other]) => other !== name)) });
