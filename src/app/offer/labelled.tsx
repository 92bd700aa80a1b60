import type { ReactNode } from 'react';
import styles from './offer-desk.module.css';

type Props = {
  label: string;
  hint?: string;
  /** Over the whole width of the choices. */
  wide?: boolean;
  children: ReactNode;
};

export const Labelled = ({ label, hint, wide = false, children }: Props) => (
  <div className={wide ? `${styles.labelled} ${styles.wide}` : styles.labelled}>
    <label className={styles.labelled}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
);
