import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo, useState } from 'react';
import { today } from '@/schema/day';
import { contractQueries } from '../../contract.api';
import { useContractRecord } from '../../form/use-contract-record';
import { overlapsOf, type Overlap } from '../../rules/overlap';

/** Which other contracts hold the units of the form on the same days; the path of each names the row, by its place. */
export const RowOverlaps = createContext<readonly Overlap[]>([]);

const NONE: readonly Overlap[] = [];

/** Looked for anew whenever units or days change. Nothing where the contracts are not here: the guard warns and is no gate. */
export function useRowOverlaps(): readonly Overlap[] {
  const { data } = useQuery(contractQueries.all());
  const contract = useContractRecord();
  const [now] = useState(() => today(new Date()));
  return useMemo(() => (data ? overlapsOf(contract, data.rows, { today: now }) : NONE), [contract, data, now]);
}
