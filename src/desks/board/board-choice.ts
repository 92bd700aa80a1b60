import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { followDrag } from '@/ui/controls/pointer-drag';
import { useList, useRows } from '@/ui/table/list-context';
import { ownIdOf } from '@/ui/table/list-definition';
import type { Board, BoardLines, Line, Part, Span, UnitLine } from './board-layout';

type Given = { board: Board; drawn: BoardLines; matches: Uint8Array };

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
  const [drag, setDrag] = useState<Span>();
  /** The unit at which a rectangle begins, and the selection before it. */
  const anchor = useRef<{ cell: number; ids: readonly string[] }>(undefined);
  /** The press that selected a unit by being held; no press of the unit follows. */
  const held = useRef(false);
  const idOf = useMemo(() => ownIdOf(list), [list]);
  const idAt = (row: number) => idOf(records[row] ?? {});
  const rowsBetween = ({ from, to }: Span) =>
    cellsBetween(drawn, from, to).flatMap((cell) => {
      const row = board.cells[cell];
      return row !== undefined && matches[row] === 1 ? [row] : [];
    });
  const idsBetween = (range: Span) => rowsBetween(range).map(idAt).filter(Boolean);
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

type Key = { key: string; ctrlKey: boolean };

/**
 * Returns the cell a key moves to; undefined for other keys and at the edge. Left and Right go along the line and on to the next
 * one; Up and Down keep tower and column; Home and End stay on the floor of a tower, with Ctrl on the board; Page keys go to a
 * project's first unit.
 */
export function moveOnBoard({ key, ctrlKey }: Key, index: number, drawn: BoardLines, rtl: boolean): number | undefined {
  const line = drawn.lineOf[index] ?? 0;
  const here = partAt(drawn.lines[line], index);
  if (!here) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return along(drawn, line, index, (key === 'ArrowRight') === rtl ? -1 : 1);
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(drawn, line, index, key === 'ArrowDown' ? 1 : -1);
    case 'Home':
      return ctrlKey ? firstCell(drawn) : here.part.floor.from;
    case 'End':
      return ctrlKey ? lastOf(drawn.lines.findLast(isUnits)) : here.part.floor.to - 1;
    case 'PageDown':
      return nextProject(drawn.lines, line, here.line) ?? lastOf(drawn.lines.findLast(isUnits));
    case 'PageUp':
      return projectStart(drawn.lines, line, index);
    default:
      return undefined;
  }
}

export const isUnits = (line: Line): line is UnitLine => line.kind === 'units';
const firstOf = (line: UnitLine | undefined) => line?.parts[0]?.from;

export const firstCell = ({ lines }: BoardLines): number | undefined => firstOf(lines.find(isUnits));

const lastOf = (line: UnitLine | undefined) => line && (line.parts.at(-1)?.to ?? 0) - 1;

function partAt(line: Line | undefined, cell: number): { line: UnitLine; part: Part; at: number } | undefined {
  if (line?.kind !== 'units') return undefined;
  const at = line.parts.findIndex(({ from, to }) => cell >= from && cell < to);
  const part = line.parts[at];
  return part && { line, part, at };
}

function nextProject(lines: readonly Line[], from: number, { project }: UnitLine): number | undefined {
  return firstOf(
    lines
      .slice(from + 1)
      .filter(isUnits)
      .find((line) => line.project !== project),
  );
}

function projectStart(lines: readonly Line[], from: number, cell: number): number | undefined {
  const before = lines.slice(0, from + 1).filter(isUnits);
  const startOf = (project: UnitLine['project'] | undefined) => firstOf(before.find((line) => line.project === project));
  const own = before.at(-1)?.project;
  return startOf(own) === cell ? startOf(before.findLast(({ project }) => project !== own)?.project) : startOf(own);
}

function along({ lines }: BoardLines, line: number, cell: number, step: 1 | -1): number | undefined {
  const here = partAt(lines[line], cell);
  if (!here) return undefined;
  const next = cell + step;
  if (next >= here.part.from && next < here.part.to) return next;
  const beside = here.line.parts[here.at + step];
  if (beside) return step > 0 ? beside.from : beside.to - 1;
  const rest = step > 0 ? lines.slice(line + 1).find(isUnits) : lines.slice(0, line).findLast(isUnits);
  return step > 0 ? firstOf(rest) : lastOf(rest);
}

/** Goes on in the same tower; past its last floor to the nearest line of other towers. The unit nearest to the column is taken. */
function inColumn({ lines, placeOf }: BoardLines, from: number, cell: number, step: 1 | -1): number | undefined {
  const here = partAt(lines[from], cell);
  if (!here) return undefined;
  const { column } = here.part;
  const nearest = (parts: readonly Part[]) => {
    const away = (one: number) => Math.abs((placeOf[one] ?? 0) - (placeOf[cell] ?? 0));
    return parts.flatMap(cellsOf).reduce((best, one) => (away(one) < away(best) ? one : best));
  };
  for (let next = from + step; next >= 0 && next < lines.length; next += step) {
    const line = lines[next];
    if (line?.kind !== 'units') continue;
    const own = line.parts.filter((part) => part.column === column);
    if (own.length > 0) return nearest(own);
    if (line.band !== here.line.band) return nearest(line.parts);
  }
  return undefined;
}

const cellsOf = ({ from, to }: Part): number[] => Array.from({ length: to - from }, (_, at) => from + at);

export function cellsBetween({ lines, lineOf, placeOf }: BoardLines, one: number, other: number): number[] {
  const ends = [lineOf[one] ?? -1, lineOf[other] ?? -1].toSorted((a, b) => a - b);
  const [left = -1, right = -1] = [placeOf[one] ?? -1, placeOf[other] ?? -1].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [];
  return lines
    .slice(first, last + 1)
    .filter(isUnits)
    .flatMap(({ parts }) => parts.flatMap(cellsOf))
    .filter((cell) => (placeOf[cell] ?? -1) >= left && (placeOf[cell] ?? -1) <= right);
}
