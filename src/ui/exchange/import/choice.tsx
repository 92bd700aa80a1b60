import { type ReactNode, useId } from 'react';
import { SelectBox } from '../../controls/controls';
import styles from './importer.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

export function Choice({ label, value, onChange, children }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className="size-13 medium block below-4" htmlFor={id}>
        {label}
      </label>
      <SelectBox id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </SelectBox>
    </div>
  );
}
