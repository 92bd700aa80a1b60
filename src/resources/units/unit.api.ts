import { recordQueries, recordWrites } from '@/api/record-requests';
import type { Unit } from './unit.schema';

export const unitService = { address: 'base', path: '/api/units', key: ['units'] } as const;

export const unitQueries = recordQueries(unitService);

const { create, replace, remove } = recordWrites<Unit>(unitService);

/** Units have no PATCH: every update is a PUT. */
export const unitMutations = { create, replace, remove };
