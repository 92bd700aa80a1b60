import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';

type Openings = { left?: Record<string, unknown>; chosen?: Record<string, unknown> };

const key = () => `mz-lists ${connectionId()}`;

function openings(): Openings {
  const stored = readStored(browserStorage('localStorage'), key());
  return typeof stored === 'object' && stored !== null ? stored : {};
}

const keep = (next: Openings): boolean => writeStored(browserStorage('localStorage'), key(), next);

export function rememberList(path: string, query: string): void {
  const { left, ...others } = openings();
  if ((left?.[path] ?? '') !== query) keep({ ...others, left: { ...left, [path]: query } });
}

/** Used at sign-out, since a search may name a person. */
export function forgetLists(): void {
  const { chosen } = openings();
  keep({ chosen });
}

/** Undefined opens the list as it was left. */
export function chooseOpening(path: string, query: string | undefined): void {
  const { chosen, ...others } = openings();
  keep({ ...others, chosen: { ...chosen, [path]: query } });
}

export const chosenOpening = (path: string): unknown => openings().chosen?.[path];

export function listOpening(path: string): string {
  const { left, chosen } = openings();
  const query = chosen?.[path] ?? left?.[path];
  return typeof query === 'string' ? path + query : path;
}
