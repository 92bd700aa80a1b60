import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/warning';
import styles from './recipients.module.css';
import { useComposing } from './use-composer';

/** Which earlier signals the suggestions come from, and the way to the others: some dozens of requests, so only when asked for. */
export function EarlierPeople() {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, hasMore, state, readAll, stop } = useComposing().earlier;
  if (!hasMore && state !== 'all') return null;
  const counted = { count: rows.length, number: format.number(rows.length) };
  return (
    <div className={styles.earlier}>
      <p role="status">
        {state === 'reading' && t('composer.recipients.reading')}
        {state !== 'reading' && t(hasMore ? 'composer.recipients.fromLatest' : 'composer.recipients.fromAll', counted)}
      </p>
      {state === 'failed' && <Warning>{t('composer.recipients.earlierNotRead')}</Warning>}
      {/* One button, so that it keeps the focus. */}
      {state !== 'all' && (
        <Button size="small" variant="outlined" onClick={state === 'reading' ? stop : readAll}>
          {t(state === 'reading' ? 'composer.recipients.stopReading' : 'composer.recipients.searchAll')}
        </Button>
      )}
    </div>
  );
}
