import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useState } from 'react';
import { Labelled } from '@/ui/controls/inputs';
import { LateList } from '@/ui/form/fields/late-combobox';
import field from '@/ui/form/fields/field.module.css';
import { labelOfValue, type Suggestions, valueOfText } from '@/ui/form/fields/suggestion';

const loadCombobox = () => import('@/ui/form/fields/combobox').then((module) => module.ChoiceCombobox);

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
    <Labelled {...of}>
      {(control) => (
        <LateList
          part={{ attributes: control, value, ...choice }}
          end={<ChevronDown size={20} className={`absolute ${field['chevron']}`} />}
          load={loadCombobox}
          own={{ suggestions }}
        />
      )}
    </Labelled>
  );
}
