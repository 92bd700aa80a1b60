import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';

/** How a contract ended and what the service worked out for it are its own; a reference names one contract. */
const OWN = ['reference', 'reservationId', 'terminationDate', 'guarantyPayback', 'terms'];

/** The document of a copy: the same parties, units and conditions. */
export const copyOfContract = (contract: ServiceDocument): ServiceDocument => copyOf(contract, OWN);

/** Whether a stored contract looks like the one that was sent. */
export function isMatch(stored: ServiceDocument, sent: ServiceDocument): boolean {
  const named = (['reference', 'reservationId'] as const).find((name) => typeof sent[name] === 'string' && sent[name] !== '');
  if (named) return stored[named] === sent[named];
  return stored.name === sent.name && stored.beginDate === sent.beginDate;
}
