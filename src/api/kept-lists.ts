import type { ServiceDocument } from '@/schema/document';
import { receiveBody } from './body';
import { listIn, type Listing } from './response';
import { KEPT_LISTS } from './session';

/*
 * The last whole lists of a service, on this device, to be shown at once on the next visit. Each is encrypted with the key it was
 * read with (AES-GCM, by HKDF), so that nobody without that key reads it here. Where the browser keeps nothing, or not for an
 * address without https, nothing is kept.
 */

/** A list of one service, read with one key. */
export type Place = { url: string; key: string };
/** `at` is in milliseconds since 1970. */
export type KeptList = { listing: Listing<ServiceDocument>; at: number };

/** What a list tells about its length outside of its body; see `openListing`. */
const counted = ['X-Total-Count', 'Content-Range'];

/** Keeps the answer with a list in place of the one before. */
export async function keepList({ url, key }: Place, answer: Response): Promise<void> {
  const lists = await opened();
  if (!lists) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherOf(key), await answer.arrayBuffer());
  const told = counted.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const kept = new Response(closed, { headers: { ...Object.fromEntries(told), Date: String(Date.now()), IV: iv.join() } });
  // The device may be full.
  await lists.put(url, kept).catch(() => lists.delete(url));
}

/** Returns the list as it was last read with this key, or undefined. */
export async function keptList({ url, key }: Place): Promise<KeptList | undefined> {
  const kept = await (await opened())?.match(url);
  if (!kept) return undefined;
  const { headers } = kept;
  try {
    const iv = Uint8Array.from((headers.get('IV') ?? '').split(','), Number);
    const body = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipherOf(key), await kept.arrayBuffer());
    const listing = listIn({ body: await receiveBody(new Response(body)), headers, fail: (problem) => new Error(problem) });
    return { listing, at: Number(headers.get('Date')) };
  } catch {
    // Of another key, or cut short.
    return undefined;
  }
}

/** Only https, and this device, have both storage and ciphers. */
const opened = async (): Promise<Cache | undefined> =>
  globalThis.crypto?.subtle && globalThis.caches?.open(KEPT_LISTS).catch(() => undefined);

async function cipherOf(key: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(key);
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(KEPT_LISTS) };
  return crypto.subtle.deriveKey(hkdf, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
