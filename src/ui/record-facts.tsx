import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import styles from './record-facts.module.css';

type RecordFact = {
  label: string;
  /** Left out where there is none, which is then said. */
  value?: ReactNode;
};

/** What one wants to know of a record first, side by side under its price. */
export function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  const { t } = useTranslation(commonTexts);
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={styles.missing}>{t('notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
