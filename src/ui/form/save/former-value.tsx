import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { savingTexts } from '@/i18n/en/saving';
import { useTranslation } from '@/i18n/use-translation';
import { VisuallyHidden } from '../../text/visually-hidden';

export function BecomesSign() {
  const { t } = useTranslation(savingTexts);
  return <ArrowRight className="mirror" size={16} aria-label={t('becomes')} />;
}

export function FormerValue({ before }: { before: ReactNode }) {
  const { t } = useTranslation(savingTexts);
  return (
    <>
      <VisuallyHidden>{t('before')}</VisuallyHidden>
      {before}
      <BecomesSign />
    </>
  );
}
