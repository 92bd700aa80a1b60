import Table from '@mui/material/Table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { CellValue } from '../resource-table/cell-value';
import type { ColumnState } from '../resource-table/column-state';
import { nextSort } from '../resource-table/next-sort';
import { RecordLink } from '../resource-table/record-link';
import { columnLabel } from '../resource-table/resource-list';
import type { SortKey } from '../resource-table/row-index';
import styles from '../resource-table/table-view.module.css';
import { shownColumns } from '../resource-table/use-column-state';
import { useIntent } from '../resource-table/use-intent';
import { useRowFocus } from '../resource-table/use-row-focus';
import type { PagedColumn, PagedList } from './paged-list';
import own from './paged-table.module.css';
import type { PagedState } from './use-paged-params';

export type PagedViewProps = {
  list: PagedList;
  name: string;
  rows: readonly ServiceDocument[];
  format: Format;
  /** Called when a record is opened. */
  open: () => void;
  prefetch: (id: string) => void;
};

type Props = PagedViewProps & {
  columnState: ColumnState;
  compact: boolean;
  sort: SortKey | undefined;
  change: PagedState['change'];
};

/** The rows of a page as a real table; arrow keys go from record to record. */
export function PagedView({ list, name, rows, format, open, prefetch, columnState, compact, sort, change }: Props) {
  const columns: readonly PagedColumn[] = shownColumns(columnState, list.columns);
  const least = columns.reduce((sum, column) => sum + column.width, 0);
  const { box, scrolls } = useScrolls(least);
  const focus = useRowFocus(rows.length, (at) => list.idOf(rows[at] ?? {}) !== '');
  const intent = useIntent(prefetch);
  const [lead, ...others] = columns;
  // What is pressed in a link of a row: the rows themselves take no focus.
  const keys = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => focus.move(event, (to) => reveal(box.current, to)) };
  return (
    <div
      ref={box}
      className={styles.region}
      data-scrolls={scrolls || undefined}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': name })}
    >
      <Table className={styles.table} data-compact={compact || undefined} aria-label={name} style={{ minInlineSize: least }}>
        <thead className={styles.head}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.name} {...{ list, column, sort, change }} />
            ))}
          </tr>
        </thead>
        <tbody {...keys}>
          {rows.map((record, at) => {
            const id = list.idOf(record);
            return (
              <tr
                key={id || at}
                aria-rowindex={at + 2}
                className={styles.row}
                onPointerEnter={() => id && intent.begin(id)}
                onPointerLeave={intent.cancel}
              >
                {lead && (
                  <td className={styles.lead}>
                    <div className={styles.leadText}>
                      <RecordLink
                        {...{ list, record, open }}
                        tabIndex={at === focus.current ? 0 : -1}
                        onFocus={() => focus.take(at)}
                      />
                      {list.secondLine && <div className={styles.second}>{list.secondLine(record)}</div>}
                    </div>
                  </td>
                )}
                {others.map((column) => (
                  <td key={column.name} data-kind={column.kind}>
                    <CellValue column={column} record={record} format={format} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

type HeadProps = Pick<Props, 'list' | 'sort' | 'change'> & { column: PagedColumn };

function Head({ list, column, sort, change }: HeadProps) {
  const sorted = sort?.name === column.name;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  const text = (
    <span className={styles.headText}>
      {columnLabel(list, column)} {column.unit && <span className={styles.unit}>{column.unit()}</span>}
    </span>
  );
  return (
    <th
      scope="col"
      data-kind={column.kind}
      data-printed={[columnLabel(list, column), column.unit?.()].filter(Boolean).join(' ')}
      style={{ inlineSize: column.width }}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => change((current) => ({ sort: nextSort(current.sort ? [current.sort] : [], column.name, false)[0] }))}
        >
          {text}
          {sorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
        </button>
      ) : (
        <span className={`${styles.sort} ${own.fixed}`}>{text}</span>
      )}
    </th>
  );
}

function reveal(region: HTMLElement | null, at: number): void {
  region?.querySelector(`tr[aria-rowindex="${at + 2}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** Whether the columns need more room than there is; then the region takes the focus, so that keys can scroll it. */
function useScrolls(least: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const region = box.current;
    if (!region) return undefined;
    const measure = () => setWidth(region.clientWidth || Infinity);
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  return { box, scrolls: width < least };
}
