import { unitFeatureTexts, unitFeatures } from '@/i18n/en/unit-features';
import { i18n, type Language } from '@/i18n/i18n';

type FeatureKind = keyof typeof unitFeatures;
type Key = { [K in FeatureKind]: `${K}.${keyof (typeof unitFeatures)[K] & string}` }[FeatureKind];

export function featureWord(kind: FeatureKind, text: string, language?: Language): string {
  const value = text.trim().toLowerCase();
  if (!Object.hasOwn(unitFeatures[kind], value)) return text;
  const key = `${kind}.${value}` as Key;
  return i18n.t(key, { ns: unitFeatureTexts, lng: language });
}
