import { browserFetch, createClient } from '@/api/client';
import type { Addresses } from '@/config';
import { watchPolicy } from './policy-violations';

export type Failure = {
  error: unknown;
  /** Origins that this page's own policy did not let it call. */
  blocked: readonly string[];
};

/** Asks the cheapest question that needs the key, one signal, before anything of the present connection is given up. */
export async function tryConnection({ addresses, key }: { addresses: Addresses; key: string }): Promise<Failure | undefined> {
  const policy = watchPolicy();
  const client = createClient({ base: () => addresses.api, key: () => key, fetch: browserFetch, now: Date.now });
  try {
    await client.list('/api/v2/notification-signals', { query: { limit: 1 } });
    return undefined;
  } catch (error) {
    return { error, blocked: await policy.blocked() };
  } finally {
    policy.stop();
  }
}
