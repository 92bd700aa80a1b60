import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state';
import styles from './query-view.module.css';

const PATIENCE = 4000;

type Props = { working: boolean; skeleton?: ReactNode; onRetry: () => void };

export function QueryPending({ working, skeleton, onRetry }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const slow = useSlow(working);

  if (!working)
    return (
      <EmptyState scene="error" text={t('errors.cancelled')} action={<Button onClick={onRetry}>{t('common.retry')}</Button>} />
    );
  /** A query's result does not tell its key; what is cancelled is every first load of this page. */
  const cancel = () => void queryClient.cancelQueries({ type: 'active', predicate: (query) => query.state.status === 'pending' });
  return (
    <div aria-busy="true">
      <div role="status" className={styles.status}>
        {slow && t('common.stillWorking')}
      </div>
      {slow && (
        <Button size="small" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      )}
      <div className={styles.skeleton}>{skeleton ?? <p className={styles.loading}>{t('common.loading')}</p>}</div>
    </div>
  );
}

function useSlow(working: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [working]);
  return slow;
}
