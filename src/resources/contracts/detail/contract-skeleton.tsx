import Skeleton from '@mui/material/Skeleton';
import styles from '@/ui/detail-columns.module.css';

/** The page in its real shape: what it is worth and its facts, then panels in two columns. */
export function ContractSkeleton() {
  return (
    <div className={styles.detail} aria-hidden>
      <Skeleton height={96} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={200} />
          <Skeleton height={240} />
        </div>
        <div className={styles.column}>
          <Skeleton height={260} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
