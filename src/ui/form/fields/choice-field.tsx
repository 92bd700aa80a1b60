import type { ReactNode } from 'react';
import { useFieldInput } from './field-state';
import { LateCombobox } from './late-combobox';
import { labelOfValue, type Suggestions, valueOfText } from './suggestion';

const loadCombobox = () => import('./combobox').then((module) => module.ChoiceCombobox);

type Props = {
  name: string;
  suggestions: Suggestions;
  help?: ReactNode;
};

/** The service documents no fixed sets, so any other text may be typed too. */
export function ChoiceField({ name, suggestions, help }: Props) {
  const input = useFieldInput(name);
  return (
    <LateCombobox
      {...{ input, help }}
      shown={labelOfValue(input.value, suggestions.known)}
      valueOf={(text) => valueOfText(text, suggestions.known)}
      onChange={input.onChange}
      load={loadCombobox}
      own={{ suggestions }}
    />
  );
}
