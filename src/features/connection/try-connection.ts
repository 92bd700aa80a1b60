import { browserFetch, createClient } from '@/api/client';
import type { Addresses } from '@/config';

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

/** A violation is reported a moment after the request has failed. */
const REPORTED = 50;

/**
 * Notes the origins that this page's Content-Security-Policy keeps it from calling: to `fetch` that looks like
 * any lost connection, and only an event tells.
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
