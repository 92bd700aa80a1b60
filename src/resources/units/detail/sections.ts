import type { Unit } from '../unit.schema';
import { isMissing } from '@/ui/field-value';

/** The sections of a unit besides the general one, by the address of their form and panel, and what fills them. */
export const sections = [
  { id: 'descriptions', title: 'descriptions', names: ['unitDesc', 'unitDescAr', 'unitShortDesc', 'unitShortDescAr'] },
  { id: 'location', title: 'location', names: ['unitLocation', 'location'] },
  { id: 'gallery', title: 'gallery', names: ['gallery'] },
  { id: 'specs', title: 'specs', names: ['specs'] },
  { id: 'options', title: 'options', names: ['options'] },
  { id: 'payment-plans', title: 'paymentPlans', names: ['paymentPlans'] },
  { id: 'floor-plans', title: 'floorPlans', names: ['floorsPlan'] },
  { id: 'readings', title: 'readings', names: ['readings'] },
] as const satisfies ReadonlyArray<{ id: string; title: string; names: ReadonlyArray<keyof Unit> }>;

/** The sections nothing has been put into yet. */
export const emptySections = (record: Unit) => sections.filter(({ names }) => names.every((name) => isEmpty(record[name])));

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'coordinates' in value) return isMissing(value.coordinates);
  return isMissing(value);
}
