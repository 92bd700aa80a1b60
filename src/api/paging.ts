import { isDocument, type ServiceDocument } from '@/schema/document';

export type Paging = { total?: number; page?: number; limit?: number; more?: boolean };

const totals = [
  'totalDocs',
  'totalElements',
  'totalCount',
  'total_count',
  'totalResults',
  'totalItems',
  'totalRecords',
  'recordsTotal',
  '@odata.count',
  'total',
  'count',
];
const pages = ['page', 'currentPage', 'current_page', 'pageNumber', 'number'];
const limits = ['limit', 'pageSize', 'page_size', 'perPage', 'per_page', 'size'];
const nexts = ['hasNextPage', 'hasNext', 'hasMore', 'has_more', 'next', 'nextPage', '@odata.nextLink'];
/** Envelopes that say these things one level deeper. */
const nested = ['meta', 'metadata', 'pagination', 'paging', 'page', 'pageable'];

/** A whole number from 0, also as text. */
function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function nextPage(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value);
}

function first<T>(
  sources: readonly ServiceDocument[],
  names: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const source of sources) {
    for (const name of names) {
      const found = read(source[name]);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function headerTotal(headers: Headers | undefined): number | undefined {
  return wholeNumber(headers?.get('X-Total-Count')) ?? wholeNumber(headers?.get('Content-Range')?.split('/')[1]);
}

/** What envelopes and headers say about the page. A total that the rows themselves disprove is left out. */
export function readPaging(envelopes: readonly ServiceDocument[], rows: number, headers?: Headers): Paging {
  const sources = envelopes
    .flatMap((envelope) => [envelope, ...nested.map((name) => envelope[name]).filter(isDocument)])
    .toReversed();
  const more = first(sources, nexts, nextPage);
  const said = first(sources, totals, wholeNumber) ?? headerTotal(headers);
  const total = said === undefined || said < rows || (more && said === rows) ? undefined : said;
  const page = first(sources, pages, wholeNumber);
  const limit = first(sources, limits, wholeNumber);
  return {
    ...(total !== undefined && { total }),
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...(more !== undefined && { more }),
  };
}
