import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Board } from './board-layout';
import type { BoardLines } from './board-lines';
import { moveOnBoard } from './board-moves';

/** One tab stop for the whole board. It stays with its unit when the board is laid out anew. */
export function useBoardFocus(board: Board, drawn: BoardLines, firstRow: () => number) {
  const [row, take] = useState(firstRow);
  const cell = row < 0 ? 0 : (board.cellOf[row] ?? 0);
  return {
    cell,
    take,
    move(event: KeyboardEvent<HTMLElement>, scrollTo: (line: number) => void) {
      if (event.altKey || event.shiftKey || event.metaKey) return;
      const box = event.currentTarget;
      const target = moveOnBoard(event, cell, board, drawn, getComputedStyle(box).direction === 'rtl');
      if (target === undefined) return;
      event.preventDefault();
      flushSync(() => take(board.cells[target] ?? -1));
      scrollTo(drawn.lineOf[target] ?? 0);
      box.querySelector<HTMLElement>(`[data-cell="${target}"] button`)?.focus({ preventScroll: true });
    },
  };
}
