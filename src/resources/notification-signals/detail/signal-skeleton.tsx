import Skeleton from '@mui/material/Skeleton';
import styles from '@/ui/detail-columns.module.css';

export function SignalSkeleton() {
  return (
    <div className={styles.columns} aria-hidden>
      <div className={styles.column}>
        <Skeleton height={220} />
        <Skeleton height={160} />
      </div>
      <div className={styles.column}>
        <Skeleton height={240} />
      </div>
    </div>
  );
}
