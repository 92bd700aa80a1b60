import Table from '@mui/material/Table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { type ColumnState, shownColumns } from './columns';
import { columnLabel, type PagedColumn, type PagedList } from './list-definition';
import pagedTableStyles from './remote-list.module.css';
import type { PagedState } from './remote-params';
import pagedCardsStyles from './remote-table.module.css';
import type { SortKey } from './row-index';
import { useIntent, useRowFocus } from './row-navigation';
import { CellValue, nextSort, RecordLink } from './table';
import styles from './table.module.css';

type PagedViewProps = {
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
        <span className={`${styles.sort} ${pagedTableStyles.fixed}`}>{text}</span>
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

/** The rows of a page on a phone: a card for each record. */
export function PagedCards({ list, name, rows, format, open }: PagedViewProps) {
  return (
    <ul className={pagedCardsStyles.cards} aria-label={name}>
      {rows.map((record, at) => (
        <li key={list.idOf(record) || at} className={pagedCardsStyles.card}>
          <RecordLink {...{ list, record, open }} />
          {list.secondLine && <div className={pagedCardsStyles.second}>{list.secondLine(record)}</div>}
          <div className={pagedCardsStyles.facts}>{list.cardFacts(record, format)}</div>
        </li>
      ))}
    </ul>
  );
}

/** What a card says of its record in one line; what is empty is left out. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className={pagedCardsStyles.line}>
      {facts.filter(Boolean).map((fact, at) => (
        <span key={fact}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
