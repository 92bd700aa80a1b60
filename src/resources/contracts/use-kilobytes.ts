import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';

/** Rounds up, so that a file above a limit is never said to have its size. */
export function useKilobytes() {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  return (bytes: number) => t('kilobytes', { size: format.number(Math.ceil(bytes / 1000)) });
}
