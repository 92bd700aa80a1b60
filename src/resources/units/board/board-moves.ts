import type { Board } from './board-layout';
import type { BoardLines, UnitLine } from './board-lines';

type Key = { key: string; ctrlKey: boolean };

/**
 * The cell a key leads to, undefined for any other key and at the edge. Sideways on to the next floor at its end; up and down by line in
 * the same column; Home and End within the floor, with Ctrl on the board; Page keys to the first unit of a project.
 */
export function moveOnBoard(
  { key, ctrlKey }: Key,
  at: number,
  board: Board,
  drawn: BoardLines,
  rtl: boolean,
): number | undefined {
  const last = board.cells.length - 1;
  const here = unitLine(drawn, drawn.lineOf[at] ?? 0);
  if (!here) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return within(at + ((key === 'ArrowRight') === rtl ? -1 : 1), last);
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(drawn, at, key === 'ArrowDown' ? 1 : -1, here);
    case 'Home':
      return ctrlKey ? 0 : here.floor.from;
    case 'End':
      return ctrlKey ? last : here.floor.to - 1;
    case 'PageDown':
      return within(here.project.to, last) ?? last;
    case 'PageUp':
      return at > here.project.from ? here.project.from : board.projects.find(({ to }) => to === at)?.from;
    default:
      return undefined;
  }
}

const within = (cell: number, last: number) => (cell >= 0 && cell <= last ? cell : undefined);

function unitLine({ lines }: BoardLines, at: number): UnitLine | undefined {
  const line = lines[at];
  return line?.kind === 'units' ? line : undefined;
}

function inColumn({ lines, lineOf }: BoardLines, at: number, step: 1 | -1, here: UnitLine): number | undefined {
  for (let next = (lineOf[at] ?? 0) + step; next >= 0 && next < lines.length; next += step) {
    const line = lines[next];
    if (line?.kind === 'units') return Math.min(line.from + at - here.from, line.to - 1);
  }
  return undefined;
}
