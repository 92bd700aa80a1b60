import type { ReactNode } from 'react';
import styles from './signatures.module.css';

/** Room on a paper for signatures, above a paragraph for each. */
export const Signatures = ({ children }: { children: ReactNode }) => <div className={styles.signatures}>{children}</div>;
