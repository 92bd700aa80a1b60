import { useId } from 'react';
import styles from './choice-group.module.css';

type Choice<V> = { value: V; label: string; lang?: string };

type Props<V extends string> = {
  label: string;
  help?: string;
  value: V | undefined;
  choices: ReadonlyArray<Choice<V>>;
  onChange: (value: V) => void;
};

export function ChoiceGroup<V extends string>({ label, help, value, choices, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={help && `${name}-help`}>
      <legend className="legend">{label}</legend>
      <div className={`wrap gap-4 inline-row rounded-8 paper-ground input-framed ${styles.choices}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`choosable hovers ringed row centred relative pointer press-high justify-centred pad-inline-12 ${styles.choice}`}
            lang={choice.lang}
          >
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className="muted size-12 above-4">
          {help}
        </p>
      )}
    </fieldset>
  );
}
