import { place } from '@/places';
import type { ImportInsight } from '../plan/imported-resource';

export const unitInsight = place<ImportInsight>();
