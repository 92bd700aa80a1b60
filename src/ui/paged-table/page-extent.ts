import type { Listing } from '@/api/listing';
import type { Count } from './paged-list';

/** Where the rows of a page stand in the whole list, as far as the service tells. Both ends are counted from 1; 0 without rows. */
export type PageExtent = { from: number; to: number; total?: number; hasNext: boolean };

type Answer = Pick<Listing<unknown>, 'rows' | 'unreadable' | 'total' | 'limit' | 'more'>;

/**
 * Reads the place of a page from what was asked and what came. A service may give fewer rows a page than asked, and say so;
 * it may give the whole list whatever was asked; and it may not tell the total, which then shows only on the last page.
 */
export function extentOf({ rows, unreadable, total, limit: told, more }: Answer, page: number, asked: number): PageExtent {
  const came = rows.length + unreadable;
  const limit = told !== undefined && told > 0 ? told : asked;
  const isWhole = came > Math.max(limit, asked) && total === undefined && more !== true;
  const before = isWhole ? 0 : (page - 1) * limit;
  const from = came === 0 ? 0 : before + 1;
  const to = before + came;
  if (total !== undefined) return { from, to, total, hasNext: came > 0 && to < total };
  const hasNext = !isWhole && (more ?? came === limit);
  const isEnd = !hasNext && (came > 0 || page === 1);
  return { from, to, hasNext, ...(isEnd && { total: to }) };
}

/** How many rows there are: the total where it is known, else what was seen, and one more where there is a next page. */
export function countOf({ to, total, hasNext }: PageExtent): Count {
  return total === undefined ? { number: to + (hasNext ? 1 : 0), exact: false } : { number: total, exact: true };
}
