import styles from '../resource-table/list-skeleton.module.css';
import type { PagedList } from './paged-list';

const ROWS = [72, 58, 66, 80, 54, 70, 62, 76, 60, 68];

/** The shape of a page before its rows are here: count, head and rows of a table, cards on a phone. */
export function PagedSkeleton({ list }: { list: PagedList }) {
  const columns = list.columns.filter((column) => !column.optional).slice(1);
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div style={{ blockSize: 28 }} />
      <div className={styles.rows}>
        <div className={styles.head} />
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <span className={styles.lead}>
              <span className={styles.bar} style={{ inlineSize: `${width}%` }} />
            </span>
            {columns.map((column) => (
              <span key={column.name} className={styles.cell} style={{ inlineSize: column.width }}>
                <span className={styles.bar} style={{ inlineSize: `${width - 10}%` }} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
