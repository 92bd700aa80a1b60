import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { tradeWords, tradeWordTexts } from '@/i18n/en/trade-words';
import { type Language, useLanguage } from '@/i18n/i18n';
import { tradeWord, type WordKind } from '@/i18n/trade-words';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';
import { suggested, type Suggestion, type Suggestions } from '@/ui/form/fields/suggestion';
import { priceBases, type PriceBasis } from '@/schema/price-basis';
import { unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';

type Used = { values: readonly unknown[]; load: () => Promise<unknown> };

export function useKnownValues(name: keyof Unit): Suggestions {
  const { values, load } = useUsed((unit) => [unit[name]]);
  return { known: suggested(values), load };
}

export const useUsedInside = (list: 'specs' | 'floorsPlan' | 'options' | 'readings', name: string): Used =>
  useUsed((unit) => {
    const rows = unit[list];
    return Array.isArray(rows) ? rows.map((row: unknown) => (isDocument(row) ? row[name] : undefined)) : [];
  });

/** Sends no request by itself. */
function useUsed(valuesOf: (unit: ServiceDocument) => readonly unknown[]): Used {
  const client = useQueryClient();
  const { base } = useRecordForm();
  const { data } = useQuery({ ...unitQueries.all(), enabled: false });
  return {
    values: [base, ...(data?.rows ?? [])].flatMap(valuesOf),
    load: () => client.ensureQueryData(unitQueries.all()),
  };
}

/** A usual value in use keeps its spelling there. */
export function withUsual(
  usual: readonly string[],
  { values, load }: Used,
  wordIn: (text: string, language?: Language) => string,
): Suggestions {
  const labelOf = (text: string) => wordIn(text);
  const used = suggested(values, labelOf);
  const known = new Set(used.map(({ value }) => value.trim().toLowerCase()));
  const others = usual.filter((value) => !known.has(value.toLowerCase())).map((value) => ({ value, label: labelOf(value) }));
  const isUsual = ({ value }: Suggestion) => usual.some((word) => word.toLowerCase() === value.trim().toLowerCase());
  return { known: [...used.filter(isUsual), ...others, ...used.filter((suggestion) => !isUsual(suggestion))], load, wordIn };
}

export function useTradeWords(kind: WordKind, used: Used, usual = Object.keys(tradeWords[kind])): Suggestions {
  useLanguage();
  return withUsual(usual, used, (text, language) => tradeWord(kind, text, language));
}

export const useTypeSuggestions = (): Suggestions =>
  useTradeWords(
    'types',
    useUsed(({ type }) => [type]),
  );

export function useBasisSuggestions(): Suggestions {
  const { t } = useTranslation(tradeWordTexts);
  const bases = (Object.keys(priceBases) as PriceBasis[]).map((basis) => ({
    value: priceBases[basis].text,
    label: t(`bases.${basis}`),
  }));
  const usual = new Set(bases.map(({ value }) => value));
  const { known: used, load } = useKnownValues('priceBase');
  return { known: [...bases, ...used.filter(({ value }) => !usual.has(value))], load };
}

export function useCitySuggestions(): Suggestions {
  const used = useUsed(({ city }) => [city]);
  // Cities keep the capitals of their English names.
  return useTradeWords('cities', used, Object.values(tradeWords.cities));
}
