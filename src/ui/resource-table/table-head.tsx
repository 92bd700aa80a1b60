import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../visually-hidden';
import { nextSort } from './next-sort';
import { columnLabel, type Column, type ResourceList } from './resource-list';
import type { SortKey } from './row-index';
import { ShownCheck } from './shown-check';
import styles from './table-view.module.css';
import type { Selection } from './use-selection';

type Props<T> = {
  list: ResourceList<T>;
  columns: ReadonlyArray<Column<T>>;
  sort: readonly SortKey[];
  selection: Selection | undefined;
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

export function TableHead<T>({ list, columns, sort, sortBy, selection }: Props<T>) {
  const { t } = useTranslation();
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <td className={styles.select}>
            <ShownCheck selection={selection} />
          </td>
        )}
        {columns.map((column) => {
          const place = sort.findIndex((key) => key.name === column.name);
          const key = sort[place];
          const direction = key?.descending ? t('list.descending') : t('list.ascending');
          const Arrow = key?.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.name}
              scope="col"
              data-kind={column.kind}
              data-printed={[columnLabel(list, column), column.unit?.()].filter(Boolean).join(' ')}
              style={{ inlineSize: column.width }}
              aria-sort={key && place === 0 ? (key.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={styles.sort}
                title={t('list.sortHint')}
                onClick={(event) => sortBy((current) => nextSort(current, column.name, event.shiftKey))}
              >
                <span className={styles.headText}>
                  {columnLabel(list, column)} {column.unit && <span className={styles.unit}>{column.unit()}</span>}
                </span>
                {key && <Arrow size={14} strokeWidth={2} aria-hidden />}
                {sort.length > 1 && key && (
                  <>
                    <span className={styles.place} aria-hidden>
                      {place + 1}
                    </span>
                    <VisuallyHidden>{t('list.sortPlace', { place: place + 1, direction })}</VisuallyHidden>
                  </>
                )}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
