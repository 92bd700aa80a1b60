import { serviceQuirk } from '@/api/record-requests';
import type { PaymentHome } from '../rules/receipts';

/* Apart from the writes, since the page of a termination needs no more of them. */

/** Found by reading back; remembered for the connection. */
const noPayments = () => serviceQuirk('noPayments', '/contracts');
export const homeOfPayments = (): PaymentHome => (noPayments().known() ? 'notes' : 'rows');
export const keepPaymentsInNotes = (): void => noPayments().remember();
