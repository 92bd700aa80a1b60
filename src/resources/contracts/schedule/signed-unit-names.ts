import { createContext, use, useMemo } from 'react';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { unitsOf } from '../rules/units';
import { useKnownUnitNames } from '../use-unit-names';

export const SignedUnitNames = createContext<ReadonlyMap<string, string>>(new Map());

/** What the units of a contract are called: as they are known today, else as they were signed; by id. */
export function useNamesOfUnits(contract: ServiceDocument): ReadonlyMap<string, string> {
  const known = useKnownUnitNames();
  const { units } = contract;
  return useMemo(() => {
    const rows = Array.isArray(units) ? units.filter(isDocument) : [];
    return new Map(unitsOf({ units: rows }, known).map(({ id, name }) => [id, name]));
  }, [units, known]);
}

/** The name of a unit in the schedule that is being shown; empty where it has none. */
export function useSignedUnitNames(): (unitId: string) => string {
  const names = use(SignedUnitNames);
  return (unitId) => names.get(unitId) ?? '';
}
