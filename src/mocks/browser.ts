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
  asked: string;
  tell: () => void;
};

/** With a size in the address nothing is stored, so that following a link does not overwrite anyone's demo. */
export async function createDemo(addresses: Addresses, { asked, tell }: Start): Promise<Demo> {
  const { situation, misread } = readDemoAddress(asked);
  const storage = situation.size !== undefined ? memoryStorage() : await storageAt(addresses);
  const store = createStore({ seed, now: () => new Date(), storage, size: situation.size });
  void store.ready();
  const { controls, conditions, settle, isNormal, isOnline } = createDemoControls(store, {
    situation,
    misread,
    isStorageBlocked: storage.isBlocked ?? false,
    tell,
  });
  const answer = inPageFetch(createHandlers(store, addresses, conditions));
  return {
    controls: () => store.ready().then(() => controls),
    isNormal,
    isOnline,
    fetch: (input, init) => answer(input, init).finally(settle),
  };
}

const storageAt = ({ base }: Addresses) => indexedDbStorage(`manzil ${new URL(base).pathname}`);
