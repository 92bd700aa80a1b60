import { i18n, type Language } from './i18n';

/** Returns a text in each language that is loaded. */
export const inLanguages = (text: (language: Language) => string): string[] =>
  (['en', 'ar'] as const).filter((language) => language === 'en' || i18n.hasResourceBundle(language, 'labels')).map(text);
