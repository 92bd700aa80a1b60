import { type ComponentProps, useState } from 'react';
import { Labelled } from '@/ui/controls/inputs';
import { ChoiceCombobox } from '@/ui/form/fields/combobox';
import { labelOfValue, type Suggestions, valueOfText } from '@/ui/form/fields/suggestion';

export function useTypedChoice(value: string, { known }: Pick<Suggestions, 'known'>, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    isTyped: typed !== undefined,
    text: typed ?? labelOfValue(value, known),
    onType(text: string) {
      setTyped(text);
      onChange(valueOfText(text, known));
    },
    onChoose(chosen: string) {
      setTyped(undefined);
      onChange(chosen);
    },
    onBlur: () => setTyped(undefined),
  };
}

type ChoiceProps = Pick<ComponentProps<typeof Labelled>, 'label' | 'help' | 'problem' | 'warning'> & {
  value: string;
  suggestions: Suggestions;
  onChange: (value: string) => void;
};

export function PatternChoiceField({ value, suggestions, onChange, ...of }: ChoiceProps) {
  const choice = useTypedChoice(value, suggestions, onChange);
  return (
    <Labelled {...of}>{(control) => <ChoiceCombobox attributes={control} {...{ value, suggestions }} {...choice} />}</Labelled>
  );
}
