import { tradeWordTexts } from '@/i18n/en/trade-words';
import { i18n, type Language } from '@/i18n/i18n';
import { knownService } from './readings';

export function serviceIn(service: string, language: Language): { service: string; measure: string | undefined } {
  const known = knownService(service);
  const t = i18n.getFixedT(language, tradeWordTexts);
  return {
    service: known ? t(`services.${known}`) : service || t('unnamedService'),
    measure: known && t(`serviceMeasures.${known}`),
  };
}
