import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { receivedText } from '@/ui/form/field-frame';
import { useCommitBeforeSave } from '@/ui/form/form-context';
import { pastedNumber } from '../rules/paste';
import styles from './planning.module.css';
import {
  selectionAt,
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
  /** Called when a key is meant for a locked cell. */
  onLocked: () => void;
  choose: (next: Selection, meanwhile: () => void) => void;
  focusActive: () => void;
};

/**
 * Handles typing in the active cell. A key that leaves it shows the value and moves on at once; the sums follow a frame later.
 */
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
      selection.set(selectionAt(active));
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
    choose(selectionAt(positionAfter(by, active, { size, isRightToLeft: language === 'ar' })), () => {
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
    /** Returns the line with a value that was just typed and is not stored yet. */
    shown: (line: SheetLine, row: number): SheetLine =>
      typed?.position.row === row ? lineWith(line, typed.position.column, typed.value) : line,
    store,
    /** Stores pending input before another key or press takes effect. */
    storeFirst: () => flushSync(store),
  };
}

/** A key that ends typing. */
type LeaveKey = 'enter' | 'shiftEnter' | 'tab' | 'shiftTab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** `look`: stores the text and keeps the focus on the cell, so that the form can show it. */
export type LeaveBy = LeaveKey | 'blur' | 'look';

export type CellEditing = {
  /** The initial text of the input. */
  text: string;
  /** True when typing replaced the cell: arrows then leave it, as in a spreadsheet. Otherwise they move in the text. */
  isTyped: boolean;
};

type Props = CellEditing & {
  label: string;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** The input in a cell. It keeps the text until it is left, so that a key press renders this input alone. */
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

/** A mouse drags over cells to select them; a finger scrolls, and extends the selection by its corner handle. */
export function useGridPointer({ chosen, cellAt, choose, extend, edit }: PointerParts) {
  const isDragging = useRef(false);
  const { active, far: now } = chosen;
  const drop = () => {
    isDragging.current = false;
  };

  function onPointerDown(event: PointerEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    const position = positionOf(target);
    if (!position || target instanceof HTMLInputElement || event.button > 0) return;
    const isMouse = event.pointerType === 'mouse';
    const isHandle = target?.closest('[data-handle]') !== null;
    isDragging.current = isMouse || isHandle;
    // Focusing this cell makes the other one store its text.
    if (isMouse) event.preventDefault();
    if (isHandle) return;
    const isAgain = !isMouse && position.row === active.row && position.column === active.column;
    if (isAgain && document.activeElement === cellAt(active)) return edit();
    choose(event.shiftKey ? { active, far: position } : selectionAt(position));
  }

  function onPointerMove(event: PointerEvent) {
    if (!isDragging.current) return;
    // A touch stays captured by the cell it began on.
    const under = event.pointerType === 'mouse' ? event.target : document.elementFromPoint(event.clientX, event.clientY);
    const far = positionOf(under instanceof Element ? under : undefined);
    if (far && (far.row !== now.row || far.column !== now.column)) extend({ active, far });
  }

  function onDoubleClick({ target }: MouseEvent) {
    if (target instanceof Element && !(target instanceof HTMLInputElement) && positionOf(target)) edit();
  }

  return { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop, onDoubleClick };
}

/** Returns the cell that an element is, or is in. */
export function positionOf(element: Element | undefined): CellPosition | undefined {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** The effect of a key while no cell is being edited. */
export type GridCommand =
  | { do: 'move'; to: CellPosition }
  | { do: 'extend'; to: CellPosition }
  | { do: 'selectAll' | 'clear' | 'fillRight' | 'fillDown' | 'undo' | 'redo' | 'release' }
  /** `text` replaces the content; without it, the content is edited. */
  | { do: 'edit'; text?: string };

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Setting = {
  selection: Selection;
  size: Size;
  isRightToLeft: boolean;
  /** Lines that Page Down moves. */
  page?: number;
};

/** Reads a key as spreadsheets do. Arrows move where they point, also in right-to-left layouts. */
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

/** Returns the cell that a key leaving the input moves to. */
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

/** Handles Ctrl with an arrow up or down, which goes to the first or last line. */
function arrowToEnd(key: string, extend: boolean, { active, far }: Selection, last: CellPosition): GridCommand | undefined {
  const { column } = extend ? far : active;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  return { do: extend ? 'extend' : 'move', to: { row: key === 'ArrowUp' ? 0 : last.row, column } };
}

/** Defers work on the form until the screen shows the effect of a key. `now` runs it at once, before anything else happens. */
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
