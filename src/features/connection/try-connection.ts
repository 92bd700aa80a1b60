import { browserFetch, createClient } from '@/api/client';
import type { Addresses } from '@/config';

export type Failure = {
  error: unknown;
  /** Origins that this page's own policy blocked. */
  blocked: readonly string[];
};

/** Sends the cheapest request that needs the key, for one signal, before the current connection is given up. */
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

/** Milliseconds between a failed request and the report of its violation. */
const REPORTED = 50;

/**
 * Records the origins that this page's Content-Security-Policy blocks. To `fetch` a block looks like a lost connection;
 * only an event tells.
 */
export function watchPolicy(): { blocked: () => Promise<readonly string[]>; stop: () => void } {
  const origins = new Set<string>();
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) origins.add(new URL(blockedURI).origin);
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    blocked: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, REPORTED);
      });
      return [...origins];
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
