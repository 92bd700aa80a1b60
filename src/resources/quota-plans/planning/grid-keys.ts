import type { LeaveKey } from './cell-editor';
import { neighbour, within, type Selection, type Size, type Spot } from './selection';

/** What a key asks of the grid while no cell is being typed in. */
export type GridCommand =
  | { do: 'move'; to: Spot }
  | { do: 'extend'; to: Spot }
  | { do: 'selectAll' | 'clear' | 'fillRight' | 'fillDown' | 'undo' | 'redo' | 'release' }
  /** `text` replaces what the cell holds; without it that is edited. */
  | { do: 'edit'; text?: string };

export type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Setting = {
  selection: Selection;
  size: Size;
  isRightToLeft: boolean;
  /** How many lines Page Down moves. */
  page?: number;
};

/** The keys of a spreadsheet. Arrows go where they point, also where lines run from right to left. */
export function commandOf(key: Key, setting: Setting): GridCommand | undefined {
  const { selection, size } = setting;
  const { active, far } = selection;
  if (key.ctrlKey || key.metaKey) return withControl(key, setting);
  if (key.altKey) return undefined;
  if (key.key === 'Tab') {
    const to = neighbour(active, key.shiftKey ? -1 : 1, size);
    return to && { do: 'move', to };
  }
  if (key.key === 'Enter') return { do: 'move', to: within({ ...active, row: active.row + (key.shiftKey ? -1 : 1) }, size) };
  const from = key.shiftKey ? far : active;
  const to = target(key.key, from, setting);
  if (to) return { do: key.shiftKey ? 'extend' : 'move', to: within(to, size) };
  if (key.key === 'F2') return { do: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { do: 'clear' };
  if (key.key === 'Escape') return { do: 'release' };
  return [...key.key].length === 1 && key.key !== ' ' ? { do: 'edit', text: key.key } : undefined;
}

const down: Spot = { row: 1, column: 0 };
const up: Spot = { row: -1, column: 0 };
const steps: Readonly<Record<Exclude<LeaveKey, 'tab' | 'shiftTab'>, Spot>> = {
  enter: down,
  shiftEnter: up,
  ArrowDown: down,
  ArrowUp: up,
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

/** Where a key leads that ends the typing in a cell. */
export function spotAfter(by: LeaveKey, spot: Spot, { size, isRightToLeft }: Pick<Setting, 'size' | 'isRightToLeft'>): Spot {
  if (by === 'tab' || by === 'shiftTab') return neighbour(spot, by === 'tab' ? 1 : -1, size) ?? spot;
  const { row, column } = steps[by];
  return within({ row: spot.row + row, column: spot.column + (isRightToLeft ? -column : column) }, size);
}

function target(key: string, { row, column }: Spot, { size, isRightToLeft, page = 10 }: Setting): Spot | undefined {
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

function withControl({ key, shiftKey }: Key, { selection, size }: Setting): GridCommand | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (key === 'Home') return { do: shiftKey ? 'extend' : 'move', to: { row: 0, column: 0 } };
  if (key === 'End') return { do: shiftKey ? 'extend' : 'move', to: last };
  switch (key.toLowerCase()) {
    case 'a':
      return { do: 'selectAll' };
    case 'r':
      return { do: 'fillRight' };
    case 'd':
      return { do: 'fillDown' };
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    default:
      return arrowToEnd(key, shiftKey, selection, last);
  }
}

/** Ctrl and an arrow up or down go to the first or last line. */
function arrowToEnd(key: string, extend: boolean, { active, far }: Selection, last: Spot): GridCommand | undefined {
  const { column } = extend ? far : active;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  return { do: extend ? 'extend' : 'move', to: { row: key === 'ArrowUp' ? 0 : last.row, column } };
}
