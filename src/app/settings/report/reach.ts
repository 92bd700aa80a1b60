import { isApiError } from '@/api/api-error';
import { browserFetch } from '@/api/client';
import { session } from '@/api/session';
import { places, type Resource } from './probe';

/** Why nothing came: this page's own policy, the service's rules for other origins, or anything on the way. */
export type Obstacle = 'csp' | 'cors' | 'unreachable';

/**
 * What kept a request from being answered; undefined when it was. A browser does not tell, so the address is asked once more without
 * a key and without reading what comes: if that works, only CORS stood in the way.
 */
export async function obstacleOf(error: unknown, resource: Resource, blocked: () => Promise<readonly string[]>) {
  const { addresses, mode } = session();
  if (!isApiError(error) || error.problem !== 'network' || mode !== 'service' || !addresses) return undefined;
  const { address, path } = places[resource];
  const url = addresses[address] + path;
  if ((await blocked()).includes(new URL(url).origin)) return 'csp';
  return browserFetch(url, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }).then(
    (): Obstacle => 'cors',
    (): Obstacle => 'unreachable',
  );
}
