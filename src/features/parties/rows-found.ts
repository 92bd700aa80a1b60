import type { ServiceDocument } from '@/schema/document';
import type { TextSearch } from '@/ui/table/row-index';

/** The search finds contracts by their place among them. */
export type Sought = { contracts: readonly ServiceDocument[]; search: TextSearch };

/** Returns undefined where nothing is searched for. */
export function contractsFound({ contracts, search }: Sought, q: string): ReadonlySet<ServiceDocument | undefined> | undefined {
  const found = search.find(q);
  return found && new Set(Array.from(found, (index) => contracts[index]));
}

/** Keeps also rows that `isFound` tells. */
export function rowsFound<R extends { contract: ServiceDocument }>(
  rows: readonly R[],
  sought: Sought,
  q: string,
  isFound: (row: R) => boolean = () => false,
): readonly R[] {
  const among = contractsFound(sought, q);
  return among ? rows.filter((row) => among.has(row.contract) || isFound(row)) : rows;
}
