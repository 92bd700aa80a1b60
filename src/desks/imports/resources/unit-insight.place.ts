import { place } from '@/places';
import type { ImportInsight } from '../plan/imported-resource';

/** Told of the units in a file; it loads with their import. */
export const unitInsight = place<ImportInsight>();
