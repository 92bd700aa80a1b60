import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import styles from './other-fields.module.css';
import { shownText } from './field-value';

/** Lists the fields the service sent that the schema does not know, read-only and folded; saving keeps them as they are. */
export function OtherFields({ others }: { others: ReadonlyArray<readonly [name: string, value: unknown]> }) {
  const { t } = useTranslation(commonTexts);
  if (others.length === 0) return null;
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden className={`mirror ${styles.chevron}`} />
        {t('otherFields')}
        <span className={styles.count}>{others.length}</span>
      </summary>
      <div className={styles.body}>
        <p className={styles.rule}>{t('otherFieldsRule')}</p>
        <dl className={styles.fields}>
          {others.map(([name, value]) => (
            <div key={name}>
              <dt className={styles.name} dir="ltr">
                {name}
              </dt>
              <dd className={styles.value}>
                <OtherValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function OtherValue({ value }: { value: unknown }) {
  const format = useFormat();
  const text = shownText(value);
  const moment = typeof value === 'string' && MOMENT.test(value) ? format.dateTime(new Date(value)) : '';
  if (moment)
    return (
      <time dateTime={text} title={text}>
        {moment}
      </time>
    );
  return typeof value === 'string' ? <bdi>{text}</bdi> : <code dir="ltr">{text}</code>;
}
