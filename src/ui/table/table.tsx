import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { writeJson } from '@/api/json';
import { listTexts } from '@/i18n/en/list';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { languageOf } from '@/i18n/names';
import { SafeImage } from '../text/safe-image';
import { VisuallyHidden } from '../text/visually-hidden';
import { widthOf } from './columns/fitting';
import { type CellEdits, type CellStates, canEdit } from './cells/cell-edits';
import { CellEditor, editCell, prepareEdit } from './cells/edit-cell';
import { LazyBoundary } from '../loading/lazy-part';
import { RecordText } from '../text/record-text';
import { type Column, columnLabel, type Heading, type RecordList, type WideColumn } from './list-definition';
import type { SortKey } from './row-index';
import { HEADS, type Returned, useIntent, useReturnedPlace, useReturnOfFocus, useRowFocus } from './row-navigation';
import { RowCheck, type Selection, ShownCheck } from './selection/selection';
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
  /** The edits of cells that have not ended, once there were any. */
  edits: CellEdits | undefined;
  /** The ids of records that are only shown until their edit ends. */
  strays: ReadonlySet<string>;
};

/**
 * Returns functions that give the record at a position of the view, its id (empty where there is none), and the key of its row. Rows are
 * keyed by record, so that what something else changed in one, as a browser's translation does, stays with its record.
 */
export function readRows<T>({ list, records, rows }: Pick<ViewProps<T>, 'list' | 'records' | 'rows'>) {
  const recordAt = (at: number): T | undefined => records[rows[at] ?? -1];
  const idAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.idOf(record);
  };
  const keyAt = (at: number): string => {
    const id = idAt(at);
    return id && !list.sharedIds?.has(id) ? id : `row ${rows[at]}`;
  };
  return { recordAt, idAt, keyAt };
}

type Props<T> = ViewProps<T> & {
  columns: ReadonlyArray<WideColumn<T>>;
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
  edits,
  strays,
  columns,
  onHead,
  drawn,
  compact,
  sort,
  sortHint,
  sortBy,
}: Props<T>) {
  const least = widthOf(columns) + (selection ? CHECK : 0);
  const { recordAt, idAt, keyAt } = readRows({ list, records, rows });
  const place = useReturnedPlace(returned, rows.length, idAt);
  const nameAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.title(record);
  };
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '' || recordAt(at) === undefined, undefined, place);
  const intent = useIntent(prefetch);
  const hint = useId();
  const opened = edits?.open(list.resource);
  const edited = opened ? rows.findIndex((_, at) => idAt(at) === opened.id) : -1;

  const { box, virtualizer, start, height, inBox, top } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    size: compact ? 36 : 44,
    head: HEAD,
    covered: TOP_BAR + (selection && selection.ids.length > 0 ? SELECTION_BAR : 0),
    kept: [edited < 0 ? focus.current : edited],
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
        <tr key={keyAt(item.index)} aria-rowindex={item.index + 2} className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
            {heading?.(group, { tabIndex: tabbable ? 0 : -1, onFocus: () => focus.take(item.index) })}
          </th>
        </tr>,
      );
      continue;
    }
    shown.push(
      <TableRow
        key={keyAt(item.index)}
        {...{ list, columns, record, format, open, intent, edits, hint }}
        at={item.index}
        stop={tabbable ? focus.column : undefined}
        states={edits?.statesOf(list.resource, list.idOf(record))}
        onFocus={focus.take}
        {...(selection && { selected: selection.has(list.idOf(record)), select: selection.select })}
      />,
    );
  }
  const rest = drawn === undefined ? height + start - end : 0;

  /** Edits the cell of an event; returns whether it can be. */
  function edit(event: SyntheticEvent): boolean {
    const { target } = event;
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
    const at = Number(cell?.closest('tr')?.ariaRowIndex) - 2;
    const column = columns.find(({ name: each }) => each === cell?.dataset.column);
    const record = recordAt(at);
    if (!column || record === undefined) return false;
    event.preventDefault();
    editCell(list, record, column, at);
    return true;
  }

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses come from the links and cells in it; one listener for all of them keeps rows from rendering again */}
      <table
        className={styles.table}
        data-compact={compact || undefined}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: least }}
        onDoubleClick={edit}
        onContextMenu={(event) => {
          // A long press; with a mouse, the menu is the browser's.
          const { nativeEvent } = event;
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') edit(event);
        }}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === 'F2') && edit(event)) return;
          selection?.byKey(event, focus.current);
          focus.move(event, (to) => virtualizer.scrollToIndex(to, { align: 'auto' }), nameAt);
        }}
      >
        <TableHead
          {...{ list, columns, onHead, sort, sortHint, sortBy, selection }}
          stop={focus.current === HEADS ? focus.column : undefined}
          onFocus={focus.take}
        />
        <tbody>
          {shown}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
      {list.editing && (
        <span id={hint} hidden>
          {i18n.t('editHint', { ns: listTexts })}
        </span>
      )}
      {opened && (
        <LazyBoundary>
          <CellEditor
            list={list.resource}
            strays={strays}
            anchor={() =>
              box.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${edited + 2}"] td[data-column="${opened.column}"]`) ??
              undefined
            }
          />
        </LazyBoundary>
      )}
    </div>
  );
}

const everyRow = (count: number, start: number) => Array.from({ length: count }, (_, index) => ({ index, start, end: start }));

/** Stands for rows that are not in the document, at their height. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;

type TableHeadProps<T> = {
  list: RecordList<T>;
  columns: ReadonlyArray<WideColumn<T>>;
  onHead: (event: MouseEvent<HTMLElement>) => void;
  sort: readonly SortKey[];
  sortHint: string | undefined;
  selection: Selection | undefined;
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
  /** The column whose head has the tab stop; empty for the box that selects all. Undefined while a row has it. */
  stop: string | undefined;
  onFocus: (at: number, column?: string) => void;
};

function TableHead<T>({ list, columns, onHead, sort, sortHint, sortBy, selection, stop, onFocus }: TableHeadProps<T>) {
  const { t } = useTranslation(listTexts);
  const isHere = (name: string) => columns.some((column) => column.name === name && column.sortable !== false);
  const first = selection ? '' : columns.find(({ sortable }) => sortable !== false)?.name;
  const place = stop === undefined || isHere(stop) ? stop : first;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the focus is, for all heads
    <thead
      className={styles.head}
      onFocus={({ target }) => onFocus(HEADS, target instanceof HTMLElement ? target.dataset.column : undefined)}
    >
      <tr aria-rowindex={1}>
        {selection && (
          <td className={styles.select}>
            <ShownCheck selection={selection} tabIndex={place === '' ? 0 : -1} />
          </td>
        )}
        {columns.map((column) => {
          const turn = sort.findIndex((key) => key.name === column.name);
          const key = sort[turn];
          const direction = key?.descending ? t('descending') : t('ascending');
          const Arrow = key?.descending ? ArrowDown : ArrowUp;
          const label = (
            <span className={styles.headText}>
              <span>{columnLabel(list, column)}</span> {column.unit && <span className={styles.unit}>{column.unit()}</span>}
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
              aria-sort={key && turn === 0 ? (key.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable === false ? (
                <span className={styles.sort}>{label}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  title={sortHint}
                  tabIndex={place === column.name ? 0 : -1}
                  data-column={column.name}
                  onClick={(event) => sortBy((current) => nextSort(current, column.name, event.shiftKey))}
                >
                  {label}
                  {key && <Arrow size={14} strokeWidth={2} aria-hidden />}
                  {sort.length > 1 && key && (
                    <>
                      <span className={styles.place} aria-hidden>
                        {turn + 1}
                      </span>
                      <VisuallyHidden>{t('sortPlace', { place: turn + 1, direction })}</VisuallyHidden>
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
  /** The column of the cell that has the tab stop; empty for the link. Undefined where the row has none. */
  stop: string | undefined;
  open: (id: string) => void;
  intent: { begin: (id: string) => void; cancel: () => void };
  onFocus: (at: number, column?: string) => void;
  edits: CellEdits | undefined;
  states: CellStates | undefined;
  /** The id of the text that says how a cell is edited. */
  hint: string;
  selected?: boolean;
  /** Left out where records cannot be selected. */
  select?: Selection['select'];
};

function Row<T>({
  list,
  columns,
  record,
  format,
  at,
  stop,
  open,
  intent,
  onFocus,
  edits,
  states,
  hint,
  selected = false,
  select,
}: RowProps<T>) {
  const id = list.idOf(record);
  const hasCell = columns.some((column) => column.name === stop && canEdit(list, column, record));
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
                  tabIndex={stop !== undefined && !hasCell ? 0 : -1}
                  onFocus={() => {
                    onFocus(at);
                    intent.begin(id);
                  }}
                />
                {list.secondLine && <div className={styles.second}>{list.secondLine(record)}</div>}
              </div>
            </div>
          </td>
        ) : canEdit(list, column, record) ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell that can be edited is a place of the arrows, as in a spreadsheet
          <td
            key={column.name}
            data-kind={column.kind}
            data-column={column.name}
            data-state={states?.get(column.name)}
            translate={translationOf(column)}
            aria-describedby={hint}
            tabIndex={stop === column.name ? 0 : -1}
            onFocus={() => {
              onFocus(at, column.name);
              prepareEdit(list);
            }}
          >
            {edits && states?.has(column.name) ? (
              <>
                <span>{cellValue(column, record, format)}</span>
                <VisuallyHidden>{edits.stateText(states.get(column.name) ?? 'stored')}</VisuallyHidden>
              </>
            ) : (
              cellValue(column, record, format)
            )}
          </td>
        ) : (
          <td key={column.name} data-kind={column.kind} translate={translationOf(column)}>
            {cellValue(column, record, format)}
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

/** Keeps figures as they are where a browser translates the page. */
const translationOf = ({ kind }: { kind?: string | undefined }) => (kind === 'text' ? undefined : 'no');

/** Memoised, because every scroll renders the table again, as does its measured position after the first render. */
const TableRow: typeof Row = memo(Row) as typeof Row;

/** Returns what a cell shows. A text is returned as it is, since an element holds a text safely that is its only child. */
export function cellValue<T>(column: Column<T>, record: T, format: Format): ReactNode {
  const value = column.value(record);
  const empty = value === undefined || value === null || value === '';
  const received = empty ? column.received?.(record) : undefined;
  if (received !== undefined && received !== null && received !== '') {
    return <Unexpected received={received} />;
  }
  if (column.cell) return column.cell(record, format);
  if (empty) return null;
  if (typeof value === 'number') return format.number(value);
  return <RecordText text={column.kind === 'text' ? (column.word?.(value) ?? value) : value} />;
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
    <Link className={styles.link} dir="auto" lang={languageOf(title)} to={list.pathOf(id)} onClick={() => open(id)} {...focus}>
      {title || i18n.t('noName', { ns: listTexts })}
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

export const RecordTitle = ({ title }: { title: string }) => <RecordText text={title || i18n.t('noName', { ns: listTexts })} />;

const NoId = () => <span className={styles.mark}>{i18n.t('noId', { ns: listTexts })}</span>;

const SharedId = () => <span className={styles.mark}>{i18n.t('sharedId', { ns: listTexts })}</span>;

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
