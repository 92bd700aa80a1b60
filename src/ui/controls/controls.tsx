import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';

/** Digits alone have no direction of their own and would take the order of the page. */
export const dayDirection = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');

/* Native elements in the application's style: a page full of them mounts several times faster than one full of MUI's. */

const box = (small: boolean | undefined, className: string | undefined) =>
  [styles.box, small && styles.small, className].filter(Boolean).join(' ');

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { start?: ReactNode; end?: ReactNode; small?: boolean };

export function InputBox({ start, end, small, className, ...input }: InputProps) {
  return (
    <div className={box(small, className)}>
      {start}
      <input {...input} className={styles.input} />
      {end}
    </div>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { small?: boolean };

export function SelectBox({ small, className, ...select }: SelectProps) {
  return (
    <div className={box(small, className)}>
      <select {...select} className={styles.input} />
      <ChevronDown size={16} className={`muted absolute ${styles.chevron}`} />
    </div>
  );
}

export function Checkbox(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...input}
      type="checkbox"
      className={`stack fixed flush rounded-4 paper-ground pointer input-framed ${styles.checkbox}`}
    />
  );
}

export const InputUnit = ({ children }: { children: ReactNode }) => (
  <span className="fixed size-13 muted nowrap">{children}</span>
);

export type ChoiceBoxProps<V extends string | number> = {
  value?: V | undefined;
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
