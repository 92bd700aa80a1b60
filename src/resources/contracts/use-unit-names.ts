import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unitQueries } from '../units/unit.api';
import { unitNamesOf, type UnitNames } from './rules/units';

const none: UnitNames = new Map();

/** What units are called today. Until their list is here, or where it cannot be had, contracts say the names they were signed with. */
export function useUnitNames(): UnitNames {
  return useNames(useQuery(unitQueries.all()).data?.rows);
}

/** The same from a list of units that is here already; none is asked for. */
export function useKnownUnitNames(): UnitNames {
  return useNames(useQuery({ ...unitQueries.all(), enabled: false }).data?.rows);
}

function useNames(units: Parameters<typeof unitNamesOf>[0] | undefined): UnitNames {
  return useMemo(() => (units ? unitNamesOf(units) : none), [units]);
}
