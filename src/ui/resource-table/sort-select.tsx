import { useTranslation } from 'react-i18next';
import { SelectBox } from '../controls';
import { columnLabel, type ResourceList } from './resource-list';
import type { SortKey } from './row-index';
import styles from './sort-select.module.css';

type Props<T> = {
  list: Pick<ResourceList<T>, 'schema' | 'columns'>;
  sort: readonly SortKey[];
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

const asText = ({ name, descending }: SortKey) => `${name} ${descending ? 'desc' : 'asc'}`;

/** On a phone there are no heads to sort by: one list of all orders, in the phone's own manner. */
export function SortSelect<T>({ list, sort, sortBy }: Props<T>) {
  const { t } = useTranslation();
  const orders = list.columns.flatMap((column) => {
    const name = columnLabel(list, column);
    return [
      { key: { name: column.name, descending: false }, text: t('list.ascendingShort', { name }) },
      { key: { name: column.name, descending: true }, text: t('list.descendingShort', { name }) },
    ];
  });
  return (
    <SelectBox
      className={styles.select}
      aria-label={t('list.sort')}
      value={sort[0] ? asText(sort[0]) : ''}
      onChange={(event) => sortBy(() => orders.filter(({ key }) => asText(key) === event.target.value).map(({ key }) => key))}
    >
      <option value="">{t('list.sortAsReceived')}</option>
      {orders.map(({ key, text }) => (
        <option key={asText(key)} value={asText(key)}>
          {text}
        </option>
      ))}
    </SelectBox>
  );
}
