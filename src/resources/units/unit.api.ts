import { recordQueries, recordWrites } from '@/api/record-requests';
import { baseService } from '@/api/services';
import type { Unit } from './unit.schema';

const resource = { client: baseService, path: '/api/units', key: ['units'] };

export const unitQueries = recordQueries(resource);

const { create, replace, remove } = recordWrites<Unit>(resource);

/** Units have no PATCH: every update is a PUT. */
export const unitMutations = { create, replace, remove };
