import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { changeReviewTexts } from '@/i18n/en/change-review';
import { useTranslation } from '@/i18n/use-translation';
import { VisuallyHidden } from '../../text/visually-hidden';

export function BecomesSign() {
  const { t } = useTranslation(changeReviewTexts);
  return <ArrowRight className="mirror" size={16} aria-label={t('becomes')} />;
}

export function FormerValue({ before }: { before: ReactNode }) {
  const { t } = useTranslation(changeReviewTexts);
  return (
    <>
      <VisuallyHidden>{t('before')}</VisuallyHidden>
      {before}
      <BecomesSign />
    </>
  );
}
