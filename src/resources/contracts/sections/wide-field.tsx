import type { ReactNode } from 'react';
import styles from './wide-field.module.css';

/** A field that takes the whole width of its part. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
