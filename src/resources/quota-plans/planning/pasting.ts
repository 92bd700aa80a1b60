import type { PastedCell } from '../rules/paste';
import { areaOf, sizeOf, type Selection, type Spot } from './selection';
import { editsOf, type Board, type Edits } from './sheet-edits';

type BadCell = { spot: Spot; text: string };

export type Pasting = Edits & {
  /** What no number can be read from; those places keep what they hold. */
  bad: readonly BadCell[];
  /** How many lines and columns lie outside the grid. */
  outside: { rows: number; columns: number };
  /** The corner that the pasted cells reach. */
  end: Spot;
};

/** Cells from the first of the selection on; a single one, or a block that fits into the selection as a whole number of times, over all of it. */
export function pasting(board: Board, cells: readonly (readonly PastedCell[])[], selection: Selection): Pasting {
  const area = areaOf(selection);
  const block = { rows: cells.length, columns: Math.max(0, ...cells.map((row) => row.length)) };
  const room = { rows: board.sheet.lines.length - area.top, columns: board.sheet.periods.length - area.from };
  const wanted = repeats(block, sizeOf(area)) ? sizeOf(area) : block;
  const size = { rows: Math.min(wanted.rows, room.rows), columns: Math.min(wanted.columns, room.columns) };
  const bad: BadCell[] = [];
  const values: [Spot, number | null][] = [];
  for (let row = 0; row < size.rows; row++) {
    for (let column = 0; column < size.columns; column++) {
      const cell = cells[row % block.rows]?.[column % block.columns];
      const spot = { row: area.top + row, column: area.from + column };
      if (cell && 'problem' in cell) bad.push({ spot, text: cell.text });
      else if (cell) values.push([spot, cell.value]);
    }
  }
  return {
    ...editsOf(board, values),
    bad,
    outside: { rows: wanted.rows - size.rows, columns: wanted.columns - size.columns },
    end: { row: area.top + Math.max(1, size.rows) - 1, column: area.from + Math.max(1, size.columns) - 1 },
  };
}

type Size = { rows: number; columns: number };

const repeats = (block: Size, area: Size): boolean =>
  block.rows > 0 && block.columns > 0 && area.rows % block.rows === 0 && area.columns % block.columns === 0;

/** Whether it must be looked at before it is done. */
export const isDoubtful = ({ bad, outside }: Pasting): boolean => bad.length > 0 || outside.rows > 0 || outside.columns > 0;
