import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contract-steps.module.css';

/** The fields come first; what they come to follows. */
const Summary = lazy(() => import('./contract-summary').then((module) => ({ default: module.ContractSummary })));

export const LiveSummary = () => (
  <Suspense>
    <Summary />
  </Suspense>
);

/** The same where there is no room beside the form. */
export function SummaryFold() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.summaryGap}>{t('contracts.form.summary.title')}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {open && <LiveSummary />}
    </details>
  );
}
