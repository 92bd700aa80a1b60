import type { Addresses, DemoControls } from '@/config';
import { readDemoAddress } from './demo-address';
import { createDemoControls } from './demo-controls';
import { createHandlers } from './handlers';
import { inPageFetch } from './in-page-fetch';
import { indexedDbStorage } from './indexed-db';
import { seed } from './seed/seed';
import { memoryStorage } from './storage';
import { createStore } from './store';

export type Demo = {
  fetch: typeof fetch;
  isNormal: () => boolean;
  isOnline: () => boolean;
  controls: () => Promise<DemoControls>;
};

type Start = {
  /** What the address says of the demo. */
  asked: string;
  /** Called whenever the demo begins to answer in another way. */
  tell: () => void;
};

/**
 * The demo at these addresses, answered in the page and kept in IndexedDB. Of a size that the address asks for nothing is kept, so that
 * a link overwrites nobody's demo.
 */
export async function createDemo(addresses: Addresses, { asked, tell }: Start): Promise<Demo> {
  const { situation, misread } = readDemoAddress(asked);
  const storage = situation.size ? memoryStorage() : await storageAt(addresses);
  const store = createStore({ seed, now: () => new Date(), storage, size: situation.size });
  void store.ready();
  const { controls, conditions, settle, isNormal, isOnline } = createDemoControls(store, { situation, misread, tell });
  const answer = inPageFetch(createHandlers(store, addresses, conditions));
  return {
    controls: () => store.ready().then(() => controls),
    isNormal,
    isOnline,
    fetch: (input, init) => answer(input, init).finally(settle),
  };
}

const storageAt = ({ base }: Addresses) => indexedDbStorage(`manzil ${new URL(base).pathname}`);
