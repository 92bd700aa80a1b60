import type { ServiceDocument } from '@/schema/document';
import type { ListParams } from './list-params';
import type { Listing } from './listing';
import { idOf } from './record-id';

const LIMIT = 100;
const AT_MOST = 5000;

type Asked = {
  /** Asks for one page; `page` and `limit` are set by the walk. */
  list: (params: ListParams) => Promise<Listing<ServiceDocument>>;
  /** What all pages are asked with besides. */
  params?: Omit<ListParams, 'page' | 'limit'>;
  /** Aborted, it keeps the walk from asking for another page. */
  signal?: AbortSignal;
};

/**
 * All records of a list that is given page by page, 100 at a time, each once. It stops with the last page; with a page that brings
 * no new id, as where a service does not turn pages; and at 5,000 records, when `more` says that there are others. Rejects with the
 * `ApiError` of the page that failed: a part is never taken for the whole.
 */
export async function allPages({ list, params, signal }: Asked): Promise<Listing<ServiceDocument>> {
  const rows = new Map<string, ServiceDocument>();
  const nameless: ServiceDocument[] = [];
  let unreadable = 0;
  let page = 1;
  for (;;) {
    signal?.throwIfAborted();
    // Each page is asked for when the one before says that there is another.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await list({ ...params, page, limit: LIMIT });
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

/** Where the service tells nothing, only a page without anything new is the end: it may give fewer rows a page than asked. */
function mayHaveNext({ rows, total, more }: Listing<unknown>, soFar: number): boolean {
  return more ?? (total === undefined ? rows.length <= LIMIT : soFar < total);
}
