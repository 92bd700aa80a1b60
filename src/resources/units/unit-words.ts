import { unitWordTexts, unitWords } from '@/i18n/en/unit-words';
import { i18n, type Language } from '@/i18n/i18n';

type WordKind = 'types' | 'views' | 'cities' | 'measures' | 'services';
type Key = { [K in WordKind]: `${K}.${keyof (typeof unitWords)[K] & string}` }[WordKind];

/** A free text in the reader's language, or in the one given, where it is one of the usual values, else as it was written. */
export function wordFor(kind: WordKind, text: string, language?: Language): string {
  const value = text.trim().toLowerCase();
  if (!Object.hasOwn(unitWords[kind], value)) return text;
  const key = `${kind}.${value}` as Key;
  return i18n.t(key, { ns: unitWordTexts, lng: language });
}
