import { receivedText } from '@/api/json';
import { fold } from '@/i18n/fold';
import type { Language } from '@/i18n/i18n';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';

export type Suggestion = { value: string; label: string };

export type Suggestions = {
  known: readonly Suggestion[];
  load?: () => Promise<unknown>;
  wordIn?: (value: string, language: Language) => string;
};

const MOST = 200;
const asWritten = (text: string): string => text;

export function suggested(values: readonly unknown[], labelOf = asWritten): Suggestion[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size === MOST) break;
    if (typeof value === 'string' && value.trim() !== '') texts.add(value);
  }
  return [...texts].map((text) => ({ value: text, label: labelOf(text) }));
}

export const labelOfValue = (value: unknown, suggestions: readonly Suggestion[]): string =>
  suggestions.find((suggestion) => suggestion.value === value)?.label ?? receivedText(value);

export function valueOfText(text: string, suggestions: readonly Suggestion[]): string {
  const folded = fold(text.trim());
  return suggestions.find(({ value, label }) => fold(label) === folded || fold(value) === folded)?.value ?? text;
}

export function matching(text: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const terms = searchTerms(text);
  return suggestions.filter(({ value, label }) => meets(searchKey([label, value]), terms));
}
