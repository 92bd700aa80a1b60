import { useTranslation } from 'react-i18next';
import styles from './planning.module.css';

/** What is still needed before there are cells to type in. */
export function EmptyGrid({ needs }: { needs: 'members' | 'setup' }) {
  const { t } = useTranslation();
  return <p className={styles.empty}>{t(`quotaPlans.grid.needs.${needs}`)}</p>;
}
