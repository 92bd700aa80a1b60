import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';

/** Queries that lists open with, by address: the last one used, or the one chosen for good. */
type Openings = { left?: Record<string, unknown>; chosen?: Record<string, unknown> };

const key = () => `mz-lists ${connectionId()}`;

function openings(): Openings {
  const stored = readStored(browserStorage('localStorage'), key());
  return typeof stored === 'object' && stored !== null ? stored : {};
}

const keep = (next: Openings): boolean => writeStored(browserStorage('localStorage'), key(), next);

/** Remembers the query that a list was left with; `path` is its address. */
export function rememberList(path: string, query: string): void {
  const { left, ...others } = openings();
  if ((left?.[path] ?? '') !== query) keep({ ...others, left: { ...left, [path]: query } });
}

/** Forgets at sign-out how lists were left, since a search may name a person. */
export function forgetLists(): void {
  const { chosen } = openings();
  keep({ chosen });
}

/** Chooses the query that the navigation opens a list with; undefined opens it as it was left. */
export function chooseOpening(path: string, query: string | undefined): void {
  const { chosen, ...others } = openings();
  keep({ ...others, chosen: { ...chosen, [path]: query } });
}

export const chosenOpening = (path: string): unknown => openings().chosen?.[path];

/** Returns the address that the navigation opens a list with. */
export function listOpening(path: string): string {
  const { left, chosen } = openings();
  const query = chosen?.[path] ?? left?.[path];
  return typeof query === 'string' ? path + query : path;
}
