import type { Language } from '@/i18n/i18n';
import { setParam } from '@/ui/page/use-address';
import { type SheetLanguage, sheetLanguages } from '@/ui/paper/sheet-locale';
import type { TakenPrices } from './list-columns';

/* The choices of a price list in its address, beside the filters of the list of units. */

export const takenPrices: readonly TakenPrices[] = ['left', 'onRequest', 'shown'];
export const validDays: readonly number[] = [7, 14, 30, 60];

type Terms = { language: SheetLanguage; prices: TakenPrices; valid: number | undefined };

const USUAL_DAYS = 14;
const OPEN = 'open';

export function readTerms(address: URLSearchParams, language: Language): Terms {
  const days = Number(address.get('valid'));
  return {
    language: sheetLanguages.find((one) => one === address.get('lang')) ?? language,
    prices: takenPrices.find((one) => one === address.get('prices')) ?? 'left',
    valid: address.get('valid') === OPEN ? undefined : validDays.includes(days) ? days : USUAL_DAYS,
  };
}

export function writeTerms(next: URLSearchParams, change: Partial<Terms>): void {
  if (change.language) next.set('lang', change.language);
  if (change.prices) setParam(next, 'prices', change.prices === 'left' ? '' : change.prices);
  if ('valid' in change) next.set('valid', change.valid === undefined ? OPEN : String(change.valid));
}
