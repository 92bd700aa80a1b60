import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { useSettled } from '@/ui/loading/use-settled';
import { isolated } from '@/i18n/isolated';
import { contractReference } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { carriedDeposit, renewalAmong, renewedLease } from '@/resources/contracts/rules/ending';
import { endingWithin } from '@/resources/contracts/rules/status';

/** `carried` is the deposit in AED that was carried over. */
export type Renewal = {
  renewal?: { contract: ServiceDocument; carried: number };
  renewed?: { contract: ServiceDocument; carried: number };
};

export type Carried = { key: 'carriedFrom' | 'carriedTo'; amount: number; contract: string };

export const carriedOf = ({ renewed, renewal }: Renewal): readonly Carried[] =>
  (
    [
      ['carriedFrom', renewed],
      ['carriedTo', renewal],
    ] as const
  ).flatMap(([key, one]) =>
    one && one.carried > 0 ? [{ key, amount: one.carried, contract: isolated(contractReference(one.contract)) }] : [],
  );

/** Reads contracts at once where the end is near or it is urgent; `isKnown` is false while the next step waits. */
export function useRenewal(contract: ServiceDocument | undefined, isUrgent = false): Renewal & { isKnown: boolean } {
  const now = useToday();
  const isSettled = useSettled();
  const isLease = contract !== undefined && contractKind(contract) === 'lease';
  const isAsked = isLease && (isUrgent || endingWithin(contract, now) !== undefined || !isLive(contractDays(contract), now));
  const { data, isError } = useQuery({ ...contractQueries.all(), enabled: isAsked || (isLease && isSettled) });
  return useMemo(() => {
    const isKnown = !isAsked || data !== undefined || isError;
    if (!contract || !data || !isLease) return { isKnown };
    const [renewal, renewed] = [renewalAmong(contract, data.rows), renewedLease(contract, data.rows)];
    return {
      isKnown,
      ...(renewal && { renewal: { contract: renewal, carried: carriedDeposit(contract, renewal) } }),
      ...(renewed && { renewed: { contract: renewed, carried: carriedDeposit(renewed, contract) } }),
    };
  }, [contract, data, isAsked, isError, isLease]);
}
