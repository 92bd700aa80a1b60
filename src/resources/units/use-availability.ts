import { useQuery } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { contractQueries } from '@/resources/contracts/contract.api';
import {
  availabilityOf,
  deriveAvailability,
  type Availability,
  type AvailabilityStatus,
} from '@/resources/contracts/rules/availability';
import { today, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** The availability of units, loading or failed with the contracts it is derived from. */
export type KnownAvailability = Availability | 'loading' | 'failed';

/** Returns today's availability of all units, from the one cached list of contracts. */
export function useAvailability(): { availability: KnownAvailability; contracts: ReturnType<typeof useContracts> } {
  const contracts = useContracts();
  const rows = contracts.data?.rows;
  return { availability: rows ? availabilityOn(rows, currentDay()) : contracts.isError ? 'failed' : 'loading', contracts };
}

/** Returns today; called on each render, so that a page left open overnight moves to the new day. */
export const currentDay = (): Day => today(new Date());

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

/** Returns a unit's status by its contracts; undefined while they are not loaded. */
export const statusOf = (availability: KnownAvailability, unit: ServiceDocument): AvailabilityStatus | undefined =>
  typeof availability === 'string' ? undefined : availabilityOf(availability, idOf(unit)).status;
