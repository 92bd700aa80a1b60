import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import type { ScheduleProps } from './schedule-body';

const ScheduleBody = lazyPart(() => import('./schedule-body').then((module) => module.ScheduleBody));

export function ScheduleView(props: ScheduleProps) {
  const { t } = useTranslation(commonTexts);
  return (
    <LazyBoundary fallback={<p aria-busy="true">{t('loading')}</p>}>
      <ScheduleBody {...props} />
    </LazyBoundary>
  );
}
