import type { ReactNode } from 'react';
import { ChoiceCombobox, ComboboxField } from './combobox';
import { useFieldInput } from './field-state';
import { labelOfValue, type Suggestions, valueOfText } from './suggestion';

type Props = {
  name: string;
  suggestions: Suggestions;
  help?: ReactNode;
};

/** The service documents no fixed sets, so any other text may be typed too. */
export function ChoiceField({ name, suggestions, help }: Props) {
  const input = useFieldInput(name);
  return (
    <ComboboxField
      {...{ input, help }}
      shown={labelOfValue(input.value, suggestions.known)}
      valueOf={(text) => valueOfText(text, suggestions.known)}
      onChange={input.onChange}
    >
      {(combobox) => <ChoiceCombobox {...combobox} suggestions={suggestions} />}
    </ComboboxField>
  );
}
