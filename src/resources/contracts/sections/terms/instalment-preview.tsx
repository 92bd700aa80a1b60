import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { Instalment } from '../../rules/instalments';
import styles from './terms.module.css';

const SHOWN = 12;

/** The first of the instalments that would be written. */
export function InstalmentPreview({ instalments }: { instalments: readonly Instalment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = instalments.length - SHOWN;
  if (instalments.length === 0) return null;
  return (
    <ol className={styles.instalments} aria-label={t('contracts.terms.preview')}>
      {instalments.slice(0, SHOWN).map(({ date, amount, description }, index) => (
        <li key={index}>
          {[format.day(date), format.money(amount), description]
            .filter((part) => part !== '')
            .map((part) => `\u2068${part}\u2069`)
            .join(' · ')}
        </li>
      ))}
      {more > 0 && <li>{t('contracts.terms.previewMore', { count: more, number: format.number(more) })}</li>}
    </ol>
  );
}
