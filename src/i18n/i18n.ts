import i18next, { type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Language = 'en' | 'ar';

type English = TypeOptions['resources'];

/** The namespace of translated field labels; the English ones are in the schemas. */
const LABELS = 'labels';

/**
 * Starts synchronously, because English texts come with the modules that show them. The separators are i18next's own; where they are
 * given, it does not look at each key whether it might be a sentence.
 */
export const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
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
function addBundle(language: Language, name: string, texts: object): void {
  i18n.addResourceBundle(language, name, texts, false, false, { silent: true, skipCopy: true });
}

/**
 * Adds the English texts of a file under `en/` and returns their namespace, as in `useTranslation(unitListTexts)`. Naming texts
 * therefore means importing them.
 */
export function addTexts<Name extends keyof English>(name: Name, texts: English[Name]): Name {
  addBundle('en', name, texts);
  return name;
}

/** A language besides English: its texts by namespace and, per entity, the labels of the fields. */
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

/** Says how the texts of a language are loaded, for `haveLanguage`. */
export function offerLanguage(language: Language, load: () => Promise<LanguagePack>): void {
  packs[language] = load;
}

/** Loads the texts of a language as the application offers it. */
export async function haveLanguage(language: Language): Promise<void> {
  const load = packs[language];
  if (load) await addLanguage(language, load);
}

/**
 * Returns the label of a field in the current language. `path` is `unit.specs.featureNumber`; `english` is the schema's label.
 */
export function translatedLabel(path: string, english: string): string {
  const [entity = '', ...rest] = path.split('.');
  const labels = i18n.getResource(i18n.language, LABELS, entity) as Readonly<Record<string, string>> | undefined;
  return labels?.[rest.join('.')] ?? english;
}
