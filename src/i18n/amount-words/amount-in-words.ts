import type { Language } from '../i18n';
import { arabicAmount } from './arabic';
import { englishAmount } from './english';

/** The largest amount that is put into words, in AED. */
const MOST = 999_999_999.99;

/*
 * Of our own: of the libraries looked at (n2words 4.0, to-words 5.7) none has right Arabic for money. They write
 * مائتان درهم and ألفان درهم, and ثمانية ألفاً within larger amounts.
 */

/**
 * Returns an amount of dirhams in words, as cheques and receipts state it: "One thousand two hundred dirhams and fifty fils". Fils
 * are rounded. Undefined below 0, and above 999,999,999.99.
 */
export function amountInWords(amount: number, language: Language): string | undefined {
  if (!(amount >= 0 && amount <= MOST)) return undefined;
  const all = Math.round(amount * 100);
  return (language === 'ar' ? arabicAmount : englishAmount)(Math.floor(all / 100), all % 100);
}
