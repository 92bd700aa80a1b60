import type { ReactNode } from 'react';
import styles from './record-form.module.css';

/** Fields that belong together, in two columns where there is room. */
export function FieldPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      {title && <h3 className={styles.partTitle}>{title}</h3>}
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
