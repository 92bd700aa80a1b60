import type { Addresses, DemoControl } from '@/config';
import type { Conditions } from './conditions';
import { createHandlers } from './handlers';
import { inPageFetch } from './in-page-fetch';
import { indexedDbStorage } from './indexed-db';
import { seed } from './seed/seed';
import { createStore } from './store';

export type Demo = DemoControl & { conditions: Conditions };

/** The demo at these addresses, answered in the page and kept in IndexedDB. */
export async function createDemo(addresses: Addresses): Promise<Demo> {
  const storage = await indexedDbStorage(`manzil ${new URL(addresses.base).pathname}`);
  const store = createStore({ seed, now: () => new Date(), storage });
  void store.ready();
  // Reads answer at once, so that the first rows do; a write takes as long as one nearby does.
  const conditions: Conditions = { latency: { reads: [0, 0], writes: [40, 120] }, failures: [], habits: [] };
  return { addresses, conditions, fetch: inPageFetch(createHandlers(store, addresses, conditions)), reset: () => store.reset() };
}
