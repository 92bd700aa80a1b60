import Lock from 'lucide-react/icons/lock';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { fieldId } from '@/ui/form/form-context';
import { rowPath } from '@/ui/form/record-values';
import { receivedText } from '@/ui/form/field-frame';
import { placeKey } from '../rules/planning';
import { CellEditor, type CellEditing, type LeaveBy } from './cell-editor';
import styles from './planning.module.css';
import { isSameLine, type SheetCell, type SheetLine } from './sheet';
import { planningField } from './use-plan-year';

type Props = {
  line: SheetLine;
  /** What stands at its head. */
  heading: string;
  note?: string | undefined;
  row: number;
  periods: readonly string[];
  labels: readonly string[];
  /** The column that takes the focus, -1 for none; and the selected ones. */
  active: number;
  from: number;
  to: number;
  editing: CellEditing | undefined;
  locks: ReadonlySet<string>;
  sum: number | undefined;
  /** Of the cells under which something must be said: what members lack of the plan's total. */
  under?: readonly (string | undefined)[] | undefined;
  show: (value: number) => string;
  keyOfRow: (row: number) => string | undefined;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
  t: TFunction;
};

/** A line of the grid. Drawn again only when it looks different: a key in one line costs the others a comparison. */
export const GridRow = memo(
  function GridRow({ line, heading, note, row, periods, labels, active, from, to, editing, locks, ...rest }: Props) {
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
          const isLocked = locks.has(placeKey(line.memberId, period));
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
              title={cell.rows > 1 ? t('quotaPlans.grid.severalRows', { count: cell.rows }) : undefined}
            >
              {isEdited ? (
                <CellEditor
                  {...editing}
                  label={`${heading} · ${labels[column] ?? ''}`}
                  onLeave={rest.onLeave}
                  onCancel={rest.onCancel}
                />
              ) : (
                <Shown cell={cell} show={show} lockedText={isLocked ? t('quotaPlans.grid.locked') : undefined} />
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

/** By which the summary of errors finds the cell. Of periods nested in one field that is the first that is at fault. */
function cellId(cell: SheetCell, { cells }: SheetLine, keyOfRow: (row: number) => string | undefined): string | undefined {
  const key = cell.entry && keyOfRow(cell.entry.row);
  if (key === undefined || !cell.entry) return undefined;
  const [field, ...inner] = cell.entry.path;
  const isFirstFault = isUnreadable(cell) && cells.find(isUnreadable) === cell;
  return fieldId([rowPath(planningField, key), field, ...(isFirstFault ? [] : inner)].join('.'));
}
