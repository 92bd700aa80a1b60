import type { ComponentProps, ReactNode } from 'react';
import { SelectBox } from './controls';

export type ChoiceBoxProps<V extends string | number> = {
  value?: V | undefined;
  /** None of them twice. */
  choices: ReadonlyArray<{ value: V; label: ReactNode }>;
  onChange?: (value: V) => void;
} & Omit<ComponentProps<typeof SelectBox>, 'value' | 'onChange' | 'children'>;

/** Chooses one of several; without a value and `onChange`, a form reads it by its name. */
export const ChoiceBox = <V extends string | number>({ choices, onChange, ...select }: ChoiceBoxProps<V>) => (
  <SelectBox
    {...select}
    onChange={({ target }) => {
      const chosen = choices.find((choice) => String(choice.value) === target.value);
      if (chosen) onChange?.(chosen.value);
    }}
  >
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectBox>
);
