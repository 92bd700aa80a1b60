import { tradeWordTexts, tradeWords } from './en/trade-words';
import { i18n } from './i18n';

type WordKind = keyof typeof tradeWords;
type Key = { [K in WordKind]: `${K}.${keyof (typeof tradeWords)[K] & string}` }[WordKind];

/** Returns a usual charge, role or document in the reader's language; any other text as written. */
export function tradeWord(kind: WordKind, text: string): string {
  const value = text.trim().toLowerCase();
  if (!Object.hasOwn(tradeWords[kind], value)) return text;
  return i18n.t(`${kind}.${value}` as Key, { ns: tradeWordTexts });
}
