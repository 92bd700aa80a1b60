import { observable } from '@/observable';
import { browserStorage, readStored, writeStored } from './storage';

/* The places are kept beside the drafts, so that a form without one need not load the code that reads them. */

const NAME = 'mz-drafts';
const storage = () => browserStorage('localStorage');

const unstored = observable<readonly string[]>([]);

export const draftPlace = (connection: string, home: string): string => `${connection} ${home}`;

export function draftPlaces(): readonly string[] {
  const stored = readStored(storage(), NAME);
  return Array.isArray(stored) ? stored.filter((place) => typeof place === 'string') : unstored.get();
}

export const hasDrafts = (connection: string): boolean =>
  draftPlaces().some((place) => place.startsWith(draftPlace(connection, '')));

export const setDraftPlaces = (places: readonly string[]): void =>
  unstored.set(writeStored(storage(), NAME, places) ? [] : places);

export type KeptKind = 'imports' | 'offers';

export function hasKept(kind: KeptKind, connection: string): boolean {
  const stored = readStored(storage(), `mz-${kind}`);
  return Array.isArray(stored) && stored.includes(connection);
}

export const setKeptConnections = (kind: KeptKind, connections: readonly string[]): void =>
  void writeStored(storage(), `mz-${kind}`, connections);

export const hasAnythingKept = (connection: string): boolean =>
  hasDrafts(connection) || (['imports', 'offers'] as const).some((kind) => hasKept(kind, connection));

/** Also tells of drafts of other tabs. Returns how to stop. */
export function subscribeDraftPlaces(listener: () => void): () => void {
  const stop = unstored.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
