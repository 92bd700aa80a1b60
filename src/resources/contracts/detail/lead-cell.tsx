import type { ReactNode } from 'react';
import styles from './contract-lead.module.css';

type Props = { label: string; isLate?: boolean; main: ReactNode; second: string; children?: ReactNode };

export function LeadCell({ label, isLate = false, main, second, children }: Props) {
  return (
    <div>
      <dt className={`size-13 ${isLate ? 'tone-error' : 'muted'}`}>{label}</dt>
      <dd>
        <p className={`bold size-20 ${styles.main}`}>
          <bdi>{main}</bdi>
        </p>
        {second && <p className="muted">{second}</p>}
        {children}
      </dd>
    </div>
  );
}
