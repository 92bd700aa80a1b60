import { memo } from 'react';
import type { Format } from '@/i18n/format';
import { CellValue } from './cell-value';
import { RecordLink } from './record-link';
import type { Column, ResourceList } from './resource-list';
import { RowCheck } from './row-check';
import { RowPicture } from './row-picture';
import styles from './table-view.module.css';
import type { Selection } from './use-selection';

type Props<T> = {
  list: ResourceList<T>;
  columns: ReadonlyArray<Column<T>>;
  record: T;
  format: Format;
  /** Place in the order shown, from 0. */
  at: number;
  tabbable: boolean;
  open: (id: string) => void;
  intent: { begin: (id: string) => void; cancel: () => void };
  onFocus: (at: number) => void;
  selected?: boolean;
  /** Left out where records cannot be selected. */
  select?: Selection['select'];
};

function Row<T>({ list, columns, record, format, at, tabbable, open, intent, onFocus, selected = false, select }: Props<T>) {
  const id = list.idOf(record);
  return (
    <tr
      aria-rowindex={at + 2}
      className={styles.row}
      onPointerEnter={() => id && intent.begin(id)}
      onPointerLeave={intent.cancel}
      data-selected={selected || undefined}
    >
      {select && (
        <td className={styles.select}>
          <RowCheck {...{ at, id, selected, select }} title={list.title(record)} tabbable={tabbable} />
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <td key={column.name} className={styles.lead}>
            <div className={styles.leadBox}>
              {list.picture && <RowPicture src={list.picture(record)} />}
              <div className={styles.leadText}>
                <RecordLink
                  {...{ list, record, open }}
                  tabIndex={tabbable ? 0 : -1}
                  onFocus={() => {
                    onFocus(at);
                    intent.begin(id);
                  }}
                />
                <div className={styles.second}>{list.secondLine(record)}</div>
              </div>
            </div>
          </td>
        ) : (
          <td key={column.name} data-kind={column.kind}>
            <CellValue column={column} record={record} format={format} />
          </td>
        ),
      )}
    </tr>
  );
}

/** Where the table begins is known only once it is drawn, and every scroll draws it again: rows that stay are not. */
export const TableRow: typeof Row = memo(Row) as typeof Row;
