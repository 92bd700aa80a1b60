import { useTranslation } from 'react-i18next';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { knownService } from './rules/readings';

/** Returns what names a service and its unit of measure; an unknown service keeps the name it came with. */
export function useServiceNames() {
  const { t } = useTranslation(unitWordTexts);
  return ({ service }: { service: string }) => {
    const known = knownService(service);
    return {
      service: known ? t(`services.${known}`) : service || t('unnamedService'),
      measure: known && t(`serviceMeasures.${known}`),
    };
  };
}
