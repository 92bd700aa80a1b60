import i18next, { type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common } from './en/common';
import { errors } from './en/errors';
import { shell } from './en/shell';

export type Language = 'en' | 'ar';

/** The namespace of field labels; English ones stand in the schemas, so only translations are loaded into it. */
const LABELS = 'labels';

/** Synchronous: what the shell says in English is part of the first load. */
export const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['translation', LABELS],
  resources: { en: { translation: { common, errors, shell } } },
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

type PartOf<T> = { readonly [K in keyof T]?: T[K] extends string ? T[K] : PartOf<T[K]> };

/** Adds English texts that come with the pages that show them: importing `en/list` is enough to have its texts. */
export function addTexts(texts: PartOf<TypeOptions['resources']['translation']>): void {
  i18n.addResourceBundle('en', 'translation', texts, true);
}

/** What a language needs besides English: its texts and, per entity, the labels of its fields. */
export type LanguagePack = { texts: object; labels: Readonly<Record<string, Readonly<Record<string, string>>>> };

export async function changeLanguage(language: Language, load?: () => Promise<LanguagePack>): Promise<void> {
  if (load) await addLanguage(language, load);
  await i18n.changeLanguage(language);
}

/** Has the texts of a language at hand without changing to it: a page may hold words of both. */
export async function addLanguage(language: Language, load: () => Promise<LanguagePack>): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return;
  const { texts, labels } = await load();
  i18n.addResourceBundle(language, 'translation', texts);
  i18n.addResourceBundle(language, LABELS, labels);
}

/** The label of a field in the current language. `path` is `unit.specs.featureNumber`; `english` is what the schema says. */
export function translatedLabel(path: string, english: string): string {
  const [entity = '', ...rest] = path.split('.');
  const labels = i18n.getResource(i18n.language, LABELS, entity) as Readonly<Record<string, string>> | undefined;
  return labels?.[rest.join('.')] ?? english;
}
