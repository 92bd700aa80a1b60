import styles from './dashboard.module.css';

/** The shape of the page before its figures are here. */
export const DashboardSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <div className={styles.bar} />
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.block} style={{ blockSize: 520 }} />
        <div className={styles.block} style={{ blockSize: 360 }} />
      </div>
      <div className={styles.column}>
        <div className={styles.block} style={{ blockSize: 360 }} />
        <div className={styles.block} style={{ blockSize: 420 }} />
      </div>
    </div>
  </div>
);
