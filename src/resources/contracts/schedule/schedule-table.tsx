import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import figures from '@/ui/figures-table.module.css';
import type { ScheduleEntry } from './schedule-entry';
import styles from './schedule.module.css';
import { TermMakeUp } from './term-make-up';

export type EntriesProps = { name: string; entries: readonly ScheduleEntry[] };

/** The lines of one year; one that is made of something opens under itself. */
export function ScheduleTable({ name, entries }: EntriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  return (
    <table className={`${figures.table} ${styles.table}`}>
      <caption className="visually-hidden">{t('contracts.schedule.ofYear', { year: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contracts.schedule.period')}</th>
          <th scope="col">{t('contracts.schedule.day')}</th>
          <th scope="col" className={figures.number}>
            {t('contracts.schedule.thisTerm')}
          </th>
          <th scope="col" className={figures.number}>
            {t('contracts.schedule.running')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, title, day, amount, running, row }) => (
          <Fragment key={id}>
            <tr>
              <th scope="row">
                {row ? (
                  <button
                    type="button"
                    className={styles.term}
                    aria-expanded={opened === id}
                    onClick={() => setOpened(opened === id ? undefined : id)}
                  >
                    <bdi>{title()}</bdi>
                  </button>
                ) : (
                  <bdi>{title()}</bdi>
                )}
              </th>
              <td>
                <time dateTime={day}>{format.day(day)}</time>
              </td>
              <td className={figures.number}>
                <bdi>{format.number(amount, { digits: 2 })}</bdi>
              </td>
              <td className={figures.number}>
                <bdi>{format.number(running, { digits: 2 })}</bdi>
              </td>
            </tr>
            {row && opened === id && (
              <tr>
                <td colSpan={4}>
                  <TermMakeUp row={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
