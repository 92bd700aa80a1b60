import type { ServiceDocument } from '@/schema/document';
import { type Bytes, receiveBody } from './body';
import { listIn, type Listing } from './response';
import { KEPT_LISTS } from './session';

/*
 * The last whole lists of a service, on this device, to be shown at once on the next visit. Each is encrypted piece by piece with the
 * key it was read with (AES-GCM, by HKDF), so that nobody without that key reads it here. Where the browser keeps nothing, or not for an
 * address without https, nothing is kept.
 */

/** A list of one service, read with one key. */
export type ListKey = { url: string; key: string };
/** An answer with a list, in parts as they came. */
export type ReceivedList = { headers: Headers; parts: readonly Bytes[] };
/** `at` is in milliseconds since 1970. */
export type KeptList = { listing: Listing<ServiceDocument>; at: number };

/** Headers that state the length of a list; see `openListing`. */
const counted = ['X-Total-Count', 'Content-Range'];

/** Keeps the answer with a list in place of the one before. */
export async function keepList({ url, key }: ListKey, { headers, parts }: ReceivedList): Promise<void> {
  const lists = await opened();
  if (!lists) return;
  const start = crypto.getRandomValues(new Uint8Array(START));
  const cipher = await cipherOf(key);
  const pieces: ArrayBuffer[] = [];
  const bytes = new Blob([...parts]);
  for (let at = 0; at < bytes.size; at += PIECE) {
    const piece = await bytes.slice(at, at + PIECE).arrayBuffer();
    pieces.push(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: ivOf(start, pieces.length) }, cipher, piece));
  }
  const told = counted.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const kept = new Response(new Blob(pieces), {
    headers: { ...Object.fromEntries(told), Date: String(Date.now()), IV: start.join() },
  });
  // The device may be full.
  await lists.put(url, kept).catch(() => lists.delete(url));
}

/** Returns the list as it was last read with this key, or undefined. */
export async function keptList({ url, key }: ListKey): Promise<KeptList | undefined> {
  const stored = await (await opened())?.match(url);
  if (!stored) return undefined;
  try {
    const { headers } = stored;
    const received = await receiveBody(new Response(streamOf(clearPieces(await stored.arrayBuffer(), headers, key))));
    const listing = listIn({ body: received, headers, fail: (problem) => new Error(problem) });
    return { listing, at: Number(headers.get('Date')) };
  } catch {
    // Of another key, or cut short, which JSON does not survive.
    return undefined;
  }
}

/** Bytes that are encrypted at once: all of a long list would hold up the page. */
const PIECE = 262_144;
/** Bytes that AES-GCM adds to each piece. */
const TAG = 16;
/** Bytes that all nonces of one list begin with; the number of the piece follows. */
const START = 8;

function ivOf(start: Bytes, at: number): Bytes {
  const iv = new Uint8Array(START + 4);
  iv.set(start);
  new DataView(iv.buffer).setUint32(START, at);
  return iv;
}

async function* clearPieces(bytes: ArrayBuffer, headers: Headers, key: string): AsyncGenerator<Bytes, void> {
  const start = Uint8Array.from((headers.get('IV') ?? '').split(','), Number);
  const cipher = await cipherOf(key);
  const size = PIECE + TAG;
  for (let at = 0; at * size < bytes.byteLength; at += 1) {
    const piece = new Uint8Array(bytes, at * size, Math.min(size, bytes.byteLength - at * size));
    yield new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: ivOf(start, at) }, cipher, piece));
  }
}

function streamOf(pieces: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
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
