import { openDB } from 'idb';
import { memoryStorage, type SnapshotStorage } from './storage';

const snapshots = 'snapshots';
const patience = 2000;

/** Falls back to memory where IndexedDB is missing, refused or unresponsive (a private window, a blocked upgrade). */
export async function indexedDbStorage(name: string): Promise<SnapshotStorage> {
  const fallback = memoryStorage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const database = await Promise.race([open(name), tooLong]).catch(() => undefined);
  clearTimeout(timer);
  if (!database) return { ...fallback, isBlocked: true };
  const others = new BroadcastChannel(name);
  return {
    read: (key) => database.get(snapshots, key).catch(() => undefined),
    write: async (key, value) => {
      // A full disk must not fail the demo's request: the change lives on in memory.
      const storedKey = await database.put(snapshots, value, key).catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      if (storedKey !== undefined) others.postMessage(key);
    },
    onForeignWrite: (heard) => others.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data)),
  };
}

async function open(name: string) {
  return openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore(snapshots);
    },
  });
}
