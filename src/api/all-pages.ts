import type { ServiceDocument } from '@/schema/document';
import { idOf } from './record-id';
import type { Listing } from './response';

const LIMIT = 100;
const AT_MOST = 5000;

type Asked = {
  /** Requests one page, counted from 1. */
  list: (page: { page: number; limit: number }) => Promise<Listing<ServiceDocument>>;
  /** Stops the walk before its next page. */
  signal?: AbortSignal;
};

/**
 * Reads all records of a paged list, 100 at a time, each once. Stops at the last page; at a page without a new id, as from a
 * service that does not turn pages; and at 5,000 records, when `more` tells that there are others. Rejects with the `ApiError`
 * of a page that failed, so that a part is never taken for the whole.
 */
export async function allPages({ list, signal }: Asked): Promise<Listing<ServiceDocument>> {
  const rows = new Map<string, ServiceDocument>();
  const nameless: ServiceDocument[] = [];
  let unreadable = 0;
  let page = 1;
  for (;;) {
    signal?.throwIfAborted();
    // Each page tells whether there is a next one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await list({ page, limit: LIMIT });
    const before = rows.size;
    for (const row of answer.rows) {
      const id = idOf(row);
      if (id !== '' && !rows.has(id)) rows.set(id, row);
    }
    const brought = rows.size > before;
    if (brought || page === 1) {
      nameless.push(...answer.rows.filter((row) => idOf(row) === ''));
      unreadable += answer.unreadable;
    }
    const hasNext = brought && mayHaveNext(answer, rows.size + nameless.length + unreadable);
    if (hasNext && rows.size < AT_MOST) page += 1;
    else return { rows: [...rows.values(), ...nameless].slice(0, AT_MOST), unreadable, more: hasNext };
  }
}

/** Assumes a next page where the service tells nothing, since it may give fewer rows a page than asked. */
function mayHaveNext({ rows, total, more }: Listing<unknown>, soFar: number): boolean {
  return more ?? (total === undefined ? rows.length <= LIMIT : soFar < total);
}
