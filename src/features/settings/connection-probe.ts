import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { browserFetch, type Client } from '@/api/client';
import { readAnswer } from '@/api/body';
import { idOf } from '@/api/record-id';
import { contentOf, type Listing } from '@/api/response';
import { clientOf } from '@/api/services';
import { session } from '@/api/session';
import { type ResourceName, resourceNames } from '@/config';
import { resources } from '@/resources/resources';
import { type DayFormat, readDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { watchPolicy } from '../connection/try-connection';

export type Answer = { ms: number; error?: unknown; obstacle?: Obstacle; found?: ListReport };

/** Requests the lists of all resources one after another, so that each is timed alone; calls back with each answer. */
export async function probeLists(
  queryClient: QueryClient,
  onAnswer: (resource: ResourceName, answer: Answer) => void,
): Promise<void> {
  const policy = watchPolicy();
  for (const resource of resourceNames) {
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      // The query client prompts for a refused key, as everywhere else.
      const found = await queryClient.fetchQuery({
        queryKey: ['connection-test', resource],
        queryFn: ({ signal }) => probe(resource, signal),
        staleTime: 0,
        gcTime: 0,
        retry: false,
      });
      onAnswer(resource, { ms: elapsed(), found });
    } catch (error) {
      onAnswer(resource, { ms: elapsed(), error, obstacle: await obstacleOf(error, resource, policy.blocked) });
    }
  }
  policy.stop();
}

export type ListReport = {
  /** The number of records that came. `total` is the service's own count; `whole` is true when all of them came. */
  count: number;
  total?: number;
  whole: boolean;
  envelope: string;
  idField: string;
  withoutId: number;
  dates: ReturnType<typeof datesIn>;
  /** For paged lists: true when `limit` and `page` take effect; undefined with too few records to tell. */
  paged?: boolean;
  doubledSlash?: true;
};

/** Reads the list of a resource and examines it; of a paged list, the first two pages of one record. Changes nothing. */
async function probe(resource: ResourceName, signal: AbortSignal): Promise<ListReport> {
  const { address, path, otherPath } = resources[resource].service;
  let text = '';
  const client = clientOf(address, (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    text = await response.clone().text();
    return response;
  });
  const isPaged = resources[resource].all === undefined;
  const ask = (at: string) => client.list(at, { signal, ...(isPaged && { query: { limit: 1, page: 1 } }) });
  const first = await ask(path)
    .then((listing) => ({ listing, at: path }))
    .catch(async (error: unknown) => {
      if (otherPath === undefined || !isApiError(error) || ![404, 405].includes(error.status ?? 0)) throw error;
      return { listing: await ask(otherPath), at: otherPath };
    });
  const { listing, at } = first;
  const answer = readAnswer(text);
  return {
    count: listing.rows.length,
    total: listing.total,
    whole: !isPaged,
    envelope: answer.kind === 'data' ? envelopeOf(answer.value) : '',
    idField: idFieldOf(listing.rows),
    withoutId: listing.rows.filter((row) => idOf(row) === '').length,
    dates: datesIn(listing.rows),
    ...(isPaged && { paged: await isPagedBy(client, at, listing, signal) }),
    ...(at === otherPath && { doubledSlash: true }),
  };
}

/** Tells whether the second page of one record holds another record. */
async function isPagedBy(client: Client, path: string, { rows }: Listing<ServiceDocument>, signal: AbortSignal) {
  if (rows.length > 1) return false;
  const [first] = rows;
  if (!first) return undefined;
  const next = await client.list(path, { signal, query: { limit: 1, page: 2 } }).catch(() => undefined);
  const [second] = next?.rows ?? [];
  return second && idOf(second) !== idOf(first);
}

/** Describes the envelope of a list: `[ … ]` alone, `{ data: { docs: [ … ] } }`, one record `{ … }`. */
function envelopeOf(answer: unknown): string {
  if (Array.isArray(answer)) return '[ … ]';
  if (!isDocument(answer)) return String(answer);
  const content = contentOf(answer);
  if (content === undefined) return '{ … }';
  const name = Object.keys(answer).find((key) => answer[key] === content) ?? '…';
  return `{ ${name}: ${envelopeOf(content)} }`;
}

/** Returns the field that identifies records; empty when there is none. */
function idFieldOf(rows: readonly ServiceDocument[]): string {
  const [first] = rows;
  const name = ['_id', 'id', 'uuid'].find(
    (field) => first?.[field] !== undefined && first[field] !== null && first[field] !== '',
  );
  return name ? `${name}${isDocument(first?.[name]) ? '.$oid' : ''}` : '';
}

/** Enough records to show how a service writes dates. */
const LOOKED_AT = 50;
const FIELDS_NAMED = 4;

/** Returns the forms of dates found, each with fields that use it: `DD/MM/YYYY` in `beginDate`, `endDate`. */
function datesIn(rows: readonly ServiceDocument[]): ReadonlyArray<{ form: string; fields: readonly string[] }> {
  const found = new Map<string, Set<string>>();
  for (const row of rows.slice(0, LOOKED_AT)) note(row, '', found);
  return [...found].map(([form, fields]) => ({ form, fields: [...fields].slice(0, FIELDS_NAMED) }));
}

function note(document: ServiceDocument, path: string, found: Map<string, Set<string>>): void {
  for (const [name, value] of Object.entries(document)) {
    const place = path + name;
    if (Array.isArray(value) && path === '') {
      const [first] = value as readonly unknown[];
      if (isDocument(first)) note(first, `${name}.`, found);
    } else if (/date|At$|^terminat/i.test(name)) {
      const read = readDay(value);
      if (read) found.set(formOf(read.format), (found.get(formOf(read.format)) ?? new Set()).add(place));
    }
  }
}

function formOf(format: DayFormat): string {
  const form = 'unit' in format ? `epoch ${format.unit}` : `${format.pattern}${timeOf(format.rest ?? '')}`;
  return format.wrapped ? `{ $date: ${form} }` : form;
}

/** Reduces a time to its form: `T07:15:00.000Z` becomes `T00:00:00.000Z`. */
const timeOf = (rest: string): string => rest.trim().replaceAll(/\d+/g, (digits) => '0'.repeat(digits.length));

/** The cause of a missing answer: this page's own policy, the service's CORS rules, or the network. */
type Obstacle = 'csp' | 'cors' | 'unreachable';

/**
 * Finds the cause of a request without an answer; undefined for other errors. A browser does not tell, so this repeats the
 * request without a key and without reading the answer: if that works, CORS was the only obstacle.
 */
async function obstacleOf(error: unknown, resource: ResourceName, blocked: () => Promise<readonly string[]>) {
  const { addresses, mode } = session();
  if (!isApiError(error) || error.problem !== 'network' || mode !== 'service' || !addresses) return undefined;
  const { address, path } = resources[resource].service;
  const url = addresses[address] + path;
  if ((await blocked()).includes(new URL(url).origin)) return 'csp';
  return browserFetch(url, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }).then(
    (): Obstacle => 'cors',
    (): Obstacle => 'unreachable',
  );
}
