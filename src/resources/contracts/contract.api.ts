import { recordQueries, recordWrites } from '@/api/record-requests';
import type { Contract } from './contract.schema';

/** Unlike units, contracts are at the root of the service, without `/api`. */
export const contractService = { address: 'base', path: '/contracts', key: ['contracts'] } as const;

export const contractQueries = recordQueries(contractService);

/** The body of a contract's PATCH is not documented; only the changed fields are sent, as for the other resources. */
export const contractMutations = recordWrites<Contract>(contractService);
