import { browserStorage, readStored, removeStored, writeStored } from '@/api/storage';
import { connectionId } from '@/api/session';

type ListOrder = { ids: readonly string[]; search: string };

/** Orders that could not be stored, because storage is blocked or full: a reload loses them. */
const unstored = new Map<string, ListOrder>();

const ORDER = 'mz-order ';
const nameOf = (resource: string) => `${ORDER}${resource} ${connectionId()}`;

export function rememberOrder(resource: string, ids: readonly string[], search: string): void {
  const name = nameOf(resource);
  if (writeStored(browserStorage('sessionStorage'), name, { ids, search })) unstored.delete(name);
  else unstored.set(name, { ids, search });
}

/** Used at sign-out, since a search may name a person. */
export function forgetOrders(): void {
  unstored.clear();
  const tab = browserStorage('sessionStorage');
  for (const name of Object.keys(tab ?? {})) if (name.startsWith(ORDER)) removeStored(tab, name);
}

function rememberedOrder(resource: string): ListOrder | undefined {
  const name = nameOf(resource);
  const known = unstored.get(name);
  if (known) return known;
  const stored = readStored(browserStorage('sessionStorage'), name);
  if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !('search' in stored)) return undefined;
  const { ids, search } = stored;
  if (!Array.isArray(ids) || typeof search !== 'string') return undefined;
  return { ids: ids.filter((id) => typeof id === 'string'), search };
}

export type Neighbours = { previous?: string; next?: string; listSearch: string };

export function neighbours(resource: string, id: string): Neighbours {
  const order = rememberedOrder(resource);
  if (!order) return { listSearch: '' };
  const index = order.ids.indexOf(id);
  if (index < 0) return { listSearch: order.search };
  const previous = order.ids[index - 1];
  const next = order.ids[index + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }), listSearch: order.search };
}

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
