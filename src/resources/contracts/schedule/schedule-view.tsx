import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import type { ScheduleProps } from './schedule-body';

const ScheduleBody = loadedLater(() => import('./schedule-body').then((module) => module.ScheduleBody));

/** The schedule of a contract, saved or being typed; its code comes when one is first shown. */
export function ScheduleView(props: ScheduleProps) {
  const { t } = useTranslation(commonTexts);
  return (
    <LatePart fallback={<p aria-busy="true">{t('loading')}</p>}>
      <ScheduleBody {...props} />
    </LatePart>
  );
}
