import { isDocument, isNothing, type ServiceDocument } from '@/schema/document';
import type { StoredDocument } from './collection';
import { created, done, type FieldProblem, ok, refused, type Reply } from './reply';
import type { ResourceName } from '@/config';
import { served } from './resources';
import type { Store } from './store';

export type Asked = { id: string; query: URLSearchParams; fields: ServiceDocument };
export type Operation = (asked: Asked) => Reply;

export function rest(store: Store, name: ResourceName) {
  const { required, unique, softDeleted = false } = served[name];
  const records = store.collection(name);
  const unknown = (id: string) => refused(404, `No record of ${name} has the id ${id}`);

  const objection = (record: ServiceDocument, id?: string): Reply | undefined => {
    if (required.every((field) => isNothing(record[field])))
      return refused(422, 'Some fields are missing', required.slice(0, 1).map(missingField));
    const taken =
      unique !== undefined &&
      records.all().some((other) => other._id !== id && other['deleted'] !== true && other[unique] === record[unique]);
    return taken ? refused(409, `${String(record[unique])} exists already`) : undefined;
  };

  return {
    list: () => ok(records.all()),
    page: ({ query }) => pageOf(records.all(), query, softDeleted),
    plainPage: ({ query }) => plainPageOf(records.all(), query),
    read: ({ id }) => answer(records.find(id)) ?? unknown(id),
    create: ({ fields }) => objection(fields) ?? created(records.insert(fields)),
    replace: ({ id, fields }) =>
      (records.find(id) ? (objection(fields, id) ?? answer(records.replace(id, fields))) : undefined) ?? unknown(id),
    merge: ({ id, fields }) => {
      const before = records.find(id);
      if (!before) return unknown(id);
      return objection({ ...before, ...fields }, id) ?? answer(records.merge(id, fields)) ?? unknown(id);
    },
    remove: ({ id }) => {
      const found = softDeleted ? records.merge(id, { deleted: true }) : records.remove(id);
      return found !== undefined && found !== false ? done : unknown(id);
    },
  } satisfies Record<string, Operation>;
}

const answer = (document: StoredDocument | undefined): Reply | undefined => document && ok(document);

const missingField = (field: string): FieldProblem => ({ field, message: `${field} is required` });

/** `POST …/channel/:id`: overlays a stored signal with the fields sent, and creates one new signal for each channel. */
export function sendOverChannels(store: Store): Operation {
  const signals = store.collection('notification-signals');
  return ({ id, fields }) => {
    const original = signals.find(id);
    if (!original) return refused(404, `No record of notification-signals has the id ${id}`);
    const { channels } = fields;
    if (!Array.isArray(channels) || channels.length === 0)
      return refused(422, 'Some fields are missing', [missingField('channels')]);
    const { notifiedUser: _before, ...content } = { ...original, ...fields };
    return created(channels.map((channel: unknown) => signals.insert({ ...content, channels: [channel] })));
  };
}

/** Returns a page as the paged lists answer it: `limit` 10, at most 100; `page` from 1; newest first. */
function pageOf(documents: readonly StoredDocument[], query: URLSearchParams, softDeleted: boolean): Reply {
  const policy = readPolicy(query.get('p'));
  if (!policy) return refused(400, 'p is not a JSON object');
  const wanted = softDeleted ? { deleted: false, ...policy } : policy;
  const found = documents.filter(
    (document) => matches(document, wanted) && contains(document, (query.get('q') ?? '').trim().toLowerCase()),
  );
  const sorted = sort(found, query.get('sortBy') ?? 'createdAt', query.get('order') ?? 'desc');
  return ok(cut(sorted, query));
}

const plainPageOf = (documents: readonly StoredDocument[], query: URLSearchParams): Reply => ok(cut(documents, query));

function cut(documents: readonly StoredDocument[], query: URLSearchParams) {
  const limit = whole(query.get('limit'), 10, 1, 100);
  const page = whole(query.get('page'), 1, 1, Number.MAX_SAFE_INTEGER);
  const totalPages = Math.max(1, Math.ceil(documents.length / limit));
  return {
    docs: documents.slice((page - 1) * limit, page * limit).map((document) => projected(document, query.get('fields'))),
    totalDocs: documents.length,
    limit,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
}

function whole(text: string | null, fallback: number, least: number, most: number): number {
  const value = Math.trunc(Number(text ?? Number.NaN));
  return Number.isNaN(value) || text === '' ? fallback : Math.min(most, Math.max(least, value));
}

/** Reads `{"object":"contract"}`: equalities, all of which must hold. */
function readPolicy(text: string | null): ServiceDocument | undefined {
  if (!text) return {};
  try {
    const policy: unknown = JSON.parse(text);
    return isDocument(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}

function matches(document: ServiceDocument, policy: ServiceDocument): boolean {
  return Object.entries(policy).every(([name, wanted]) => {
    const value = document[name] ?? (typeof wanted === 'boolean' ? false : null);
    return Array.isArray(value) ? value.some((one) => same(one, wanted)) || same(value, wanted) : same(value, wanted);
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function contains(value: unknown, text: string): boolean {
  if (text === '') return true;
  if (typeof value === 'string') return value.toLowerCase().includes(text);
  if (Array.isArray(value)) return value.some((one) => contains(one, text));
  if (!isDocument(value)) return false;
  return Object.entries(value).some(([name, one]) => !bookkeeping.has(name) && contains(one, text));
}

const bookkeeping = new Set(['_id', 'realmId', 'createdAt', 'updatedAt']);

function sort(documents: readonly StoredDocument[], sortBy: string, order: string): readonly StoredDocument[] {
  const directions = order.split(',').map((one) => (one.trim().toLowerCase() === 'asc' ? 1 : -1));
  const criteria = sortBy
    .split(',')
    .map((name, index) => ({ name: name.trim(), direction: directions[index] ?? directions.at(-1) ?? -1 }));
  return documents.toSorted((a, b) => {
    for (const { name, direction } of criteria) {
      const difference = compare(a[name], b[name]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
}

/** Orders missing values before numbers before text, as a document database does. */
function compare(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === undefined || value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

function projected(document: StoredDocument, fields: string | null): ServiceDocument {
  const names = (fields ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return document;
  return Object.fromEntries(
    ['_id', ...names].filter((name) => Object.hasOwn(document, name)).map((name) => [name, document[name]]),
  );
}
