import type { QueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '@/api/client';
import { patched, sameValue } from '@/api/document';
import { parseJson, writeJson } from '@/api/json';
import { listRow } from '@/api/list-row';
import { historyKey, type OwnWrite, storeWrite, type WriteKind } from '@/api/own-history';
import { createdId, idOf } from '@/api/record-id';
import { openRecord } from '@/api/response';
import { requestLog, subscribeRequestLog } from '@/api/services';
import { connectionId } from '@/api/session';
import { resourceNames, type ResourceName } from '@/config';
import { resources } from '@/resources/resources';
import { isDocument, type ServiceDocument } from '@/schema/document';

/*
 * Every write of the application passes the log of requests, whichever page it comes from. An accepted one is kept with what the record
 * was by the last reading, and what was sent. The log masks the key in all of its texts.
 */

/** Keeps also the writes before of which the log still knows. Returns how to stop. */
export function keepHistory(queryClient: QueryClient): () => void {
  const seen = new WeakSet<RequestLogEntry>();
  const look = () => {
    for (const entry of requestLog()) {
      if (seen.has(entry)) continue;
      seen.add(entry);
      const own = writeOf(entry, queryClient);
      if (own) void storeWrite(own).then(() => queryClient.invalidateQueries({ queryKey: historyKey }));
    }
  };
  look();
  return subscribeRequestLog(look);
}

const kinds: Readonly<Record<string, WriteKind>> = { POST: 'created', PUT: 'changed', PATCH: 'changed', DELETE: 'deleted' };

function writeOf(entry: RequestLogEntry, cache: QueryClient): OwnWrite | undefined {
  const { method, body, answer, problem, started } = entry;
  const [kind, place] = [kinds[method], placeOf(entry.url)];
  if (!kind || !place || problem !== undefined || (place.id === '') !== (kind === 'created')) return undefined;
  const sent = documentIn(body);
  if (kind !== 'deleted' && !sent) return undefined;
  const before = kind === 'created' ? {} : (loggedRead(place, started) ?? lastRead(cache, place, started));
  const after = kind === 'deleted' ? {} : method === 'PATCH' ? patched(before ?? {}, sent ?? {}) : sent;
  const named = kind === 'deleted' ? before : after;
  return {
    connection: connectionId(),
    // `crypto.randomUUID` is missing on plain http.
    key: crypto.getRandomValues(new Uint32Array(3)).join('-'),
    at: started,
    resource: place.resource,
    id: kind === 'created' ? createdId(valueIn(answer)) : place.id,
    title: resources[place.resource].titleOf({ ...before, ...named }),
    kind,
    ...(before && after ? changedFields(before, after, deciding[place.resource]) : { large: [] }),
  };
}

type Place = { resource: ResourceName; id: string };

/** Returns an empty identifier for a whole list. */
function placeOf(url: string): Place | undefined {
  if (!URL.canParse(url)) return undefined;
  const pathname = `${new URL(url).pathname.replaceAll(/\/+/g, '/')}/`;
  for (const resource of resourceNames) {
    const { path, otherPath = path } = resources[resource].service;
    const found = [path, otherPath].find((one) => pathname.includes(`${one}/`));
    if (found === undefined) continue;
    const steps = pathname
      .slice(pathname.indexOf(`${found}/`) + found.length)
      .split('/')
      .filter(Boolean);
    return { resource, id: decoded(steps.at(-1) ?? '') };
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Undefined unless the log keeps the answer whole. The cache may already have what the save made of the record. */
function loggedRead({ resource, id }: Place, time: number): ServiceDocument | undefined {
  const read = requestLog().findLast(({ method, url, problem, started, ms }) => {
    if (method !== 'GET' || problem !== undefined || started + ms > time) return false;
    const place = placeOf(url);
    return place?.resource === resource && place.id === id;
  });
  const record = read?.answer?.length === read?.answerLength ? openRecord(valueIn(read?.answer)) : undefined;
  return record && idOf(record) === id ? record : undefined;
}

/** Returns undefined where no whole record is known. */
function lastRead(cache: QueryClient, { resource, id }: Place, time: number): ServiceDocument | undefined {
  const [root] = resources[resource].detail(id).queryKey;
  const reads = cache.getQueryCache().findAll({ queryKey: [root], predicate: ({ state }) => state.dataUpdatedAt <= time });
  for (const { state } of reads.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)) {
    const data: unknown = state.data;
    const rows: readonly unknown[] = isDocument(data) && Array.isArray(data.rows) ? data.rows : [data];
    const record = rows.find((row) => isDocument(row) && idOf(row) === id);
    if (isDocument(record) && listRow(record) !== 'summary') return record;
  }
  return undefined;
}

/** Fields that say which kind of record it is, and so what its fields are called: kept with every change. */
const deciding: Partial<Record<ResourceName, readonly string[]>> = { contracts: ['reservationId', 'contractDate', 'frequency'] };

/** Characters of a field's JSON text up to which it is kept. */
const LARGE = 8000;

function changedFields(
  before: ServiceDocument,
  after: ServiceDocument,
  others: readonly string[] = [],
): Pick<OwnWrite, 'before' | 'after' | 'large'> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => others.includes(name) || !sameValue(before[name] ?? null, after[name] ?? null),
  );
  const isLarge = (name: string) => [before, after].some((side) => writeJson(side[name] ?? null).length > LARGE);
  const large = names.filter(isLarge);
  const kept = (side: ServiceDocument) =>
    writeJson(
      Object.fromEntries(names.flatMap((name) => (large.includes(name) || side[name] === undefined ? [] : [[name, side[name]]]))),
    );
  return { before: kept(before), after: kept(after), large };
}

const documentIn = (text: string | undefined): ServiceDocument | undefined => {
  const value = valueIn(text);
  return isDocument(value) ? value : undefined;
};

function valueIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}
