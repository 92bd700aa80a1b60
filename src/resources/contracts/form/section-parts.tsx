import type { ReactNode } from 'react';
import styles from './section-parts.module.css';

export function EditorPart({ title, under = 'h2', children }: { title: string; under?: 'h1' | 'h2'; children: ReactNode }) {
  const Heading = under === 'h1' ? 'h2' : 'h3';
  return (
    <div className={`above-24 flush-first ${styles.part}`}>
      <Heading className="size-16 bold below-12">{title}</Heading>
      {children}
    </div>
  );
}

export const WideField = ({ children }: { children: ReactNode }) => <div className="shrinks all-columns">{children}</div>;
