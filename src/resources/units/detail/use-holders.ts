import { availabilityOf } from '@/resources/contracts/rules/availability';
import { type Holder, holdersOf } from '@/resources/contracts/rules/holders';
import { currentDay } from '@/schema/day';
import { useAvailability } from '../use-availability';

export function useHolders(id: string): readonly Holder[] {
  const { availability } = useAvailability();
  if (typeof availability === 'string') return [];
  return holdersOf(id, availabilityOf(availability, id).contracts, currentDay());
}
