import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@/ui/form/suggestion';
import { isDocument } from '@/schema/document';
import { priceBases, type PriceBasis } from '../rules/price-basis';
import { unitWords } from '@/i18n/en/unit-words';
import { wordFor } from '../unit-words';
import { unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';

const services = ['electricity', 'water', 'cooling', 'gas'] as const;
const measures = ['m²', 'ft²'];

const MOST = 200;

/** What other units hold in a field, as far as their list has been loaded; nothing is asked for here. */
export function useKnownValues(name: keyof Unit): Suggestion[] {
  return distinct(useRows().map((unit) => unit[name]));
}

function useKnownInside(list: 'specs' | 'floorsPlan' | 'options' | 'readings', name: string): readonly unknown[] {
  return useRows().flatMap((unit) => {
    const rows = unit[list];
    return Array.isArray(rows) ? rows.map((row: unknown) => (isDocument(row) ? row[name] : undefined)) : [];
  });
}

function useRows() {
  const client = useQueryClient();
  return client.getQueryData(unitQueries.all().queryKey)?.rows ?? [];
}

function distinct(values: readonly unknown[]): Suggestion[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size === MOST) break;
    if (typeof value === 'string' && value.trim() !== '') texts.add(value);
  }
  return [...texts].map((text) => ({ value: text, label: text }));
}

/** The usual values with their names in the reader's language, then what else is in use. */
const withUsual = (usual: readonly Suggestion[], others: readonly Suggestion[]): Suggestion[] => {
  const known = new Set(usual.map(({ value }) => value));
  return [...usual, ...others.filter(({ value }) => !known.has(value))];
};

export function useTypeSuggestions(): Suggestion[] {
  useTranslation();
  return withUsual(
    Object.keys(unitWords.types).map((value) => ({ value, label: wordFor('types', value) })),
    useKnownValues('type'),
  );
}

export function useBasisSuggestions(): Suggestion[] {
  const { t } = useTranslation();
  const bases = (Object.keys(priceBases) as PriceBasis[]).map((basis) => ({
    value: priceBases[basis].text,
    label: t(`units.words.bases.${basis}`),
  }));
  return withUsual(bases, useKnownValues('priceBase'));
}

export function useCitySuggestions(): Suggestion[] {
  useTranslation();
  // A city is written with capitals, as its name in English is.
  return withUsual(
    Object.values(unitWords.cities).map((value) => ({ value, label: wordFor('cities', value) })),
    useKnownValues('city'),
  );
}

export function useViewSuggestions(): Suggestion[] {
  useTranslation();
  return withUsual(
    Object.keys(unitWords.views).map((value) => ({ value, label: wordFor('views', value) })),
    distinct(useKnownInside('floorsPlan', 'view')),
  );
}

export function useServiceSuggestions(): Suggestion[] {
  const { t } = useTranslation();
  return withUsual(
    services.map((value) => ({ value, label: t(`units.words.services.${value}`) })),
    distinct(useKnownInside('readings', 'service')),
  );
}

export const useMeasureSuggestions = (): Suggestion[] => distinct([...measures, ...useKnownInside('floorsPlan', 'uom')]);

export const useTagSuggestions = (): Suggestion[] => distinct(useKnownInside('specs', 'featureTag'));
