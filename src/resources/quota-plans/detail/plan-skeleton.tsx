import Skeleton from '@mui/material/Skeleton';
import styles from './plan-detail.module.css';

export function PlanSkeleton() {
  return (
    <div className={styles.detail} aria-hidden>
      <div className={styles.columns}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
      <Skeleton height={280} />
    </div>
  );
}
