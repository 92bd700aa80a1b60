import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { useRouteError } from 'react-router';
import { shellTexts } from '@/i18n/en/shell';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorAlert } from '@/ui/page/error-alert';
import { isMissingCode } from '@/ui/loading/missing-code';
import { Page } from '@/ui/page/page';

export function ErrorPage() {
  const { t } = useTranslation(shellTexts);
  const error = useRouteError();
  return (
    <Page title={t('pageError.title')}>
      <EmptyState
        scene="error"
        text={t(isMissingCode(error) ? 'pageError.outdated' : 'pageError.text')}
        action={
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t('pageError.reload')}
          </Button>
        }
      />
      {!isMissingCode(error) && <ErrorAlert error={error} />}
    </Page>
  );
}
