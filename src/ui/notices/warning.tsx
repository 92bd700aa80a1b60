import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from '../panels/panel-parts.module.css';

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={`row gap-8 tone-warning align-start ${styles.warning}`}>
      <TriangleAlert size={16} />
      <span>{children}</span>
    </p>
  );
}
