import { observable, type Observable } from '@/observable';

export type CellPosition = { row: number; column: number };

/** `active` has the focus; `far` is the opposite corner. */
export type Selection = { active: CellPosition; far: CellPosition };

export type Size = { rows: number; columns: number };
export type Area = { top: number; bottom: number; from: number; to: number };

/** Outside of React: it changes with every arrow key, and only the two lines concerned are drawn again. */
export type SelectionStore = Observable<Selection>;

export const createSelectionStore = (): SelectionStore => observable(selectionAt({ row: 0, column: 0 }));

export const selectionAt = (position: CellPosition): Selection => ({ active: position, far: position });

export const areaOf = ({ active, far }: Selection): Area => ({
  top: Math.min(active.row, far.row),
  bottom: Math.max(active.row, far.row),
  from: Math.min(active.column, far.column),
  to: Math.max(active.column, far.column),
});

export const sizeOf = ({ top, bottom, from, to }: Area): Size => ({ rows: bottom - top + 1, columns: to - from + 1 });

export const positionsOf = ({ top, bottom, from, to }: Area): CellPosition[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: to - from + 1 }, (__, column) => ({ row: top + row, column: from + column })),
  ).flat();

const within = ({ row, column }: CellPosition, { rows, columns }: Size): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

export const selectionWithin = ({ active, far }: Selection, size: Size): Selection => ({
  active: within(active, size),
  far: within(far, size),
});

/** Across line ends; undefined past either end of the grid. */
function neighbour({ row, column }: CellPosition, by: 1 | -1, { rows, columns }: Size): CellPosition | undefined {
  const index = row * columns + column + by;
  return index < 0 || index >= rows * columns ? undefined : { row: Math.floor(index / columns), column: index % columns };
}

/** The first, or the one before a single one; undefined where there is none. */
export function fillSource(first: number, last: number): number | undefined {
  const source = first === last ? first - 1 : first;
  return source < 0 ? undefined : source;
}

export type GridCommand =
  | { do: 'move' | 'extend'; to: CellPosition }
  | { do: 'select'; selection: Selection }
  | { do: 'clear' | 'fillRight' | 'fillDown' | 'release' | 'menu' }
  /** `text` replaces the content; without it, the content is edited. */
  | { do: 'edit'; text?: string };

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Setting = { selection: Selection; size: Size; isRightToLeft: boolean; page?: number };

/** Arrows move where they point, also in right-to-left layouts. */
export function commandOf(key: Key, setting: Setting): GridCommand | undefined {
  const { selection, size } = setting;
  const { active, far } = selection;
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) return withControl(key, setting);
  if (key.key === 'Tab') {
    const to = neighbour(active, key.shiftKey ? -1 : 1, size);
    return to && { do: 'move', to };
  }
  if (key.key === 'ContextMenu' || (key.shiftKey && key.key === 'F10')) return { do: 'menu' };
  if (key.key === ' ' && key.shiftKey) return { do: 'select', selection: rowsSelected(selection, size) };
  const from = key.shiftKey ? far : active;
  const to = keyTarget(key.key, from, setting);
  if (to) return { do: key.shiftKey ? 'extend' : 'move', to: within(to, size) };
  if (key.key === 'Enter' && key.shiftKey) return { do: 'move', to: within({ ...active, row: active.row - 1 }, size) };
  if (key.key === 'F2' || key.key === 'Enter') return { do: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { do: 'clear' };
  if (key.key === 'Escape') return { do: 'release' };
  return [...key.key].length === 1 && key.key !== ' ' ? { do: 'edit', text: key.key } : undefined;
}

export const rowsSelected = ({ active, far }: Selection, { columns }: Size): Selection => ({
  active: { row: active.row, column: 0 },
  far: { row: far.row, column: columns - 1 },
});

export const columnsSelected = ({ active, far }: Selection, { rows }: Size): Selection => ({
  active: { row: 0, column: active.column },
  far: { row: rows - 1, column: far.column },
});

export type LeaveKey = 'enter' | 'shiftEnter' | 'tab' | 'shiftTab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const down: CellPosition = { row: 1, column: 0 };
const up: CellPosition = { row: -1, column: 0 };
const steps: Readonly<Record<Exclude<LeaveKey, 'tab' | 'shiftTab'>, CellPosition>> = {
  enter: down,
  shiftEnter: up,
  ArrowDown: down,
  ArrowUp: up,
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

export function positionAfter(
  by: LeaveKey,
  position: CellPosition,
  { size, isRightToLeft }: Pick<Setting, 'size' | 'isRightToLeft'>,
): CellPosition {
  if (by === 'tab' || by === 'shiftTab') return neighbour(position, by === 'tab' ? 1 : -1, size) ?? position;
  const { row, column } = steps[by];
  return within({ row: position.row + row, column: position.column + (isRightToLeft ? -column : column) }, size);
}

function keyTarget(
  key: string,
  { row, column }: CellPosition,
  { size, isRightToLeft, page = 10 }: Setting,
): CellPosition | undefined {
  const onwards = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - onwards };
    case 'ArrowRight':
      return { row, column: column + onwards };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: size.columns - 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return undefined;
  }
}

function withControl({ key, shiftKey }: Key, { selection, size, isRightToLeft }: Setting): GridCommand | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (key === 'Home') return { do: shiftKey ? 'extend' : 'move', to: { row: 0, column: 0 } };
  if (key === 'End') return { do: shiftKey ? 'extend' : 'move', to: last };
  if (key === ' ') return { do: 'select', selection: columnsSelected(selection, size) };
  switch (key.toLowerCase()) {
    case 'a':
      return { do: 'select', selection: { active: { row: 0, column: 0 }, far: last } };
    case 'r':
      return { do: 'fillRight' };
    case 'd':
      return { do: 'fillDown' };
    default:
      return arrowToEnd(key, shiftKey, selection, last, isRightToLeft);
  }
}

function arrowToEnd(
  key: string,
  extend: boolean,
  { active, far }: Selection,
  last: CellPosition,
  isRightToLeft: boolean,
): GridCommand | undefined {
  const from = extend ? far : active;
  const [start, end] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const to =
    key === 'ArrowUp'
      ? { ...from, row: 0 }
      : key === 'ArrowDown'
        ? { ...from, row: last.row }
        : key === start
          ? { ...from, column: 0 }
          : key === end
            ? { ...from, column: last.column }
            : undefined;
  return to && { do: extend ? 'extend' : 'move', to };
}
