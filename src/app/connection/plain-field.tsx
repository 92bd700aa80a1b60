import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './plain-field.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  help?: string;
  error?: string;
  /** Stands inside the input, at its end. */
  end?: ReactNode;
};

/** A labelled native input: sign-in is the first page many see, and should not wait for a form library. */
export function PlainField({ label, help, error, end, ...input }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          {...input}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note && (
        <p id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
