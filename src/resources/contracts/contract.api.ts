import { recordQueries, recordWrites } from '@/api/record-requests';
import { baseService } from '@/api/services';
import type { Contract } from './contract.schema';

/** Unlike units, contracts are at the root of the service, without `/api`. */
const resource = { client: baseService, path: '/contracts', key: ['contracts'] };

export const contractQueries = recordQueries(resource);

/** The body of a contract's PATCH is not documented; only the changed fields are sent, as for the other resources. */
export const contractMutations = recordWrites<Contract>(resource);
