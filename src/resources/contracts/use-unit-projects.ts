import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unitQueries } from '../units/unit.api';
import { unitProjectsOf, type UnitProjects } from './unit-projects';

/** The projects of the units; undefined until their list is here, and where it cannot be had. */
export function useUnitProjects(): UnitProjects | undefined {
  const units = useQuery(unitQueries.all()).data?.rows;
  return useMemo(() => units && unitProjectsOf(units), [units]);
}
