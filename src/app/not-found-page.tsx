import { useTranslation } from '@/i18n/use-translation';
import { unitsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { ButtonLink } from '@/ui/controls/links';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';

export function NotFoundPage() {
  const { t } = useTranslation(commonTexts);
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        scene="noMatch"
        text={t('notFound.text')}
        action={
          <ButtonLink to={unitsPath} variant="contained">
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
