import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { useSettled } from '@/ui/loading/later';
import { contractQueries } from './contract.api';
import { contractDays, contractKind, isLive } from './rules/contract-days';
import { endingWithin, renewalAmong, renewedLease } from './rules/status';

/** The lease that continues a lease, and the one that it continues; `isKnown` is false while the next step waits for them. */
export type Renewal = { renewal?: ServiceDocument; renewed?: ServiceDocument; isKnown: boolean };

/** Reads contracts at once where the end is near or it is urgent. */
export function useRenewal(contract: ServiceDocument | undefined, isUrgent = false): Renewal {
  const now = useToday();
  const isSettled = useSettled();
  const isLease = contract !== undefined && contractKind(contract) === 'lease';
  const isAsked = isLease && (isUrgent || endingWithin(contract, now) !== undefined || !isLive(contractDays(contract), now));
  const { data, isError } = useQuery({ ...contractQueries.all(), enabled: isAsked || (isLease && isSettled) });
  return useMemo(() => {
    const isKnown = !isAsked || data !== undefined || isError;
    if (!contract || !data || !isLease) return { isKnown };
    const [renewal, renewed] = [renewalAmong(contract, data.rows), renewedLease(contract, data.rows)];
    return { isKnown, ...(renewal && { renewal }), ...(renewed && { renewed }) };
  }, [contract, data, isAsked, isError, isLease]);
}
