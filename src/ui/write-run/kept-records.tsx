import { useTranslation } from 'react-i18next';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import styles from './kept-records.module.css';

type Props<R extends string> = {
  /** The name of the list, and its heading, which may say more. */
  name: string;
  heading: string;
  records: ReadonlyArray<{ reason: R; name: string }>;
  reasonText: (reason: R) => string;
};

/** Records named per reason. */
const NAMED = 50;

/** Lists the records that a run leaves as they are, by reason. */
export function KeptRecords<R extends string>({ name: label, heading, records, reasonText }: Props<R>) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  if (records.length === 0) return null;
  const byReason = new Map<R, string[]>();
  for (const { reason, name } of records) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const namesOf = (all: readonly string[]) => {
    const others = all.length - NAMED;
    return others > 0 ? [...all.slice(0, NAMED), t('others', { count: others, number: format.number(others) })] : all;
  };
  return (
    <section className={styles.kept} aria-label={label}>
      <h3 className={styles.heading}>{heading}</h3>
      <dl>
        {[...byReason].map(([reason, names]) => (
          <div key={reason}>
            <dt>{reasonText(reason)}</dt>
            <dd>{format.list(namesOf(names))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
