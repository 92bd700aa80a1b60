import styles from './rows-skeleton.module.css';

/** Rows of a panel before they are here, as high as they will be. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true" className={styles.rows}>
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} className={styles.row}>
        <span className={styles.bar} style={{ inlineSize: `${70 - ((at * 17) % 30)}%` }} />
      </span>
    ))}
  </div>
);
