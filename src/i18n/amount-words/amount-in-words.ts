import type { Language } from '../i18n';
import { arabicAmount } from './arabic';
import { englishAmount } from './english';

const MOST = 999_999_999.99;

/* Of our own: n2words 4.0 and to-words 5.7 have wrong Arabic for money, such as مائتان درهم and ألفان درهم. */

/** "One thousand two hundred dirhams and fifty fils": fils are rounded; undefined below 0 and above 999,999,999.99. */
export function amountInWords(amount: number, language: Language): string | undefined {
  if (!(amount >= 0 && amount <= MOST)) return undefined;
  const all = Math.round(amount * 100);
  return (language === 'ar' ? arabicAmount : englishAmount)(Math.floor(all / 100), all % 100);
}
