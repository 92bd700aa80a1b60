import type { Listing } from '@/api/response';
import type { Count } from './paged-list';

/** Where the rows of a page stand in the whole list, as far as the service tells. Both ends are counted from 1; 0 without rows. */
export type PageExtent = { from: number; to: number; total?: number; hasNext: boolean };

type Answer = Pick<Listing<unknown>, 'rows' | 'unreadable' | 'total' | 'limit' | 'more'>;

const cameIn = ({ rows, unreadable }: Answer): number => rows.length + unreadable;
const toldLimit = ({ limit = 0 }: Answer): number | undefined => (limit > 0 ? limit : undefined);

/** Whether a service gave the whole list, whatever page was asked for. */
export function isWhole(answer: Answer, asked: number): boolean {
  const { total, more } = answer;
  const came = cameIn(answer);
  if (came <= asked || more === true) return false;
  return total === undefined ? came > (toldLimit(answer) ?? asked) : came >= total;
}

/**
 * Reads the place of a page from what was asked and what came. A service may give fewer rows a page than asked, and say so;
 * and it may not tell the total, which then shows only on the last page.
 */
export function extentOf(answer: Answer, page: number, asked: number): PageExtent {
  const { total, more } = answer;
  const came = cameIn(answer);
  const limit = toldLimit(answer) ?? asked;
  const before = (page - 1) * limit;
  const from = came === 0 ? 0 : before + 1;
  const to = before + came;
  if (total !== undefined) return { from, to, total, hasNext: came > 0 && to < total };
  const hasNext = more ?? came === limit;
  const isEnd = !hasNext && (came > 0 || page === 1);
  return { from, to, hasNext, ...(isEnd && { total: to }) };
}

/** The place of a page that is cut here, out of a list that is here whole. */
export function extentWithin(total: number, page: number, limit: number): PageExtent {
  const before = (page - 1) * limit;
  const to = Math.min(total, before + limit);
  return before >= total ? { from: 0, to: before, total, hasNext: false } : { from: before + 1, to, total, hasNext: to < total };
}

/** How many rows there are: the total where it is known, else what was seen, and one more where there is a next page. */
export function countOf({ to, total, hasNext }: PageExtent): Count {
  return total === undefined ? { number: to + (hasNext ? 1 : 0), exact: false } : { number: total, exact: true };
}
