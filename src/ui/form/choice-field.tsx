import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { loadedLater } from '../loaded-later';
import type { ChoiceInputProps } from './choice-combobox';
import { describe, FieldFrame } from './field-frame';
import { PlainCombobox } from './plain-combobox';
import { labelOfValue, valueOfText, type Suggestion } from './suggestion';
import { useFieldInput } from './use-field-input';

const loadCombobox = () => import('./choice-combobox').then((module) => module.ChoiceCombobox);
/** The list of suggestions is half as large as the whole form: it comes when a reader turns to the field, which can be typed into meanwhile. */
const Combobox = loadedLater(loadCombobox);

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
      onNear={() => void loadCombobox()}
      onEnter={(how) => {
        setEntered((known) => known ?? how);
        // In a transition the plain input stays, with the focus, until the other can take its place.
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
