import { planningField } from './plan-year';
import type { TFunction } from 'i18next';
import Lock from 'lucide-react/icons/lock';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { receivedText } from '@/ui/form/field-frame';
import { fieldId } from '@/ui/form/form-context';
import { rowPath } from '@/ui/form/record-values';
import { periodLabel } from '../rules/periods';
import { cellKey } from '../rules/planning';
import { planTotals } from '../rules/totals';
import {
  type CellEditing,
  CellEditor,
  commandOf,
  type GridCommand,
  type LeaveBy,
  positionOf,
  useCellTyping,
  useGridPointer,
} from './grid-input';
import styles from './planning.module.css';
import {
  areaOf,
  selectionAt,
  type Board,
  copiedText,
  isSameLine,
  numberOf,
  type Selection,
  type SelectionStore,
  type SheetCell,
  type SheetLine,
  type CellPosition,
  within,
} from './sheet';

export type GridAction = Exclude<GridCommand['do'], 'move' | 'extend' | 'edit' | 'selectAll' | 'release'>;

type Props = {
  board: Board;
  isMoney: boolean;
  selection: SelectionStore;
  keyOfRow: (row: number) => string | undefined;
  onDo: (what: GridAction) => void;
  onType: (position: CellPosition, value: unknown) => void;
  onPaste: (text: string) => void;
  /** Called when a key is meant for a locked cell. */
  onLocked: () => void;
};

/** Edits members by periods as in a spreadsheet: one tab stop, arrow keys inside. */
export function PlanGrid({ board, isMoney, selection, keyOfRow, onDo, onType, onPaste, onLocked }: Props) {
  const { t, i18n } = useTranslation([quotaPlanningTexts, quotaPlanTexts]);
  const format = useFormat();
  const id = useId();
  const table = useRef<HTMLDivElement>(null);
  const isReleased = useRef(false);
  const { sheet, locks } = board;
  const { periods, lines } = sheet;
  const size = { rows: lines.length, columns: periods.length };
  const raw = useSyncExternalStore(selection.subscribe, selection.get);
  const chosen: Selection = { active: within(raw.active, size), far: within(raw.far, size) };
  const { active } = chosen;
  const area = areaOf(chosen);

  const show = useMemo(
    () => (value: number) => (isMoney ? format.money(value, { unit: false }) : format.number(value)),
    [isMoney, format],
  );
  const labels = useMemo(
    () => periods.map((period) => periodLabel(period, format) || t('quota-plans:planning.noPeriod')),
    [periods, format, t],
  );
  const totals = useMemo(() => {
    const numbers = lines.map(({ cells }) => cells.map(numberOf));
    return planTotals(numbers.slice(0, -1), numbers.at(-1) ?? [], periods.length);
  }, [lines, periods]);
  const differences = useMemo(
    () =>
      totals.mismatch?.columns.map((by) => {
        if (!by) return undefined;
        return by > 0 ? t('differs', { by: show(by) }) : t('over', { by: show(-by) });
      }),
    [totals, show, t],
  );

  const cellAt = ({ row, column }: CellPosition) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

  const focusCell = (position: CellPosition) => cellAt(position)?.focus({ preventScroll: true });

  /** Moves the focus first: the focused input may be about to unmount, which would force a layout of the page. */
  function choose(next: Selection, meanwhile?: () => void) {
    isReleased.current = false;
    focusCell(next.active);
    flushSync(() => {
      meanwhile?.();
      selection.set(next);
    });
    cellAt(next.far)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const typing = useCellTyping({
    board,
    active,
    size,
    selection,
    onType,
    onLocked,
    choose,
    focusActive: () => focusCell(active),
  });

  function onKeyDown(event: KeyboardEvent) {
    // An input in a cell handles its own keys.
    if (event.nativeEvent.isComposing || event.target instanceof HTMLInputElement) return;
    const command = commandOf(event, { selection: chosen, size, isRightToLeft: i18n.dir() === 'rtl' });
    if (!command || (event.key === 'Tab' && isReleased.current)) return;
    if (command.do === 'release') {
      isReleased.current = true;
      return;
    }
    event.preventDefault();
    if (command.do === 'move') choose(selectionAt(command.to));
    else if (command.do === 'extend') choose({ active, far: command.to });
    else if (command.do === 'selectAll')
      choose({ active: { row: 0, column: 0 }, far: within({ row: Infinity, column: Infinity }, size) });
    else if (command.do === 'edit') typing.edit(command.text);
    else onDo(command.do);
  }

  /** Selects the focused cell, since the error summary focuses cells by id. */
  function onFocus(event: FocusEvent) {
    const position = event.target instanceof HTMLElement && event.target.dataset['row'] ? positionOf(event.target) : undefined;
    if (position && (position.row !== active.row || position.column !== active.column)) selection.set(selectionAt(position));
  }

  const pointer = useGridPointer({ chosen, cellAt, choose, extend: selection.set, edit: typing.edit });

  function onCopy(event: ClipboardEvent) {
    if (typing.editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(sheet, chosen));
    if (event.type === 'cut') onDo('clear');
  }

  const rowAt = (line: (typeof lines)[number], row: number) => {
    const isWithin = row >= area.top && row <= area.bottom;
    const isWhole = line.memberId === '';
    return (
      <GridRow
        key={line.memberId}
        line={typing.shown(line, row)}
        heading={isWhole ? t('quota-plans:planning.whole') : line.name}
        note={line.isUnmatched ? t('quota-plans:planning.unknownMember') : undefined}
        row={row}
        periods={periods}
        labels={labels}
        active={row === active.row ? active.column : -1}
        from={isWithin ? area.from : -1}
        to={isWithin ? area.to : -2}
        editing={row === active.row ? typing.editing : undefined}
        locks={locks}
        sum={isWhole ? totals.whole : (totals.rows[row] ?? 0)}
        under={isWhole ? differences : undefined}
        show={show}
        keyOfRow={keyOfRow}
        onLeave={typing.leave}
        onCancel={typing.cancel}
        t={t}
      />
    );
  };

  return (
    <div className={styles.box}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-multiselectable
        aria-label={t('quota-plans:planning.caption')}
        aria-describedby={id}
        aria-rowcount={size.rows + 2}
        aria-colcount={size.columns + 2}
        className={styles.grid}
        style={{ ['--periods' as string]: size.columns }}
        onKeyDownCapture={typing.storeFirst}
        onPointerDownCapture={typing.storeFirst}
        onBlur={typing.store}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...pointer}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={(event) => {
          if (typing.editing) return;
          event.preventDefault();
          onPaste(event.clipboardData.getData('text/plain'));
        }}
      >
        <GridHead labels={labels} periods={periods} />
        <div role="rowgroup" className={styles.body}>
          {lines.slice(0, -1).map(rowAt)}
        </div>
        <div role="rowgroup" className={styles.foot}>
          <GridSums sums={totals.columns} grand={totals.grand} periods={periods} show={show} />
          {lines.slice(-1).map((line) => rowAt(line, lines.length - 1))}
        </div>
      </div>
      <p id={id} hidden>
        {t('keys')}
      </p>
    </div>
  );
}

type GridRowProps = {
  line: SheetLine;
  /** The text of the row header. */
  heading: string;
  note?: string | undefined;
  row: number;
  periods: readonly string[];
  labels: readonly string[];
  /** The focused column, or -1; then the selected range. */
  active: number;
  from: number;
  to: number;
  editing: CellEditing | undefined;
  locks: ReadonlySet<string>;
  sum: number | undefined;
  /** Text under cells: the members' shortfall against the plan's total. */
  under?: readonly (string | undefined)[] | undefined;
  show: (value: number) => string;
  keyOfRow: (row: number) => string | undefined;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
  t: TFunction<[typeof quotaPlanningTexts, typeof quotaPlanTexts]>;
};

/** A line of the grid. It renders only when it looks different, so a key costs the other lines one comparison. */
const GridRow = memo(
  function GridRow({ line, heading, note, row, periods, labels, active, from, to, editing, locks, ...rest }: GridRowProps) {
    const { sum, under, show, keyOfRow, t } = rest;
    return (
      <div role="row" aria-rowindex={row + 2} className={line.memberId === '' ? `${styles.row} ${styles.whole}` : styles.row}>
        <div role="rowheader" className={styles.head}>
          <bdi className={styles.name}>{heading}</bdi>
          {note && <span className={styles.note}>{note}</span>}
        </div>
        {line.cells.map((cell, column) => {
          const period = periods[column] ?? '';
          const isActive = column === active;
          const isLocked = locks.has(cellKey(line.memberId, period));
          const isEdited = isActive && editing !== undefined;
          return (
            <div
              key={period}
              id={cellId(cell, line, keyOfRow)}
              role="gridcell"
              aria-colindex={column + 2}
              tabIndex={isActive ? 0 : -1}
              data-row={row}
              data-column={column}
              data-active={isActive || undefined}
              data-locked={isLocked || undefined}
              aria-selected={column >= from && column <= to}
              aria-invalid={isUnreadable(cell) || undefined}
              className={classOf(cell)}
              title={cell.rows > 1 ? t('severalRows', { count: cell.rows }) : undefined}
            >
              {isEdited ? (
                <CellEditor
                  {...editing}
                  label={`${heading} · ${labels[column] ?? ''}`}
                  onLeave={rest.onLeave}
                  onCancel={rest.onCancel}
                />
              ) : (
                <Shown cell={cell} show={show} lockedText={isLocked ? t('locked') : undefined} />
              )}
              {under?.[column] && <span className={styles.under}>{under[column]}</span>}
              {isActive && !isEdited && <span className={styles.handle} data-handle="" aria-hidden />}
            </div>
          );
        })}
        <div role="gridcell" className={styles.sum} aria-colindex={line.cells.length + 2}>
          {sum === undefined ? '' : show(sum)}
        </div>
      </div>
    );
  },
  (before, after) =>
    (before.line === after.line || isSameLine(before.line, after.line)) &&
    (
      ['heading', 'note', 'row', 'labels', 'active', 'from', 'to', 'editing', 'locks', 'sum', 'under', 'show', 't'] as const
    ).every((name) => before[name] === after[name]),
);

type ShownProps = { cell: SheetCell; show: (value: number) => string; lockedText: string | undefined };

function Shown({ cell: { value }, show, lockedText }: ShownProps): ReactNode {
  const text = typeof value === 'number' ? show(value) : receivedText(value);
  if (lockedText === undefined) return <bdi>{text}</bdi>;
  return (
    <>
      <Lock size={12} strokeWidth={2} className={styles.lock} role="img" aria-label={lockedText} />
      <bdi>{text}</bdi>
    </>
  );
}

const isUnreadable = ({ value }: SheetCell): boolean => typeof value !== 'number' && receivedText(value).trim() !== '';

const classOf = (cell: SheetCell): string =>
  [styles.cell, cell.changed && styles.changed, isUnreadable(cell) && styles.bad].filter(Boolean).join(' ');

/**
 * Returns the id by which the error summary finds the cell. Of nested periods in one field, only the first at fault gets it.
 */
function cellId(cell: SheetCell, { cells }: SheetLine, keyOfRow: (row: number) => string | undefined): string | undefined {
  const key = cell.entry && keyOfRow(cell.entry.row);
  if (key === undefined || !cell.entry) return undefined;
  const [field, ...inner] = cell.entry.path;
  const isFirstFault = isUnreadable(cell) && cells.find(isUnreadable) === cell;
  return fieldId([rowPath(planningField, key), field, ...(isFirstFault ? [] : inner)].join('.'));
}

/** Shows the column headings. */
function GridHead({ labels, periods }: { labels: readonly string[]; periods: readonly string[] }) {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <div role="rowgroup" className={styles.top}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.corner}>
          {t('planning.member')}
        </div>
        {labels.map((label, column) => (
          <div role="columnheader" key={periods[column]} className={styles.period}>
            <bdi>{label}</bdi>
          </div>
        ))}
        <div role="columnheader" className={styles.period}>
          {t('planning.total')}
        </div>
      </div>
    </div>
  );
}

type SumsProps = { sums: readonly number[]; grand: number; periods: readonly string[]; show: (value: number) => string };

/** Shows the members' sums below their lines. */
function GridSums({ sums, grand, periods, show }: SumsProps) {
  const { t } = useTranslation(quotaPlanningTexts);
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.head}>
        {t('sum')}
      </div>
      {sums.map((sum, column) => (
        <div role="gridcell" key={periods[column]} className={styles.sum}>
          {show(sum)}
        </div>
      ))}
      <div role="gridcell" className={styles.sum}>
        {show(grand)}
      </div>
    </div>
  );
}
