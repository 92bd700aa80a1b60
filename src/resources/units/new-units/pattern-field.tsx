import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { InputBox } from '@/ui/controls/controls';
import { LateList } from '@/ui/form/fields/late-combobox';
import field from '@/ui/form/fields/field.module.css';
import { labelOfValue, type Suggestions, valueOfText } from '@/ui/form/fields/suggestion';

type FieldProps = {
  label: string;
  help?: ReactNode;
  problem?: string | undefined;
  warning?: string | undefined;
};

type Described = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

function PatternField({
  label,
  help,
  problem,
  warning,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const notes = [Boolean(help) && `${id}-help`, problem && `${id}-problem`, warning && `${id}-warning`].filter(Boolean).join(' ');
  return (
    <div className="shrinks">
      {/* The list of a combobox is named by this id. */}
      <label id={`${id}-label`} htmlFor={id} className="block below-4 size-13 medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': notes || undefined })}
      {Boolean(help) && (
        <p id={`${id}-help`} className="muted size-12 above-4">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="size-12 tone-error above-4">
          {problem}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="size-12 tone-warning above-4">
          {warning}
        </p>
      )}
    </div>
  );
}

type TextProps = FieldProps &
  Pick<ComponentProps<'input'>, 'inputMode' | 'dir'> & {
    text: string;
    onType: (text: string) => void;
  };

export function PatternTextField({ text, onType, inputMode, dir = 'auto', ...of }: TextProps) {
  return (
    <PatternField {...of}>
      {(described) => (
        <InputBox
          {...described}
          {...{ inputMode, dir }}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </PatternField>
  );
}

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

type ChoiceProps = FieldProps & { value: string; suggestions: Suggestions; onChange: (value: string) => void };

export function PatternChoiceField({ value, suggestions, onChange, ...of }: ChoiceProps) {
  const choice = useTypedChoice(value, suggestions, onChange);
  return (
    <PatternField {...of}>
      {(described) => (
        <LateList
          part={{ attributes: described, value, ...choice }}
          end={<ChevronDown size={20} strokeWidth={1.75} aria-hidden className={field['chevron']} />}
          load={loadCombobox}
          own={{ suggestions }}
        />
      )}
    </PatternField>
  );
}
