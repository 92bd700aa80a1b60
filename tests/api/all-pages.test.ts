import { describe, expect, test } from 'vitest';
import { allPages, type ListParams } from '@/api/record-requests';
import { type Listing, openListing } from '@/api/response';
import type { ServiceDocument } from '@/schema/document';

const records = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `r${index}` }));

/** A service with these records that answers each page in the shape that `dress` makes. */
function service(
  count: number,
  dress: (page: ServiceDocument[], asked: Required<Pick<ListParams, 'page' | 'limit'>>) => unknown,
) {
  const asked: ListParams[] = [];
  const list = (params: ListParams): Promise<Listing<ServiceDocument>> => {
    asked.push(params);
    // A walk that goes on for ever fails, instead of keeping the test from ending.
    if (asked.length > 100) return Promise.reject(new Error('Asked for too many pages'));
    const { page = 1, limit = 10 } = params;
    const listing = openListing(dress(records(count).slice((page - 1) * limit, page * limit), { page, limit }));
    return listing ? Promise.resolve(listing) : Promise.reject(new Error('unreadable'));
  };
  return { list, asked };
}

const ids = ({ rows }: Listing<ServiceDocument>) => rows.map(({ _id }) => _id);

describe('all pages of a list [L4]', () => {
  test.each([
    ['that tells the total', 3, (docs: ServiceDocument[]) => ({ docs, totalDocs: 250 })],
    ['that tells whether there is more', 3, (docs: ServiceDocument[], { page = 0 }) => ({ docs, hasNextPage: page < 3 })],
    ['that tells nothing: one page more, which brings nothing', 4, (docs: ServiceDocument[]) => docs],
  ])('%s', async (_, requests, dress) => {
    const { list, asked } = service(250, dress);
    const all = await allPages({ list: (page) => list({ sortBy: 'name', ...page }) });
    expect(ids(all)).toEqual(ids({ rows: records(250), unreadable: 0 }));
    expect(all.more).toBe(false);
    expect(asked).toEqual(Array.from({ length: requests }, (__, index) => ({ sortBy: 'name', page: index + 1, limit: 100 })));
  });

  test('are all requested when the service silently gives smaller pages than asked [L4]', async () => {
    const { list, asked } = service(45, (_, { page }) => records(45).slice((page - 1) * 20, page * 20));
    expect(ids(await allPages({ list }))).toHaveLength(45);
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['says there is always more', 2, () => ({ docs: records(100), hasNextPage: true })],
    ['tells a total it never gives', 2, () => ({ docs: records(100), total: 900 })],
    ['gives everything at once', 1, () => records(180)],
    ['has nothing', 1, () => []],
  ])('ends where a service does not turn pages and %s [L4]', async (_, requests, dress) => {
    const { list, asked } = service(0, dress);
    const all = await allPages({ list });
    expect(new Set(ids(all)).size).toBe(all.rows.length);
    expect(all.more).toBe(false);
    expect(asked).toHaveLength(requests);
  });

  test('ends at 5,000 records and tells that there are more [B9, L4]', async () => {
    const { list, asked } = service(6000, (docs) => ({ docs, totalDocs: 6000 }));
    const all = await allPages({ list });
    expect(all.rows).toHaveLength(5000);
    expect(all.more).toBe(true);
    expect(asked).toHaveLength(50);
  });

  test('contains each record once, and those without an id [L5, L6]', async () => {
    const { list } = service(0, () => ({ docs: [{ _id: 'a' }, { name: 'no id', size: 1 }, { _id: 'a' }, null], totalDocs: 4 }));
    const all = await allPages({ list });
    expect(all.rows).toEqual([{ _id: 'a' }, { name: 'no id', size: 1 }]);
    expect(all.unreadable).toBe(1);
  });

  test('requests no further page once aborted', async () => {
    const leaving = new AbortController();
    const { list, asked } = service(250, (docs) => {
      leaving.abort();
      return { docs, totalDocs: 250 };
    });
    await expect(allPages({ list, signal: leaving.signal })).rejects.toThrow('aborted');
    expect(asked).toHaveLength(1);
  });

  test('fails as a whole when one page fails', async () => {
    const { list } = service(250, (docs, { page }) => (page === 2 ? 'no list' : { docs, totalDocs: 250 }));
    await expect(allPages({ list })).rejects.toThrow('unreadable');
  });
});
