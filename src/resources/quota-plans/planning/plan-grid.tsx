import { useId, useMemo, useRef, useSyncExternalStore, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { periodLabel } from '../rules/periods';
import { planTotals } from '../rules/totals';
import { commandOf, type GridCommand } from './grid-keys';
import { GridHead, GridSums } from './grid-edges';
import { GridRow } from './grid-row';
import styles from './planning.module.css';
import { areaOf, at, within, type Selection, type Spot } from './selection';
import type { SelectionStore } from './selection-store';
import { spotOf, useGridPointer } from './use-grid-pointer';
import { copiedText, type Board } from './sheet-edits';
import { numberOf } from './sheet';
import { useCellTyping } from './use-cell-typing';

export type GridDoes = Exclude<GridCommand['do'], 'move' | 'extend' | 'edit' | 'selectAll' | 'release'>;

type Props = {
  board: Board;
  isMoney: boolean;
  selection: SelectionStore;
  keyOfRow: (row: number) => string | undefined;
  onDo: (what: GridDoes) => void;
  onType: (spot: Spot, value: unknown) => void;
  onPaste: (text: string) => void;
  /** A key was meant for a locked cell. */
  onLocked: () => void;
};

/** Members by periods, to be typed in as in a spreadsheet: one stop of the Tab key, arrows inside. */
export function PlanGrid({ board, isMoney, selection, keyOfRow, onDo, onType, onPaste, onLocked }: Props) {
  const { t, i18n } = useTranslation();
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
    () => periods.map((period) => periodLabel(period, format) || t('quotaPlans.planning.noPeriod')),
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
        return by > 0 ? t('quotaPlans.grid.differs', { by: show(by) }) : t('quotaPlans.grid.over', { by: show(-by) });
      }),
    [totals, show, t],
  );

  const cellAt = ({ row, column }: Spot) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

  const focusCell = (spot: Spot) => cellAt(spot)?.focus({ preventScroll: true });

  /** The focus moves first: the input that has it may be about to go, and the page would be laid out on its way out. */
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
    // A cell that is typed in has keys of its own.
    if (event.nativeEvent.isComposing || event.target instanceof HTMLInputElement) return;
    const command = commandOf(event, { selection: chosen, size, isRightToLeft: i18n.dir() === 'rtl' });
    if (!command || (event.key === 'Tab' && isReleased.current)) return;
    if (command.do === 'release') {
      isReleased.current = true;
      return;
    }
    event.preventDefault();
    if (command.do === 'move') choose(at(command.to));
    else if (command.do === 'extend') choose({ active, far: command.to });
    else if (command.do === 'selectAll')
      choose({ active: { row: 0, column: 0 }, far: within({ row: Infinity, column: Infinity }, size) });
    else if (command.do === 'edit') typing.edit(command.text);
    else onDo(command.do);
  }

  /** The summary of errors leads to a cell by its id. */
  function onFocus(event: FocusEvent) {
    const spot = event.target instanceof HTMLElement && event.target.dataset['row'] ? spotOf(event.target) : undefined;
    if (spot && (spot.row !== active.row || spot.column !== active.column)) selection.set(at(spot));
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
        heading={isWhole ? t('quotaPlans.planning.whole') : line.name}
        note={line.isStranger ? t('quotaPlans.planning.unknownMember') : undefined}
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
        aria-label={t('quotaPlans.planning.caption')}
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
        {t('quotaPlans.grid.keys')}
      </p>
    </div>
  );
}
