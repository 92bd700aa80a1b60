import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unitQueries } from '../units/unit.api';
import { unitNamesOf, type UnitNames } from './rules/units';

const none: UnitNames = new Map();

/**
 * Returns the units' current names. Until they are loaded, or when they cannot be, contracts show the names they were signed
 * with.
 */
export function useUnitNames(): UnitNames {
  return useNames(useQuery(unitQueries.all()).data?.rows);
}

/** Returns the same names from units already loaded, without a request. */
export function useKnownUnitNames(): UnitNames {
  return useNames(useQuery({ ...unitQueries.all(), enabled: false }).data?.rows);
}

function useNames(units: Parameters<typeof unitNamesOf>[0] | undefined): UnitNames {
  return useMemo(() => (units ? unitNamesOf(units) : none), [units]);
}
