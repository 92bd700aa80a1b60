import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { writeJson } from '@/api/json';
import { listTexts } from '@/i18n/en/list';
import type { Format } from '@/i18n/format';
import { SafeImage } from '../safe-image';
import { VisuallyHidden } from '../visually-hidden';
import { widthOf } from './fitting';
import { type Column, columnLabel, type Heading, type RecordList } from './list-definition';
import type { SortKey } from './row-index';
import { type Returned, useIntent, useReturnedPlace, useReturnOfFocus, useRowFocus } from './row-navigation';
import { RowCheck, type Selection, ShownCheck } from './selection';
import styles from './table.module.css';
import { useWindowRows } from './virtual-rows';

/** The rows of a list, in any view. */
export type ViewProps<T> = {
  list: RecordList<T>;
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
  /** Draws what stands at a position after the last record; left out where rows are not grouped. */
  heading?: Heading | undefined;
};

/** Returns functions that give the record at a position of the view, and its id; empty where there is none. */
export function readRows<T>({ list, records, rows }: Pick<ViewProps<T>, 'list' | 'records' | 'rows'>) {
  const recordAt = (at: number): T | undefined => records[rows[at] ?? -1];
  const idAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.idOf(record);
  };
  return { recordAt, idAt };
}

type Props<T> = ViewProps<T> & {
  columns: ReadonlyArray<Column<T>>;
  /** Called when the pointer goes down on a head, which it may drag, or presses it twice. */
  onHead: (event: MouseEvent<HTMLElement>) => void;
  /** The number of rows in the document, wherever the window is; without it, only those near the window. */
  drawn?: number;
  compact: boolean;
  sort: readonly SortKey[];
  /** The tooltip of the heads that sort. */
  sortHint?: string;
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

const TOP_BAR = 56;
const SELECTION_BAR = 48;
/** The width in px of the column of the boxes to tick. */
export const CHECK = 44;
/** Border and head of the table. */
const HEAD = 42;
/** The space that stays free below a table that scrolls in its box. */
const BELOW = 48;

/**
 * A real table. Only the rows of a long one that are in view, and the one with the focus, are in the document. It scrolls with the
 * page; one that is wider than the page scrolls in a box that ends in view.
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
  heading,
  columns,
  onHead,
  drawn,
  compact,
  sort,
  sortHint,
  sortBy,
}: Props<T>) {
  const least = widthOf(columns) + (selection ? CHECK : 0);
  const { recordAt, idAt } = readRows({ list, records, rows });
  const place = useReturnedPlace(returned, rows.length, idAt);
  const nameAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.title(record);
  };
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '' || recordAt(at) === undefined, undefined, place);
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
  for (const item of drawn === undefined ? virtualizer.getVirtualItems() : everyRow(drawn, start)) {
    const record = recordAt(item.index);
    if (item.start > end) shown.push(<Gap key={`gap ${item.index}`} height={item.start - end} />);
    end = item.end;
    const tabbable = item.index === focus.current;
    if (record === undefined) {
      const group = (rows[item.index] ?? 0) - records.length;
      shown.push(
        <tr key={item.index} aria-rowindex={item.index + 2} className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
            {heading?.(group, { tabIndex: tabbable ? 0 : -1, onFocus: () => focus.take(item.index) })}
          </th>
        </tr>,
      );
      continue;
    }
    shown.push(
      <TableRow
        key={item.index}
        {...{ list, columns, record, format, open, intent }}
        at={item.index}
        tabbable={tabbable}
        onFocus={focus.take}
        {...(selection && { selected: selection.has(list.idOf(record)), select: selection.select })}
      />,
    );
  }
  const rest = drawn === undefined ? height + start - end : 0;

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
      <table
        className={styles.table}
        data-compact={compact || undefined}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: least }}
      >
        <TableHead {...{ list, columns, onHead, sort, sortHint, sortBy, selection }} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the links in it; one listener for all of them keeps rows from rendering again */}
        <tbody
          onKeyDown={(event) => {
            selection?.byKey(event, focus.current);
            focus.move(event, (to) => virtualizer.scrollToIndex(to, { align: 'auto' }), nameAt);
          }}
        >
          {shown}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </div>
  );
}

const everyRow = (count: number, start: number) => Array.from({ length: count }, (_, index) => ({ index, start, end: start }));

/** Stands for rows that are not in the document, at their height. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;

type TableHeadProps<T> = {
  list: RecordList<T>;
  columns: ReadonlyArray<Column<T>>;
  onHead: (event: MouseEvent<HTMLElement>) => void;
  sort: readonly SortKey[];
  sortHint: string | undefined;
  selection: Selection | undefined;
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

function TableHead<T>({ list, columns, onHead, sort, sortHint, sortBy, selection }: TableHeadProps<T>) {
  const { t } = useTranslation(listTexts);
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
          const direction = key?.descending ? t('descending') : t('ascending');
          const Arrow = key?.descending ? ArrowDown : ArrowUp;
          const label = (
            <span className={styles.headText}>
              {columnLabel(list, column)} {column.unit && <span className={styles.unit}>{column.unit()}</span>}
            </span>
          );
          return (
            <th
              key={column.name}
              scope="col"
              data-kind={column.kind}
              onPointerDown={onHead}
              onDoubleClick={onHead}
              style={{ inlineSize: column.width }}
              aria-sort={key && place === 0 ? (key.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable === false ? (
                <span className={styles.sort}>{label}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  title={sortHint}
                  onClick={(event) => sortBy((current) => nextSort(current, column.name, event.shiftKey))}
                >
                  {label}
                  {key && <Arrow size={14} strokeWidth={2} aria-hidden />}
                  {sort.length > 1 && key && (
                    <>
                      <span className={styles.place} aria-hidden>
                        {place + 1}
                      </span>
                      <VisuallyHidden>{t('sortPlace', { place: place + 1, direction })}</VisuallyHidden>
                    </>
                  )}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type RowProps<T> = {
  list: RecordList<T>;
  columns: ReadonlyArray<Column<T>>;
  record: T;
  format: Format;
  /** Index in the shown order, from 0. */
  at: number;
  tabbable: boolean;
  open: (id: string) => void;
  intent: { begin: (id: string) => void; cancel: () => void };
  onFocus: (at: number) => void;
  selected?: boolean;
  /** Left out where records cannot be selected. */
  select?: Selection['select'];
};

function Row<T>({ list, columns, record, format, at, tabbable, open, intent, onFocus, selected = false, select }: RowProps<T>) {
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
          <RowCheck
            {...{ at, selected, select }}
            id={list.sharedIds?.has(id) ? '' : id}
            title={list.title(record)}
            tabbable={false}
          />
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
                {list.secondLine && <div className={styles.second}>{list.secondLine(record)}</div>}
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

type TwoLinesProps = { first: ReactNode; second: ReactNode };

/** A value with a remark in a second line, which rows of 36 pixels leave out. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <div className={styles.lines}>
    <div>{first}</div>
    <div className={styles.second}>{second}</div>
  </div>
);

/** Memoised, because every scroll renders the table again, as does its measured position after the first render. */
const TableRow: typeof Row = memo(Row) as typeof Row;

type CellValueProps<T> = { column: Column<T>; record: T; format: Format };

export function CellValue<T>({ column, record, format }: CellValueProps<T>) {
  const value = column.value(record);
  const empty = value === undefined || value === null || value === '';
  const received = empty ? column.received?.(record) : undefined;
  if (received !== undefined && received !== null && received !== '') {
    return <Unexpected received={received} />;
  }
  if (column.cell) return column.cell(record, format);
  if (empty) return null;
  if (typeof value === 'number') return format.number(value);
  return <bdi>{column.kind === 'text' ? (column.word?.(value) ?? value) : value}</bdi>;
}

function Unexpected({ received }: { received: unknown }) {
  const { t } = useTranslation(listTexts);
  return (
    <bdi className={styles.unexpected} title={t('unexpected')}>
      {writeJson(received)}
    </bdi>
  );
}

type RecordLinkProps<T> = {
  list: Pick<RecordList<T>, 'idOf' | 'pathOf' | 'title' | 'sharedIds'>;
  record: T;
  open: (id: string) => void;
  tabIndex?: number;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The name of a record as a link that covers its row or card. A record without an identifier has no page, so it is marked. */
export function RecordLink<T>({ list, record, open, ...focus }: RecordLinkProps<T>) {
  const id = list.idOf(record);
  const title = list.title(record);
  if (!id) {
    return (
      <span className={styles.plain}>
        <RecordTitle title={title} /> <NoId />
      </span>
    );
  }
  const link = (
    <Link className={styles.link} dir="auto" to={list.pathOf(id)} onClick={() => open(id)} {...focus}>
      {title || <NoName />}
    </Link>
  );
  return list.sharedIds?.has(id) ? (
    <span className={styles.plain}>
      {link} <SharedId />
    </span>
  ) : (
    link
  );
}

export const RecordTitle = ({ title }: { title: string }) => <bdi>{title || <NoName />}</bdi>;

/* Texts of their own components: a list has a link in every row, and few rows need one of these. */

function NoName() {
  const { t } = useTranslation(listTexts);
  return t('noName');
}

function NoId() {
  const { t } = useTranslation(listTexts);
  return <span className={styles.mark}>{t('noId')}</span>;
}

function SharedId() {
  const { t } = useTranslation(listTexts);
  return <span className={styles.mark}>{t('sharedId')}</span>;
}

/** Switches a column from ascending to descending to unsorted. With `further`, the other sort keys stay. */
export function nextSort(sort: readonly SortKey[], name: string, further: boolean): readonly SortKey[] {
  const known = sort.find((key) => key.name === name);
  if (!further) {
    const alone = known && sort.length === 1;
    if (!known || !alone) return [{ name, descending: false }];
    return known.descending ? [] : [{ name, descending: true }];
  }
  if (!known) return [...sort, { name, descending: false }];
  if (known.descending) return sort.filter((key) => key !== known);
  return sort.map((key) => (key === known ? { name, descending: true } : key));
}

/** The small picture before a name. It adds nothing to the name, so it has no alternative text. */
export const RowPicture = memo(function RowPicture({ src, large = false }: { src: string | undefined; large?: boolean }) {
  const [width, height] = large ? [96, 72] : [40, 30];
  return src ? (
    <SafeImage src={src} alt={''} width={width} height={height} className={styles.picture} />
  ) : (
    <span className={styles.none} style={{ inlineSize: width, blockSize: height }} />
  );
});
