import { receivedText } from '@/api/json';
import { fold } from '@/i18n/fold';
import type { Language } from '@/i18n/i18n';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';

/** A usual value of a free text: as stored, and as shown. */
export type Suggestion = { value: string; label: string };

/** Suggestions of a field. */
export type Suggestions = {
  known: readonly Suggestion[];
  /** Gets the records whose values are suggested too, unless they are here. */
  load?: () => Promise<unknown>;
  /** Returns the word for a value in a language, where the languages differ. */
  wordIn?: (value: string, language: Language) => string;
};

/** Returns the label of a stored value; one that is not among the suggestions is shown as stored. */
export const labelOfValue = (value: unknown, suggestions: readonly Suggestion[]): string =>
  suggestions.find((suggestion) => suggestion.value === value)?.label ?? receivedText(value);

/** Returns the value that a typed text stores: that of the suggestion it names, else the text itself. */
export function valueOfText(text: string, suggestions: readonly Suggestion[]): string {
  const folded = fold(text.trim());
  return suggestions.find(({ value, label }) => fold(label) === folded || fold(value) === folded)?.value ?? text;
}

export function matching(text: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const terms = searchTerms(text);
  return suggestions.filter(({ value, label }) => meets(searchKey([label, value]), terms));
}
