import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import styles from './contract-steps.module.css';

/** The fields come first; what they come to follows. */
const Summary = loadedLater(() => import('./contract-summary').then((module) => module.ContractSummary));

export const LiveSummary = () => (
  <LatePart>
    <Summary />
  </LatePart>
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
