import { useRef, useState, type KeyboardEvent } from 'react';
import { useHold } from '@/ui/form/form-context';
import styles from './planning.module.css';

/** A key that ends the typing. */
export type LeaveKey = 'enter' | 'shiftEnter' | 'tab' | 'shiftTab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

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

  useHold(() => leave('look'));

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
