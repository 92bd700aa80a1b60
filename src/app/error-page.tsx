import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { ErrorAlert } from '@/ui/error-alert';
import { isMissingCode } from '@/ui/late-code';
import { Page } from '@/ui/page';

/** A page that failed while it was loaded or drawn; the shell around it stays. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <Page title={t('shell.pageError.title')}>
      <EmptyState
        scene="error"
        text={t(isMissingCode(error) ? 'shell.pageError.outdated' : 'shell.pageError.text')}
        action={
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t('shell.pageError.reload')}
          </Button>
        }
      />
      {!isMissingCode(error) && <ErrorAlert error={error} />}
    </Page>
  );
}
