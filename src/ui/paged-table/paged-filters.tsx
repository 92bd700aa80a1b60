import { useTranslation } from 'react-i18next';
import { labelOf } from '@/schema/labels';
import { SelectBox } from '../controls';
import { Advanced } from './advanced';
import styles from './paged-filters.module.css';
import type { PagedFilter, PagedList } from './paged-list';
import type { PagedState } from './use-paged-params';

type Props = { list: PagedList; params: PagedState };

/** One value of a field at a time: the service is asked for equalities. */
export function PagedFilters({ list, params }: Props) {
  return (
    <>
      {list.filters.map((filter) => filter.options && <Filter key={filter.name} {...{ list, params, filter }} />)}
      <Advanced key={`${params.policy} ${params.fields}`} params={params} />
    </>
  );
}

function Filter({ list, params, filter: { name, options } }: Props & { filter: PagedFilter }) {
  const { t } = useTranslation();
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
        params.change(({ filters }) => {
          const others = [...filters].filter(([other]) => other !== name);
          return { filters: new Map(target.value ? [...others, [name, target.value]] : others) };
        })
      }
    >
      <option value="">{t('pagedList.any', { name: label })}</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {t('pagedList.is', { name: label, value: option.label })}
        </option>
      ))}
    </SelectBox>
  );
}
