import { useMemo } from 'react';
import { idOf } from '@/api/record-id';
import { unitWords } from '@/i18n/en/unit-words';
import { wordFor } from '@/i18n/unit-words';
import { useLanguage } from '@/i18n/use-language';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { unitTitle } from '../detail/unit-title';
import { withUsual } from '../form/suggestions';
import { basisWord } from '../list/price-text';
import { priceBases } from '../rules/price-basis';

const asWritten = (text: string): string => text;

export function useUnitSuggestions(units: readonly ServiceDocument[]) {
  const language = useLanguage();
  // Their labels follow the language.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => suggestionsAmong(units), [units, language]);
}

function suggestionsAmong(units: readonly ServiceDocument[]) {
  const usual = (words: readonly string[], valueOf: (unit: ServiceDocument) => unknown, wordIn: (text: string) => string) => {
    const { known } = withUsual(words, { values: units.map(valueOf), load: () => Promise.resolve() }, wordIn);
    return { known };
  };
  const view = ({ floorsPlan }: ServiceDocument): unknown => {
    const plan: unknown = Array.isArray(floorsPlan) ? floorsPlan[0] : undefined;
    return isDocument(plan) ? plan.view : undefined;
  };
  const known = units.map((unit) => ({
    value: idOf(unit),
    label: [unitTitle(unit), unit.subProjectId].filter((text) => typeof text === 'string' && text !== '').join(' · '),
  }));
  const named: Suggestions = { known: known.filter(({ value, label }) => value !== '' && label !== '') };
  return {
    units: named,
    project: usual([], (unit) => unit.subProjectId, asWritten),
    city: usual(
      Object.values(unitWords.cities),
      (unit) => unit.city,
      (text) => wordFor('cities', text),
    ),
    priceBase: usual(
      Object.values(priceBases).map(({ text }) => text),
      (unit) => unit.priceBase,
      basisWord,
    ),
    type: usual(
      Object.keys(unitWords.types),
      (unit) => unit.type,
      (text) => wordFor('types', text),
    ),
    view: usual(Object.keys(unitWords.views), view, (text) => wordFor('views', text)),
  };
}
