import { receivedText } from '@/api/json';
import { planningField } from './plan-year';
import type { TextKey, Translate } from '@/i18n/text-keys';
import Lock from 'lucide-react/icons/lock';
import { memo, type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { fieldId } from '@/ui/form/form-paths';
import { rowPath } from '@/ui/form/record-values';
import { ActiveCell, type LeaveBy } from '@/ui/grid/cell-editor';
import type { ClipboardTexts } from '@/ui/grid/clipboard';
import grid from '@/ui/grid/grid.module.css';
import type { CellPosition, SelectionStore } from '@/ui/grid/selection';
import { type CellAction, cellActions, cellAttributes, type GridLine, isSameGridLine, useGrid } from '@/ui/grid/use-grid';
import { RecordText } from '@/ui/text/record-text';
import { periodLabel } from '../rules/periods';
import { cellKey } from '../rules/planning';
import type { PlanTotals } from '../rules/totals';
import styles from './planning.module.css';
import {
  type Board,
  copiedCells,
  isSameLine,
  keyAt,
  lineWith,
  pastedNumber,
  type SheetCell,
  type SheetLine,
  valueAt,
} from './sheet';

type Props = {
  board: Board;
  totals: PlanTotals;
  isMoney: boolean;
  selection: SelectionStore;
  keyOfRow: (row: number) => string | undefined;
  actions: {
    run: (what: CellAction) => void;
    type: (position: CellPosition, value: unknown) => void;
    typeAll: (value: unknown) => void;
    paste: (texts: ClipboardTexts) => void;
    tellLocked: () => void;
  };
};

/** The grid is one tab stop; arrow keys move inside. */
export function PlanGrid({ board, totals, isMoney, selection, keyOfRow, actions }: Props) {
  const { t } = useTranslation([quotaPlanningTexts, quotaPlanTexts]);
  const format = useFormat();
  const id = useId();
  const table = useRef<HTMLDivElement>(null);
  const { sheet, locks } = board;
  const { periods, lines } = sheet;
  const size = { rows: lines.length, columns: periods.length };
  const show = useMemo(
    () => (value: number) => (isMoney ? format.money(value, { unit: false }) : format.number(value)),
    [isMoney, format],
  );
  const labels = useMemo(
    () => periods.map((period) => periodLabel(period, format) || t('quota-plans:planning.noPeriod')),
    [periods, format, t],
  );
  const differences = useDifferences(totals, show);
  const { lineAt, typed, leave, cancel, handlers } = useCells({ table, board, selection, actions });

  const rowAt = (line: (typeof lines)[number], row: number) => {
    const isWhole = line.memberId === '';
    return (
      <GridRow
        key={line.memberId}
        line={typed?.position.row === row ? lineWith(line, typed.position.column, typed.value) : line}
        heading={isWhole ? t('quota-plans:planning.whole') : line.name}
        note={line.isUnmatched ? t('quota-plans:planning.unknownMember') : undefined}
        {...lineAt(row)}
        periods={periods}
        labels={labels}
        locks={locks}
        sum={isWhole ? totals.whole : (totals.rows[row] ?? 0)}
        under={isWhole ? differences : undefined}
        show={show}
        keyOfRow={keyOfRow}
        onLeave={leave}
        onCancel={cancel}
        t={t}
      />
    );
  };

  return (
    <div className={`${grid.box} ${styles.box}`}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-multiselectable
        aria-label={t('quota-plans:planning.caption')}
        aria-describedby={id}
        aria-rowcount={size.rows + 2}
        aria-colcount={size.columns + 2}
        className={`${styles.grid} size-13 figures unringed`}
        style={{ ['--periods' as string]: size.columns }}
        {...handlers}
      >
        <GridHead labels={labels} periods={periods} />
        <div role="rowgroup" className={styles.body}>
          {lines.slice(0, -1).map(rowAt)}
        </div>
        <div role="rowgroup" className={`paper-ground sticky over-3 at-bottom ${grid.foot}`}>
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

type Cells = Pick<Props, 'board' | 'selection' | 'actions'> & { table: RefObject<HTMLDivElement | null> };

function useCells({ table, board: { sheet, locks }, selection, actions }: Cells) {
  const format = useFormat();
  const valueOf = (text: string): unknown => {
    const read = pastedNumber(text, format.settings.language);
    return 'problem' in read ? text : read.value;
  };
  return useGrid({
    table,
    size: { rows: sheet.lines.length, columns: sheet.periods.length },
    selection,
    textAt(position) {
      if (locks.has(keyAt(sheet, position))) return undefined;
      const value = valueAt(sheet, position);
      return typeof value === 'number' ? format.exact(value, { group: false }) : receivedText(value);
    },
    onRefused: actions.tellLocked,
    read(position, text) {
      const value = valueOf(text);
      return (value ?? '') === (valueAt(sheet, position) ?? '') ? undefined : { value };
    },
    onType: actions.type,
    onTypeAll: (text) => actions.typeAll(valueOf(text)),
    actions: Object.fromEntries(cellActions.map((what) => [what, () => actions.run(what)])),
    copied: (selected) => copiedCells(sheet, selected),
    onPaste: actions.paste,
  });
}

function useDifferences({ mismatch }: PlanTotals, show: (value: number) => string) {
  const { t } = useTranslation(quotaPlanningTexts);
  return useMemo(
    () =>
      mismatch?.columns.map((by) => {
        if (by === undefined || by === 0) return undefined;
        return by > 0 ? t('differs', { by: show(by) }) : t('over', { by: show(-by) });
      }),
    [mismatch, show, t],
  );
}

type GridRowProps = GridLine & {
  line: SheetLine;
  heading: string;
  note?: string | undefined;
  periods: readonly string[];
  labels: readonly string[];
  locks: ReadonlySet<string>;
  sum: number | undefined;
  under?: readonly (string | undefined)[] | undefined;
  show: (value: number) => string;
  keyOfRow: (row: number) => string | undefined;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
  t: Translate<TextKey<[typeof quotaPlanningTexts, typeof quotaPlanTexts]>>;
};

/** A line renders only when it looks different, so a key costs the other lines one comparison. */
const GridRow = memo(
  function GridRow({ line, heading, note, periods, labels, locks, sum, under, show, keyOfRow, t, ...rest }: GridRowProps) {
    const { row, active, editing, onLeave, onCancel } = rest;
    return (
      <div
        role="row"
        aria-rowindex={row + 2}
        className={line.memberId === '' ? `stack ${styles.row} ${styles.whole}` : `stack ${styles.row}`}
      >
        <div role="rowheader" className={`medium paper-ground middled ${styles.head}`}>
          <RecordText className="one-line block" text={heading} />
          {note && <span className="muted size-12 regular block">{note}</span>}
        </div>
        {line.cells.map((cell, column) => {
          const period = periods[column] ?? '';
          const isLocked = locks.has(cellKey(line.memberId, period));
          const shown = <Shown cell={cell} show={show} lockedText={isLocked ? t('locked') : undefined} />;
          return (
            <div
              key={period}
              id={cellId(cell, line, keyOfRow)}
              {...cellAttributes(rest, column)}
              data-locked={isLocked || undefined}
              aria-invalid={isUnreadable(cell) || undefined}
              className={classOf(cell)}
              title={cell.rows > 1 ? t('severalRows', { count: cell.rows }) : undefined}
            >
              {column === active ? (
                <ActiveCell
                  editing={editing}
                  label={`${heading} · ${labels[column] ?? ''}`}
                  onLeave={onLeave}
                  onCancel={onCancel}
                >
                  {shown}
                </ActiveCell>
              ) : (
                shown
              )}
              {under?.[column] && <span className="size-12 regular tone-warning block">{under[column]}</span>}
            </div>
          );
        })}
        <div role="gridcell" className={`${grid.sum} ${grid.number}`} aria-colindex={line.cells.length + 2}>
          {sum === undefined ? '' : show(sum)}
        </div>
      </div>
    );
  },
  (before, after) =>
    (before.line === after.line || isSameLine(before.line, after.line)) &&
    isSameGridLine(before, after) &&
    (['heading', 'note', 'labels', 'locks', 'sum', 'under', 'show', 't'] as const).every((name) => before[name] === after[name]),
);

type ShownProps = { cell: SheetCell; show: (value: number) => string; lockedText: string | undefined };

function Shown({ cell: { value }, show, lockedText }: ShownProps): ReactNode {
  const text = typeof value === 'number' ? show(value) : receivedText(value);
  if (lockedText === undefined) return <bdi>{text}</bdi>;
  return (
    <>
      <Lock size={12} className={`muted ${styles.lock}`} role="img" aria-label={lockedText} />
      <bdi>{text}</bdi>
    </>
  );
}

const isUnreadable = ({ value }: SheetCell): boolean => typeof value !== 'number' && receivedText(value).trim() !== '';

const classOf = (cell: SheetCell): string =>
  [grid.cell, grid.number, styles.cell, cell.changed && grid.changed, isUnreadable(cell) && 'medium tone-error']
    .filter(Boolean)
    .join(' ');

function cellId(cell: SheetCell, { cells }: SheetLine, keyOfRow: (row: number) => string | undefined): string | undefined {
  const key = cell.entry && keyOfRow(cell.entry.row);
  if (key === undefined || !cell.entry) return undefined;
  const [field, ...inner] = cell.entry.path;
  const isFirstFault = isUnreadable(cell) && cells.find(isUnreadable) === cell;
  return fieldId([rowPath(planningField, key), field, ...(isFirstFault ? [] : inner)].join('.'));
}

function GridHead({ labels, periods }: { labels: readonly string[]; periods: readonly string[] }) {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <div role="rowgroup" className="paper-ground sticky over-3 at-top">
      <div role="row" aria-rowindex={1} className={`stack ${styles.row}`}>
        <div role="columnheader" className={`${grid.heading} ${styles.corner}`}>
          {t('planning.member')}
        </div>
        {labels.map((label, column) => (
          <div role="columnheader" key={periods[column]} className={`${grid.heading} ${grid.number}`}>
            <bdi>{label}</bdi>
          </div>
        ))}
        <div role="columnheader" className={`${grid.heading} ${grid.number}`}>
          {t('planning.total')}
        </div>
      </div>
    </div>
  );
}

type SumsProps = { sums: readonly number[]; grand: number; periods: readonly string[]; show: (value: number) => string };

function GridSums({ sums, grand, periods, show }: SumsProps) {
  const { t } = useTranslation(quotaPlanningTexts);
  return (
    <div role="row" className={`stack ${styles.row}`}>
      <div role="rowheader" className={`medium paper-ground middled ${styles.head}`}>
        {t('sum')}
      </div>
      {sums.map((sum, column) => (
        <div role="gridcell" key={periods[column]} className={`${grid.sum} ${grid.number}`}>
          {show(sum)}
        </div>
      ))}
      <div role="gridcell" className={`${grid.sum} ${grid.number}`}>
        {show(grand)}
      </div>
    </div>
  );
}
