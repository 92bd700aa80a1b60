import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleProps } from './schedule-body';

const ScheduleBody = lazy(() => import('./schedule-body').then((module) => ({ default: module.ScheduleBody })));

/** The schedule of a contract, saved or being typed; its code comes when one is first shown. */
export function ScheduleView(props: ScheduleProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<p aria-busy="true">{t('common.loading')}</p>}>
      <ScheduleBody {...props} />
    </Suspense>
  );
}
