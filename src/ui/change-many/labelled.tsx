import { type ReactNode, useId } from 'react';
import styles from './change-many.module.css';
import type { TypedChange } from './typed-change';

/** What every part of the setup edits. */
export type PartProps = { typed: TypedChange; onChange: (typed: TypedChange) => void };

/** A label over its field, which is given its id. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
