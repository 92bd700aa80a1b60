import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ChoiceInputProps } from './choice-combobox';
import { describe, FieldFrame } from './field-frame';
import styles from './field.module.css';
import { labelOfValue, valueOfText, type Suggestion } from './suggestion';
import { useFieldInput } from './use-field-input';

const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** The list of suggestions is as large as the rest of the form: it comes after it, and the field can be typed into meanwhile. */
const Combobox = lazy(async () => {
  await whenIdle();
  const { ChoiceCombobox } = await import('./choice-combobox');
  return { default: ChoiceCombobox };
});

type Props = {
  name: string;
  suggestions: readonly Suggestion[];
  help?: ReactNode;
};

/** A text with usual values. The service documents no fixed sets, so any other text may be typed too. */
export function ChoiceField({ name, suggestions, help }: Props) {
  const { input, attach } = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const [focused, setFocused] = useState(false);

  const { field, value } = input;
  const typing = typed && Object.is(typed.value, value) ? typed : undefined;

  const shared: ChoiceInputProps = {
    attributes: { ...describe(input, { help }), name: field.path },
    attach,
    suggestions,
    value,
    focused,
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
      setFocused(false);
      input.onBlur();
    },
  };

  return (
    <FieldFrame input={input} help={help}>
      <Suspense fallback={<PlainInput {...shared} onFocus={() => setFocused(true)} />}>
        <Combobox {...shared} />
      </Suspense>
    </FieldFrame>
  );
}

function PlainInput({ attributes, attach, text, onType, onBlur, onFocus }: ChoiceInputProps & { onFocus: () => void }) {
  return (
    <div className={`${styles.box} ${styles.choice}`}>
      <input
        {...attributes}
        ref={attach}
        className={styles.input}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </div>
  );
}
