import * as fake from 'fake-indexeddb';

const { default: _, ...classes } = fake;

/** Gives this environment an IndexedDB, empty, as a browser has it. */
export function installIndexedDb(): void {
  Object.assign(globalThis, { ...classes, indexedDB: new fake.IDBFactory() });
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });

/** Deletes the drafts of a test, its reports of imports and kept offers; the application closes its connections to them. */
export async function deleteDrafts(): Promise<void> {
  await deleteDatabase('manzil-drafts');
  await deleteDatabase('manzil-imports');
  await deleteDatabase('manzil-offers');
}
