import { mayBeStopped, stoppedOnItsWay } from '@/api/api-error';
import { browserFetch, createClient } from '@/api/client';
import type { Addresses } from '@/config';

export type Failure = { error: unknown; blocked: readonly string[] };

/** Asks for one signal; without an answer, another list tells whether its address alone is stopped. */
export async function tryConnection({ addresses, key }: { addresses: Addresses; key: string }): Promise<Failure | undefined> {
  const policy = watchPolicy();
  const client = createClient({ base: () => addresses.api, key: () => key, fetch: browserFetch, now: Date.now });
  const answers = async () => {
    const other = createClient({ base: () => addresses.base, key: () => key, fetch: browserFetch, now: Date.now });
    const isSame = new URL(addresses.base).origin === new URL(addresses.api).origin;
    const asked = [client.list('/api/v2/quota-plans', { query: { limit: 1 } }), ...(isSame ? [other.list('/api/units')] : [])];
    return Promise.any(asked).then(
      () => true,
      () => false,
    );
  };
  try {
    await client.list('/api/v2/notification-signals', { query: { limit: 1 } });
    return undefined;
  } catch (error) {
    const blocked = await policy.blocked();
    const isAlone = mayBeStopped(error) && blocked.length === 0 && (await answers());
    return { error: isAlone ? stoppedOnItsWay(error) : error, blocked };
  } finally {
    policy.stop();
  }
}

const VIOLATION_REPORTED_WITHIN_MS = 50;

/** To `fetch` a block by the Content-Security-Policy looks like a lost connection; only an event tells. */
export function watchPolicy(): { blocked: () => Promise<readonly string[]>; stop: () => void } {
  const origins = new Set<string>();
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) origins.add(new URL(blockedURI).origin);
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    blocked: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, VIOLATION_REPORTED_WITHIN_MS);
      });
      return [...origins];
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
