import { useEffect, useRef, type ReactNode } from 'react';
import styles from './error-summary.module.css';

/** Takes the focus as it appears, so that it is read out and the keyboard goes on from here. */
export function SummaryBox({ tone, heading, children }: { tone: 'error' | 'doubt'; heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.summary} data-tone={tone} aria-label={heading}>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
