import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from './contract.api';

/** Reads some contracts; those that are not there yet are left out. */
export function useContracts(ids: readonly string[]): ReadonlyArray<UseQueryResult<ServiceDocument>> {
  return useQueries({ queries: ids.map((id): UseQueryOptions<ServiceDocument> => contractQueries.detail(id)) });
}

type Props = {
  contracts: ReadonlyArray<UseQueryResult<ServiceDocument>>;
  /** The address that a contract that is not found leads back to. */
  back: string;
  children: (contracts: readonly ServiceDocument[]) => ReactNode;
};

/** Shows contracts once all of them are read. */
export function ContractsRead({ contracts, back, children }: Props) {
  const failed = contracts.find((query) => query.isError);
  if (failed) {
    return (
      <QueryView query={failed} back={back}>
        {() => null}
      </QueryView>
    );
  }
  const read = contracts.map(({ data }) => data).filter((data) => data !== undefined);
  return read.length < contracts.length ? <LoadingSign /> : children(read);
}
