import type { ResourceName } from '@/config';
import type { LoggedRequest } from '@/mocks/handlers';
import type { Store } from '@/mocks/store';
import type { ServiceDocument } from '@/schema/document';

/** Returns a record as the service has it now. */
export function storedOf(store: Store, id: string, name: ResourceName = 'contracts'): ServiceDocument {
  const found = store.collection(name).find(id);
  if (!found) throw new Error(`Nothing is stored under ${id}.`);
  return found;
}

/** Stores contracts as a colleague does. */
export const putContracts = (store: Store, contracts: readonly ServiceDocument[]): void =>
  store.collection('contracts').fill(contracts);

/** Returns what was sent to change something, in order: `PATCH /contracts/c1`. */
export const writesIn = (requests: readonly LoggedRequest[]): readonly string[] =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** Returns the lists of units and contracts that were asked for whole. */
export const wholeListsIn = (requests: readonly LoggedRequest[]): readonly string[] =>
  requests
    .filter(({ method, path }) => method === 'GET' && /\/(units|contracts)$/.test(path))
    .map(({ resource }) => resource)
    .toSorted();

/** Returns what was sent by the requests of a method, in order. */
export const bodiesOf = (requests: readonly LoggedRequest[], method: string): readonly unknown[] =>
  requests.filter((request) => request.method === method).map(({ body }) => body);
