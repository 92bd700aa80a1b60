import { observable } from '@/observable';
import type { Addresses } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { browserFetch, type Client, type ClientOptions, createClient, type RequestLogEntry } from './client';
import type { Listing } from './response';
import { connection, connectionId } from './session';

/** As many as can be looked through. */
const LOGGED = 200;
const log = observable<readonly RequestLogEntry[]>([]);

/** The last requests with their answers, the oldest first: in memory only. */
export const requestLog = log.get;

/** Calls back after every answer of either service; returns how to stop. */
export const subscribeRequestLog = log.subscribe;

export const clearRequestLog = (): void => log.set([]);

type Fetch = ClientOptions['fetch'];

/** Creates a client of one of the two services of the current connection; `around` can intercept its requests. */
export const clientOf = (address: keyof Addresses, around: (fetch: Fetch) => Fetch = (fetch) => fetch): Client =>
  createClient({
    base: () => connection()?.addresses[address] ?? '',
    key: () => connection()?.key ?? null,
    fetch: around((input, init) => (connection()?.fetch ?? browserFetch)(input, init)),
    now: () => Date.now(),
    log: (entry) => log.set([...log.get().slice(1 - LOGGED), entry]),
    online: isOnline,
  });

/** Tells whether there is a network as far as the browser knows; the demo answers in the page. */
export const isOnline = (): boolean => connection()?.online?.() ?? globalThis.navigator?.onLine ?? true;

const coreClient = clientOf('base');
const begun = new Map<string, { for: string; answer: Promise<Listing<ServiceDocument>> }>();

/** Starts to read a list of units or contracts before any page can ask for it; the first request takes over this answer. */
export function beginList(path: string): void {
  const answer = coreClient.list(path);
  // Whoever asks gets the failure; without a listener it would count as unhandled.
  answer.catch(() => undefined);
  begun.set(path, { for: connectionId(), answer });
}

/** The service of units and contracts. */
export const core: Client = {
  ...coreClient,
  list(path, options) {
    const early = begun.get(path);
    begun.delete(path);
    // Another service may have been connected meanwhile.
    return early?.for === connectionId() ? early.answer : coreClient.list(path, options);
  },
};
/** The service of notification signals and quota plans. */
export const platform = clientOf('api');
