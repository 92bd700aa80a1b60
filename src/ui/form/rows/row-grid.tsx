import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { exactly } from '@/i18n/exactly';
import { type Format, useFormat } from '@/i18n/format';
import { haveLanguage } from '@/i18n/i18n';
import { asThousands } from '@/i18n/parse-number';
import { isDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { type ClipboardTexts, pastedRows } from '../../grid/clipboard';
import grid from '../../grid/grid.module.css';
import {
  areaOf,
  columnsSelected,
  createSelectionStore,
  rowsSelected,
  type Selection,
  selectionAt,
  selectionWithin,
} from '../../grid/selection';
import type { LeaveBy } from '../../grid/cell-editor';
import { useGrid } from '../../grid/use-grid';
import { useRecordForm, useValues } from '../form-context';
import { useWantedRow } from '../focus-field';
import { isRows, originalAt, rowPath, type Rows } from '../record-values';
import type { RowActions, RowFocus } from './row-actions';
import {
  type CellColumn,
  type CellEdits,
  clearing,
  copiedCell,
  editedText,
  fillingDown,
  fillingSeries,
  isNumeric,
  type PasteParts,
  pastingRows,
  restoring,
  type RowsPaste,
  sumsOf,
  typedValue,
  typingAll,
} from './row-cells';
import styles from './row-table.module.css';
import { typedMeasure } from './row-measure';
import { type CellView, useRowsNow, useRowViews, withTyped } from './row-views';
import type { RowCommand, SelectedRows } from './table-menu';
import { Headings, leastWidthOf, type RowTableT, Sums, TableRow, templateOf } from './table-row';

export type RowGridHandle = {
  run: (command: RowCommand) => void;
  openMenu: (at: SelectedRows['at']) => void;
  setAll: (text: string) => void;
  paste: (texts: ClipboardTexts) => Promise<void>;
  put: (paste: RowsPaste) => void;
  focus: () => void;
};

export type GridList = {
  name: string;
  label: string;
  schema: RecordSchema;
  actions: RowActions;
  single: string | undefined;
  onMore: (place: { anchor: HTMLElement; key: string }) => void;
  onFocusing: (focus: RowFocus | undefined) => void;
};

type GridDialogs = {
  openCard: string | undefined;
  onOpenCard: (key: string) => void;
  onMenu: (selected: SelectedRows) => void;
  onSetValue: (asked: { column: CellColumn | undefined; count: number }) => void;
  onPaste: (paste: PasteParts) => void;
};

type RowGridProps = { handle: Ref<RowGridHandle>; list: GridList; columns: readonly CellColumn[]; dialogs: GridDialogs };

export function RowGrid({ handle, list, columns, dialogs }: RowGridProps) {
  const { name, label, schema, actions, single, onMore, onFocusing } = list;
  const { openCard, onOpenCard, onMenu, onSetValue, onPaste } = dialogs;
  const { t } = useTranslation([rowTableTexts, commonTexts]);
  const format = useFormat();
  const form = useValues();
  const { base } = useRecordForm();
  const { errors } = useFormState({ control: form.control });
  const rows = useRowsNow(name);
  const [selection] = useState(createSelectionStore);
  const table = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [doubtful, setDoubtful] = useState<ReadonlyMap<string, string>>(new Map());
  const { order, byKey } = rows;
  const size = { rows: order.length + 1, columns: columns.length };

  const rowsText = useCallback((count: number) => t('common:counts.rows', format.counted(count)), [t, format]);
  const originalOf = useCallback(
    (key: string, field: string) => originalAt(base, `${rowPath(name, key)}.${field}`),
    [base, name],
  );

  /** Each call renders all that shows errors, so it is made only where there is one. */
  function forgetError(path: string) {
    if (form.getFieldState(path).error !== undefined) form.clearErrors(path);
  }

  /** A point before three figures may part thousands, so the text is kept until the cell is typed anew. */
  function keepDoubt(keys: readonly string[], typedInto: readonly CellColumn[], text: string) {
    const paths = keys.flatMap((key) => typedInto.map((column) => ({ column, path: `${rowPath(name, key)}.${column.name}` })));
    const isDoubtful = asThousands(text) !== undefined;
    if (!isDoubtful && !paths.some(({ path }) => doubtful.has(path))) return;
    const next = new Map(doubtful);
    for (const { column, path } of paths)
      if (isDoubtful && column.info.kind === 'amount') next.set(path, text);
      else next.delete(path);
    setDoubtful(next);
  }

  function apply({ values, added, count }: CellEdits): readonly string[] {
    if (values.size === 0 && added.length === 0) return [];
    for (const [key, changed] of values) for (const field of Object.keys(changed)) forgetError(`${rowPath(name, key)}.${field}`);
    const all = count + added.reduce((sum, row) => sum + Object.keys(row).length, 0);
    return actions.change({ values: onlyOne(values, single, rows), added }, t('cells.changed', format.counted(all)));
  }

  function typeAll(selected: Selection, text: string) {
    const { top, bottom, from, to } = areaOf(selected);
    apply(typingAll(columns, rows, selected, text, format));
    keepDoubt(order.slice(top, bottom + 1), columns.slice(from, to + 1), text);
  }

  function type({ row, column }: { row: number; column: number }, value: unknown, text = '') {
    const typedInto = columns[column];
    const key = order[row];
    if (!typedInto) return;
    const field = typedInto.name;
    const measured = typedMeasure(typedInto, byKey[key ?? ''], text, format);
    if (key === undefined) {
      const added = apply({ values: new Map(), added: [{ ...actions.blank(), ...measured, [field]: value }], count: 0 });
      keepDoubt(added, [typedInto], text);
      // Enter had nowhere to go yet.
      const { active: at } = selection.get();
      if (at.row === row && at.column === column && table.current?.contains(document.activeElement))
        choose(selectionAt({ row: row + 1, column: column === columns.length - 1 ? 0 : column }));
    } else if (field === single && value === true) apply({ values: new Map([[key, { [field]: value }]]), added: [], count: 1 });
    else {
      for (const [changed, now] of Object.entries({ ...measured, [field]: value })) {
        const path = `${rowPath(name, key)}.${changed}`;
        forgetError(path);
        form.setValue(path, now);
      }
    }
  }

  const { chosen, lineAt, typed, choose, leave, cancel, focusActive, handlers } = useGrid({
    table,
    size,
    selection,
    page: ROWS_OF_A_PAGE_KEY,
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
      } else if (key !== undefined && text === undefined) onOpenCard(key);
    },
    read({ row, column }, text) {
      const at = columns[column];
      const key = order[row];
      return at && typedValue(at, { row: byKey[key ?? ''], rows, original: originalOf(key ?? '', at.name), text, format });
    },
    onType: type,
    onTypeAll: (text) => typeAll(chosen, text),
    actions: { clear: () => run('clear'), fillDown: () => run('fillDown') },
    copied(selected) {
      const { top, bottom, from, to } = areaOf(selected);
      return order
        .slice(top, bottom + 1)
        .map((key) => columns.slice(from, to + 1).map((column) => copiedCell(column, byKey[key], format, rowsText)));
    },
    onPaste: (texts) => void paste(texts),
    onMenu: openMenu,
  });
  const { active } = chosen;
  const area = areaOf(chosen);
  const activeKey = order[active.row];
  const activeColumn = columns[active.column];
  const keys = order.slice(area.top, area.bottom + 1);

  function leaveCell(text: string, by: LeaveBy) {
    if (activeKey !== undefined && activeColumn && by !== 'all') keepDoubt([activeKey], [activeColumn], text);
    leave(text, by);
  }

  async function paste(texts: ClipboardTexts) {
    const block = pastedRows(texts);
    if (block.length === 0) return;
    const at = { columns, rows, selection: selectionWithin(selection.get(), size), block, blank: actions.blank };
    const isCell = block.length === 1 && block[0]?.length === 1;
    // One cell is read as typed; but what a point before three figures means is asked.
    const isTyped = isCell && !/\.\d{3}(?!\d)/.test(block[0]?.[0] ?? '');
    const pasted = pastingRows(isTyped ? { ...at, readAs: { decimals: 'point' } } : at);
    const isOne = isCell && (isTyped || pasted.ways.length === 0) && pasted.count + pasted.added.length <= 1;
    if (isOne) return put(pasted);
    // Words are read in both languages; without the other one, in this.
    await haveLanguage('ar').catch(() => undefined);
    onPaste(at);
  }

  function put(pasted: RowsPaste) {
    apply(pasted);
    selection.set({ active: selectionWithin(selection.get(), size).active, far: pasted.end });
  }

  function run(command: RowCommand) {
    const [firstKey] = keys;
    if (command === 'fillDown') apply(fillingDown(columns, rows, chosen));
    else if (command === 'fillSeries') apply(fillingSeries(columns, rows, chosen));
    else if (command === 'clear') apply(clearing(columns, rows, chosen, originalOf));
    else if (command === 'restore') apply(restoring(columns, rows, chosen, originalOf));
    else if (command === 'setValue') onSetValue({ column: columns[active.column], count: Math.max(1, keys.length) });
    else if (command === 'open') {
      if (activeKey !== undefined) onOpenCard(activeKey);
    } else if (command === 'more') {
      const anchor = document.activeElement;
      if (anchor instanceof HTMLElement && activeKey !== undefined) onMore({ anchor, key: activeKey });
    } else if (firstKey === undefined) actions.add();
    else if (command === 'insertAbove') actions.insert(firstKey, 'above');
    else if (command === 'insertBelow') actions.insert(keys.at(-1) ?? firstKey, 'below');
    else if (command === 'duplicate') actions.duplicate(keys);
    else if (command === 'remove') actions.remove(keys);
    else moveRows(command === 'moveUp' ? -1 : 1);
  }

  function moveRows(by: number) {
    const { active: at, far } = chosen;
    if (area.top + by < 0 || area.bottom + by > order.length - 1) return;
    actions.move(keys, by);
    choose({ active: { ...at, row: at.row + by }, far: { ...far, row: far.row + by } });
  }

  /** Reads the selection anew: the press that opens the menu may have just changed it. */
  function openMenu(at: SelectedRows['at']) {
    const now = selectionWithin(selection.get(), size);
    const { top, bottom } = areaOf(now);
    onMenu({
      at,
      count: bottom - top + 1,
      hasRow: now.active.row < order.length,
      canSet: columns[now.active.column]?.inCard !== true,
      canRestore: restoring(columns, rows, now, originalOf).count > 0,
      isFirst: top === 0,
      isLast: bottom >= order.length - 1,
    });
  }

  useImperativeHandle<RowGridHandle, RowGridHandle>(handle, () => ({
    run,
    openMenu,
    setAll(text) {
      const column = active.column;
      typeAll({ active: { row: area.top, column }, far: { row: area.bottom, column } }, text);
    },
    paste,
    put,
    focus: focusActive,
  }));

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

  const rowHeight = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? TALL_ROW : ROW;
  const { box, first, last, onScroll } = useWindow(size.rows, rowHeight);
  const wantedRow = order.indexOf(useWantedRow(name).key ?? '');
  const drawn = [...new Set([...range(first, last), active.row, chosen.far.row, ...(wantedRow < 0 ? [] : [wantedRow])])].toSorted(
    (one, other) => one - other,
  );
  const viewOf = useRowViews({ name, schema, columns, rows, errors, format, rowsText, doubtful });
  const sums = useMemo(() => sumsOf(columns, rows), [columns, rows]);
  const hasSums = order.length > 0 && sums.some((sum) => sum !== undefined);

  const rowAt = (index: number) => {
    const key = order[index];
    const view = viewOf(key);
    const isTyped = typed?.position.row === index;
    return (
      <TableRow
        // By place, as the selection is: the focus stays where it is when rows are added or moved.
        key={index}
        {...lineAt(index)}
        height={rowHeight}
        path={key === undefined ? undefined : rowPath(name, key)}
        columns={columns}
        view={isTyped ? withTyped(view, columns, typed.position.column, typed.value, format, rowsText) : view}
        hasIds={openCard !== key}
        number={format.number(index + 1)}
        onLeave={leaveCell}
        onCancel={cancel}
        t={t}
      />
    );
  };

  function onClick({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const { head, columnHead } = target.closest<HTMLElement>('[data-head], [data-column-head]')?.dataset ?? {};
    if (columnHead !== undefined) {
      const far = { row: 0, column: Number(columnHead) };
      const all = { ...size, rows: Math.max(1, order.length) };
      choose(columnsSelected(shiftKey ? { active, far } : selectionAt(far), all));
    }
    if (head === undefined) return;
    const far = { row: Number(head), column: 0 };
    choose(rowsSelected(shiftKey ? { active, far } : selectionAt(far), size));
    const button = target.closest('button');
    if (button) openMenu(below(button));
  }

  const activeCell = viewOf(activeKey).cells[active.column];
  return (
    <>
      <div ref={box} className={`${grid.box} ${styles.box}`} onScroll={onScroll}>
        <div
          ref={table}
          role="grid"
          tabIndex={-1}
          aria-multiselectable
          aria-label={t('caption', { list: label })}
          aria-describedby={keysId}
          aria-rowcount={size.rows + 1 + (hasSums ? 1 : 0)}
          aria-colcount={size.columns + 1}
          className={`${styles.grid} size-13 figures unringed`}
          style={{
            ['--columns' as string]: templateOf(columns),
            ['--least' as string]: leastWidthOf(columns),
            ['--row' as string]: `${rowHeight}px`,
          }}
          {...handlers}
          onClick={onClick}
          onKeyDown={(event) => {
            const by = event.altKey && !event.ctrlKey && !event.metaKey ? ROW_KEYS[event.key] : undefined;
            if (by === undefined || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
              return handlers.onKeyDown(event);
            event.preventDefault();
            return moveRows(by);
          }}
        >
          <Headings columns={columns} rowText={t('row')} />
          <div role="rowgroup" className="relative" style={{ blockSize: size.rows * rowHeight }}>
            {drawn.map(rowAt)}
          </div>
          {hasSums && <Sums columns={columns} sums={sums} index={size.rows + 2} title={t('sum')} format={format} />}
        </div>
      </div>
      <p role="status" className={`size-13 ${activeCell?.tone ? `tone-${activeCell.tone}` : 'muted'} ${styles.status}`}>
        {statusOf({ chosen, columns, rows, cell: activeCell, format, t })}
      </p>
      <p id={keysId} hidden>
        {t('keys')}
      </p>
    </>
  );
}

export function below(button: Element): SelectedRows['at'] {
  const { left, bottom } = button.getBoundingClientRect();
  return { left, top: bottom };
}

const ROW_KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ROWS_OF_A_PAGE_KEY = 12;
const ROW = 37;
const TALL_ROW = 44;
const AROUND = 8;
const AT_FIRST = 24;

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

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

/** The last of those that get the flag keeps it. */
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

type StatusParts = {
  chosen: Selection;
  columns: readonly CellColumn[];
  rows: Rows;
  cell: CellView | undefined;
  format: Format;
  t: RowTableT;
};

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
    const counted = format.counted(count);
    if (numbers.length < 2 || summed.length > 1) return t('selectedOnly', counted);
    return t('cells.selected', { ...counted, sum: format.number(exactly(numbers.reduce((a, b) => a + b, 0))) });
  }
  const column = columns[from];
  if (cell?.message?.trim()) return cell.message;
  if (cell?.changed) return cell.was ? t('was', { value: cell.was }) : t('wasEmpty');
  return column?.inCard && rows.order[top] !== undefined ? t('opensCard') : '';
}
