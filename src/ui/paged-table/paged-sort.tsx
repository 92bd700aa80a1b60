import { useTranslation } from 'react-i18next';
import { SelectBox } from '../controls';
import { columnLabel } from '../resource-table/resource-list';
import type { SortKey } from '../resource-table/row-index';
import type { PagedList } from './paged-list';
import styles from './paged-table.module.css';
import type { PagedState } from './use-paged-params';

const asText = ({ name, descending }: SortKey) => `${name} ${descending ? 'desc' : 'asc'}`;

/** On a phone there are no heads to sort by: one list of the orders the service can be asked for. */
export function PagedSort({ list, params }: { list: PagedList; params: PagedState }) {
  const { t } = useTranslation();
  const orders = list.columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) => {
      const name = columnLabel(list, column);
      return [
        { sort: { name: column.name, descending: false }, text: t('list.ascendingShort', { name }) },
        { sort: { name: column.name, descending: true }, text: t('list.descendingShort', { name }) },
      ];
    });
  return (
    <SelectBox
      small
      className={styles.sort}
      aria-label={t('list.sort')}
      value={params.sort ? asText(params.sort) : ''}
      onChange={({ target }) => params.change(() => ({ sort: orders.find(({ sort }) => asText(sort) === target.value)?.sort }))}
    >
      <option value="">{t('pagedList.newestFirst')}</option>
      {orders.map(({ sort, text }) => (
        <option key={asText(sort)} value={asText(sort)}>
          {text}
        </option>
      ))}
    </SelectBox>
  );
}
