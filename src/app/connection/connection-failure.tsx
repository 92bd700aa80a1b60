import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import { ErrorAlert } from '@/ui/error-alert';
import type { Draft } from './connection-draft';
import styles from './connection-form.module.css';
import type { Failure } from './try-connection';
import { UnreachableHelp } from './unreachable-help';

type Props = { draft: Draft; failure: Failure; onAnyway: () => void };

export function ConnectionFailure({ draft, failure: { error, blocked }, onAnyway }: Props) {
  const { t } = useTranslation();
  const problem = isApiError(error) ? error.problem : undefined;
  return (
    <div className={styles.failure}>
      <ErrorAlert error={error}>
        {problem === 'network' && <UnreachableHelp addresses={draft.addresses} blocked={blocked} />}
      </ErrorAlert>
      {/* A service may answer this one question oddly and the others well; a key it has refused will not do better. */}
      {problem !== 'unauthorized' && <Button onClick={onAnyway}>{t('connection.connectAnyway')}</Button>}
    </div>
  );
}
