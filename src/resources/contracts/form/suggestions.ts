import { useQueryClient } from '@tanstack/react-query';
import { unitWords } from '@/i18n/en/unit-words';
import { useLanguage } from '@/i18n/use-language';
import { isDocument } from '@/schema/document';
import type { Suggestion } from '@/ui/form/suggestion';
import { cityWord, frequencyWord } from '../contract-words';
import { contractQueries } from '../contract.api';
import type { Contract } from '../contract.schema';
import { frequencies } from '../rules/frequency';

const MOST = 200;

/** Returns the values of a field in the contracts loaded so far; sends no request. */
export const useKnownValues = (name: keyof Contract): Suggestion[] => distinct(useRows().map((contract) => contract[name]));

/** Returns the payment types used in other contracts. */
export const useTermTypeSuggestions = (): Suggestion[] =>
  distinct(
    useRows().flatMap(({ manualTerms }) =>
      Array.isArray(manualTerms) ? manualTerms.map((row: unknown) => (isDocument(row) ? row.type : undefined)) : [],
    ),
  );

function useRows() {
  const client = useQueryClient();
  return client.getQueryData(contractQueries.all().queryKey)?.rows ?? [];
}

function distinct(values: readonly unknown[]): Suggestion[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size === MOST) break;
    if (typeof value === 'string' && value.trim() !== '') texts.add(value);
  }
  return [...texts].map((text) => ({ value: text, label: text }));
}

export function useFrequencySuggestions(): Suggestion[] {
  useLanguage();
  return frequencies.map((value) => ({ value, label: frequencyWord(value) }));
}

export function useCitySuggestions(): Suggestion[] {
  useLanguage();
  const others = useKnownValues('city');
  // Cities are stored capitalised, as their English names are.
  const usual = Object.values(unitWords.cities).map((value): Suggestion => ({ value, label: cityWord(value) }));
  return [...usual, ...others.filter(({ value }) => !usual.some((known) => known.value === value))];
}
