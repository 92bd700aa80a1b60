import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { receivedText } from '@/ui/form/field-frame';
import { useCommitBeforeSave } from '@/ui/form/form-context';
import { pastedNumber } from '../rules/paste';
import styles from './planning.module.css';
import {
  at,
  type Board,
  keyAt,
  lineWith,
  neighbour,
  type Selection,
  type SelectionStore,
  type SheetLine,
  type Size,
  type CellPosition,
  valueAt,
  within,
} from './sheet';

type Parts = {
  board: Board;
  active: CellPosition;
  size: Size;
  selection: SelectionStore;
  onType: (position: CellPosition, value: unknown) => void;
  /** A key was meant for a locked cell. */
  onLocked: () => void;
  choose: (next: Selection, meanwhile: () => void) => void;
  focusActive: () => void;
};

/** What is being typed in the active cell. A key that leaves it shows the value and goes on; the plan is summed up after that. */
export function useCellTyping({ board, active, size, selection, onType, onLocked, choose, focusActive }: Parts) {
  const language = useLanguage();
  const format = useFormat();
  const [editing, setEditing] = useState<CellEditing>();
  const [typed, setTyped] = useState<{ position: CellPosition; value: unknown }>();
  const { now: store, later } = useAfterFrame();
  const { sheet, locks } = board;

  function edit(text?: string) {
    if (locks.has(keyAt(sheet, active))) return onLocked();
    const value = valueAt(sheet, active);
    const plain = typeof value === 'number' ? format.exact(value, { group: false }) : receivedText(value);
    flushSync(() => {
      selection.set(at(active));
      setEditing({ text: text ?? plain, isTyped: text !== undefined });
    });
  }

  function leave(text: string, by: LeaveBy) {
    const read = pastedNumber(text, format.settings.language);
    const value = 'problem' in read ? text : read.value;
    const isChanged = (value ?? '') !== (valueAt(sheet, active) ?? '');
    const put = () => {
      setTyped(undefined);
      if (isChanged) onType(active, value);
    };
    if (by === 'blur' || by === 'look') {
      if (by === 'look') focusActive();
      setEditing(undefined);
      return put();
    }
    choose(at(positionAfter(by, active, { size, isRightToLeft: language === 'ar' })), () => {
      setEditing(undefined);
      if (isChanged) setTyped({ position: active, value });
    });
    if (isChanged) later(put);
  }

  function cancel() {
    flushSync(() => setEditing(undefined));
    focusActive();
  }

  return {
    editing,
    edit,
    leave,
    cancel,
    /** The line with what was typed in it a moment ago. */
    shown: (line: SheetLine, row: number): SheetLine =>
      typed?.position.row === row ? lineWith(line, typed.position.column, typed.value) : line,
    store,
    /** Before whatever else a key or press does. */
    storeFirst: () => flushSync(store),
  };
}

/** A key that ends the typing. */
type LeaveKey = 'enter' | 'shiftEnter' | 'tab' | 'shiftTab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** `look`: the form is looked at meanwhile, and the focus stays on the cell. */
export type LeaveBy = LeaveKey | 'blur' | 'look';

export type CellEditing = {
  /** What the input begins with. */
  text: string;
  /** Begun by typing over the cell: the arrows leave it, as in a spreadsheet. Otherwise they move in the text. */
  isTyped: boolean;
};

type Props = CellEditing & {
  label: string;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** The input in a cell. What is typed is its own affair until it is left, so that a key costs one input and nothing else. */
export function CellEditor({ text, isTyped, label, onLeave, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const isLeft = useRef(false);

  function leave(by: LeaveBy) {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed, by);
  }

  useCommitBeforeSave(() => leave('look'));

  function onKeyDown(event: KeyboardEvent) {
    const by = leavingBy(event, isTyped);
    if (event.key === 'Escape') {
      isLeft.current = true;
      event.preventDefault();
      onCancel();
    } else if (by) {
      event.preventDefault();
      leave(by);
    }
  }

  return (
    <input
      autoFocus
      className={styles.editor}
      type="text"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => leave('blur')}
    />
  );
}

function leavingBy(event: KeyboardEvent, isTyped: boolean): LeaveKey | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Enter') return event.shiftKey ? 'shiftEnter' : 'enter';
  if (event.key === 'Tab') return event.shiftKey ? 'shiftTab' : 'tab';
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return isTyped ? ARROWS.find((arrow) => arrow === event.key) : undefined;
}

type PointerParts = {
  chosen: Selection;
  cellAt: (position: CellPosition) => HTMLElement | null | undefined;
  choose: (selection: Selection) => void;
  extend: (selection: Selection) => void;
  edit: () => void;
};

/** A mouse drags over cells to select them; a finger scrolls, and pulls the corner of the selection instead. */
export function useGridPointer({ chosen, cellAt, choose, extend, edit }: PointerParts) {
  const isDragging = useRef(false);
  const { active, far: now } = chosen;
  const drop = () => {
    isDragging.current = false;
  };

  function onPointerDown(event: PointerEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    const position = spotOf(target);
    if (!position || target instanceof HTMLInputElement || event.button > 0) return;
    const isMouse = event.pointerType === 'mouse';
    const isHandle = target?.closest('[data-handle]') !== null;
    isDragging.current = isMouse || isHandle;
    // What is typed in another cell is stored by leaving it, which the focus does.
    if (isMouse) event.preventDefault();
    if (isHandle) return;
    const isAgain = !isMouse && position.row === active.row && position.column === active.column;
    if (isAgain && document.activeElement === cellAt(active)) return edit();
    choose(event.shiftKey ? { active, far: position } : at(position));
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
export function spotOf(element: Element | undefined): CellPosition | undefined {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** What a key asks of the grid while no cell is being typed in. */
export type GridCommand =
  | { do: 'move'; to: CellPosition }
  | { do: 'extend'; to: CellPosition }
  | { do: 'selectAll' | 'clear' | 'fillRight' | 'fillDown' | 'undo' | 'redo' | 'release' }
  /** `text` replaces what the cell holds; without it that is edited. */
  | { do: 'edit'; text?: string };

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

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
  const to = keyTarget(key.key, from, setting);
  if (to) return { do: key.shiftKey ? 'extend' : 'move', to: within(to, size) };
  if (key.key === 'F2') return { do: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { do: 'clear' };
  if (key.key === 'Escape') return { do: 'release' };
  return [...key.key].length === 1 && key.key !== ' ' ? { do: 'edit', text: key.key } : undefined;
}

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

/** Where a key leads that ends the typing in a cell. */
function positionAfter(
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
function arrowToEnd(key: string, extend: boolean, { active, far }: Selection, last: CellPosition): GridCommand | undefined {
  const { column } = extend ? far : active;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  return { do: extend ? 'extend' : 'move', to: { row: key === 'ArrowUp' ? 0 : last.row, column } };
}

/** Work on the form that waits until the screen shows what a key did. `now` does it at once: for whatever else is done meanwhile. */
function useAfterFrame() {
  const waiting = useRef<() => void>(undefined);

  const now = useCallback(() => {
    const work = waiting.current;
    waiting.current = undefined;
    work?.();
  }, []);

  const later = useCallback(
    (work: () => void) => {
      now();
      waiting.current = work;
      requestAnimationFrame(() => setTimeout(now));
    },
    [now],
  );

  useCommitBeforeSave(now);
  useEffect(() => now, [now]);
  return { now, later };
}
