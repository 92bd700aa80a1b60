import { browserStorage, readStored, removeStored, writeStored } from '@/api/storage';
import { connectionId } from '@/api/session';
import { type ResourceName, resourceNames } from '@/config';

export type RecentRecord = { resource: ResourceName; id: string; title: string };

const AT_MOST = 8;

const storage = () => browserStorage('localStorage');
const storageKey = () => `mz-recent ${connectionId()}`;

export function recentRecords(): readonly RecentRecord[] {
  const stored = readStored(storage(), storageKey());
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function rememberRecord({ resource, id, title }: RecentRecord): void {
  const others = recentRecords().filter((other) => other.resource !== resource || other.id !== id);
  writeStored(storage(), storageKey(), [{ resource, id, title }, ...others].slice(0, AT_MOST));
}

/** Forgets recent records at sign-out and under another key, because titles name people. */
export const forgetRecent = (): void => removeStored(storage(), storageKey());

const names: readonly unknown[] = resourceNames;

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'resource' in value &&
  names.includes(value.resource) &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

const VISITS_KEPT = 8;

const nothing = { connection: '', paths: [] as readonly string[] };

let visited = nothing;

/** Returns addresses since the page was loaded, the latest first. */
export const visits = (): readonly string[] => (visited.connection === connectionId() ? visited.paths : []);

export function noteVisit(path: string): void {
  const others = visits().filter((other) => other !== path);
  visited = { connection: connectionId(), paths: [path, ...others].slice(0, VISITS_KEPT) };
}

export function forgetVisits(): void {
  visited = nothing;
}
