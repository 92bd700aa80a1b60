import { useMemo } from 'react';
import { firstPage, type ListParams } from '@/api/record-requests';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { queryText, useAddress } from '../../page/use-address';
import type { Column, PagedList } from '../list-definition';
import { SEARCH_LENGTH, termsOf } from '../list-params';
import type { SortKey } from '../row-index';

export type PagedParams = {
  page: number;
  limit: number;
  q: string;
  sort?: SortKey;
  filters: ReadonlyMap<string, string>;
  /** Further equalities as JSON text, as typed; always an object. */
  policy: string;
  /** Names of the only fields to be sent, or `SHOWN`; empty for all. */
  fields: string;
};

/** A value of `fields`: those that the shown columns need. */
export const SHOWN = '*';

type PagedTerms = {
  sortable: readonly string[];
  filters: ReadonlyArray<{ name: string; equals?: (text: string) => unknown }>;
};

export const pageSizes = [10, 25, 50, 100] as const;

const PAGE = /^[1-9]\d{0,8}$/;
const FIELD = String.raw`[\w$@-]+(?:\.[\w$@-]+)*`;
const FIELDS = new RegExp(`^${FIELD}(?:,${FIELD})*$`);

export function readPolicy(text: string): ServiceDocument | undefined {
  try {
    const policy: unknown = JSON.parse(text);
    return isDocument(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}

/** Writes `a, b` as it is sent, `a,b`; undefined if it names no fields. */
export function readFields(text: string): string | undefined {
  const tidy = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(',');
  return tidy === '' || FIELDS.test(tidy) ? tidy : undefined;
}

export function readPagedParams(params: URLSearchParams, { sortable, filters }: PagedTerms): PagedParams {
  const page = params.get('page') ?? '';
  const limit = params.get('limit');
  const name = params.get('sortBy') ?? '';
  const policy = params.get('p') ?? '';
  return {
    page: PAGE.test(page) ? Number(page) : firstPage.page,
    limit: pageSizes.find((size) => String(size) === limit) ?? firstPage.limit,
    q: (params.get('q') ?? '').slice(0, SEARCH_LENGTH),
    ...(sortable.includes(name) && { sort: { name, descending: params.get('order') === 'desc' } }),
    filters: new Map(
      filters.flatMap((filter) => [params.get(filter.name)].flatMap((text) => (text ? [[filter.name, text]] : []))),
    ),
    policy: readPolicy(policy) ? policy : '',
    fields: params.get('fields') === SHOWN ? SHOWN : (readFields(params.get('fields') ?? '') ?? ''),
  };
}

const OWN = ['page', 'limit', 'q', 'sortBy', 'order', 'p', 'fields'];

/** Writes a state to an address: `page=2&sortBy=planName&order=desc&deleted=true`. Omits defaults, keeps foreign parameters. */
export function writePagedParams(next: URLSearchParams, params: PagedParams, terms: PagedTerms): void {
  const { page, limit, q, sort, filters, policy, fields } = params;
  for (const name of [...OWN, ...terms.filters.map((filter) => filter.name)]) next.delete(name);
  if (page !== firstPage.page) next.set('page', String(page));
  if (limit !== firstPage.limit) next.set('limit', String(limit));
  if (q) next.set('q', q);
  for (const [name, value] of filters) next.set(name, value);
  if (sort) next.set('sortBy', sort.name);
  if (sort?.descending) next.set('order', 'desc');
  if (policy) next.set('p', policy);
  if (fields) next.set('fields', fields);
}

/** Returns the required values by field: filters and further equalities; where both name a field, the filter applies. */
export function equalitiesOf({ filters, policy }: Pick<PagedParams, 'filters' | 'policy'>, terms: PagedTerms): ServiceDocument {
  const chosen = [...filters].map(([name, text]) => {
    const { equals } = terms.filters.find((filter) => filter.name === name) ?? {};
    return [name, equals ? equals(text) : text] as const;
  });
  return { ...readPolicy(policy), ...Object.fromEntries(chosen) };
}

/** Returns the parameters of the request: all equalities become one `p`; `shown` lists the fields of the shown columns. */
export function askedOf(params: PagedParams, terms: PagedTerms, shown: string): ListParams {
  const { page, limit, q, sort } = params;
  const fields = params.fields === SHOWN ? shown : params.fields;
  const p = equalitiesOf(params, terms);
  return {
    page,
    limit,
    ...(sort && { sortBy: sort.name, order: sort.descending ? 'desc' : 'asc' }),
    ...(q && { q }),
    ...(Object.keys(p).length > 0 && { p: JSON.stringify(p) }),
    ...(fields && { fields }),
  };
}

/** A change that leads to other rows leads to their first page, unless it names a page. */
type Change = (current: PagedParams) => Partial<PagedParams>;

export type PagedState = PagedParams & {
  asked: ListParams;
  /** The fields that the shown columns need: `planName,planUom`. */
  shownFields: string;
  change: (change: Change) => void;
  /** The service sorts by one column at a time: of several, the last one counts. */
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
  search: (q: string) => void;
  clear: () => void;
  /** Returns the query of another page's address: `?page=2`, or empty. */
  addressOf: (page: number) => string;
};

export function usePagedParams(list: PagedList, shownFields: string): PagedState {
  const terms = useMemo(() => termsOf(list), [list]);
  const [address, writeAddress] = useAddress();

  return useMemo(() => {
    const params = readPagedParams(address, terms);
    const write = (change: Change, replace = false) =>
      writeAddress(
        (next) => {
          const current = readPagedParams(next, terms);
          writePagedParams(next, { ...current, page: 1, ...change(current) }, terms);
        },
        { replace },
      );
    return {
      ...params,
      asked: askedOf(params, terms, shownFields),
      shownFields,
      change: (change) => write(change),
      sortBy: (change) => write(({ sort }) => ({ sort: change(sort ? [sort] : []).at(-1) })),
      search: (q) => write(() => ({ q }), true),
      clear: () => write(({ filters }) => ({ q: '', filters: withoutChoices(filters, list), policy: '', fields: '' })),
      addressOf: (page) => {
        const next = new URLSearchParams(address);
        writePagedParams(next, { ...params, page }, terms);
        return queryText(next);
      },
    };
  }, [address, writeAddress, terms, list, shownFields]);
}

/** A filter without choices names the list itself, so it is never cleared. */
function withoutChoices(filters: PagedParams['filters'], list: PagedList): PagedParams['filters'] {
  const chosen = new Set(list.filters.filter(({ options }) => options).map(({ name }) => name));
  return new Map([...filters].filter(([name]) => !chosen.has(name)));
}

/**
 * Returns the fields that the shown parts of a record need, as requested: `planName,planUom`. Rows with these fields alone must only
 * be read, since a write begins with the whole record.
 */
export function neededFields(
  { titleFields, cardFields }: PagedList,
  columns: ReadonlyArray<Column<ServiceDocument>>,
  asCards: boolean,
): string {
  const ofRecord = asCards ? cardFields : columns.flatMap(({ name, fields }) => fields ?? [name]);
  return [...new Set([...titleFields, ...ofRecord])].join(',');
}
