import type { ServiceDocument } from '@/schema/document';
import { isApiError } from './api-error';
import type { Client } from './client';
import { patchBody, patched, type Changes } from './document';
import { quirkOf } from './quirks';

const refusedAsMethod = (error: unknown): boolean => isApiError(error) && (error.status === 405 || error.status === 501);

type Patch = { client: Client; resource: string; path: string; base: ServiceDocument; changes: Changes<ServiceDocument> };

/**
 * PATCH with the touched top-level fields alone. Where the service refuses PATCH as a method (405, 501), the record is read anew
 * and PUT whole with the same fields replaced; that is remembered for the connection.
 */
export async function patchRecord({ client, resource, path, base, changes }: Patch): Promise<unknown> {
  const noPatch = quirkOf('noPatch', resource);
  if (!noPatch.known()) {
    try {
      return await client.patch(path, patchBody(base, changes));
    } catch (error) {
      if (!refusedAsMethod(error) || !noPatch.stillConnected()) throw error;
      noPatch.remember();
    }
  }
  return client.put(path, patched(await client.get(path), changes));
}
