import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { quotaPlansPath } from '@/addresses';
import { InfoButton } from '@/ui/info-button';
import styles from './bin-switch.module.css';

const binSearch = '?deleted=true';

/** The plans in use, or those in the bin. */
export function BinSwitch({ inBin }: { inBin: boolean }) {
  const { t } = useTranslation();
  const entries = [
    { text: t('quotaPlans.plans'), search: '', current: !inBin },
    { text: t('quotaPlans.bin'), search: binSearch, current: inBin },
  ];
  return (
    <nav aria-label={t('quotaPlans.views')} className={styles.switch}>
      {entries.map(({ text, search, current }) => (
        <Link
          key={search}
          to={{ pathname: quotaPlansPath, search }}
          className={styles.view}
          aria-current={current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
      <InfoButton label={t('shell.howThisIsReadOf', { title: t('quotaPlans.bin') })}>{t('quotaPlans.binRule')}</InfoButton>
    </nav>
  );
}
