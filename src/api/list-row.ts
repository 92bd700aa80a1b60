import type { ServiceDocument } from '@/schema/document';
import { isApiError } from './api-error';
import { idOf } from './record-id';
import type { Listing } from './response';

/** Records that came from a list, because the service gives none by id. */
const rows = new WeakMap<object, 'whole' | 'summary'>();

/** Tells whether a record is a row of a list, and whether that is only a summary, which must not replace the record. */
export const listRow = (record: object): 'whole' | 'summary' | undefined => rows.get(record);

/** Reads one record; where the service answers without one, takes it from the list, read at once. */
export async function recordOrRow(
  id: string,
  read: Promise<ServiceDocument>,
  list: () => Promise<Listing<ServiceDocument>>,
): Promise<ServiceDocument> {
  try {
    return await read;
  } catch (error) {
    if (!isApiError(error) || error.problem !== 'noDetails') throw error;
    const listing = await list().catch(() => undefined);
    const row = listing?.rows.find((one) => idOf(one) === id);
    if (!listing || !row) throw error;
    const { isSummary } = await import('./fallbacks');
    rows.set(row, isSummary(listing) ? 'summary' : 'whole');
    return row;
  }
}
