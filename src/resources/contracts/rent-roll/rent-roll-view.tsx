import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/ui/query-view';
import { unitQueries } from '../../units/unit.api';
import { contractQueries } from '../contract.api';
import { RentRollTable } from './rent-roll-table';

/** The rent roll of today, from all units and all contracts. */
export function RentRollView() {
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <QueryView query={units}>
      {(ofUnits) => (
        <QueryView query={contracts}>
          {(ofContracts) => <RentRollTable units={ofUnits.rows} contracts={ofContracts.rows} />}
        </QueryView>
      )}
    </QueryView>
  );
}
