import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '@/i18n/i18n';
import { isComposing } from '../controls/enter-key';
import { useCommitBeforeSave } from '../form/fields/field-state';
import type { CellEditing, LeaveBy } from './cell-editor';
import { type ClipboardTexts, textsOf } from './clipboard';
import { cellsAsHtml, cellsAsText, type CopiedCell } from './copied-cells';
import {
  areaOf,
  type CellPosition,
  commandOf,
  type GridCommand,
  positionAfter,
  type Selection,
  selectionAt,
  type SelectionStore,
  selectionWithin,
  type Size,
} from './selection';

export type CellAction = 'clear' | 'fillRight' | 'fillDown';

type Parts = {
  table: RefObject<HTMLElement | null>;
  size: Size;
  selection: SelectionStore;
  page?: number | undefined;
  textAt: (position: CellPosition) => string | undefined;
  onRefused: (position: CellPosition, text: string | undefined) => void;
  read: (position: CellPosition, text: string) => { value: unknown } | undefined;
  /** Runs after the frame that shows the value. */
  onType: (position: CellPosition, value: unknown, text: string) => void;
  onTypeAll: (text: string) => void;
  actions: Partial<Record<CellAction, () => void>>;
  copied: (selection: Selection) => ReadonlyArray<readonly CopiedCell[]>;
  onPaste: (texts: ClipboardTexts) => void;
  onMenu?: (point: { left: number; top: number }) => void;
};

export type GridLine = { row: number; active: number; from: number; to: number; editing: CellEditing | undefined };

const lineParts = ['row', 'active', 'from', 'to', 'editing'] as const;

export const isSameGridLine = (one: GridLine, other: GridLine): boolean => lineParts.every((name) => one[name] === other[name]);

export const cellAttributes = ({ row, active, from, to }: GridLine, column: number) =>
  ({
    role: 'gridcell',
    'aria-colindex': column + 2,
    tabIndex: column === active ? 0 : -1,
    'data-row': row,
    'data-column': column,
    'data-active': column === active || undefined,
    'aria-selected': column >= from && column <= to,
  }) as const;

/** Makes cells work as a spreadsheet: one tab stop, keys, mouse, touch and clipboard. The form follows a frame after a key. */
export function useGrid(parts: Parts) {
  const { size, selection } = parts;
  const isRightToLeft = useLanguage() === 'ar';
  const chooser = useChosenCells(parts);
  const { chosen, cellAt, choose, focusCell, isReleased, release } = chooser;
  const { active } = chosen;
  const { editing, typed, edit, leave, cancel, store } = useEditing(parts, chooser, isRightToLeft);
  const pointer = useGridPointer({ chosen, cellAt, choose, extend: selection.set, edit });
  useGridClipboard(parts, chosen);

  function openMenu() {
    const { left, bottom } = cellAt(active)?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    parts.onMenu?.({ left, top: bottom });
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input in a cell handles its own keys, and so do buttons beside the cells.
    if (isComposing(event) || isInput(event.target) || !isCellOrGrid(event.target, parts.table.current)) return;
    const command = commandOf(event, {
      selection: chosen,
      size,
      isRightToLeft,
      ...(parts.page !== undefined && { page: parts.page }),
    });
    if (!command || (event.key === 'Tab' && isReleased())) return;
    if (command.do === 'release') return release();
    const action = isCellAction(command) ? parts.actions[command.do] : undefined;
    if (isCellAction(command) && !action) return;
    event.preventDefault();
    if (command.do === 'move') choose(selectionAt(command.to));
    else if (command.do === 'extend') choose({ active, far: command.to });
    else if (command.do === 'select') choose(command.selection);
    else if (command.do === 'edit') edit(command.text);
    else if (command.do === 'menu') openMenu();
    else action?.();
  }

  /** The error summary focuses cells by id. */
  function onFocus(event: FocusEvent) {
    const position = event.target instanceof HTMLElement && event.target.dataset['row'] ? positionOf(event.target) : undefined;
    if (position && (position.row !== active.row || position.column !== active.column)) selection.set(selectionAt(position));
  }

  function onContextMenu(event: MouseEvent) {
    const position = event.target instanceof Element ? positionOf(event.target) : undefined;
    if (!position || !parts.onMenu || isInput(event.target)) return;
    event.preventDefault();
    const { top, bottom, from, to } = areaOf(chosen);
    const { row, column } = position;
    if (row < top || row > bottom || column < from || column > to) choose(selectionAt(position));
    parts.onMenu({ left: event.clientX, top: event.clientY });
  }

  return {
    chosen,
    lineAt: (row: number) => gridLine(row, chosen, editing),
    typed,
    choose,
    leave,
    cancel,
    focusActive: () => focusCell(active),
    handlers: {
      // Stores pending input before another key or press takes effect.
      onKeyDownCapture: () => flushSync(store),
      onPointerDownCapture: () => flushSync(store),
      onBlur: store,
      onKeyDown,
      onFocus,
      onContextMenu,
      ...pointer,
    },
  };
}

function gridLine(row: number, chosen: Selection, editing: CellEditing | undefined): GridLine {
  const { top, bottom, from, to } = areaOf(chosen);
  const isWithin = row >= top && row <= bottom;
  const isActive = row === chosen.active.row;
  return {
    row,
    active: isActive ? chosen.active.column : -1,
    from: isWithin ? from : -1,
    to: isWithin ? to : -2,
    editing: isActive ? editing : undefined,
  };
}

/** The focus is always on the active cell. */
function useChosenCells({ table, size, selection }: Parts) {
  const released = useRef(false);
  const raw = useSyncExternalStore(selection.subscribe, selection.get);

  const cellAt = ({ row, column }: CellPosition) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  function focusCell(position: CellPosition) {
    dropCaret();
    (cellAt(position) ?? table.current)?.focus({ preventScroll: true });
  }

  /** The focused input may be about to unmount, which would force a layout of the page, so the focus moves first. */
  function choose(next: Selection, meanwhile?: () => void) {
    released.current = false;
    focusCell(next.active);
    flushSync(() => {
      meanwhile?.();
      selection.set(next);
    });
    // A cell out of view is drawn only now.
    if (document.activeElement === table.current) focusCell(next.active);
    cellAt(next.far)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return {
    chosen: selectionWithin(raw, size),
    cellAt,
    focusCell,
    choose,
    isReleased: () => released.current,
    release: () => {
      released.current = true;
    },
  };
}

type Chooser = ReturnType<typeof useChosenCells>;

function useEditing(parts: Parts, { chosen, focusCell, choose }: Chooser, isRightToLeft: boolean) {
  const { size, selection, textAt, read, onType } = parts;
  const { active } = chosen;
  const [editing, setEditing] = useState<CellEditing>();
  const [typed, setTyped] = useState<{ position: CellPosition; value: unknown }>();
  const { now: store, later } = useAfterFrame();

  function edit(text?: string) {
    const start = textAt(active);
    if (start === undefined) return parts.onRefused(active, text);
    flushSync(() => {
      selection.set(chosen);
      setEditing({ text: text ?? start, isTyped: text !== undefined });
    });
  }

  function leave(text: string, by: LeaveBy) {
    if (by === 'all') {
      focusCell(active);
      flushSync(() => setEditing(undefined));
      return parts.onTypeAll(text);
    }
    const change = read(active, text);
    const put = () => {
      setTyped(undefined);
      if (change) onType(active, change.value, text);
    };
    if (by === 'blur' || by === 'look') {
      if (by === 'look') focusCell(active);
      setEditing(undefined);
      return put();
    }
    choose(selectionAt(positionAfter(by, active, { size, isRightToLeft })), () => {
      setEditing(undefined);
      if (change) setTyped({ position: active, value: change.value });
    });
    if (change) later(put);
  }

  function cancel() {
    flushSync(() => setEditing(undefined));
    focusCell(active);
  }
  return { editing, typed, edit, leave, cancel, store };
}

function useGridClipboard({ table, copied, actions, onPaste }: Parts, chosen: Selection) {
  const language = useLanguage();
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement;
    if (!event.clipboardData || !focused || !table.current?.contains(focused) || !isCellOrGrid(focused, table.current)) return;
    event.preventDefault();
    if (event.type === 'paste') return onPaste(textsOf(event.clipboardData));
    const cells = copied(chosen);
    event.clipboardData.setData('text/plain', cellsAsText(cells));
    event.clipboardData.setData('text/html', cellsAsHtml(cells, { language }));
    if (event.type === 'cut') actions.clear?.();
  });

  // Firefox sends these to the last selected text, wherever the focus is.
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const;
    const listener = (event: ClipboardEvent) => onClipboard(event);
    for (const type of types) document.addEventListener(type, listener);
    return () => {
      for (const type of types) document.removeEventListener(type, listener);
    };
  }, []);
}

export const cellActions: readonly CellAction[] = ['clear', 'fillRight', 'fillDown'];

const isCellAction = (command: GridCommand): command is { do: CellAction } => cellActions.some((action) => action === command.do);

/** Chromium looks for the place of a caret anew with each focus, over all cells, whose text cannot be selected. */
const dropCaret = () => getSelection()?.removeAllRanges();

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isCellOrGrid = (target: EventTarget, grid: HTMLElement | null): boolean =>
  target === grid || (target instanceof HTMLElement && target.dataset['row'] !== undefined);

type PointerParts = {
  chosen: Selection;
  cellAt: (position: CellPosition) => HTMLElement | null | undefined;
  choose: (selection: Selection) => void;
  extend: (selection: Selection) => void;
  edit: () => void;
};

/** A finger scrolls, and extends the selection by its corner handle. */
function useGridPointer({ chosen, cellAt, choose, extend, edit }: PointerParts) {
  const isDragging = useRef(false);
  const { active, far: now } = chosen;
  const drop = () => {
    isDragging.current = false;
  };

  function onPointerDown(event: PointerEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    const position = positionOf(target);
    if (!position || isInput(event.target) || event.button > 0) return;
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
    if (target instanceof Element && !isInput(target) && positionOf(target)) edit();
  }

  return { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: drop, onDoubleClick };
}

function positionOf(element: Element | undefined): CellPosition | undefined {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** Work waits until the screen shows the effect of a key; `now` runs it at once. */
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
