import { type Format, format, type FormatSettings } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';

export const sheetLanguages = ['en', 'ar', 'both'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** A language of a paper, whatever that of the application is. A paper adds texts of its own. */
export type SheetLocale = { language: Language; dir: 'ltr' | 'rtl'; format: Format };

export const sheetLocale = (language: Language, { digits, area }: FormatSettings): SheetLocale => ({
  language,
  dir: language === 'ar' ? 'rtl' : 'ltr',
  format: format({ language, digits, area }),
});

export const languagesOf = (language: SheetLanguage): readonly Language[] => (language === 'both' ? ['en', 'ar'] : [language]);
