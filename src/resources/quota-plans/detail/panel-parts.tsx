import type { ReactNode } from 'react';
import figures from '@/ui/panels/figures-table.module.css';
import { EmptyPanelNote, scrollable } from '@/ui/panels/panel-parts';
import styles from './plan-table.module.css';

export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${figures.scroll} ${styles.scroll}`} aria-label={label} {...scrollable}>
      <table className={`${figures.table} ${styles.table}`} aria-label={label}>
        {children}
      </table>
    </div>
  );
}

export function EmptyPlanNote({ text, add, to }: { text: string; add: string; to: string | undefined }) {
  return to === undefined ? <p className="screen-only muted">{text}</p> : <EmptyPanelNote text={text} add={add} to={to} />;
}
