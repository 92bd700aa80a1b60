import { tradeWords, tradeWordTexts } from './en/trade-words';
import { i18n, type Language } from './i18n';

export type WordKind = 'types' | 'views' | 'cities' | 'measures' | 'services' | 'charges' | 'roles' | 'documents';
type Key = { [K in WordKind]: `${K}.${keyof (typeof tradeWords)[K] & string}` }[WordKind];

export function tradeWord(kind: WordKind, text: string, language?: Language): string {
  const value = text.trim().toLowerCase();
  if (!Object.hasOwn(tradeWords[kind], value)) return text;
  return i18n.t(`${kind}.${value}` as Key, { ns: tradeWordTexts, lng: language });
}
