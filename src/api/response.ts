import { isDocument, type ServiceDocument } from '@/schema/document';
import type { ApiErrorDetails, ApiProblem, FieldError } from './api-error';
import { readErrorBody } from './error-body';
import { excerptOf, parseJson, readAnswer } from './json';
import { createdId, idOf } from './record-id';

/** The answer to a request that reached the service, and how to fail with what is known about that request. */
export type Received = {
  body: string;
  headers: Headers;
  /** Makes the error. What the service said is read from the body. */
  fail: (problem: ApiProblem) => Error;
};

type Said = Pick<ApiErrorDetails, 'serverMessage' | 'excerpt'> & { fields: readonly FieldError[] };

/** What an error tells from the body it came with; `hide` takes the key out, should the service repeat it. */
export function saidIn(body: string, hide: (text: string) => string): Said {
  const text = hide(body);
  const { message, fields } = readErrorBody(text);
  return { serverMessage: message, fields, excerpt: excerptOf(text) };
}

/** The value of a good answer. A web page and a refusal are errors on every method. */
function valueIn({ body, fail }: Received, unreadable: (text: string) => unknown): unknown {
  const answer = readAnswer(body);
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

/** A list; an answer that is none (empty, null, a message) is an error and never an empty list. */
export function listIn(received: Received): Listing<ServiceDocument> {
  const listing = openListing(dataIn(received), received.headers);
  if (!listing) throw received.fail('unexpected');
  return listing;
}

/** One record, kept as it came. An empty answer is an error: a blank record, edited and saved, would wipe the real one. */
export function recordIn(received: Received): ServiceDocument {
  const record = openRecord(dataIn(received));
  if (!record) throw received.fail('unexpected');
  return record;
}

/** Whatever a write answers: a record, `OK`, null, nothing. It is never relied upon. */
export const writtenIn = (received: Received): unknown => valueIn(received, (text) => text);

/** As `writtenIn`; where the body names no record but a Location header does, that is the answer: `{ id }`. */
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

/** What stands around data in an answer and is none itself. */
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

/** Names that can hold the data of an envelope. */
const dataNames = new Set(
  (
    'data docs results items rows list content value records entries result payload response body doc document item record ' +
    'unit units contract contracts signal signals notificationSignal notificationSignals quotaPlan quotaPlans plans _embedded'
  ).split(' '),
);

/** Names that stand for data even beside fields nobody knows. */
const unmistakable = new Set(['data', 'docs', 'results', 'rows', 'records']);

/**
 * What an envelope holds: `{ data: … }`, `{ docs, totalDocs }`, `{ body: "…json…" }`. Undefined when the value is no envelope:
 * a record of its own may well have a field called `data` or `items`, but it also has an id or other fields.
 */
export function contentOf(value: ServiceDocument): unknown {
  if (idOf(value) !== '') return undefined;
  const inside = Object.keys(value).filter((name) => !isAroundData(name));
  const name = inside.length === 1 ? inside[0] : inside.find((known) => unmistakable.has(known) && isListOfRecords(value[known]));
  if (name === undefined || !dataNames.has(name)) return undefined;
  const content = value[name];
  return typeof content === 'string' ? parsed(content) : content;
}

const isListOfRecords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => isDocument(row) && idOf(row) !== '');

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether a document can be a record: it has an id, or at least two fields that no envelope or message would have. */
const looksLikeRecord = (value: ServiceDocument): boolean =>
  idOf(value) !== '' || Object.keys(value).filter((name) => !isAroundData(name)).length > 1;

/** The record in the answer to a GET of one: bare, in envelopes, or in a list of one. Undefined when there is none. */
function openRecord(answer: unknown): ServiceDocument | undefined {
  if (Array.isArray(answer)) return answer.length === 1 ? openRecord(answer[0]) : undefined;
  if (!isDocument(answer)) return undefined;
  const content = contentOf(answer);
  if (content !== undefined) return openRecord(content);
  return looksLikeRecord(answer) ? answer : undefined;
}

/** One answer of a list, whatever envelope it came in. */
export type Listing<T> = {
  /** Records exactly as they came. Two may share an id (see `duplicates`), and one may have none. */
  rows: readonly T[];
  /** How many there are in all, where the service says so and it can be true. */
  total?: number;
  /** The service sent one record where a list was expected. */
  single?: true;
  /** Elements that are no records: null, texts, lists. They are counted, not shown. */
  unreadable: number;
  page?: number;
  limit?: number;
  /** Whether there is a next page, where the service says so. */
  more?: boolean;
  /** Ids that several rows share: which of them a write would meet is not known. Absent when there are none. */
  duplicates?: ReadonlySet<string>;
};

type Opened = { elements: readonly unknown[]; single?: true; envelopes: readonly ServiceDocument[] };

/**
 * Opens the answer of a list: a bare array, any of the known envelopes, one record, or a map from id to record.
 * Undefined when it is none of these, which is not the same as an empty list: `null`, `{ message }`, a text.
 */
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

/** `{ u1: { … }, u2: { … } }`: where a record does not repeat its id, it gets the one it was filed under. */
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
function readPaging(envelopes: readonly ServiceDocument[], rows: number, headers?: Headers): Paging {
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

const failed = /^(?:error|fail|failed|failure)$/i;

const isErrorCode = (value: unknown): boolean => Number(value) >= 400 && Number(value) < 600;
const holdsSomething = (value: unknown): boolean =>
  isDocument(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : Boolean(value);

/**
 * Whether an answer with a good status says no all the same: `{ success: false }`, `{ status: 'error' }`, `{ errors: […] }`, `{ code: 400 }`.
 * A record may have a field `status: 'failed'` of its own, so an answer with an id must also bring the words of a refusal.
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
