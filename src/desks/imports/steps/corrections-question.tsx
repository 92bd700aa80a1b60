import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { LeaveQuestion } from '@/ui/page/leave-question';

export function CorrectionsQuestion({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation(importTexts);
  return (
    <LeaveQuestion isAsked={isAsked} title={t('leave.title')} confirm={t('leave.confirm')}>
      {t('leave.body')}
    </LeaveQuestion>
  );
}
