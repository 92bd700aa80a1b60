import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unitWords } from '@/i18n/en/unit-words';
import { useLanguage } from '@/i18n/use-language';
import { isDocument } from '@/schema/document';
import type { Suggestion, Suggestions } from '@/ui/form/fields/suggestion';
import { cityWord, frequencyWord } from '../contract-words';
import { contractQueries } from '../contract.api';
import type { Contract } from '../contract.schema';
import { frequencies } from '../rules/frequency';

const MOST = 200;

/** Returns the values of a field in other contracts. */
export function useKnownValues(name: keyof Contract): Suggestions {
  const { rows, load } = useContracts();
  return { known: distinct(rows.map((contract) => contract[name])), load };
}

/** Returns the payment types used in other contracts. */
export function useTermTypeSuggestions(): Suggestions {
  const { rows, load } = useContracts();
  const types = rows.flatMap(({ manualTerms }) =>
    Array.isArray(manualTerms) ? manualTerms.map((row: unknown) => (isDocument(row) ? row.type : undefined)) : [],
  );
  return { known: distinct(types), load };
}

/** Returns the contracts that are here, and what loads them; sends no request by itself. */
function useContracts() {
  const client = useQueryClient();
  const { data } = useQuery({ ...contractQueries.all(), enabled: false });
  return { rows: data?.rows ?? [], load: () => client.ensureQueryData(contractQueries.all()) };
}

/** Puts usual values before those in use. */
export function withUsual(usual: readonly Suggestion[], { known, load }: Suggestions): Suggestions {
  return { known: [...usual, ...known.filter(({ value }) => !usual.some((one) => one.value === value))], load };
}

function distinct(values: readonly unknown[]): Suggestion[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size === MOST) break;
    if (typeof value === 'string' && value.trim() !== '') texts.add(value);
  }
  return [...texts].map((text) => ({ value: text, label: text }));
}

export function useFrequencySuggestions(): Suggestions {
  useLanguage();
  return { known: frequencies.map((value) => ({ value, label: frequencyWord(value) })) };
}

export function useCitySuggestions(): Suggestions {
  useLanguage();
  // Cities are stored capitalised, as their English names are.
  const usual = Object.values(unitWords.cities).map((value): Suggestion => ({ value, label: cityWord(value) }));
  return withUsual(usual, useKnownValues('city'));
}
