import { observable } from '@/observable';
import { browserStorage, readStored, writeStored } from './storage';

/*
 * Where drafts wait: the addresses of their forms, by connection. Kept beside the drafts, so that a form without one need not load
 * the code that reads them.
 */

const NAME = 'mz-drafts';
const storage = () => browserStorage('localStorage');

/** The places while storage is blocked or full. */
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

/** The connections with reports of imports on this device. */
const REPORTS = 'mz-imports';

export function hasReports(connection: string): boolean {
  const stored = readStored(storage(), REPORTS);
  return Array.isArray(stored) && stored.includes(connection);
}

export const setReportConnections = (connections: readonly string[]): void => void writeStored(storage(), REPORTS, connections);

/** The connections with kept offers on this device. */
const OFFERS = 'mz-offers';

export function hasOffers(connection: string): boolean {
  const stored = readStored(storage(), OFFERS);
  return Array.isArray(stored) && stored.includes(connection);
}

export const setOfferConnections = (connections: readonly string[]): void => void writeStored(storage(), OFFERS, connections);

/** Also tells of drafts of other tabs. Returns how to stop. */
export function subscribeDraftPlaces(listener: () => void): () => void {
  const stop = unstored.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
