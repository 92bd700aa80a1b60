import type { Block, Board, Floor, Project, Span } from './board-layout';

/** One line of the board on screen. A floor with more units than stand side by side has several lines of units. */
export type Line =
  | { kind: 'project'; project: Project }
  | { kind: 'block'; block: Block }
  | { kind: 'floor'; floor: Floor }
  | (Span & { kind: 'units'; floor: Floor; project: Project; first: boolean });

export type UnitLine = Extract<Line, { kind: 'units' }>;

export type BoardLines = {
  lines: readonly Line[];
  /** The line of each cell. */
  lineOf: Uint32Array;
};

/** The lines for so many units side by side; a floor is named beside its units, or in a line above them. */
export function boardLines(board: Board, across: number, named: 'beside' | 'above'): BoardLines {
  const lines: Line[] = [];
  const lineOf = new Uint32Array(board.cells.length);
  const addUnits = (project: Project, floor: Floor) => {
    for (let from = floor.from; from < floor.to; from += across) {
      const to = Math.min(from + across, floor.to);
      lineOf.fill(lines.length, from, to);
      lines.push({ kind: 'units', project, floor, from, to, first: from === floor.from });
    }
  };
  for (const project of board.projects) {
    lines.push({ kind: 'project', project });
    for (const block of project.blocks) {
      if (block.block !== '') lines.push({ kind: 'block', block });
      for (const floor of block.floors) {
        if (named === 'above') lines.push({ kind: 'floor', floor });
        addUnits(project, floor);
      }
    }
  }
  return { lines, lineOf };
}
