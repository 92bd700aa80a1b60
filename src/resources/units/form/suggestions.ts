import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitFeatures } from '@/i18n/en/unit-features';
import { unitWordTexts, unitWords } from '@/i18n/en/unit-words';
import { useLanguage } from '@/i18n/use-language';
import { wordFor } from '@/i18n/unit-words';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';
import type { Suggestion } from '@/ui/form/suggestion';
import { featureWord } from '../feature-words';
import { priceBases, type PriceBasis } from '../rules/price-basis';
import { unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';

const MOST = 200;

const asWritten = (text: string): string => text;

/** Returns the values that loaded units hold in a field; makes no request. */
export function useKnownValues(name: keyof Unit): Suggestion[] {
  return inUse(
    useUnits().map((unit) => unit[name]),
    asWritten,
  );
}

function useKnownInside(list: 'specs' | 'floorsPlan' | 'options' | 'readings', name: string): readonly unknown[] {
  return useUnits().flatMap((unit) => {
    const rows = unit[list];
    return Array.isArray(rows) ? rows.map((row: unknown) => (isDocument(row) ? row[name] : undefined)) : [];
  });
}

function useUnits(): readonly ServiceDocument[] {
  const client = useQueryClient();
  const { base } = useRecordForm();
  return [base, ...(client.getQueryData(unitQueries.all().queryKey)?.rows ?? [])];
}

function inUse(values: readonly unknown[], labelOf: (text: string) => string): Suggestion[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size === MOST) break;
    if (typeof value === 'string' && value.trim() !== '') texts.add(value);
  }
  return [...texts].map((text) => ({ value: text, label: labelOf(text) }));
}

/**
 * Returns the usual values in the reader's language, then other values in use. A usual value in use keeps its spelling there.
 */
function withUsual(usual: readonly string[], values: readonly unknown[], labelOf: (text: string) => string): Suggestion[] {
  const used = inUse(values, labelOf);
  const known = new Set(used.map(({ value }) => value.trim().toLowerCase()));
  const others = usual.filter((value) => !known.has(value.toLowerCase())).map((value) => ({ value, label: labelOf(value) }));
  const isUsual = ({ value }: Suggestion) => usual.some((word) => word.toLowerCase() === value.trim().toLowerCase());
  return [...used.filter(isUsual), ...others, ...used.filter((suggestion) => !isUsual(suggestion))];
}

export function useTypeSuggestions(): Suggestion[] {
  useLanguage();
  const types = useUnits().map(({ type }) => type);
  return withUsual(Object.keys(unitWords.types), types, (text) => wordFor('types', text));
}

export function useBasisSuggestions(): Suggestion[] {
  const { t } = useTranslation(unitWordTexts);
  const bases = (Object.keys(priceBases) as PriceBasis[]).map((basis) => ({
    value: priceBases[basis].text,
    label: t(`bases.${basis}`),
  }));
  const known = new Set(bases.map(({ value }) => value));
  return [...bases, ...useKnownValues('priceBase').filter(({ value }) => !known.has(value))];
}

export function useCitySuggestions(): Suggestion[] {
  useLanguage();
  const cities = useUnits().map(({ city }) => city);
  // Cities keep the capitals of their English names.
  return withUsual(Object.values(unitWords.cities), cities, (text) => wordFor('cities', text));
}

export function useViewSuggestions(): Suggestion[] {
  useLanguage();
  return withUsual(Object.keys(unitWords.views), useKnownInside('floorsPlan', 'view'), (text) => wordFor('views', text));
}

export function useServiceSuggestions(): Suggestion[] {
  useLanguage();
  const services = useKnownInside('readings', 'service');
  return withUsual(Object.keys(unitWords.services), services, (text) => wordFor('services', text));
}

export function useMeasureSuggestions(list: 'floorsPlan' | 'options'): Suggestion[] {
  useLanguage();
  return withUsual(Object.keys(unitWords.measures), useKnownInside(list, 'uom'), (text) => wordFor('measures', text));
}

export function useTagSuggestions(): Suggestion[] {
  useLanguage();
  return withUsual(Object.keys(unitFeatures.tags), useKnownInside('specs', 'featureTag'), (text) => featureWord('tags', text));
}
