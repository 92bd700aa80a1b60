import type { Language } from './i18n';

const PLAIN = /^[\0-\x7f]*$/;
/** Vowel marks and accents, tatweel, and invisible characters: direction marks, joiners, soft hyphens. */
const UNSEEN = /[\p{Mn}\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const VARIANT = /[ٱةىیېکھہە٠-٩۰-۹ßς]/g;
const BETWEEN = /[\s.\-/\\_\u2010-\u2015\u2212]+/g;

const variants: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ß: 'ss',
  ς: 'σ',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
};

/** The hamza forms آ أ إ ؤ ئ lose their hamza by decomposition; the standalone ء stays. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(VARIANT, (letter) => variants[letter] ?? letter);
}

/** Folds names of units, where "B-1408", "b 1408" and "B.1408" are one: also drops spaces, dots, dashes and slashes. */
export const foldTight = (text: string): string => fold(text).replace(BETWEEN, '');

const collators = new Map<Language, Intl.Collator>();

/** Returns a collator that sorts as readers of a language expect: its own script first, "شقة 2" before "شقة 10". */
export function collator(language: Language): Intl.Collator {
  const known = collators.get(language);
  if (known) return known;
  const made = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  collators.set(language, made);
  return made;
}

/** Returns the first of several orders that tells two apart. */
export const inTurn = (...orders: readonly number[]): number => orders.find((order) => order !== 0) ?? 0;
