import { recordQueries, recordWrites, serviceQuirk } from '@/api/record-requests';
import type { Contract } from './contract.schema';

/** Unlike units, contracts are at the root of the service, without `/api`. */
export const contractService = { address: 'base', path: '/contracts', key: ['contracts'] } as const;

export const contractQueries = recordQueries(contractService);

/** The body of a contract's PATCH is not documented; only the changed fields are sent, as for the other resources. */
export const contractMutations = recordWrites<Contract>(contractService);

/** A service may drop the payments of rows: found by reading back, and remembered for the connection. */
const noPayments = () => serviceQuirk('noPayments', contractService.path);
export const homeOfPayments = () => (noPayments().known() ? 'notes' : 'rows');
export const keepPaymentsInNotes = (): void => noPayments().remember();
