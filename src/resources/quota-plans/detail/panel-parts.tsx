import { type DataTableProps, FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { EmptyPanelNote, scrollable } from '@/ui/panels/panel-parts';
import styles from './plan-table.module.css';

export const PlanTable = <R,>(table: DataTableProps<R>) => (
  <div className={`${figures.scroll} ${styles.scroll}`} aria-label={table.label} {...scrollable}>
    <FactsTable look={figures} {...table} className={styles.table} />
  </div>
);

export function EmptyPlanNote({ text, add, to }: { text: string; add: string; to: string | undefined }) {
  return to === undefined ? <p className="screen-only muted">{text}</p> : <EmptyPanelNote text={text} add={add} to={to} />;
}
