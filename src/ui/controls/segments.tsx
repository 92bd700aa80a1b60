import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { RecordText } from '../text/record-text';
import styles from './segments.module.css';

type Segment<V> = { value: V; label: string; icon?: LucideIcon; /** Its icon says enough to who sees it. */ iconAlone?: boolean };

type Props<V extends string> = {
  label: string;
  value: V;
  choices: ReadonlyArray<Segment<V>>;
  onChange: (value: V) => void;
};

/** A choice of a few that stand side by side, one of which is always chosen. */
export function Segments<V extends string>({ label, value, choices, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={`inline-row wrap rounded-8 paper-ground gap-2 input-framed ${styles.segments}`} aria-label={label}>
      {choices.map(({ value: one, label: text, icon: Icon, iconAlone = false }) => (
        <label
          key={one}
          className={`choosable hovers ringed centred inline-row gap-6 medium relative pointer justify-centred ${styles.segment}`}
          {...(iconAlone && { title: text })}
        >
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            {...(iconAlone && { 'aria-label': text })}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {Icon && <Icon size={18} />}
          {!iconAlone && <RecordText text={text} />}
        </label>
      ))}
    </fieldset>
  );
}
