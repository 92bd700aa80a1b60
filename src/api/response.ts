import { type ResourceName, resourceNames } from '@/config';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { ApiProblem } from './api-error';
import type { Body } from './body';
import { readJson } from './json';
import { createdId, idOf } from './record-id';

export type Received = { body: Body; headers: Headers; fail: (problem: ApiProblem) => Error };

/** Returns the value of a good answer. A web page or a refusal is an error on every method. */
function valueIn({ body, fail }: Received, unreadable: (text: string) => unknown): unknown {
  const answer = body.answer();
  if (answer.kind === 'empty') return undefined;
  if (answer.kind === 'page') throw fail('notData');
  if (answer.kind === 'text') return unreadable(answer.text);
  if (isRefusal(answer.value)) throw fail('refused');
  return answer.value;
}

function dataIn(received: Received): unknown {
  return valueIn(received, () => {
    throw received.fail('unreadable');
  });
}

/** Reads a list. Any other answer (empty, null, a message) is an error, never an empty list. */
export function listIn(received: Received): Listing<ServiceDocument> {
  const listing = openListing(dataIn(received), received.headers);
  if (!listing) throw received.fail('unexpected');
  return listing;
}

/** Reads one record, as it came. An empty answer is an error: a blank record, edited and saved, would wipe the real one. */
export function recordIn(received: Received): ServiceDocument {
  const answer = dataIn(received);
  const record = openRecord(answer);
  if (!record) throw received.fail(typeof answer !== 'object' || holdsNothing(answer) ? 'noDetails' : 'unexpected');
  return record;
}

/** Reads any answer to a write: a record, `OK`, null, nothing. Nothing relies on it. */
export const writtenIn = (received: Received): unknown => valueIn(received, (text) => text);

/** Reads like `writtenIn`, but returns `{ id }` where only a Location header names the new record. */
export function createdIn(received: Received): unknown {
  const answer = writtenIn(received);
  const segment = received.headers.get('Location')?.split(/[?#]/)[0]?.split('/').findLast(Boolean);
  return createdId(answer) === '' && segment !== undefined ? { id: decoded(segment) } : answer;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const aroundData = new Set(
  (
    'success ok status statuscode code message msg error errors detail title type instance trace traceid timestamp time path requestid version apiversion ' +
    'meta metadata pagination paging page pages pagenumber pagesize pagecount pageindex perpage limit offset skip size first last next prev previous nextpage prevpage ' +
    'hasnext hasprev hasnextpage hasprevpage hasmore pagingcounter cursor nextcursor links sort order sortby filters query number numberofelements empty pageable ' +
    'count total totalcount totaldocs totalelements totalpages totalresults totalrecords totalitems recordstotal recordsfiltered acknowledged kind jsonapi included'
  ).split(' '),
);

const isAroundData = (name: string): boolean =>
  name.startsWith('@odata.') || aroundData.has(name.replace(/[-_]/g, '').toLowerCase());

function wordsOf(resource: ResourceName): readonly string[] {
  const whole = resource.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [whole, resource.replace(/.*-/, '')].flatMap((many) => [many, many.slice(0, -1)]);
}

const dataNames = new Set([
  ...'data docs results items rows list content value records entries result payload response body doc document item record'.split(
    ' ',
  ),
  ...resourceNames.flatMap(wordsOf),
  '_embedded',
]);

/** Keys that mean data even beside unknown fields. */
const unmistakable = new Set(['data', 'docs', 'results', 'rows', 'records']);

/**
 * Returns the content of an envelope: `{ data: … }`, `{ docs, totalDocs }`, `{ body: "…json…" }`. Undefined when the value is
 * none: a record may have a field called `data` or `items`, but it also has an id or other fields.
 */
export function contentOf(value: ServiceDocument): unknown {
  if (idOf(value) !== '') return undefined;
  const inside = Object.keys(value).filter(
    (name) => !isAroundData(name) && !(name === 'items' && typeof value.items === 'number'),
  );
  const name = inside.length === 1 ? inside[0] : inside.find((known) => unmistakable.has(known) && isListOfRecords(value[known]));
  if (name === undefined || !dataNames.has(name)) return undefined;
  const content = value[name];
  return typeof content === 'string' ? readJson(content) : content;
}

const isListOfRecords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => isDocument(row) && idOf(row) !== '');

/** Tells whether a document can be a record: it has an id, or at least two fields that no envelope or message has. */
const looksLikeRecord = (value: ServiceDocument): boolean =>
  idOf(value) !== '' || Object.keys(value).filter((name) => !isAroundData(name)).length > 1;

const holdsNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isDocument(value) && Object.keys(value).every((name) => isAroundData(name) || holdsNothing(value[name])));

/** Returns the record in an answer: bare, in envelopes, or in a list of one. Undefined when there is none. */
function openRecord(answer: unknown): ServiceDocument | undefined {
  if (Array.isArray(answer)) return answer.length === 1 ? openRecord(answer[0]) : undefined;
  if (!isDocument(answer)) return undefined;
  const content = contentOf(answer);
  if (content !== undefined) return openRecord(content);
  return looksLikeRecord(answer) ? answer : undefined;
}

export type Listing<T> = {
  /** Records exactly as they came. Some may share an id (see `duplicates`) or have none. */
  rows: readonly T[];
  /** The number of all records, where the service gives a plausible one. */
  total?: number;
  /** The service sent one record where a list was expected. */
  single?: true;
  /** The number of elements that are no records (null, texts, lists); they are counted, not shown. */
  unreadable: number;
  page?: number;
  limit?: number;
  /** True when there is a next page; undefined where the service does not tell. */
  more?: boolean;
  /** All records are here, whatever was asked: narrowed and paged on this device. */
  whole?: true;
  /** Ids that several rows share, so that a write may hit any of them. Absent when there are none. */
  duplicates?: ReadonlySet<string>;
};

type Opened = { elements: readonly unknown[]; single?: true; envelopes: readonly ServiceDocument[] };

/** Opens an array, a known envelope, one record, or a map by id. Undefined for anything else, which differs from an empty list. */
export function openListing(answer: unknown, headers?: Headers): Listing<ServiceDocument> | undefined {
  const opened = open(answer, []);
  if (!opened) return undefined;
  const rows = opened.elements.every(isDocument) ? opened.elements : opened.elements.filter(isDocument);
  return {
    rows,
    unreadable: opened.elements.length - rows.length,
    ...(opened.single && { single: opened.single }),
    ...readPaging(opened.envelopes, rows.length, headers),
    ...repeated(rows),
  };
}

function open(value: unknown, envelopes: readonly ServiceDocument[]): Opened | undefined {
  if (Array.isArray(value)) return { elements: value, envelopes };
  if (!isDocument(value)) return undefined;
  const content = contentOf(value);
  if (content !== undefined) return open(content, [...envelopes, value]);
  const mapped = recordsById(value);
  if (mapped) return { elements: mapped, envelopes };
  return looksLikeRecord(value) ? { elements: [value], single: true, envelopes } : undefined;
}

/** Reads `{ u1: { … }, u2: { … } }`; a record without an id gets the key it was filed under. */
function recordsById(value: ServiceDocument): readonly ServiceDocument[] | undefined {
  const entries = Object.entries(value);
  if (entries.length === 0 || idOf(value) !== '') return undefined;
  const records = entries.flatMap(([id, record]) => {
    if (!isDocument(record) || isAroundData(id)) return [];
    const own = idOf(record);
    if (own === '') return [{ _id: id, ...record }];
    return own === id ? [record] : [];
  });
  return records.length === entries.length ? records : undefined;
}

function repeated(rows: readonly ServiceDocument[]): { duplicates?: ReadonlySet<string> } {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const id of rows.map(idOf)) {
    if (id !== '' && seen.has(id)) duplicates.add(id);
    seen.add(id);
  }
  return duplicates.size > 0 ? { duplicates } : {};
}

type Paging = { total?: number; page?: number; limit?: number; more?: boolean };

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
  'items',
];
const pages = ['page', 'currentPage', 'current_page', 'pageNumber', 'number'];
const limits = ['limit', 'pageSize', 'page_size', 'perPage', 'per_page', 'size'];
const nexts = ['hasNextPage', 'hasNext', 'hasMore', 'has_more', 'next', 'nextPage', '@odata.nextLink'];
/** Keys that hold the paging one level deeper. */
const nested = ['meta', 'metadata', 'pagination', 'paging', 'page', 'pageable'];

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

/** A total that the rows disprove is left out. */
function readPaging(envelopes: readonly ServiceDocument[], rows: number, headers?: Headers): Paging {
  const sources = envelopes
    .flatMap((envelope) => [envelope, ...nested.map((name) => envelope[name]).filter(isDocument)])
    .toReversed();
  const more = first(sources, nexts, nextPage);
  const stated = first(sources, totals, wholeNumber) ?? headerTotal(headers);
  const total = stated === undefined || stated < rows || (more && stated === rows) ? undefined : stated;
  const page = first(sources, pages, wholeNumber);
  const limit = first(sources, limits, wholeNumber);
  return {
    ...(total !== undefined && { total }),
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...(more !== undefined && { more }),
  };
}

const failed = /^(?:error|fail|failed|failure)$/i;

const isErrorCode = (value: unknown): boolean => Number(value) >= 400 && Number(value) < 600;
const holdsSomething = (value: unknown): boolean =>
  isDocument(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : Boolean(value);

/**
 * Tells whether an answer with a good status is a refusal: `{ success: false }`, `{ status: 'error' }`, `{ errors: […] }`, `{
 * code: 400 }`. A record may have its own `status: 'failed'`, so an answer with an id must also carry an error or a message.
 */
function isRefusal(answer: unknown): boolean {
  if (!isDocument(answer)) return false;
  const { success, ok, status, code, statusCode, error, errors, message } = answer;
  const named = [error, errors].some(holdsSomething);
  const declared =
    success === false ||
    ok === false ||
    (typeof status === 'string' && failed.test(status)) ||
    [status, code, statusCode].some(isErrorCode);
  return idOf(answer) === '' ? declared || named : declared && (named || holdsSomething(message));
}
