import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { Recorded } from './recorded';
import { RequestDetails } from './request-details';
import styles from './requests.module.css';

export function RequestRow({ recorded: { exchange, retry } }: { recorded: Recorded }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { method, url, query, status, problem, ms } = exchange;
  return (
    <li>
      <details className={styles.request} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles.method}>{method}</span>
          <span className={styles.path} dir="ltr">
            {new URL(url).pathname}
            {query !== '' && <span className={styles.query}>{readable(query)}</span>}
          </span>
          <span className={styles.status} data-failed={problem !== undefined || undefined}>
            {status ?? t('requests.noAnswer')}
          </span>
          <span className={styles.time}>{t('requests.milliseconds', { ms: number(ms) })}</span>
          {retry > 0 && <span className={styles.retry}>{t('requests.retry', { nth: number(retry) })}</span>}
        </summary>
        {open && <RequestDetails exchange={exchange} />}
      </details>
    </li>
  );
}

function readable(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    return query;
  }
}
