import type { ReactNode } from 'react';
import styles from './editor-part.module.css';

/** A list of rows among the fields of a section. */
export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
