import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { collator, foldTight } from '@/i18n/fold';
import type { Language } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Column, Count, PagedFilter, PagedList } from '../list-definition';
import { equalitiesOf, type PagedParams } from './paged-params';
import { createTextSearch, isFigure, type SortKey } from '../row-index';

export type IgnoredParam = 'page' | 'filter' | 'search' | 'sort' | 'newest';

export type Comparison = { unsearched: boolean; unturned: boolean };

export type PageRows = {
  rows: readonly ServiceDocument[];
  extent: PageExtent;
  count: Count;
  /** The parts that were applied here instead, to the rows of this page alone. */
  ignored: readonly IgnoredParam[];
};

/**
 * Returns the rows of an answer as requested, after applying here what the service ignored: to the whole list where the service
 * returned all of it, which counts as obeyed, otherwise to this page only, which `ignored` reports.
 */
export function applyQueryLocally(
  listing: Listing<ServiceDocument>,
  params: PagedParams,
  list: Pick<PagedList, 'columns' | 'filters'>,
  language: Language,
  { unsearched, unturned }: Comparison,
): PageRows {
  const { page, limit } = params;
  const filtered = filteredHere(listing.rows, params, list.filters);
  const searched = unsearched || listing.whole ? searchedHere(filtered.rows, params.q) : filtered.rows;
  const sorted = params.sort
    ? sortedHere(searched, params.sort, list.columns, language)
    : sortedHere(searched, newestFirst, [created], language);

  if (isWhole(listing, limit)) {
    const extent = extentWithin(sorted.rows.length, page, limit);
    return { rows: sorted.rows.slice((page - 1) * limit, page * limit), extent, count: countOf(extent), ignored: [] };
  }
  const given = givenPage(listing, page, unturned);
  const extent = extentOf(listing, given, limit);
  const isPart = filtered.here || unsearched;
  const shown = given === page ? extent : { ...extent, hasNext: false };
  const obeyed = {
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
    ignored: (['page', 'filter', 'search', 'sort', 'newest'] as const).filter((param) => !obeyed[param]),
  };
}

/** The default order of a list, read from the creation dates of its records where they have one. */
const newestFirst: SortKey = { name: 'createdAt', descending: true };
const created: Column<ServiceDocument> = {
  name: 'createdAt',
  value: ({ createdAt, createdDate }) => [createdAt, createdDate].find((moment) => typeof moment === 'string'),
};

/** Returns the page that came. A number one too low may be that of a service that counts from 0, so only its rows can tell. */
function givenPage({ page: told, rows }: Listing<unknown>, asked: number, unturned: boolean): number {
  if (rows.length === 0) return asked;
  if (unturned) return asked - 1;
  return told !== undefined && told < asked - 1 ? Math.max(told, 1) : asked;
}

type Asked = Pick<PagedParams, 'filters' | 'policy' | 'fields'>;
type Holds = (record: ServiceDocument) => boolean;

/**
 * Returns the rows of a page that meet the filters. One row that does not meet them shows that the service did not filter, which
 * `here` reports. Leaves out conditions that only the service can judge: those that are no plain equality, and fields in no row.
 */
function filteredHere(
  rows: readonly ServiceDocument[],
  asked: Asked,
  filters: readonly PagedFilter[],
): { rows: readonly ServiceDocument[]; here: boolean } {
  const came = new Set(rows.flatMap((row) => Object.keys(row)));
  const conditions = Object.entries(equalitiesOf(asked, { sortable: [], filters }))
    .filter(([name, wanted]) => came.has(name) && (typeof wanted !== 'object' || wanted === null))
    .map(([name, wanted]) => equality(name, wanted, filters.find((filter) => filter.name === name)?.key ?? foldTight));
  const held = rows.filter((row) => conditions.every((holds) => holds(row)));
  return held.length === rows.length ? { rows, here: false } : { rows: held, here: true };
}

/** Tests a field: one matching entry of a list is enough, a missing value equals null and false, texts are compared folded. */
function equality(name: string, wanted: unknown, key: (text: string) => string): Holds {
  const missing = typeof wanted === 'boolean' ? false : null;
  const text = key(String(wanted));
  const isWanted = (value: unknown) =>
    sameValue(value ?? missing, wanted) || (isPlain(value) && isPlain(wanted) && key(String(value)) === text);
  return (record) => {
    const value = record[name];
    return Array.isArray(value) ? value.some(isWanted) : isWanted(value);
  };
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

export function searchedHere(rows: readonly ServiceDocument[], q: string): readonly ServiceDocument[] {
  const found = createTextSearch(rows, textsIn).find(q);
  return found ? rows.filter((_, at) => found.includes(at)) : rows;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isDocument(value) ? Object.entries(value).flatMap(([name, inner]) => (isId(name) ? [] : textsIn(inner))) : [];
}

/** Identifiers are left out of a search: nobody searches for one, and its letters would match every search. */
const isId = (name: string): boolean => /^(?:_?id|uuid)$/.test(name);

type Value = string | number;
type Compare = (a: Value, b: Value) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byText: Compare = (a, b) => byCode(String(a), String(b));
const byFold: Compare = (a, b) => byCode(String(a).toLowerCase(), String(b).toLowerCase());
const byWords: Compare = (a, b) => collator('en').compare(String(a), String(b));

/**
 * Returns the rows of a page in the requested order. A service may sort in one of several ways, with empty values first or last.
 * If the rows follow none of these, it ignored the sort and the page is sorted here, which `here` reports.
 */
export function sortedHere(
  rows: readonly ServiceDocument[],
  sort: SortKey | undefined,
  columns: ReadonlyArray<Column<ServiceDocument>>,
  language: 'en' | 'ar',
): { rows: readonly ServiceDocument[]; here: boolean } {
  const column = columns.find(({ name }) => name === sort?.name);
  if (!sort || !column) return { rows, here: false };
  const sign = sort.descending ? -1 : 1;
  const read = (row: ServiceDocument) => filled(column.value?.(row));
  const values = rows.flatMap((row) => read(row) ?? []);
  const follows = (compare: Compare) =>
    values.every((value, at) => at === 0 || sign * compare(values[at - 1] ?? value, value) <= 0);
  if ([byCode, byText, byFold, byWords].some(follows)) return { rows, here: false };
  const compare: Compare = isFigure(column.kind) ? byCode : (a, b) => collator(language).compare(String(a), String(b));
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * compare(one, other);
  });
  return { rows: sorted, here: true };
}

const filled = (value: Value | null | undefined): Value | undefined =>
  value === null || value === undefined || value === '' ? undefined : value;

/** The position of a page in the whole list, as far as the service tells it. Both ends count from 1, and are 0 without rows. */
export type PageExtent = { from: number; to: number; total?: number; hasNext: boolean };

type Answer = Pick<Listing<unknown>, 'rows' | 'unreadable' | 'total' | 'limit' | 'more' | 'whole'>;

const cameIn = ({ rows, unreadable }: Answer): number => rows.length + unreadable;
const toldLimit = ({ limit = 0 }: Answer): number | undefined => (limit > 0 ? limit : undefined);

export function isWhole(answer: Answer, asked: number): boolean {
  const { total, more, whole } = answer;
  if (whole) return true;
  const came = cameIn(answer);
  if (came <= asked || more === true) return false;
  return total === undefined ? came > (toldLimit(answer) ?? asked) : came >= total;
}

/**
 * Computes the extent of a page from the request and the answer. A service may return fewer rows per page than requested, and may
 * not give the total, which is then known on the last page only.
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

export function extentWithin(total: number, page: number, limit: number): PageExtent {
  const before = (page - 1) * limit;
  const to = Math.min(total, before + limit);
  return before >= total ? { from: 0, to: before, total, hasNext: false } : { from: before + 1, to, total, hasNext: to < total };
}

export function countOf({ to, total, hasNext }: PageExtent): Count {
  return total === undefined ? { number: to + (hasNext ? 1 : 0), exact: false } : { number: total, exact: true };
}

type RowsAnswer = Listing<ServiceDocument>;

/**
 * Finds out whether a service searched, and whether it turned the page. A service may search fields that it does not return, so
 * rows without the words prove nothing; the same rows without the search do. That is requested only where there are such rows.
 */
export function useComparison<K extends QueryKey>(
  query: (params: ListParams) => UseQueryOptions<RowsAnswer, Error, RowsAnswer, K>,
  asked: ListParams,
  answer: RowsAnswer | undefined,
): Comparison {
  const client = useQueryClient();
  const { q = '', page = 1, ...others } = asked;
  const suspect = q !== '' && answer !== undefined && searchedHere(answer.rows, q).length < answer.rows.length;
  const plain = useQuery({ ...query({ page, ...others }), enabled: suspect });
  const before = page > 1 ? client.getQueryData<RowsAnswer>(query({ ...asked, page: page - 1 }).queryKey) : undefined;
  const unsearched = suspect && sameRows(answer, plain.data);
  const unturned = answer !== undefined && sameRows(answer, before);
  return useMemo(() => ({ unsearched, unturned }), [unsearched, unturned]);
}

const sameRows = ({ rows }: RowsAnswer, other: RowsAnswer | undefined): boolean =>
  other !== undefined &&
  rows.length > 0 &&
  rows.length === other.rows.length &&
  rows.every((row, at) => sameId(row, other.rows[at]));

const sameId = (one: ServiceDocument, other: ServiceDocument = {}): boolean => idOf(one) !== '' && idOf(one) === idOf(other);
