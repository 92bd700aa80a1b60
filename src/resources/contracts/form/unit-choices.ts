import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { receivedText } from '@/api/json';
import { idOf } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { type Language, useLanguage } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { offerKind } from '@/schema/price-basis';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import type { ShownStatus } from '../rules/availability';
import type { ContractKind } from '../rules/contract-days';
import { type UnitNames, unitNamesOf } from '../rules/names';

/** Before a unit is named, nothing needs the lists of units and contracts. */
export function useNamesUnit(): boolean {
  const { control } = useValues();
  return useWatch({ control, name: 'units', compute: namesUnit });
}

/** Rows in any form but the form's own are left to those who read them. */
const namesUnit = (value: unknown): boolean =>
  isRows(value)
    ? value.order.some((key) => isDocument(value.byKey[key]) && receivedText(value.byKey[key].unitId) !== '')
    : receivedText(value) !== '';

/** Asked for once the form names a unit; undefined until they are loaded, or when they cannot be. */
export function useUnits(): UnitChoices | undefined {
  const { data } = useQuery({ ...unitQueries.all(), enabled: useNamesUnit() });
  const language = useLanguage();
  return data && unitChoices(data.rows, language);
}

const NO_NAMES: UnitNames = new Map();

export function useFormUnitNames(): UnitNames {
  const { data } = useQuery({ ...unitQueries.all(), enabled: useNamesUnit() });
  const language = useLanguage();
  return useMemo(() => (data ? unitNamesOf(data.rows, language) : NO_NAMES), [data, language]);
}

export type UnitChoice = { value: string; label: string; unit: ServiceDocument; key: string };

export type UnitChoices = { all: readonly UnitChoice[]; byId: ReadonlyMap<string, UnitChoice> };

const made = new WeakMap<readonly ServiceDocument[], Map<Language, UnitChoices>>();

/** Computed once per answer of the service, since there may be thousands. */
export function unitChoices(units: readonly ServiceDocument[], language: Language): UnitChoices {
  const ofUnits = made.get(units) ?? new Map<Language, UnitChoices>();
  made.set(units, ofUnits);
  const known = ofUnits.get(language);
  if (known) return known;
  const all = units.flatMap((unit): UnitChoice[] => {
    const id = idOf(unit);
    const label = textsOf(nameIn(language, unitNames(unit)), unit.subProjectId).join(' · ') || id;
    const key = searchKey(textsOf(unit.name, unit.unitNameAr, unit.subProjectId, unit.city));
    return id === '' ? [] : [{ value: id, label, unit, key }];
  });
  const choices = { all, byId: new Map(all.map((choice) => [choice.value, choice])) };
  ofUnits.set(language, choices);
  return choices;
}

export function matchingUnits(all: readonly UnitChoice[], typed: string): readonly UnitChoice[] {
  const terms = searchTerms(typed);
  return terms.length === 0 ? all : all.filter(({ key }) => meets(key, terms));
}

/** Free and offered for the kind first, then others for it; a hold takes free ones first. */
export function offeredTo(
  kind: ContractKind,
  all: readonly UnitChoice[],
  statusOf: (unit: ServiceDocument) => ShownStatus | undefined,
): readonly UnitChoice[] {
  const wanted = kind === 'lease' ? 'rent' : kind === 'sale' ? 'sale' : undefined;
  const rankOf = ({ unit }: UnitChoice): number => {
    const isFor = wanted === undefined || offerKind(unit.priceBase) === wanted;
    const isFree = statusOf(unit) === 'available';
    return (isFor ? 0 : 2) + (isFree ? 0 : 1);
  };
  const ranks: UnitChoice[][] = [[], [], [], []];
  for (const choice of all) ranks[rankOf(choice)]?.push(choice);
  return ranks.flat();
}

export function unitNamed(all: readonly UnitChoice[], typed: string): UnitChoice | undefined {
  const folded = foldTight(typed);
  return all.find(({ value, label }) => value === typed.trim() || foldTight(label) === folded);
}

/** Takes a name alone too, in either language, where no other unit has it. */
export function unitCalled(all: readonly UnitChoice[], typed: string): UnitChoice | undefined {
  const folded = foldTight(typed);
  if (folded === '') return undefined;
  const isName = (name: unknown) => typeof name === 'string' && foldTight(name) === folded;
  const [one, ...others] = all.filter(({ unit }) => isName(unit.name) || isName(unit.unitNameAr));
  return unitNamed(all, typed) ?? (others.length === 0 ? one : undefined);
}

const textsOf = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
