import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListOrdered from 'lucide-react/icons/list-ordered';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { gridTexts } from '@/i18n/en/grid';
import { rowTableTexts } from '@/i18n/en/row-table';
import { type Format, useFormat } from '@/i18n/format';
import { haveLanguage } from '@/i18n/i18n';
import { isDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { cellsAsHtml, cellsAsText } from '../copied-cells';
import { DialogBox } from '../dialog-box';
import { type ClipboardTexts, pastedRows } from '../grid/clipboard';
import grid from '../grid/grid.module.css';
import type { PasteTextProps } from '../grid/paste-dialogs';
import {
  areaOf,
  columnsSelected,
  createSelectionStore,
  rowsSelected,
  type Selection,
  selectionAt,
  selectionWithin,
} from '../grid/selection';
import { useGrid } from '../grid/use-grid';
import { InfoButton } from '../info-button';
import { lazyDialog } from '../lazy-part';
import { useRecordForm, useValues } from './form-context';
import { isRows, originalAt, rowPath, type Rows, rowsOf } from './record-values';
import type { RowActions, RowFocus } from './row-actions';
import {
  type CellColumn,
  cellColumns,
  type CellEdits,
  type CellSpec,
  clearing,
  copiedCell,
  editedText,
  fillingDown,
  fillingSeries,
  isLong,
  isNumeric,
  numberText,
  pastingRows,
  type ReadAs,
  sumsOf,
  typedValue,
  typingAll,
} from './row-cells';
import type { MenuPlace } from './row-menu';
import type { RowPasteProps } from './row-paste';
import type { SetValueProps } from './set-value';
import styles from './row-table.module.css';
import { type CellView, useRowViews, withTyped } from './row-views';
import type { TableMenuProps } from './table-menu';
import { type RowTableT, TableRow } from './table-row';

export type RowTableProps = {
  /** The path of the list among the values. */
  name: string;
  /** The label of the list. */
  label: string;
  /** The schema of a row. */
  schema: RecordSchema;
  /** The first stays in view. */
  cells: readonly CellSpec[];
  actions: RowActions;
  /** A flag that only one row may have. */
  single: string | undefined;
  /** "Spec 2: Balcony". */
  nameOf: (key: string) => string;
  /** The fields of a row, as its card has them. */
  renderCard: (path: string) => ReactNode;
  /** What chooses between table and cards. */
  choice: ReactNode;
  /** Opens what else can be done with a row. */
  onMore: (place: MenuPlace) => void;
  /** Called with what moves the focus among the rows, for as long as the table is shown. */
  onFocusing: (focus: RowFocus | undefined) => void;
};

/** The rows of a list as a table that works as a spreadsheet. The row behind the last adds one when something is typed or pasted into it. */
export function RowTable({
  name,
  label,
  schema,
  cells,
  actions,
  single,
  nameOf,
  renderCard,
  choice,
  onMore,
  onFocusing,
}: RowTableProps) {
  const { t } = useTranslation([rowTableTexts, gridTexts, commonTexts]);
  const format = useFormat();
  const form = useValues();
  const { base, openRows } = useRecordForm();
  const { errors } = useFormState({ control: form.control });
  const { rows, version } = useRowsNow(name);
  const columns = useMemo(() => cellColumns(schema, cells), [schema, cells]);
  const [selection] = useState(createSelectionStore);
  const table = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [dialog, setDialog] = useState<'pasteText' | 'set'>();
  const [toPaste, setToPaste] = useState<{ block: string[][]; at: Selection }>();
  const [readAs, setReadAs] = useState<Partial<ReadAs>>({});
  const [menuAt, setMenuAt] = useState<{ left: number; top: number }>();
  // A card that closes shows its row until it is gone.
  const [{ key: cardKey, isOpen }, setCard] = useState<{ key?: string; isOpen: boolean }>({ isOpen: false });
  const openCard = isOpen ? cardKey : undefined;
  const setOpenCard = (key: string | undefined) =>
    setCard((known) => (key === undefined ? { ...known, isOpen: false } : { key, isOpen: true }));
  const { order, byKey } = rows;
  const size = { rows: order.length + 1, columns: columns.length };

  const rowsText = useCallback((count: number) => t('rows', { count, number: format.number(count) }), [t, format]);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const originalOf = useCallback(
    (key: string, field: string) => originalAt(base, `${rowPath(name, key)}.${field}`),
    [base, name],
  );

  /** Each call renders all that shows errors, so it is made only where there is one. */
  function forgetError(path: string) {
    if (get(errors, path) !== undefined) form.clearErrors(path);
  }

  /** Changes cells as one step. */
  function apply({ values, added, count }: CellEdits): readonly string[] {
    if (values.size === 0 && added.length === 0) return [];
    for (const [key, changed] of values) for (const field of Object.keys(changed)) forgetError(`${rowPath(name, key)}.${field}`);
    return actions.change(
      { values: onlyOne(values, single, rows), added },
      t('grid:changed', counted(count + added.reduce((sum, row) => sum + Object.keys(row).length, 0))),
    );
  }

  function type({ row, column }: { row: number; column: number }, value: unknown) {
    const field = columns[column]?.name;
    const key = order[row];
    if (field === undefined) return;
    if (key === undefined) {
      void apply({ values: new Map(), added: [{ ...actions.blank(), [field]: value }], count: 0 });
      // Enter had nowhere to go yet.
      const { active: at } = selection.get();
      if (at.row === row && at.column === column && table.current?.contains(document.activeElement))
        choose(selectionAt({ row: row + 1, column: column === columns.length - 1 ? 0 : column }));
    } else if (field === single && value === true)
      void apply({ values: new Map([[key, { [field]: value }]]), added: [], count: 1 });
    else {
      const path = `${rowPath(name, key)}.${field}`;
      forgetError(path);
      form.setValue(path, value);
    }
  }

  const { chosen, editing, typed, choose, leave, cancel, focusActive, handlers } = useGrid({
    table,
    size,
    selection,
    page: PAGE,
    textAt({ row, column }) {
      const at = columns[column];
      const key = order[row];
      if (!at || at.inCard || at.info.kind === 'flag') return undefined;
      const record = key === undefined ? undefined : byKey[key];
      if (key !== undefined && !isDocument(record)) return undefined;
      return editedText(at, isDocument(record) ? record[at.name] : undefined, format);
    },
    onRefused(position, text) {
      const at = columns[position.column];
      const key = order[position.row];
      const record = key === undefined ? undefined : byKey[key];
      if (at?.info.kind === 'flag' && (key === undefined || isDocument(record))) {
        if (text === undefined || text === ' ') type(position, !(isDocument(record) && record[at.name] === true));
      } else if (key !== undefined && text === undefined) setOpenCard(key);
    },
    read({ row, column }, text) {
      const at = columns[column];
      const key = order[row];
      return at && typedValue(at, { row: byKey[key ?? ''], rows, original: originalOf(key ?? '', at.name), text, format });
    },
    onType: type,
    onTypeAll: (text) => void apply(typingAll(columns, rows, chosen, text, format)),
    deeds: {
      clear: () => void apply(clearing(columns, rows, chosen, originalOf)),
      fillDown: () => void apply(fillingDown(columns, rows, chosen)),
    },
    onCopy(data) {
      const { top, bottom, from, to } = areaOf(chosen);
      const copied = order
        .slice(top, bottom + 1)
        .map((key) => columns.slice(from, to + 1).map((column) => copiedCell(column, byKey[key], format, rowsText)));
      data.setData('text/plain', cellsAsText(copied));
      data.setData('text/html', cellsAsHtml(copied, format.settings));
    },
    onPaste: (texts) => void paste(texts),
    onMenu: setMenuAt,
  });
  const { active } = chosen;
  const area = areaOf(chosen);
  const activeKey = order[active.row];

  async function paste(texts: ClipboardTexts) {
    const block = pastedRows(texts);
    if (block.length === 0) return;
    const at = selectionWithin(selection.get(), size);
    const pasted = pastingRows({ columns, rows, selection: at, block, blank: actions.blank });
    const isOne = block.length === 1 && block[0]?.length === 1 && pasted.count + pasted.added.length <= 1;
    if (isOne) return put(pasted);
    // Words are read in both languages; without the other one, in this.
    await haveLanguage('ar').catch(() => undefined);
    setReadAs({});
    setToPaste({ block, at });
  }

  function put(pasted: CellEdits & { end: { row: number; column: number } }) {
    void apply(pasted);
    selection.set({ active: selectionWithin(selection.get(), size).active, far: pasted.end });
  }

  // Called by actions, after they have changed the rows.
  const onWanted = useEffectEvent((row: number, column: number) => choose(selectionAt({ row, column })));
  useEffect(() => {
    const rowOf = (key: string) => {
      const now: unknown = form.getValues(name);
      return isRows(now) ? now.order.indexOf(key) : 0;
    };
    onFocusing({
      row: (key) => {
        const { active: at } = selection.get();
        onWanted(key === undefined ? 0 : rowOf(key), at.column);
      },
      added: (key) => onWanted(rowOf(key), 0),
    });
    return () => onFocusing(undefined);
  }, [form, name, onFocusing, selection]);

  const sought = useSyncExternalStore(openRows.sought.subscribe, openRows.sought.get);
  const [soughtKey, soughtField] = sought?.startsWith(`${name}.byKey.`) ? sought.slice(`${name}.byKey.`.length).split('.') : [];
  const isInCard =
    soughtKey !== undefined &&
    soughtField !== undefined &&
    (sought !== `${rowPath(name, soughtKey)}.${soughtField}` ||
      !columns.some((column) => column.name === soughtField && !column.inCard));
  if (isInCard && openCard !== soughtKey) setOpenCard(soughtKey);

  const rowHeight = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? TALL_ROW : ROW;
  const { box, first, last, onScroll } = useWindow(size.rows, rowHeight);
  const soughtRow = soughtKey === undefined ? -1 : order.indexOf(soughtKey);
  const drawn = [...new Set([...range(first, last), active.row, chosen.far.row, ...(soughtRow < 0 ? [] : [soughtRow])])].toSorted(
    (one, other) => one - other,
  );
  const viewOf = useRowViews({ name, schema, columns, rows, version, errors, format, rowsText });
  const sums = useMemo(() => (version >= 0 ? sumsOf(columns, rows) : []), [columns, rows, version]);
  const hasSums = order.length > 0 && sums.some((sum) => sum !== undefined);

  const rowAt = (index: number) => {
    const key = order[index];
    const isWithin = index >= area.top && index <= area.bottom;
    const view = viewOf(key);
    const isTyped = typed?.position.row === index;
    return (
      <TableRow
        // By place, as the selection is: the focus stays where it is when rows are added or moved.
        key={index}
        index={index}
        height={rowHeight}
        path={key === undefined ? undefined : rowPath(name, key)}
        columns={columns}
        view={isTyped ? withTyped(view, columns, typed.position.column, typed.value, format, rowsText) : view}
        active={index === active.row ? active.column : -1}
        from={isWithin ? area.from : -1}
        to={isWithin ? area.to : -2}
        editing={index === active.row ? editing : undefined}
        hasIds={openCard !== key}
        number={format.number(index + 1)}
        onLeave={leave}
        onCancel={cancel}
        t={t}
      />
    );
  };

  const activeCell = viewOf(activeKey).cells[active.column];
  return (
    <div className={styles.frame}>
      <div className={styles.above}>
        <div role="toolbar" aria-label={t('selection')} className={styles.tools}>
          <Tool
            icon={ArrowDownToLine}
            label={t('grid:fillDown')}
            onClick={() => void apply(fillingDown(columns, rows, chosen))}
          />
          <Tool
            icon={ListOrdered}
            label={t('menu.fillSeries')}
            onClick={() => void apply(fillingSeries(columns, rows, chosen))}
          />
          <Tool icon={ClipboardPaste} label={t('grid:pasteText')} onClick={() => setDialog('pasteText')} />
          <Tool
            icon={Ellipsis}
            label={t('selection')}
            hasMenu
            onClick={(button) => {
              const { left, bottom } = button.getBoundingClientRect();
              setMenuAt({ left, top: bottom });
            }}
          />
          <InfoButton>
            <p>{t('keys')}</p>
          </InfoButton>
        </div>
        {choice}
      </div>
      <div ref={box} className={`${grid.box} ${styles.box}`} onScroll={onScroll}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
        <div
          ref={table}
          role="grid"
          tabIndex={-1}
          aria-multiselectable
          aria-label={t('caption', { list: label })}
          aria-describedby={keysId}
          aria-rowcount={size.rows + 1 + (hasSums ? 1 : 0)}
          aria-colcount={size.columns + 1}
          className={`${grid.grid} ${styles.grid}`}
          style={{
            ['--columns' as string]: templateOf(columns),
            ['--least' as string]: `${columns.reduce((sum, column) => sum + widthOf(column), 0)}px`,
            ['--row' as string]: `${rowHeight}px`,
          }}
          {...handlers}
          onKeyDown={(event) => {
            const by = event.altKey && !event.ctrlKey && !event.metaKey ? ROW_KEYS[event.key] : undefined;
            if (by === undefined || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
              return handlers.onKeyDown(event);
            event.preventDefault();
            return moveRows(order.slice(area.top, area.bottom + 1), by);
          }}
        >
          <div role="rowgroup" className={grid.top}>
            <div role="row" aria-rowindex={1} className={styles.line}>
              <div role="columnheader" className={`${grid.heading} ${styles.corner}`}>
                <span className="visually-hidden">{t('row')}</span>
              </div>
              {columns.map((column, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Ctrl+Space does the same
                <div
                  key={column.name}
                  role="columnheader"
                  tabIndex={-1}
                  aria-colindex={index + 2}
                  className={headingClass(column, index)}
                  title={column.label}
                  onClick={(event) =>
                    choose(
                      columnsSelected(
                        event.shiftKey ? { active, far: { row: 0, column: index } } : selectionAt({ row: 0, column: index }),
                        { ...size, rows: Math.max(1, order.length) },
                      ),
                    )
                  }
                >
                  <bdi>{column.label}</bdi>
                </div>
              ))}
            </div>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Shift+Space and Shift+F10 do the same */}
          <div
            role="rowgroup"
            className={styles.body}
            style={{ blockSize: size.rows * rowHeight }}
            onClick={(event) => {
              const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
              if (!head) return;
              const at = { row: Number(head.dataset['head']), column: 0 };
              choose(rowsSelected(event.shiftKey ? { active, far: at } : selectionAt(at), size));
              const button = event.target instanceof Element ? event.target.closest('button') : null;
              if (!button) return;
              const { left, bottom } = button.getBoundingClientRect();
              setMenuAt({ left, top: bottom });
            }}
          >
            {drawn.map(rowAt)}
          </div>
          {hasSums && (
            <div role="rowgroup" className={grid.foot}>
              <div role="row" aria-rowindex={size.rows + 2} className={styles.line}>
                <div role="rowheader" className={`${grid.sum} ${styles.head} ${styles.sumHead}`}>
                  {t('sum')}
                </div>
                {columns.map((column, index) => {
                  const sum = sums[index];
                  return (
                    <div
                      key={column.name}
                      role="gridcell"
                      aria-colindex={index + 2}
                      className={`${grid.sum} ${grid.number} ${index === 0 ? styles.lead : ''}`}
                    >
                      {sum === undefined ? '' : numberText(column, sum, format)}
                    </div>
                  );
                })}
              </div>
            </div>
          )}
        </div>
      </div>
      <p role="status" className={styles.status} data-tone={activeCell?.tone}>
        {statusOf({ chosen, columns, rows, cell: activeCell, format, t })}
      </p>
      <p id={keysId} hidden>
        {t('keys')}
      </p>
      <TableMenu
        open={menuAt !== undefined}
        at={menuAt}
        count={area.bottom - area.top + 1}
        hasRow={activeKey !== undefined}
        canSet={!columns[active.column]?.inCard}
        isFirst={area.top === 0}
        isLast={area.bottom >= order.length - 1}
        onClose={() => setMenuAt(undefined)}
        onClosed={focusActive}
        onDo={(deed) => {
          const keys = order.slice(area.top, area.bottom + 1);
          const [firstKey] = keys;
          if (deed === 'fillDown') void apply(fillingDown(columns, rows, chosen));
          else if (deed === 'fillSeries') void apply(fillingSeries(columns, rows, chosen));
          else if (deed === 'clear') void apply(clearing(columns, rows, chosen, originalOf));
          else if (deed === 'setValue') setDialog('set');
          else if (deed === 'open') setOpenCard(activeKey);
          else if (deed === 'more') openMore();
          else if (firstKey === undefined) actions.add();
          else if (deed === 'insertAbove') actions.insert(firstKey, 'above');
          else if (deed === 'insertBelow') actions.insert(keys.at(-1) ?? firstKey, 'below');
          else if (deed === 'duplicate') actions.duplicate(keys);
          else if (deed === 'remove') actions.remove(keys);
          else moveRows(keys, deed === 'moveUp' ? -1 : 1);
        }}
      />
      <SetValue
        open={dialog === 'set'}
        column={columns[active.column]}
        count={Math.min(area.bottom, order.length - 1) - area.top + 1}
        onSet={(text) => {
          const at = { active: { row: area.top, column: active.column }, far: { row: area.bottom, column: active.column } };
          setDialog(undefined);
          void apply(typingAll(columns, rows, at, text, format));
        }}
        onClose={() => setDialog(undefined)}
        onClosed={focusActive}
      />
      <PasteTextDialog
        open={dialog === 'pasteText'}
        onPaste={(text) => {
          setDialog(undefined);
          void paste({ text, html: '' });
        }}
        onClose={() => setDialog(undefined)}
        onClosed={focusActive}
      />
      <RowPaste
        open={toPaste !== undefined}
        paste={
          toPaste && pastingRows({ columns, rows, selection: toPaste.at, block: toPaste.block, blank: actions.blank, readAs })
        }
        top={toPaste ? areaOf(toPaste.at).top : 0}
        columns={columns}
        rows={rows}
        readAs={readAs}
        onReadAs={setReadAs}
        onPaste={(pasted) => {
          setToPaste(undefined);
          put(pasted);
        }}
        onClose={() => setToPaste(undefined)}
        onClosed={focusActive}
      />
      <RowCard
        title={cardKey === undefined ? '' : nameOf(cardKey)}
        open={openCard !== undefined && order.includes(openCard)}
        onClose={() => setOpenCard(undefined)}
        onClosed={focusActive}
      >
        {cardKey !== undefined && renderCard(rowPath(name, cardKey))}
      </RowCard>
    </div>
  );

  function openMore() {
    const anchor = document.activeElement;
    if (anchor instanceof HTMLElement && activeKey !== undefined) onMore({ anchor, key: activeKey });
  }

  /** Moves rows, and the selection along with them. */
  function moveRows(keys: readonly string[], by: number) {
    const { active: at, far } = chosen;
    if (area.top + by < 0 || area.bottom + by > order.length - 1) return;
    actions.move(keys, by);
    choose({ active: { ...at, row: at.row + by }, far: { ...far, row: far.row + by } });
  }
}

/** With Alt, the places that a key moves the selected rows by. */
const ROW_KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** Rows that Page Up and Page Down move. */
const PAGE = 12;
const ROW = 37;
const TALL_ROW = 44;
/** Rows drawn above and below those in view. */
const AROUND = 8;
/** Rows drawn before the height of the box is known. */
const AT_FIRST = 24;

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Follows the scroll position of the box; returns the first and last row to draw. */
function useWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ first: 0, shown: AT_FIRST });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    if (clientHeight === 0) return;
    // In steps, so that not every row that passes draws all of them.
    const first = Math.floor(scrollTop / rowHeight / 4) * 4;
    const shown = Math.ceil(clientHeight / rowHeight) + 4;
    setAt((known) => (known.first === first && known.shown === shown ? known : { first, shown }));
  }, [rowHeight]);
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [look]);
  return {
    box,
    onScroll: look,
    first: Math.max(0, Math.min(at.first, count) - AROUND),
    last: Math.min(count - 1, at.first + at.shown + AROUND),
  };
}

/** Returns the rows as they are now. The form changes them in place, so a counter tells when they changed. */
function useRowsNow(name: string): { rows: Rows; version: number } {
  const form = useValues();
  const [version, bump] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          if (changed === undefined || changed.startsWith(name) || name.startsWith(changed)) bump();
        },
      }),
    [form, name],
  );
  const value: unknown = form.getValues(name);
  return { rows: isRows(value) ? value : nothing, version };
}

const nothing = rowsOf([]);

/** Leaves a flag that one row may have to the last of those that get it. */
function onlyOne(values: CellEdits['values'], single: string | undefined, { order, byKey }: Rows): CellEdits['values'] {
  const chosen = single && [...values].findLast(([, changed]) => changed[single] === true)?.[0];
  if (!single || chosen === undefined) return values;
  const next = new Map(values);
  for (const key of order) {
    const row = byKey[key];
    const isSet = next.get(key)?.[single] ?? (isDocument(row) && row[single]);
    if (key !== chosen && isSet === true) next.set(key, { ...next.get(key), [single]: false });
  }
  return next;
}

/** The least width of a column, by what is in it and by its heading, in px. */
const widthOf = (column: CellColumn): number =>
  Math.max(widthOfKind(column), Math.min(208, Math.ceil(column.label.length * 7.4) + 28));

function widthOfKind(column: CellColumn): number {
  const { kind } = column.info;
  if (isLong(column)) return 240;
  if (kind === 'flag') return 80;
  if (kind === 'count') return 88;
  if (isNumeric(column) || kind === 'day') return 120;
  return column.suggestions ? 144 : 176;
}

const templateOf = (columns: readonly CellColumn[]): string =>
  ['var(--head)', ...columns.map((column) => `minmax(${widthOf(column)}px, ${widthOf(column)}fr)`)].join(' ');

const headingClass = (column: CellColumn, index: number): string =>
  [grid.heading, styles.heading, isNumeric(column) && grid.number, index === 0 && styles.lead].filter(Boolean).join(' ');

type StatusParts = {
  chosen: Selection;
  columns: readonly CellColumn[];
  rows: Rows;
  cell: CellView | undefined;
  format: Format;
  t: RowTableT;
};

/** Says how many cells are selected and their sum, or what there is to say about a single one. */
function statusOf({ chosen, columns, rows, cell, format, t }: StatusParts): string {
  const { top, bottom, from, to } = areaOf(chosen);
  const shown = { top, bottom: Math.min(bottom, rows.order.length - 1) };
  const count = Math.max(1, shown.bottom - shown.top + 1) * (to - from + 1);
  if (count > 1) {
    const summed = columns.slice(from, to + 1).filter(isNumeric);
    const numbers = rows.order.slice(shown.top, shown.bottom + 1).flatMap((key) => {
      const row = rows.byKey[key];
      return isDocument(row) ? summed.map(({ name }) => row[name]).filter((value) => typeof value === 'number') : [];
    });
    const counted = { count, number: format.number(count) };
    if (numbers.length < 2 || summed.length > 1) return t('selectedOnly', counted);
    return t('grid:selected', { ...counted, sum: format.number(Number(numbers.reduce((a, b) => a + b, 0).toPrecision(15))) });
  }
  const column = columns[from];
  if (cell?.message?.trim()) return cell.message;
  if (cell?.changed) return cell.was ? t('was', { value: cell.was }) : t('wasEmpty');
  return column?.inCard && rows.order[top] !== undefined ? t('opensCard') : '';
}

type ToolProps = { icon: LucideIcon; label: string; hasMenu?: boolean; onClick: (button: HTMLElement) => void };

function Tool({ icon: Icon, label, hasMenu, onClick }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** All fields of a row, where a cell is too small for them. */
type RowCardProps = { title: string; open: boolean; onClose: () => void; onClosed: () => void; children: ReactNode };

function RowCard({ title, open, onClose, onClosed, children }: RowCardProps) {
  const { t } = useTranslation(commonTexts);
  return (
    <DialogBox
      open={open}
      title={title}
      maxWidth="md"
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.card}>{children}</div>
    </DialogBox>
  );
}

const TableMenu = lazyDialog<TableMenuProps>(() => import('./table-menu').then((module) => ({ default: module.TableMenu })));
const SetValue = lazyDialog<SetValueProps>(() => import('./set-value').then((module) => ({ default: module.SetValue })));
const RowPaste = lazyDialog<RowPasteProps>(() => import('./row-paste').then((module) => ({ default: module.RowPaste })));
const PasteTextDialog = lazyDialog<PasteTextProps>(() =>
  import('../grid/paste-dialogs').then((module) => ({ default: module.PasteText })),
);
