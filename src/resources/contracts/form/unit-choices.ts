import { useQuery } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';

/** Returns the units to choose from; undefined until they are loaded, or when they cannot be. */
export function useUnits(): UnitChoices | undefined {
  const { data } = useQuery(unitQueries.all());
  return data && unitChoices(data.rows);
}

export type UnitChoice = { id: string; label: string; unit: ServiceDocument; key: string };

type UnitChoices = { all: readonly UnitChoice[]; byId: ReadonlyMap<string, UnitChoice> };

const made = new WeakMap<readonly ServiceDocument[], UnitChoices>();

/**
 * Returns every unit with an id, by name and project. Computed once per answer of the service, since there may be thousands.
 */
export function unitChoices(units: readonly ServiceDocument[]): UnitChoices {
  const known = made.get(units);
  if (known) return known;
  const all = units.flatMap((unit): UnitChoice[] => {
    const id = idOf(unit);
    const label = textsOf(unit.name, unit.subProjectId).join(' · ') || id;
    const key = searchKey(textsOf(unit.name, unit.unitNameAr, unit.subProjectId, unit.city));
    return id === '' ? [] : [{ id, label, unit, key }];
  });
  const choices = { all, byId: new Map(all.map((choice) => [choice.id, choice])) };
  made.set(units, choices);
  return choices;
}

/** Returns the units that meet what is typed. */
export function matchingUnits(all: readonly UnitChoice[], typed: string): readonly UnitChoice[] {
  const terms = searchTerms(typed);
  return terms.length === 0 ? all : all.filter(({ key }) => meets(key, terms));
}

/** Returns the unit whose label or id is exactly the typed text. */
export function unitNamed(all: readonly UnitChoice[], typed: string): UnitChoice | undefined {
  const folded = foldTight(typed);
  return all.find(({ id, label }) => id === typed.trim() || foldTight(label) === folded);
}

const textsOf = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
