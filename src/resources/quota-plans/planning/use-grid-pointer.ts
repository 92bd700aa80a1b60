import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { at, type Selection, type Spot } from './selection';

type Parts = {
  chosen: Selection;
  cellAt: (spot: Spot) => HTMLElement | null | undefined;
  choose: (selection: Selection) => void;
  extend: (selection: Selection) => void;
  edit: () => void;
};

/** A mouse drags over cells to select them; a finger scrolls, and pulls the corner of the selection instead. */
export function useGridPointer({ chosen, cellAt, choose, extend, edit }: Parts) {
  const isDragging = useRef(false);
  const { active, far: now } = chosen;
  const drop = () => {
    isDragging.current = false;
  };

  function onPointerDown(event: PointerEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    const spot = spotOf(target);
    if (!spot || target instanceof HTMLInputElement || event.button > 0) return;
    const isMouse = event.pointerType === 'mouse';
    const isHandle = target?.closest('[data-handle]') !== null;
    isDragging.current = isMouse || isHandle;
    // What is typed in another cell is stored by leaving it, which the focus does.
    if (isMouse) event.preventDefault();
    if (isHandle) return;
    const isAgain = !isMouse && spot.row === active.row && spot.column === active.column;
    if (isAgain && document.activeElement === cellAt(active)) return edit();
    choose(event.shiftKey ? { active, far: spot } : at(spot));
  }

  function onPointerMove(event: PointerEvent) {
    if (!isDragging.current) return;
    // A finger stays captured by the cell it began on.
    const under = event.pointerType === 'mouse' ? event.target : document.elementFromPoint(event.clientX, event.clientY);
    const far = spotOf(under instanceof Element ? under : undefined);
    if (far && (far.row !== now.row || far.column !== now.column)) extend({ active, far });
  }

  function onDoubleClick({ target }: MouseEvent) {
    if (target instanceof Element && !(target instanceof HTMLInputElement) && spotOf(target)) edit();
  }

  return { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop, onDoubleClick };
}

/** The cell an element is or stands in. */
export function spotOf(element: Element | undefined): Spot | undefined {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
