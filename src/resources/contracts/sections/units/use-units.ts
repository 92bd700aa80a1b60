import { useQuery } from '@tanstack/react-query';
import { unitQueries } from '../../../units/unit.api';
import { unitChoices, type UnitChoices } from './unit-choices';

/** The units that can be chosen; undefined until their list is here, and where it cannot be had. */
export function useUnits(): UnitChoices | undefined {
  const { data } = useQuery(unitQueries.all());
  return data && unitChoices(data.rows);
}
