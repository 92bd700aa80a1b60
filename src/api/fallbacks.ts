import { isDocument, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';
import { ApiError, isApiError, isDeleted } from './api-error';
import type { Client } from './client';
import { type Changes, patched, sameValue } from './document';
import type { Listing } from './response';

/* What is tried where a service does not answer as it should. Loaded after an answer of that kind. */

type FailedPatch = {
  client: Client;
  path: string;
  base: ServiceDocument;
  changes: Changes<ServiceDocument>;
  error: unknown;
  onPut: () => void;
};

/** PUTs a record whole, once, where PATCH may have failed as a method. Throws the first error where it is gone, or changed. */
export async function putInstead({ client, path, base, changes, error, onPut }: FailedPatch): Promise<unknown> {
  const fresh = await client.get(path).catch(() => {
    throw error;
  });
  if (isApiError(error) && error.problem === 'network') {
    // The lost PATCH may have been stored, by the service as it was sent or in its own way.
    if (sameValue(patched(fresh, changes), fresh)) return fresh;
    if (Object.keys(changes).some((name) => !sameValue(fresh[name], base[name]))) throw error;
  }
  const answer = await client.put(path, patched(fresh, changes)).catch((refusal: unknown) => {
    // The record has just been read, so it is not deleted.
    throw isApiError(refusal) && isDeleted(refusal) ? new ApiError({ ...refusal, problem: 'unsupported' }) : refusal;
  });
  onPut();
  return answer;
}

/** All four resources have long fields, lists and groups: a list where no row holds one has summaries. */
export const isSummary = (listing: Listing<ServiceDocument>): boolean =>
  !listing.rows.some((row) => Object.values(row).some(isLong));

const isLong = (value: unknown): boolean =>
  Array.isArray(value) ||
  (isDocument(value) && !isLosslessNumber(value) && !Object.keys(value).some((key) => key.startsWith('$')));
