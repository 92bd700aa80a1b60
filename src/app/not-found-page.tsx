import { useTranslation } from 'react-i18next';
import { unitsPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState
        scene="noMatch"
        text={t('shell.notFound.text')}
        action={
          <ButtonLink to={unitsPath} variant="contained">
            {t('shell.notFound.action')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
