import type { Listing } from '@/api/response';
import type { Language } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { filteredHere } from './filtered-here';
import { countOf, extentOf, extentWithin, isWhole, type PageExtent } from './page-extent';
import type { SortKey } from '../resource-table/row-index';
import type { Count, PagedColumn, PagedList } from './paged-list';
import type { PagedParams } from './paged-params';
import { searchedHere } from './searched-here';
import { sortedHere } from './sorted-here';

/** What of a request a service can fail to heed. */
export type Unheeded = 'page' | 'filter' | 'search' | 'sort' | 'newest';

/** What other answers tell of this one. */
export type Evidence = {
  /** Without the search the same rows come. */
  unsearched: boolean;
  /** The page before has the same rows. */
  unturned: boolean;
};

export type PageRows = {
  rows: readonly ServiceDocument[];
  extent: PageExtent;
  count: Count;
  /** What was made up for here, over the rows of this page alone. */
  unheeded: readonly Unheeded[];
};

/**
 * The rows of an answer as they were asked for. What the service did not heed is done here: over the whole list where it gave that,
 * which is then as good as heeded, else over this page only, which `unheeded` tells.
 */
export function asAsked(
  listing: Listing<ServiceDocument>,
  params: PagedParams,
  list: Pick<PagedList, 'columns' | 'filters'>,
  language: Language,
  { unsearched, unturned }: Evidence,
): PageRows {
  const { page, limit } = params;
  const filtered = filteredHere(listing.rows, params, list.filters);
  const searched = unsearched ? searchedHere(filtered.rows, params.q) : filtered.rows;
  const sorted = params.sort
    ? sortedHere(searched, params.sort, list.columns, language)
    : sortedHere(searched, newestFirst, [created], language);

  if (isWhole(listing, limit)) {
    const extent = extentWithin(sorted.rows.length, page, limit);
    return { rows: sorted.rows.slice((page - 1) * limit, page * limit), extent, count: countOf(extent), unheeded: [] };
  }
  const given = givenPage(listing, page, unturned);
  const extent = extentOf(listing, given, limit);
  const isPart = filtered.here || unsearched;
  const shown = given === page ? extent : { ...extent, hasNext: false };
  const heeded = {
    page: given === page,
    filter: !filtered.here,
    search: !unsearched,
    sort: !params.sort || !sorted.here,
    newest: params.sort !== undefined || !sorted.here,
  };
  return {
    rows: sorted.rows,
    extent: shown,
    count: isPart ? { number: sorted.rows.length, exact: false } : countOf(extent),
    unheeded: (['page', 'filter', 'search', 'sort', 'newest'] as const).filter((what) => !heeded[what]),
  };
}

/** The order of a list as long as no other is asked for; it is told by when records were made, where they say. */
const newestFirst: SortKey = { name: 'createdAt', descending: true };
const created: PagedColumn = {
  name: 'createdAt',
  kind: 'text',
  width: 0,
  value: ({ createdAt, createdDate }) => [createdAt, createdDate].find((moment) => typeof moment === 'string'),
};

/** Which page came. One less than asked may be a service that counts from 0, so only its rows can tell. */
function givenPage({ page: told, rows }: Listing<unknown>, asked: number, unturned: boolean): number {
  if (rows.length === 0) return asked;
  if (unturned) return asked - 1;
  return told !== undefined && told < asked - 1 ? Math.max(told, 1) : asked;
}
