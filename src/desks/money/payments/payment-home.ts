import { serviceQuirk } from '@/api/record-requests';

/** Rows of the contract, or its notes, for a service that drops what it does not know. */
export type PaymentHome = 'rows' | 'notes';

/** Found by reading back; remembered for the connection. */
const noPayments = () => serviceQuirk('noPayments', '/contracts');
export const homeOfPayments = (): PaymentHome => (noPayments().known() ? 'notes' : 'rows');

export const keepPaymentsInNotes = (): void => noPayments().remember();
