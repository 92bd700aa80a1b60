export type Names = { english: string | null | undefined; arabic: string | null | undefined };

export const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== '';

export function nameIn(language: string, { english, arabic }: Names): string | undefined {
  return (language === 'ar' ? [arabic, english] : [english, arabic]).find(isGiven);
}

export function otherName(language: string, names: Names): string | undefined {
  const other = nameIn(language === 'ar' ? 'en' : 'ar', names);
  return other === nameIn(language, names) ? undefined : other;
}

const LETTER = /(\p{Script=Arabic})|\p{Script=Latin}/u;

/** Returns the language of a text by its first letter, as its direction is found; undefined without Arabic and Latin letters. */
export function languageOf(text: string): 'ar' | 'en' | undefined {
  const letter = LETTER.exec(text);
  if (!letter) return undefined;
  return letter[1] ? 'ar' : 'en';
}
