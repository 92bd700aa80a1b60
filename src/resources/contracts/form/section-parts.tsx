import type { ReactNode } from 'react';
import styles from './section-parts.module.css';

export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={`size-16 bold ${styles.title}`}>{title}</h3>
      {children}
    </div>
  );
}

export const WideField = ({ children }: { children: ReactNode }) => <div className="shrinks all-columns">{children}</div>;
