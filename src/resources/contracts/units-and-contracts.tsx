import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { QueryView } from '@/ui/page/query-view';
import { unitQueries } from '../units/unit.api';
import { contractQueries } from './contract.api';

type Records = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

type Props = { skeleton?: ReactNode; children: (records: Records) => ReactNode };

/** Shows what is worked out of all units and contracts, once both are read. */
export function UnitsAndContracts({ skeleton, children }: Props) {
  const units = useQuery(unitQueries.all());
  const contracts = useQuery(contractQueries.all());
  return (
    <QueryView query={units} skeleton={skeleton}>
      {(ofUnits) => (
        <QueryView query={contracts} skeleton={skeleton}>
          {(ofContracts) => children({ units: ofUnits.rows, contracts: ofContracts.rows })}
        </QueryView>
      )}
    </QueryView>
  );
}
