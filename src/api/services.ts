import type { Addresses } from '@/config';
import { browserFetch, createClient, type Client } from './client';
import type { Exchange } from './exchange';
import { connection, session } from './session';

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

/** Units and contracts. */
export const core = boundTo('base');
/** Notification signals and quota plans. */
export const platform = boundTo('api');
