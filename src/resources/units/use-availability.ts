import { useQuery } from '@tanstack/react-query';
import { contractQueries } from '@/resources/contracts/contract.api';
import { deriveAvailability, type Availability } from '@/resources/contracts/rules/availability';
import { today, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** What is known of the availability of units: it is as long in coming, and as sure, as the contracts it is derived from. */
export type KnownAvailability = Availability | 'loading' | 'failed';

/** Today's availability of all units, from the one cached list of contracts. */
export function useAvailability(): { availability: KnownAvailability; contracts: ReturnType<typeof useContracts> } {
  const contracts = useContracts();
  const rows = contracts.data?.rows;
  return { availability: rows ? availabilityOn(rows, currentDay()) : contracts.isError ? 'failed' : 'loading', contracts };
}

/** Asked for at each rendering, so that a page left open over night is of the new day. */
export const currentDay = (): Day => today(new Date());

const useContracts = () => useQuery(contractQueries.all());

const derived = new WeakMap<readonly ServiceDocument[], { day: Day; availability: Availability }>();

/** Derived once for each answer and day, so that whatever is made of it can be kept as long. */
export function availabilityOn(contracts: readonly ServiceDocument[], day: Day): Availability {
  const known = derived.get(contracts);
  if (known?.day === day) return known.availability;
  const availability = deriveAvailability(contracts, day);
  derived.set(contracts, { day, availability });
  return availability;
}
