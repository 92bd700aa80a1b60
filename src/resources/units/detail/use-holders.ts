import { availabilityOf } from '@/resources/contracts/rules/availability';
import { type Holder, holdersOf } from '@/resources/contracts/rules/holders';
import { currentDay, useAvailability } from '../use-availability';

/** Returns who holds a unit today or will later; nobody while contracts are not loaded. */
export function useHolders(id: string): readonly Holder[] {
  const { availability } = useAvailability();
  if (typeof availability === 'string') return [];
  return holdersOf(id, availabilityOf(availability, id).contracts, currentDay());
}
