import * as fake from 'fake-indexeddb';

const { default: _, ...classes } = fake;

/** Gives this environment an IndexedDB, empty, as a browser has it. */
export function installIndexedDb(): void {
  Object.assign(globalThis, { ...classes, indexedDB: new fake.IDBFactory() });
}

/** Deletes the drafts of a test; the application closes its connection to them. */
export const deleteDrafts = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('manzil-drafts');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });
