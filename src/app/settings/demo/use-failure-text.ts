import { useTranslation } from 'react-i18next';
import type { DemoFailure } from '@/config';
import { useFormat } from '@/i18n/format';
import { resourceText } from './demo-parts';
import { statuses, type FailureStatus } from './failure-choices';

/** A failure in words. */
export function useFailureText() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const kindText = (status: FailureStatus) => t(`demo.failures.kinds.${status}`);
  const oftenText = (often: DemoFailure['often']) => {
    if ('percent' in often) return t('demo.failures.percent', { percent: number(often.percent) });
    return often.every === 1 ? t('demo.failures.everyTime') : t('demo.failures.every', { nth: number(often.every) });
  };
  const failureText = ({ resource, status, often }: DemoFailure) => {
    const known = statuses.find((one) => one === String(status));
    return t('demo.failures.row', {
      resource: t(resource ? resourceText[resource] : 'demo.failures.all'),
      kind: known ? kindText(known) : String(status),
      often: oftenText(often),
    });
  };
  return { kindText, oftenText, failureText };
}
