import type { QueryClient } from '@tanstack/react-query';
import { isApiError, mayBeStopped, stoppedOnItsWay } from '@/api/api-error';
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

/** Asks one list after another, so that each is timed alone; calls back again for an address that is stopped. */
export async function probeLists(
  queryClient: QueryClient,
  onAnswer: (resource: ResourceName, answer: Answer) => void,
): Promise<void> {
  const policy = watchPolicy();
  const answers = new Map<ResourceName, Answer>();
  const tell = (resource: ResourceName, answer: Answer) => {
    answers.set(resource, answer);
    onAnswer(resource, answer);
  };
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
      tell(resource, { ms: elapsed(), found });
    } catch (error) {
      tell(resource, { ms: elapsed(), error, obstacle: await obstacleOf(error, resource, policy.blocked) });
    }
  }
  policy.stop();
  for (const [resource, { error, obstacle, ms }] of answers) {
    if (!mayBeStopped(error) || obstacle === 'csp') continue;
    const others = [...answers].filter(([other]) => originOf(other) === originOf(resource));
    if (others.some(([, { found }]) => found)) onAnswer(resource, { ms, error: stoppedOnItsWay(error) });
  }
}

function originOf(resource: ResourceName): string | undefined {
  const { addresses } = session();
  return addresses && new URL(addresses[resources[resource].service.address]).origin;
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

/** Asks for the first two pages of one record of a paged list. Changes nothing. */
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

async function isPagedBy(client: Client, path: string, { rows }: Listing<ServiceDocument>, signal: AbortSignal) {
  if (rows.length > 1) return false;
  const [first] = rows;
  if (!first) return undefined;
  const next = await client.list(path, { signal, query: { limit: 1, page: 2 } }).catch(() => undefined);
  const [second] = next?.rows ?? [];
  return second && idOf(second) !== idOf(first);
}

/** Returns `[ … ]`, `{ data: { docs: [ … ] } }`, or `{ … }` for one record. */
function envelopeOf(answer: unknown): string {
  if (Array.isArray(answer)) return '[ … ]';
  if (!isDocument(answer)) return String(answer);
  const content = contentOf(answer);
  if (content === undefined) return '{ … }';
  const name = Object.keys(answer).find((key) => answer[key] === content) ?? '…';
  return `{ ${name}: ${envelopeOf(content)} }`;
}

function idFieldOf(rows: readonly ServiceDocument[]): string {
  const [first] = rows;
  const name = ['_id', 'id', 'uuid'].find(
    (field) => first?.[field] !== undefined && first[field] !== null && first[field] !== '',
  );
  return name ? `${name}${isDocument(first?.[name]) ? '.$oid' : ''}` : '';
}

const LOOKED_AT = 50;
const FIELDS_NAMED = 4;

/** Returns forms of dates with fields that use them: `DD/MM/YYYY` in `beginDate`, `endDate`. */
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

/** Returns `T00:00:00.000Z` for `T07:15:00.000Z`. */
const timeOf = (rest: string): string => rest.trim().replaceAll(/\d+/g, (digits) => '0'.repeat(digits.length));

/** This page's own policy, the service's CORS rules, or the network. */
type Obstacle = 'csp' | 'cors' | 'unreachable';

/** Repeats the request without a key and unread, since a browser tells no cause: if that works, it was CORS. */
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
