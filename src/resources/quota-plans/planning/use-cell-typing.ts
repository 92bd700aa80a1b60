import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { receivedText } from '@/ui/form/field-frame';
import { pastedNumber } from '../rules/paste';
import type { CellEditing, LeaveBy } from './cell-editor';
import { spotAfter } from './grid-keys';
import { at, type Selection, type Size, type Spot } from './selection';
import type { SelectionStore } from './selection-store';
import { lineWith, type SheetLine } from './sheet';
import { keyAt, valueAt, type Board } from './sheet-edits';
import { useAfterFrame } from './use-after-frame';

type Parts = {
  board: Board;
  active: Spot;
  size: Size;
  selection: SelectionStore;
  onType: (spot: Spot, value: unknown) => void;
  /** A key was meant for a locked cell. */
  onLocked: () => void;
  choose: (next: Selection, meanwhile: () => void) => void;
  focusActive: () => void;
};

/** What is being typed in the active cell. A key that leaves it shows the value and goes on; the plan is summed up after that. */
export function useCellTyping({ board, active, size, selection, onType, onLocked, choose, focusActive }: Parts) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const [editing, setEditing] = useState<CellEditing>();
  const [typed, setTyped] = useState<{ spot: Spot; value: unknown }>();
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
    choose(at(spotAfter(by, active, { size, isRightToLeft: i18n.dir() === 'rtl' })), () => {
      setEditing(undefined);
      if (isChanged) setTyped({ spot: active, value });
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
      typed?.spot.row === row ? lineWith(line, typed.spot.column, typed.value) : line,
    store,
    /** Before whatever else a key or press does. */
    storeFirst: () => flushSync(store),
  };
}
