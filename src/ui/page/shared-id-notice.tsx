import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { Warning } from '../notices/warning';

export function SharedIdNotice() {
  const { t } = useTranslation(commonTexts);
  return (
    <Warning>
      <b>{t('sharedId.title')}</b> {t('sharedId.body')}
    </Warning>
  );
}
