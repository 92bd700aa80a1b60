import type { ReactNode } from 'react';
import styles from './signatures.module.css';

export const Signatures = ({ children }: { children: ReactNode }) => <div className={styles.signatures}>{children}</div>;
