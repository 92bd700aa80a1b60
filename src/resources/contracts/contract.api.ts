import { recordQueries, recordWrites } from '@/api/record-requests';
import { core } from '@/api/services';
import type { Contract } from './contract.schema';

/** At the root of the service, without `/api`, unlike units. */
const resource = { client: core, path: '/contracts', key: ['contracts'] };

export const contractQueries = recordQueries(resource);

/** The body of a contract's PATCH is not documented; the touched fields are sent, as with the other resources. */
export const contractMutations = recordWrites<Contract>(resource);
