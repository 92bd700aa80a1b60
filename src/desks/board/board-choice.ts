import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { followDrag } from '@/ui/controls/pointer-drag';
import { useList, useRows } from '@/ui/table/list-context';
import { ownIdOf } from '@/ui/table/list-definition';
import type { Board, BoardLines } from './board-layout';
import { cellsBetween } from './board-moves';

type Given = { board: Board; drawn: BoardLines; matches: Uint8Array };
type Range = { from: number; to: number };

export function cellOf(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  return cell === undefined ? undefined : Number(cell);
}

/** The time in ms that a finger rests on a unit until it is selected, and the distance in px that it may move meanwhile. */
const HOLD = 450;
const STILL = 10;

/** Units are selected singly, as a rectangle by Shift or a drag, or by a finger held on one; only those that match. */
export function useBoardChoice({ board, drawn, matches }: Given, onHold: () => void) {
  const { list } = useList();
  const { records, selection } = useRows();
  const [drag, setDrag] = useState<Range>();
  /** The unit at which a rectangle begins, and the selection before it. */
  const anchor = useRef<{ cell: number; ids: readonly string[] }>(undefined);
  /** The press that selected a unit by being held; no press of the unit follows. */
  const held = useRef(false);
  const idOf = useMemo(() => ownIdOf(list), [list]);
  const idAt = (row: number) => idOf(records[row] ?? {});
  const rowsBetween = ({ from, to }: Range) =>
    cellsBetween(drawn, from, to).flatMap((cell) => {
      const row = board.cells[cell];
      return row !== undefined && matches[row] === 1 ? [row] : [];
    });
  const idsBetween = (range: Range) => rowsBetween(range).map(idAt).filter(Boolean);
  const dragged = drag && new Set(rowsBetween(drag));

  const choice = {
    drag: drag && dragged && { rows: dragged, to: drag.to },
    has: (row: number) => dragged?.has(row) === true || selection.has(idAt(row)),
    canHave: (row: number) => matches[row] === 1 && idAt(row) !== '',
    isEmpty: selection.ids.length === 0,
    settle: () => (anchor.current = undefined),
    toggle(cell: number) {
      const row = board.cells[cell] ?? -1;
      if (!choice.canHave(row)) return;
      const id = idAt(row);
      const ids = selection.has(id) ? selection.ids.filter((one) => one !== id) : [...selection.ids, id];
      anchor.current = { cell, ids };
      selection.choose(ids);
    },
    /** Selects the rectangle up to a cell, in place of the one before it; `from` is where one begins. */
    extend(from: number, to: number) {
      anchor.current ??= { cell: from, ids: selection.ids };
      const { cell, ids } = anchor.current;
      selection.choose([...ids, ...idsBetween({ from: cell, to })]);
    },
    press(event: PointerEvent<HTMLElement>) {
      held.current = false;
      const from = cellOf(event.target);
      if (from === undefined || event.button !== 0) return;
      if (event.pointerType === 'touch') return holdStill(event, () => select(from));
      let to = from;
      const show = () => setDrag({ from, to });
      followDrag(event.nativeEvent, {
        begin: show,
        move({ clientX, clientY }) {
          to = cellOf(document.elementFromPoint(clientX, clientY)) ?? to;
          show();
        },
        drop() {
          anchor.current = { cell: from, ids: selection.ids };
          selection.add(idsBetween({ from, to }));
        },
        end: () => setDrag(undefined),
      });
    },
    wasHeld: () => held.current,
  };
  function select(cell: number) {
    held.current = true;
    choice.toggle(cell);
    onHold();
  }
  return choice;
}

export type BoardChoice = ReturnType<typeof useBoardChoice>;

function holdStill(down: PointerEvent, then: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => {
    over.abort();
    then();
  }, HOLD);
  const stop = () => {
    clearTimeout(timer);
    over.abort();
  };
  const moved = ({ clientX, clientY }: globalThis.PointerEvent) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > STILL) stop();
  };
  window.addEventListener('pointermove', moved, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, stop, { signal });
}
