import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to} className={styles.item}>
            <Link to={crumb.to} className={styles.link} dir="auto">
              {crumb.label}
            </Link>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden className={`mirror ${styles.chevron}`} />
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          <bdi className={styles.current}>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
