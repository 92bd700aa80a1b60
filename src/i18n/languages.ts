import { i18n, type Language } from './i18n';

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
