import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { FIRST_DAY, LAST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { isMeasured, measureOf, type Counted } from './measure';
import type { Measure } from './rules/attainment';

const ever = { first: FIRST_DAY, next: LAST_DAY };

/** Contracts are requested only when the plan measures them, units only when a contract lacks the measured field. */
export function useMeasure(plan: ServiceDocument, counted: Counted = 'all') {
  const contracts = useQuery({ ...contractQueries.all(), enabled: isMeasured(plan) });
  const rows = contracts.data?.rows;
  const ofContracts = useMemo(() => rows && measureOf(plan, { contracts: rows, counted }), [plan, rows, counted]);
  const isSilent = useMemo(() => (ofContracts?.(ever).silent ?? 0) > 0, [ofContracts]);
  const units = useQuery({ ...unitQueries.all(), enabled: isSilent }).data?.rows;
  const measure = useMemo(
    () => (rows && units && isSilent ? measureOf(plan, { contracts: rows, units, counted }) : ofContracts),
    [plan, rows, units, counted, isSilent, ofContracts],
  );
  const records = useMemo(
    () => rows && { contracts: rows, counted, ...(isSilent && units && { units }) },
    [rows, units, counted, isSilent],
  );
  return { contracts, measure, records };
}

/** A plan has no measure where the contracts cannot be read. */
export async function loadMeasures(client: QueryClient): Promise<(plan: ServiceDocument) => Measure | undefined> {
  const rowsOf = (query: ReturnType<typeof contractQueries.all>) =>
    client.query(query).then(
      ({ rows }) => rows,
      () => undefined,
    );
  const [contracts, units = []] = await Promise.all([rowsOf(contractQueries.all()), rowsOf(unitQueries.all())]);
  return (plan) => contracts && measureOf(plan, { contracts, units });
}
