import { useMemo } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { TextSearch } from '@/ui/table/row-index';

/** The search finds contracts by their place among them. */
export type Sought = { contracts: readonly ServiceDocument[]; search: TextSearch };

type Finds<R> = (among: ReadonlySet<ServiceDocument | undefined>, q: string) => (row: R) => boolean;

const ofContract: Finds<{ contract: ServiceDocument }> =
  (among) =>
  ({ contract }) =>
    among.has(contract);

/** Searches rows by the contracts that they are of, or as `finds` tells. */
export function searchRows<R>(rows: readonly R[], { contracts, search }: Sought, finds: Finds<R>): TextSearch {
  return {
    prepare: search.prepare,
    find(q) {
      const found = search.find(q);
      if (!found) return undefined;
      const isFound = finds(new Set(Array.from(found, (at) => contracts[at])), q);
      return Uint32Array.from(rows.flatMap((row, at) => (isFound(row) ? [at] : [])));
    },
  };
}

export const useRowSearch = <R extends { contract: ServiceDocument }>(
  rows: readonly R[],
  sought: Sought,
  finds: Finds<R> = ofContract,
): TextSearch => useMemo(() => searchRows(rows, sought, finds), [rows, sought, finds]);
