import type { ReactNode } from 'react';
import styles from './section-parts.module.css';

export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`above-24 ${styles.part}`}>
      <h3 className="size-16 bold below-12">{title}</h3>
      {children}
    </div>
  );
}

export const WideField = ({ children }: { children: ReactNode }) => <div className="shrinks all-columns">{children}</div>;
