import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import styles from './fold-summary.module.css';

type Props = {
  /** In px. */
  icon: 16 | 20;
  className: string | undefined;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

export function FoldSummary({ icon, className, onClick, children }: Props) {
  return (
    <summary className={`unmarked row centred rounded-8 pointer ${className}`} onClick={onClick}>
      <ChevronRight size={icon} className={`mirror fixed ${styles.chevron}`} />
      {children}
    </summary>
  );
}
