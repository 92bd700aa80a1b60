import { useTranslation } from '@/i18n/use-translation';
import { sharedIdTexts } from '@/i18n/en/shared-id';
import { Warning } from '../notices/warning';

export function SharedIdNotice() {
  const { t } = useTranslation(sharedIdTexts);
  return (
    <Warning>
      <b>{t('title')}</b> {t('body')}
    </Warning>
  );
}
