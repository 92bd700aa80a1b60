import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from './contract.api';

export function useContracts(ids: readonly string[]): ReadonlyArray<UseQueryResult<ServiceDocument>> {
  return useQueries({ queries: ids.map((id): UseQueryOptions<ServiceDocument> => contractQueries.detail(id)) });
}

type Props = {
  contracts: ReadonlyArray<UseQueryResult<ServiceDocument>>;
  back: string;
  children: (contracts: readonly ServiceDocument[]) => ReactNode;
};

/** Texts typed about contracts outlive a read that fails. */
export function ContractsRead({ contracts, back, children }: Props) {
  const missing = contracts.find(({ data, isError }) => data === undefined && isError);
  const shown = missing ?? contracts.find(({ isRefetchError }) => isRefetchError) ?? contracts[0];
  const read = contracts.map(({ data }) => data).filter((data) => data !== undefined);
  if (!shown || (!missing && read.length < contracts.length)) return <LoadingSign />;
  return (
    <QueryView query={shown} back={back}>
      {() => children(read)}
    </QueryView>
  );
}
