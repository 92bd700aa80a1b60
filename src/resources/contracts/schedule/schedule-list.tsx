import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { EntriesProps } from './schedule-table';
import type { ScheduleEntry } from './schedule-entry';
import styles from './schedule.module.css';
import { TermMakeUp } from './term-make-up';

/** The same lines where a table would be too wide. */
export function ScheduleList({ name, entries }: EntriesProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string>();
  return (
    <ol className={styles.list} aria-label={t('contracts.schedule.ofYear', { year: name })}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.row ? (
            <button
              type="button"
              className={styles.item}
              aria-expanded={opened === entry.id}
              onClick={() => setOpened(opened === entry.id ? undefined : entry.id)}
            >
              <Item {...entry} />
            </button>
          ) : (
            <div className={styles.item}>
              <Item {...entry} />
            </div>
          )}
          {entry.row && opened === entry.id && <TermMakeUp row={entry.row} />}
        </li>
      ))}
    </ol>
  );
}

function Item({ title, day, amount, running }: ScheduleEntry) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <bdi className={styles.itemTitle}>{title()}</bdi>
      <bdi className={styles.itemAmount}>{format.money(amount)}</bdi>
      <time dateTime={day}>{format.day(day)}</time>
      <span className={styles.itemRunning}>{t('contracts.schedule.runningIs', { amount: format.money(running) })}</span>
    </>
  );
}
