import { browserStorage, readStored, writeStored } from './storage';

/*
 * Where drafts wait: the addresses of their forms, by connection. Kept beside the drafts, so that a form without one need not load
 * the code that reads them.
 */

const NAME = 'mz-drafts';
const storage = () => browserStorage('localStorage');

/** The places while storage is blocked or full. */
let unstored: readonly string[] = [];
const listeners = new Set<() => void>();

export const draftPlace = (connection: string, home: string): string => `${connection} ${home}`;

export function draftPlaces(): readonly string[] {
  const stored = readStored(storage(), NAME);
  return [...unstored, ...(Array.isArray(stored) ? stored.filter((place) => typeof place === 'string') : [])];
}

export function setDraftPlaces(places: readonly string[]): void {
  unstored = writeStored(storage(), NAME, places) ? [] : places;
  for (const listener of listeners) listener();
}

export const hasDrafts = (connection: string): boolean =>
  draftPlaces().some((place) => place.startsWith(draftPlace(connection, '')));

/** Also tells of drafts of other tabs. Returns how to stop. */
export function subscribeDraftPlaces(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}
