import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, startTransition, Suspense, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import controls from '../controls.module.css';
import { lazyPart } from '../lazy-part';
import type { ChoiceInputProps } from './choice-combobox';
import { describe, FieldFrame } from './field-frame';
import styles from './field.module.css';
import { useFieldInput } from './form-context';
import { labelOfValue, type Suggestion, valueOfText } from './suggestion';
import { loadCode } from '../missing-code';

const loadCombobox = () => import('./choice-combobox').then((module) => module.ChoiceCombobox);
/** The list of suggestions is half as large as the whole form: it comes when a reader turns to the field, which can be typed into meanwhile. */
const Combobox = lazyPart(loadCombobox);

type Props = {
  name: string;
  suggestions: readonly Suggestion[];
  help?: ReactNode;
};

/** A text with usual values. The service documents no fixed sets, so any other text may be typed too. */
export function ChoiceField({ name, suggestions, help }: Props) {
  const { input, attach } = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const [entered, setEntered] = useState<'byPointer' | 'byKey'>();
  const [wanted, setWanted] = useState(false);

  const { field, value } = input;
  const typing = typed && Object.is(typed.value, value) ? typed : undefined;

  const shared: ChoiceInputProps = {
    attributes: { ...describe(input, { help }), name: field.path },
    attach,
    suggestions,
    value,
    entered,
    text: typing?.text ?? labelOfValue(value, suggestions),
    onType(text) {
      const next = text === '' ? input.emptied : valueOfText(text, suggestions);
      setTyped({ text, value: next });
      input.onChange(next);
    },
    onChoose(chosen) {
      setTyped(undefined);
      input.onChange(chosen);
    },
    onBlur() {
      setTyped(undefined);
      setEntered(undefined);
      input.onBlur();
    },
  };

  const plain = (
    <PlainCombobox
      {...shared}
      // What fails to load is said when it is opened.
      onNear={() => void loadCode(loadCombobox).catch(() => undefined)}
      onEnter={(how) => {
        setEntered((known) => known ?? how);
        // In a transition the plain input stays, with the focus, until the combobox is ready.
        startTransition(() => setWanted(true));
      }}
    />
  );

  return (
    <FieldFrame input={input} help={help}>
      <Suspense fallback={plain}>{wanted ? <Combobox {...shared} /> : plain}</Suspense>
    </FieldFrame>
  );
}

type PlainComboboxProps = {
  /** Attributes of the input element: id, name, what describes it. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  text: string;
  onType: (text: string) => void;
  onBlur: () => void;
  onEnter: (how: 'byPointer' | 'byKey') => void;
  /** Called when a pointer comes near: the list may be wanted soon. */
  onNear: () => void;
};

/** Stands in for the combobox until its code has loaded: it looks the same and accepts typing. */
export function PlainCombobox({ attributes, attach, text, onType, onBlur, onEnter, onNear }: PlainComboboxProps) {
  return (
    <div className={`${controls.box} ${styles.choice}`} onPointerEnter={onNear}>
      <input
        {...attributes}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-controls={`${attributes.id}-listbox`}
        ref={attach}
        className={controls.input}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => onEnter('byKey')}
        onPointerDown={() => onEnter('byPointer')}
        onBlur={onBlur}
      />
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={styles.chevron} />
    </div>
  );
}
