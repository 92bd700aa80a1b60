import Table from '@mui/material/Table';
import { useMemo, type ReactNode } from 'react';
import type { Format } from '@/i18n/format';
import type { ColumnState } from './column-state';
import type { ResourceList } from './resource-list';
import type { SortKey } from './row-index';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import styles from './table-view.module.css';
import { shownColumns } from './use-column-state';
import { useIntent } from './use-intent';
import { useReturnedPlace, useReturnOfFocus, type Returned } from './use-opened';
import { useRowFocus } from './use-row-focus';
import type { Selection } from './use-selection';
import { useWindowRows } from './use-window-rows';

export type ViewProps<T> = {
  list: ResourceList<T>;
  name: string;
  records: readonly T[];
  /** Positions of the records to show, in order. */
  rows: Uint32Array;
  format: Format;
  /** Called when a record is opened. */
  open: (id: string) => void;
  /** The record the reader comes back from. */
  returned: Returned;
  prefetch: (id: string) => void;
  /** Left out where records cannot be selected. */
  selection: Selection | undefined;
};

type Props<T> = ViewProps<T> & {
  columnState: ColumnState;
  /** How many rows stand in the document, wherever the window is: all that are printed. */
  printed: number | undefined;
  compact: boolean;
  sort: readonly SortKey[];
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

const TOP_BAR = 56;
const SELECTION_BAR = 48;
/** The column of the boxes to tick. */
const CHECK = 44;
/** Border and head of the table. */
const HEAD = 42;
/** What stays free below a table that scrolls in its box. */
const BELOW = 48;

/**
 * A real table of which only the rows in view, and the one with the focus, are in the document. It scrolls with the page;
 * one that is wider than the page scrolls in a box that ends in view.
 */
export function TableView<T>({
  list,
  name,
  records,
  rows,
  format,
  open,
  returned,
  prefetch,
  selection,
  columnState,
  printed,
  compact,
  sort,
  sortBy,
}: Props<T>) {
  const columns = useMemo(() => shownColumns(columnState, list.columns), [columnState, list]);
  const least = columns.reduce((sum, column) => sum + column.width, selection ? CHECK : 0);
  const idAt = (at: number) => {
    const record = records[rows[at] ?? -1];
    return record === undefined ? '' : list.idOf(record);
  };
  const place = useReturnedPlace(returned, rows.length, idAt);
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '', undefined, place);
  const intent = useIntent(prefetch);

  const { box, virtualizer, start, height, inBox, top } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    size: compact ? 36 : 44,
    head: HEAD,
    covered: TOP_BAR + (selection && selection.ids.length > 0 ? SELECTION_BAR : 0),
    kept: focus.current,
    least,
  });
  useReturnOfFocus(returned, box, `tr[aria-rowindex="${place + 2}"]`);

  const shown: ReactNode[] = [];
  let end = start;
  for (const item of printed === undefined ? virtualizer.getVirtualItems() : everyRow(printed, start)) {
    const record = records[rows[item.index] ?? -1];
    if (record === undefined) continue;
    if (item.start > end) shown.push(<Gap key={`gap ${item.index}`} height={item.start - end} />);
    end = item.end;
    shown.push(
      <TableRow
        key={item.index}
        {...{ list, columns, record, format, open, intent }}
        at={item.index}
        tabbable={item.index === focus.current}
        onFocus={focus.take}
        {...(selection && { selected: selection.has(list.idOf(record)), select: selection.select })}
      />,
    );
  }
  const rest = printed === undefined ? height + start - end : 0;

  return (
    <div
      ref={box}
      className={styles.region}
      data-scrolls={inBox || undefined}
      {...(inBox && {
        tabIndex: 0,
        role: 'region',
        'aria-label': name,
        style: { ['--room' as string]: `calc(100dvh - ${top + BELOW}px)` },
      })}
    >
      <Table
        className={styles.table}
        data-compact={compact || undefined}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: least }}
      >
        <TableHead {...{ list, columns, sort, sortBy, selection }} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the links in it; one ear for all of them keeps rows from being drawn anew */}
        <tbody
          onKeyDown={(event) => {
            selection?.byKey(event, focus.current);
            focus.move(event, (to) => virtualizer.scrollToIndex(to, { align: 'auto' }));
          }}
        >
          {shown}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </Table>
    </div>
  );
}

const everyRow = (count: number, start: number) => Array.from({ length: count }, (_, index) => ({ index, start, end: start }));

/** Rows that are not in the document, as their height. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;
