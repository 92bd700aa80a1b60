import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The namespace of translated field labels; the English ones are in the schemas. */
export const LABELS = 'labels';

/**
 * i18next, which texts are added to; who shows texts takes `i18n` or `useTranslation`, which check their keys.
 *
 * Starts synchronously, because English texts come with the modules that show them. The separators are i18next's own; where they are
 * given, it does not look at each key whether it might be a sentence.
 */
export const instance = i18next.createInstance();
void instance.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [LABELS],
  defaultNS: 'common',
  resources: {},
  keySeparator: '.',
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Adds texts as they are: i18next would copy them, but nothing changes them. */
export function addBundle(language: string, name: string, texts: object): void {
  instance.addResourceBundle(language, name, texts, false, false, { silent: true, skipCopy: true });
}

/** Returns the namespace, as in `useTranslation(unitListTexts)`, so that naming texts means importing them. */
export function addTexts<const Name extends string>(name: Name, texts: object): Name {
  addBundle('en', name, texts);
  return name;
}
