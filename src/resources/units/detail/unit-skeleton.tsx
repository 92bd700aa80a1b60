import Skeleton from '@mui/material/Skeleton';
import styles from '@/ui/detail-columns.module.css';
import header from './unit-header.module.css';

/** The page in its real shape: cover and facts, then panels in two columns. */
export function UnitSkeleton() {
  return (
    <div className={styles.detail} aria-hidden>
      <div className={header.header}>
        <Skeleton className={header.cover} />
        <div className={header.text}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="60%" height={34} />
          <Skeleton width="100%" height={56} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={240} />
          <Skeleton height={180} />
        </div>
        <div className={styles.column}>
          <Skeleton height={220} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
