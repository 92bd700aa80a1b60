import { useTranslation } from '@/i18n/use-translation';
import { sharedIdTexts } from '@/i18n/en/shared-id';
import { Warning } from '../notices/warning';

/** Says why a record that shares its ID cannot be changed. Loaded where one is opened. */
export function SharedIdNotice() {
  const { t } = useTranslation(sharedIdTexts);
  return (
    <Warning>
      <b>{t('title')}</b> {t('body')}
    </Warning>
  );
}
