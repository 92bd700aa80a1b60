import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './record-facts.module.css';

type RecordFact = { label: string; value?: ReactNode };

export function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  const { t } = useTranslation(commonTexts);
  return (
    <div className={styles.around}>
      <dl className={`stack ${styles.facts}`}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted size-12">{label}</dt>
            <dd className="size-16 medium anywhere">
              {value ?? <span className="regular placeholder-ink">{t('notGiven')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
