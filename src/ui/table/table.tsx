import { memo, type ReactNode, type SyntheticEvent, useId } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { listTexts } from '@/i18n/en/list';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { useTranslation } from '@/i18n/use-translation';
import { LazyBoundary } from '../loading/lazy-part';
import { VisuallyHidden } from '../text/visually-hidden';
import { canEdit, cellEdits, type CellStates } from './cells/cell-edits';
import { CellEditor, editCell, prepareEdit } from './cells/edit-cell';
import { checkWidth } from './columns/columns';
import { widthOf } from './columns/fitting';
import { NoRoom } from './filters/no-room';
import { useList, useRows } from './list-context';
import { PeekButton, usePeek } from './peek/use-peek';
import { HEADS, useReturnedPlace, useReturnOfFocus, useRowFocus } from './row-navigation';
import { alignment, cellValue, HEAD, readRows, RecordLink, RowPicture, TableRegion } from './row-parts';
import { rowsInView, TOP_BAR, useWindowRows } from './virtual-rows';
import { RowCheck, ShownCheck } from './selection/ticks';
import styles from './table.module.css';
import { columnLabel, columnUnit, declaredWidth } from './list-definition';
import type { SortKey } from './row-index';

/**
 * A real table. Only the rows of a long one that are in view, and the one with the focus, are in the document. It scrolls with the
 * page; one that is wider than the page scrolls in a box that ends in view.
 */
export function TableView() {
  const { list, name, isPaged, columns: arranged, density } = useList();
  const { drawn, heading, selection, returned } = useRows();
  const { records, rows, edits, strays } = drawn;
  const { fitting: columns, chosen, box: fitted } = arranged;
  const least = widthOf(columns) + checkWidth(list);
  const { recordAt, idAt, keyAt } = readRows(list, drawn);
  const place = useReturnedPlace(returned, rows.length, idAt);
  const nameAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.title(record);
  };
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '' || recordAt(at) === undefined, undefined, place);
  const hint = useId();
  const opened = edits?.open(list.resource);
  const edited = opened ? rows.findIndex((_, at) => idAt(at) === opened.id) : -1;

  const { box, virtualizer, start, height, inBox, top } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    size: density.compact ? 36 : 44,
    head: HEAD,
    covered: TOP_BAR,
    kept: [edited < 0 ? focus.current : edited],
    least,
  });
  useReturnOfFocus(returned, box, `tr[aria-rowindex="${place + 2}"]`);
  const scrollTo = (to: number) => virtualizer.scrollToIndex(to, { align: 'auto' });
  const peek = usePeek({
    recordAt,
    idAt,
    count: rows.length,
    current: focus.current,
    take: focus.take,
    box,
    reveal: (to, isFocused) => focus.go(to, scrollTo, isFocused ? box.current : undefined),
  });

  function draw(at: number): ReactNode {
    const record = recordAt(at);
    const tabbable = at === focus.current;
    if (record === undefined) {
      const group = (rows[at] ?? 0) - records.length;
      return (
        <tr key={keyAt(at)} aria-rowindex={at + 2} className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + Number(list.selectable ?? true)}>
            {heading?.(group, { tabIndex: tabbable ? 0 : -1, onFocus: () => focus.take(at) })}
          </th>
        </tr>
      );
    }
    return (
      <TableRow
        key={keyAt(at)}
        {...{ record, at, hint }}
        stop={tabbable ? focus.column : undefined}
        selected={selection.has(list.idOf(record))}
        peeked={peek.id === list.idOf(record)}
        onPeek={peek.toggle}
        states={edits?.statesOf(list.resource, list.idOf(record))}
        onFocus={focus.take}
      />
    );
  }
  const items = isPaged ? everyRow(rows.length, start) : virtualizer.getVirtualItems();

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

  const table = (
    <TableRegion ref={box} {...{ name, inBox, top }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses come from the links and cells in it; one listener for all of them keeps rows from rendering again */}
      <table
        className={`record-table ${styles.table}`}
        data-compact={density.compact || undefined}
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
          if (peek.onKey(event)) return;
          selection.byKey(event, focus.current);
          focus.move(event, scrollTo, nameAt);
        }}
      >
        <TableHead stop={focus.current === HEADS ? focus.column : undefined} onFocus={focus.take} />
        <tbody>{rowsInView({ items, from: start, to: isPaged ? start : start + height, draw })}</tbody>
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
    </TableRegion>
  );
  return (
    <div style={{ ['--from' as string]: `${top}px` }}>
      <div ref={fitted}>
        <NoRoom chosen={chosen} shown={columns} labelOf={(column) => columnLabel(list, column)} />
        {table}
      </div>
      {peek.sheet}
    </div>
  );
}

const everyRow = (count: number, start: number) => Array.from({ length: count }, (_, index) => ({ index, start, end: start }));

type RowProps = {
  record: ServiceDocument;
  at: number;
  /** The column of the cell that has the tab stop; empty for the link. Undefined where the row has none. */
  stop: string | undefined;
  selected: boolean;
  peeked: boolean;
  onPeek: (at: number, id: string) => void;
  states: CellStates | undefined;
  hint: string;
  onFocus: (at: number, column?: string) => void;
};

/** Memoised, because every scroll and every selection renders the table again, as does its measured position after the first render. */
const TableRow = memo(function TableRow({ record, at, stop, selected, peeked, onPeek, states, hint, onFocus }: RowProps) {
  const { list, columns: arranged, format, intent, select } = useList();
  const { fitting: columns } = arranged;
  const id = list.idOf(record);
  const hasCell = columns.some((column) => column.name === stop && canEdit(list, column, record));
  const peek = list.peek && id !== '' && (
    <PeekButton {...{ at, id }} title={list.title(record)} isOpen={peeked} onPress={onPeek} inRow tabIndex={-1} />
  );
  // As declared: in a cell drawn anew where the columns narrow, the link would lose the focus.
  const declared = (column: (typeof list.columns)[number]) => declaredWidth(column, format.settings.language);
  const roomiest = list.columns.reduce((one, other) => (declared(other) > declared(one) ? other : one)).name;
  return (
    <tr
      aria-rowindex={at + 2}
      className={`relative ${styles.row}`}
      onPointerEnter={() => id && intent.begin(id)}
      onPointerLeave={intent.cancel}
      {...(!list.pathOf && { onFocus: () => onFocus(at) })}
      data-selected={selected || undefined}
      data-peeked={peeked || undefined}
    >
      {list.selectable !== false && (
        <td className={styles.select}>
          <RowCheck
            {...{ at, selected, select }}
            id={list.sharedIds?.has(id) ? '' : id}
            title={list.title(record)}
            tabbable={!list.pathOf}
          />
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 && list.pathOf ? (
          <td key={column.name} className={styles.lead}>
            <div className="row centred gap-12">
              {list.picture && <RowPicture src={list.picture(record)} />}
              <div className="fills line-5-4">
                <RecordLink
                  record={record}
                  tabIndex={stop !== undefined && !hasCell ? 0 : -1}
                  onFocus={() => {
                    onFocus(at);
                    intent.begin(id);
                  }}
                />
                {list.secondLine && <div className={`second-line ${styles.second}`}>{list.secondLine(record)}</div>}
              </div>
              {peek}
            </div>
          </td>
        ) : canEdit(list, column, record) ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell that can be edited is a place of the arrows, as in a spreadsheet
          <td
            key={column.name}
            data-kind={alignment(column)}
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
            {states?.has(column.name) ? (
              <>
                <span>{cellValue(column, record, format)}</span>
                <VisuallyHidden>{cellEdits.get()?.stateText(states.get(column.name) ?? 'stored')}</VisuallyHidden>
              </>
            ) : (
              cellValue(column, record, format)
            )}
          </td>
        ) : (
          <td key={column.name} data-kind={alignment(column)} translate={translationOf(column)}>
            {list.peek && !list.pathOf && column.name === roomiest ? (
              <div className="row centred">
                <div className="fills">{cellValue(column, record, format, list.look)}</div>
                {peek}
              </div>
            ) : (
              cellValue(column, record, format, list.look)
            )}
          </td>
        ),
      )}
    </tr>
  );
});

/** Keeps figures as they are where a browser translates the page. */
const translationOf = ({ kind = 'text' }: { kind?: string | undefined }) => (kind === 'text' ? undefined : 'no');

type Props = {
  /** The column whose head has the tab stop; empty for the box that selects all. Undefined while a row has it. */
  stop: string | undefined;
  onFocus: (at: number, column?: string) => void;
};

function TableHead({ stop, onFocus }: Props) {
  const { list, columns: arranged } = useList();
  const { fitting: columns } = arranged;
  const isHere = (name: string) => columns.some((column) => column.name === name && column.sortable !== false);
  const place = stop === undefined || isHere(stop) ? stop : '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the focus is, for all heads
    <thead
      className={styles.head}
      onFocus={({ target }) => onFocus(HEADS, target instanceof HTMLElement ? target.dataset.column : undefined)}
    >
      <tr aria-rowindex={1}>
        {list.selectable !== false && (
          <td className={styles.select}>
            <ShownCheck tabIndex={place === '' ? 0 : -1} />
          </td>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.name} column={column} tabIndex={place === column.name ? 0 : -1} />
        ))}
      </tr>
    </thead>
  );
}

type ColumnHeadProps = { column: ReturnType<typeof useList>['columns']['fitting'][number]; tabIndex: number };

function ColumnHead({ column, tabIndex }: ColumnHeadProps) {
  const { t } = useTranslation(listTexts);
  const { list, columns, isPaged, sort, sortBy } = useList();
  const { onHead } = columns;
  const turn = sort.findIndex((key) => key.name === column.name);
  const key = sort[turn];
  const direction = key?.descending ? t('descending') : t('ascending');
  const Arrow = key?.descending ? ArrowDown : ArrowUp;
  const label = (
    <span className="one-line">
      <span>{columnLabel(list, column)}</span> {columnUnit(column) && <span className="regular muted">{columnUnit(column)}</span>}
    </span>
  );
  return (
    <th
      scope="col"
      data-kind={alignment(column)}
      onPointerDown={onHead}
      onDoubleClick={onHead}
      style={{ inlineSize: column.width }}
      aria-sort={key && turn === 0 ? (key.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable === false ? (
        <span className={`row centred gap-4 full-width start ${styles.sort}`}>{label}</span>
      ) : (
        <button
          type="button"
          className={`row centred gap-4 full-width bare start pointer hovers-link ${styles.sort}`}
          title={isPaged ? undefined : t('sortHint')}
          tabIndex={tabIndex}
          data-column={column.name}
          onClick={(event) => sortBy((current) => nextSort(current, column.name, event.shiftKey))}
        >
          {label}
          {key && <Arrow size={14} />}
          {sort.length > 1 && key && (
            <>
              <span className="regular muted" aria-hidden>
                {turn + 1}
              </span>
              <VisuallyHidden>{t('sortPlace', { place: turn + 1, direction })}</VisuallyHidden>
            </>
          )}
        </button>
      )}
    </th>
  );
}

/** With `further`, the other sort keys stay. */
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
