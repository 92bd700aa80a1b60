import type { i18n as I18next } from 'i18next';
import { useSyncExternalStore } from 'react';
import { addBundle, instance, LABELS } from './instance';
import type { English, TextKey, TextOptions, TextsName, Translate } from './text-keys';

export type Language = 'en' | 'ar';

/** i18next with keys that are checked against the English texts; see `text-keys`. */
type CheckedI18next = Omit<I18next, 't' | 'getFixedT'> & {
  t: <Name extends TextsName>(key: TextKey<Name>, options: TextOptions & { readonly ns: Name }) => string;
  getFixedT: <const Names extends TextsName | readonly TextsName[]>(
    language: Language,
    names: Names,
  ) => Translate<TextKey<Names>>;
};

export const i18n: CheckedI18next = instance;

/** Gives texts that are read when they are shown, so that they follow the language. */
export const textsOf =
  <Name extends TextsName>(ns: Name) =>
  (key: TextKey<Name>) =>
  (): string =>
    i18n.t(key, { ns });

export type LanguagePack = {
  texts: Readonly<Record<keyof English, object>>;
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Switches to a language whose texts are loaded; see `addLanguage`. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Loads the texts of a language without switching to it, since a page may show both. English needs no loading. */
export async function addLanguage(language: Language, load: () => Promise<LanguagePack>): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, LABELS)) return;
  const { texts, labels } = await load();
  for (const [name, ofName] of Object.entries(texts)) addBundle(language, name, ofName);
  addBundle(language, LABELS, labels);
}

const packs: Partial<Record<Language, () => Promise<LanguagePack>>> = {};

export function offerLanguage(language: Language, load: () => Promise<LanguagePack>): void {
  packs[language] = load;
}

export async function haveLanguage(language: Language): Promise<void> {
  const load = packs[language];
  if (load) await addLanguage(language, load);
}

/** `path` is `unit.specs.featureNumber`; `english` is the schema's label. */
export function translatedLabel(path: string, english: string): string {
  const [entity = '', ...rest] = path.split('.');
  const labels = i18n.getResource(i18n.language, LABELS, entity) as Readonly<Record<string, string>> | undefined;
  return labels?.[rest.join('.')] ?? english;
}

/** Lighter than `useTranslation`, which slows a form of a thousand numbers. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

export const currentLanguage = (): Language => (i18n.language === 'ar' ? 'ar' : 'en');

const isLoaded = (language: Language): boolean => language === 'en' || i18n.hasResourceBundle(language, 'labels');
export const loadedLanguages = (): Language[] => (['en', 'ar'] as const).filter(isLoaded);

export const inLanguages = (text: (language: Language) => string): string[] => loadedLanguages().map(text);

/** Returns a function like `inLanguages` whose texts are worked out once, and again when a further language is loaded. */
export function keptInLanguages<T>(of: (language: Language) => T): () => readonly T[] {
  let kept: readonly T[] = [];
  return () => {
    const languages = loadedLanguages();
    if (languages.length !== kept.length) kept = languages.map(of);
    return kept;
  };
}
