import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import controls from '../../controls/controls.module.css';
import { isEnter } from '../../controls/enter-key';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode, prepareCode } from '../../loading/missing-code';
import { describe, FieldFrame } from './field-frame';
import styles from './field.module.css';
import type { FieldInput } from './field-state';

export type ComboboxProps = {
  attributes: ComponentProps<'input'>;
  value: unknown;
  text: string;
  /** The text is no stored value until the field is left. */
  isTyped: boolean;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  onBlur: () => void;
  /** Asked for before the code of the list was here. */
  startsOpen: boolean;
  startsEntered?: boolean;
};

type Selection = Parameters<HTMLInputElement['setSelectionRange']>;

type Props<Own> = {
  input: FieldInput;
  help?: ReactNode;
  placeholder?: string;
  shown: string;
  valueOf: (text: string) => string;
  onChange: (value: string) => void;
  load: () => Promise<ComponentType<ComboboxProps & Own>>;
  own: Own;
};

export function LateCombobox<Own extends object>({ input, help, placeholder, shown, valueOf, onChange, load, own }: Props<Own>) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const { field, value } = input;
  const isTyped = typed !== undefined && Object.is(typed.value, value);
  return (
    <FieldFrame input={input} help={help}>
      <LateList
        part={{
          attributes: { ...describe(input, { help }), name: field.path, placeholder },
          value,
          text: isTyped ? typed.text : shown,
          isTyped,
          onType(text) {
            const next = text === '' ? undefined : valueOf(text);
            setTyped({ text, value: next ?? input.emptied });
            if (next === undefined) input.onChange(input.emptied);
            else onChange(next);
          },
          onChoose(chosen) {
            setTyped(undefined);
            onChange(chosen);
          },
          onBlur() {
            setTyped(undefined);
          },
        }}
        end={<ChevronDown size={20} className={`absolute ${styles.chevron}`} />}
        load={load}
        own={own}
      />
    </FieldFrame>
  );
}

type ListProps<Own> = {
  part: Omit<ComboboxProps, 'startsOpen' | 'startsEntered'>;
  end?: ReactNode;
  /** Until the list is here; without it, Enter does in the form what it does in any input. */
  onEnterKey?: () => void;
  load: () => Promise<ComponentType<ComboboxProps & Own>>;
  own: Own;
};

/**
 * A native input that becomes a combobox when a reader turns to it: the code of the list is half as large as a whole form. What is
 * typed meanwhile is kept, with caret and selection. Without the code it stays a field to type into.
 */
export function LateList<Own extends object>({ part, end, onEnterKey, load, own }: ListProps<Own>) {
  const [Loaded, setLoaded] = useState<ComponentType<ComboboxProps & Own>>();
  const [isOpening, setOpening] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const isLoading = useRef(false);
  const left = useRef<Selection>(undefined);
  const { id = '' } = part.attributes;
  const Combobox = isComposing ? undefined : Loaded;

  // The focus goes from one input to the other before the next key.
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!Combobox || !left.current || !(element instanceof HTMLInputElement)) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(...left.current);
    left.current = undefined;
  }, [Combobox, id]);

  const list: ComboboxProps = {
    ...part,
    onBlur() {
      setOpening(false);
      setEntered(false);
      part.onBlur();
    },
    startsOpen: isOpening,
    startsEntered: isEntered,
  };

  function enter() {
    if (isLoading.current) return;
    isLoading.current = true;
    loadCode(load).then(
      // In a transition keys go first.
      (loaded) => startTransition(() => setLoaded(() => loaded)),
      () => {
        isLoading.current = false;
        setOpening(false);
        sayPartIsMissing();
      },
    );
  }

  if (Combobox) return <Combobox {...list} {...own} />;
  return (
    <PlainInput
      {...list}
      end={end}
      onEnterKey={onEnterKey}
      // What fails to load is said when the field is entered.
      onNear={() => prepareCode(load)}
      onEnter={enter}
      onOpen={setOpening}
      onEntered={setEntered}
      onCompose={setComposing}
      onReplaced={(selection) => {
        left.current = selection;
      }}
    />
  );
}

type PlainInputProps = ComboboxProps & {
  end: ReactNode;
  onEnterKey: (() => void) | undefined;
  onEnter: () => void;
  onNear: () => void;
  onOpen: (wanted: boolean) => void;
  /** Called with false when more is typed. */
  onEntered: (isEntered: boolean) => void;
  /** Replacing the input would break off a text that a keyboard composes of several keys. */
  onCompose: (composing: boolean) => void;
  onReplaced: (selection: Selection) => void;
};

function PlainInput({ attributes, text, startsOpen, end, ...on }: PlainInputProps) {
  const { id } = attributes;
  const onReplaced = useEffectEvent(on.onReplaced);
  useLayoutEffect(
    () => () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLInputElement) || element.id !== id) return;
      onReplaced([element.selectionStart, element.selectionEnd, element.selectionDirection ?? 'none']);
    },
    [id],
  );
  return (
    <div className={`${controls.box} ${end === undefined ? '' : styles.choice}`} onPointerEnter={on.onNear}>
      <input
        {...attributes}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-controls={`${id}-listbox`}
        className={controls.input}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          on.onOpen(true);
          on.onEntered(false);
          on.onType(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') on.onOpen(true);
          else if (event.key === 'Escape') on.onOpen(false);
          else if (isEnter(event) && on.onEnterKey) on.onEnterKey();
          else if (!isEnter(event) || !startsOpen) return;
          else on.onEntered(true);
          event.preventDefault();
        }}
        onCompositionStart={() => on.onCompose(true)}
        onCompositionEnd={() => startTransition(() => on.onCompose(false))}
        onFocus={on.onEnter}
        onPointerDown={() => {
          on.onOpen(true);
          on.onEnter();
        }}
        onBlur={on.onBlur}
      />
      {end}
    </div>
  );
}
