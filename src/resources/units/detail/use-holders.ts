import { availabilityOf, type Holder, holdersOf } from '@/resources/contracts/rules/availability';
import { currentDay } from '@/schema/day';
import { useAvailability } from '../use-availability';

export function useHolders(id: string): readonly Holder[] {
  const { availability } = useAvailability();
  if (typeof availability === 'string') return [];
  return holdersOf(id, availabilityOf(availability, id).contracts, currentDay());
}
