import type { ReactNode } from 'react';
import styles from './signatures.module.css';

export const Signatures = ({ children }: { children: ReactNode }) => (
  <div className={`stack gap-24 ${styles.signatures}`}>{children}</div>
);
