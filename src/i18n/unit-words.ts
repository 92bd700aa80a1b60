import { unitWordTexts, unitWords } from './en/unit-words';
import { i18n, type Language } from './i18n';

type WordKind = 'types' | 'views' | 'cities' | 'measures' | 'services';
type Key = { [K in WordKind]: `${K}.${keyof (typeof unitWords)[K] & string}` }[WordKind];

export function wordFor(kind: WordKind, text: string, language?: Language): string {
  const value = text.trim().toLowerCase();
  if (!Object.hasOwn(unitWords[kind], value)) return text;
  const key = `${kind}.${value}` as Key;
  return i18n.t(key, { ns: unitWordTexts, lng: language });
}
