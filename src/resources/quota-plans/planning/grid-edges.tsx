import { useTranslation } from 'react-i18next';
import styles from './planning.module.css';

/** The line above: what the columns are. */
export function GridHead({ labels, periods }: { labels: readonly string[]; periods: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={styles.top}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.corner}>
          {t('quotaPlans.planning.member')}
        </div>
        {labels.map((label, column) => (
          <div role="columnheader" key={periods[column]} className={styles.period}>
            <bdi>{label}</bdi>
          </div>
        ))}
        <div role="columnheader" className={styles.period}>
          {t('quotaPlans.planning.total')}
        </div>
      </div>
    </div>
  );
}

type SumsProps = { sums: readonly number[]; grand: number; periods: readonly string[]; show: (value: number) => string };

/** What the members have together, under them. */
export function GridSums({ sums, grand, periods, show }: SumsProps) {
  const { t } = useTranslation();
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.head}>
        {t('quotaPlans.grid.sum')}
      </div>
      {sums.map((sum, column) => (
        <div role="gridcell" key={periods[column]} className={styles.sum}>
          {show(sum)}
        </div>
      ))}
      <div role="gridcell" className={styles.sum}>
        {show(grand)}
      </div>
    </div>
  );
}
