type ListOrder = { ids: readonly string[]; search: string };

const orders = new Map<string, ListOrder>();

const storageKey = (resource: string) => `mz-order-${resource}`;

/** Longer lists are kept in memory only: a reload then loses previous and next, and nothing else. */
const STORED_AT_MOST = 20_000;

/** Keeps the order in which a list showed its records, and the query of its address, for the pages opened from it. */
export function rememberOrder(resource: string, ids: readonly string[], search: string): void {
  orders.set(resource, { ids, search });
  try {
    sessionStorage.setItem(storageKey(resource), JSON.stringify({ ids: ids.length > STORED_AT_MOST ? [] : ids, search }));
  } catch {
    // Storage is blocked or full: the order still holds until the tab is reloaded.
  }
}

function recalledOrder(resource: string): ListOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(resource)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !('search' in stored)) return undefined;
    const { ids, search } = stored;
    if (!Array.isArray(ids) || typeof search !== 'string') return undefined;
    return { ids: ids.filter((id) => typeof id === 'string'), search };
  } catch {
    return undefined;
  }
}

export type Neighbours = {
  previous?: string;
  next?: string;
  /** The query of the list the reader came from, `?city=Dubai` or empty: the way back keeps the filters. */
  listSearch: string;
};

/** The records before and after one, in the order of the list last seen. */
export function neighbours(resource: string, id: string): Neighbours {
  const order = orders.get(resource) ?? recalledOrder(resource);
  if (!order) return { listSearch: '' };
  const at = order.ids.indexOf(id);
  if (at < 0) return { listSearch: order.search };
  const previous = order.ids[at - 1];
  const next = order.ids[at + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }), listSearch: order.search };
}
