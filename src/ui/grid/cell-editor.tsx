import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../controls/enter-key';
import { useCommitBeforeSave } from '../form/fields/field-state';
import { matching, type Suggestions } from '../form/fields/suggestion';
import styles from './grid.module.css';
import type { LeaveKey } from './selection';

/** `look`: stores the text and keeps the focus on the cell, so that the form can show it. `all`: stores it in all selected cells. */
export type LeaveBy = LeaveKey | 'blur' | 'look' | 'all';

export type CellEditing = {
  text: string;
  /** Arrows then leave the cell, as in a spreadsheet; else they move in the text. */
  isTyped: boolean;
};

type InputProps = {
  label: string;
  writing?: Pick<HTMLAttributes<HTMLElement>, 'dir' | 'lang' | 'inputMode'> | undefined;
  long?: boolean | undefined;
  suggestions?: Suggestions | undefined;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

const numeric = { inputMode: 'decimal', dir: 'ltr' } as const;

type Props = InputProps & { editing: CellEditing | undefined; children: ReactNode };

export function ActiveCell({ editing, children, ...input }: Props) {
  if (editing) return <CellInput {...editing} {...input} />;
  return (
    <>
      {children}
      <span className={styles.handle} data-handle="" aria-hidden />
    </>
  );
}

/** Keeps the text until the input is left, so that a key press renders this input alone. */
function CellInput(props: CellEditing & InputProps) {
  const { text, isTyped, label, writing = numeric, long = false, suggestions, onLeave, onCancel } = props;
  const [typed, setTyped] = useState(text);
  const isLeft = useRef(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useSuggested(suggestions, typed, isTyped || typed !== text);

  function leave(by: LeaveBy, chosen = typed) {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(chosen, by);
  }

  useCommitBeforeSave(() => leave('look'));

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (list.moveBy(event)) return event.preventDefault();
    const by = leavingBy(event, isTyped);
    if (event.key === 'Escape') {
      isLeft.current = true;
      event.preventDefault();
      onCancel();
    } else if (long && event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      input.current?.setRangeText('\n', input.current.selectionStart, input.current.selectionEnd, 'end');
      setTyped(input.current?.value ?? typed);
    } else if (by) {
      event.preventDefault();
      leave(by, list.reached ?? typed);
    }
  }

  const Input = long ? 'textarea' : 'input';
  return (
    <>
      <Input
        ref={input}
        autoFocus
        className={styles.editor}
        {...(!long && { type: 'text' })}
        {...writing}
        autoComplete="off"
        aria-label={label}
        {...list.attributes}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          list.forget();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => leave('blur')}
      />
      {list.options.length > 0 && <SuggestionList input={input} list={list} onChoose={(chosen) => leave('enter', chosen)} />}
    </>
  );
}

function leavingBy(event: KeyboardEvent, isTyped: boolean): LeaveBy | undefined {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'all';
  if (event.key === 'Enter' && !event.altKey) return event.shiftKey ? 'shiftEnter' : 'enter';
  if (event.key === 'Tab') return event.shiftKey ? 'shiftTab' : 'tab';
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return isTyped ? ARROWS.find((arrow) => arrow === event.key) : undefined;
}

const SHOWN_AT_MOST = 50;

function useSuggested(suggestions: Suggestions | undefined, text: string, isNarrowed: boolean) {
  const id = useId();
  const [reachedAt, setReachedAt] = useState(-1);
  const [, setLoaded] = useState(false);
  useLayoutEffect(() => {
    // Values of other records are a help only: without them the usual ones are offered.
    suggestions?.load?.().then(
      () => setLoaded(true),
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for an edit
  }, []);
  const known = suggestions?.known ?? [];
  const found = isNarrowed ? matching(text, known) : known;
  const options = found.length === 1 && found[0]?.label === text ? [] : found.slice(0, SHOWN_AT_MOST);
  const reached = options[reachedAt]?.label;
  return {
    id,
    options,
    reachedAt,
    reached,
    forget: () => setReachedAt(-1),
    moveBy(event: KeyboardEvent): boolean {
      if (options.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
      const next = reachedAt + (event.key === 'ArrowDown' ? 1 : -1);
      setReachedAt(next < -1 ? options.length - 1 : next >= options.length ? -1 : next);
      return true;
    },
    attributes: suggestions
      ? ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': options.length > 0,
          'aria-controls': options.length > 0 ? id : undefined,
          'aria-activedescendant': reached === undefined ? undefined : `${id}-${reachedAt}`,
        } as const)
      : {},
  };
}

type SuggestionListProps = {
  input: { readonly current: HTMLElement | null };
  list: ReturnType<typeof useSuggested>;
  onChoose: (label: string) => void;
};

const TALLEST_LIST_PX = 280;

/** Stands outside of the grid, which would cut it off. */
function SuggestionList({ input, list: { id, options, reachedAt }, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const cell = input.current?.getBoundingClientRect();
      const { style } = list.current ?? {};
      if (!cell || !style) return;
      const isBelow = window.innerHeight - cell.bottom > TALLEST_LIST_PX || cell.top < TALLEST_LIST_PX;
      style.insetInlineStart = 'auto';
      style.left = `${Math.max(8, Math.min(cell.left, window.innerWidth - Math.max(cell.width, 200) - 8))}px`;
      style.minWidth = `${cell.width}px`;
      style.top = isBelow ? `${cell.bottom + 4}px` : 'auto';
      style.bottom = isBelow ? 'auto' : `${window.innerHeight - cell.top + 4}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [input]);
  useLayoutEffect(() => list.current?.children[reachedAt]?.scrollIntoView({ block: 'nearest' }), [reachedAt]);
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      className={`size-13 flush framed rounded-8 paper-ground scrolls pinned floats unmarked ${styles.suggestions}`}
    >
      {options.map(({ value, label }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and handles the keys
        <div
          key={value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === reachedAt}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(label)}
        >
          <bdi>{label}</bdi>
        </div>
      ))}
    </div>,
    document.body,
  );
}
