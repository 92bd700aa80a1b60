import type { TFunction } from 'i18next';
import type { Digits } from '@/i18n/digits';
import { format, type Format } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import type { OfferLanguage } from './offer-terms';

/** How something is said in a language, whatever the language of the application is. */
export type Voice = { language: Language; dir: 'ltr' | 'rtl'; t: TFunction; format: Format };

export const voicesOf = (language: OfferLanguage, digits: Digits): readonly Voice[] =>
  (language === 'both' ? (['en', 'ar'] as const) : [language]).map((one) => ({
    language: one,
    dir: one === 'ar' ? 'rtl' : 'ltr',
    t: i18n.getFixedT(one),
    format: format({ language: one, digits }),
  }));
