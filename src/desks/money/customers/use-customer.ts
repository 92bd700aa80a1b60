import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { contractQueries } from '@/resources/contracts/contract.api';
import type { Work } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import { useWork } from '@/ui/page/use-work';
import { type Customer, customerOf } from './customer';

const none: readonly ServiceDocument[] = [];

function* askedCustomer(contracts: readonly ServiceDocument[], asked: string): Work<{ asked: string; customer: Customer }> {
  return { asked, customer: yield* customerOf(contracts, asked) };
}

export function useCustomer(key: string) {
  const contracts = useQuery(contractQueries.all());
  const rows = contracts.data?.rows ?? none;
  const found = useWork(useCallback(() => askedCustomer(rows, key), [rows, key]));
  // A result of the work before belongs to another key, or to a list that had not come.
  const isCurrent = found?.asked === key && contracts.data !== undefined;
  return { contracts, customer: isCurrent ? found.customer : undefined };
}
