import type { Addresses } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { browserFetch, createClient, type Client } from './client';
import type { Exchange } from './exchange';
import type { Listing } from './listing';
import { connection, connectionId, session } from './session';

const listeners = new Set<(exchange: Exchange) => void>();

/** Calls back after every exchange with either service; returns how to stop. */
export function subscribeExchanges(listener: (exchange: Exchange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const boundTo = (address: keyof Addresses): Client =>
  createClient({
    base: () => connection()?.addresses[address] ?? '',
    key: () => connection()?.key ?? null,
    fetch: (input, init) => (connection()?.fetch ?? browserFetch)(input, init),
    now: Date.now,
    observe: (exchange) => {
      for (const listener of listeners) listener(exchange);
    },
    // The demo answers in the page.
    online: () => session().mode === 'demo' || (globalThis.navigator?.onLine ?? true),
  });

const reach = boundTo('base');
const begun = new Map<string, { for: string; answer: Promise<Listing<ServiceDocument>> }>();

/** Begins to read a list of units or contracts before any page can ask for it; the first that does is given this answer. */
export function beginList(path: string): void {
  const answer = reach.list(path);
  // A failure is told to whoever asks, and to nobody when nobody does.
  answer.catch(() => undefined);
  begun.set(path, { for: connectionId(), answer });
}

/** Units and contracts. */
export const core: Client = {
  ...reach,
  list(path, options) {
    const early = begun.get(path);
    begun.delete(path);
    // Meanwhile another service may have been connected to.
    return early?.for === connectionId() ? early.answer : reach.list(path, options);
  },
};
/** Notification signals and quota plans. */
export const platform = boundTo('api');
