import { fold } from '@/i18n/fold';
import { receivedText } from './field-frame';

/** A usual value of a free text: what is stored, and how it reads. */
export type Suggestion = { value: string; label: string };

/** How a stored value reads; one that is not among the suggestions reads as it is stored. */
export const labelOfValue = (value: unknown, suggestions: readonly Suggestion[]): string =>
  suggestions.find((suggestion) => suggestion.value === value)?.label ?? receivedText(value);

/** What a typed text stores: the value of the suggestion it names, else itself. */
export function valueOfText(text: string, suggestions: readonly Suggestion[]): string {
  const folded = fold(text.trim());
  return suggestions.find(({ value, label }) => fold(label) === folded || fold(value) === folded)?.value ?? text;
}

export function matching(text: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const folded = fold(text.trim());
  return suggestions.filter(({ value, label }) => fold(label).includes(folded) || fold(value).includes(folded));
}
