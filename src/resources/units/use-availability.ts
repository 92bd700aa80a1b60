import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { idOf } from '@/api/record-id';
import { contractQueries } from '@/resources/contracts/contract.api';
import {
  type Availability,
  type AvailabilityStatus,
  contractsKnownOn,
  deriveAvailability,
  plainStatus,
  shownStatus,
  type ShownStatus,
} from '@/resources/contracts/rules/availability';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { listedStatus } from './rules/listed-status';

export type KnownAvailability = Availability | 'loading' | 'failed';

export function useAvailability(): { availability: KnownAvailability; contracts: ReturnType<typeof useContracts> } {
  const contracts = useContracts();
  const day = useToday();
  const rows = contracts.data?.rows;
  return { availability: rows ? availabilityOn(rows, day) : contracts.isError ? 'failed' : 'loading', contracts };
}

export function useAvailabilityOn(day: Day | undefined): ReturnType<typeof useAvailability> {
  const known = useAvailability();
  const today = useToday();
  const rows = known.contracts.data?.rows;
  const onDay = useMemo(
    () => (rows && day !== undefined && day !== today ? availabilityOn(contractsKnownOn(rows, { day, today }), day) : undefined),
    [rows, day, today],
  );
  return { ...known, availability: onDay ?? known.availability };
}

const useContracts = () => useQuery(contractQueries.all());

const derived = new WeakMap<readonly ServiceDocument[], { day: Day; availability: Availability }>();

/** Derives availability once per contract list and day, so that results based on it can be cached as long. */
export function availabilityOn(contracts: readonly ServiceDocument[], day: Day): Availability {
  const known = derived.get(contracts);
  if (known?.day === day) return known.availability;
  const availability = deriveAvailability(contracts, day);
  derived.set(contracts, { day, availability });
  return availability;
}

export const shownStatusOf = (availability: KnownAvailability, unit: ServiceDocument): ShownStatus | undefined =>
  typeof availability === 'string' ? undefined : shownStatus(availability, idOf(unit), listedStatus(unit));

export function statusOf(availability: Availability, unit: ServiceDocument): AvailabilityStatus;
export function statusOf(availability: KnownAvailability, unit: ServiceDocument): AvailabilityStatus | undefined;
export function statusOf(availability: KnownAvailability, unit: ServiceDocument): AvailabilityStatus | undefined {
  const shown = shownStatusOf(availability, unit);
  return shown && plainStatus(shown);
}
