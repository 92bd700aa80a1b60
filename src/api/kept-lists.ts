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
export type Place = { url: string; key: string };
/** `at` is in milliseconds since 1970. */
/** An answer with a list, in parts as they came. */
export type ReceivedList = { headers: Headers; parts: readonly Bytes[] };
export type KeptList = { listing: Listing<ServiceDocument>; at: number };

/** What a list tells about its length outside of its body; see `openListing`. */
const counted = ['X-Total-Count', 'Content-Range'];

/** Keeps the answer with a list in place of the one before. */
export async function keepList({ url, key }: Place, { headers, parts }: ReceivedList): Promise<void> {
  const lists = await opened();
  if (!lists) return;
  const start = crypto.getRandomValues(new Uint8Array(START));
  const cipher = await cipherOf(key);
  const body = streamOf(parts)
    .pipeThrough(inPieces(PIECE))
    .pipeThrough(eachPiece((piece, at) => crypto.subtle.encrypt({ name: 'AES-GCM', iv: ivOf(start, at) }, cipher, piece)));
  const told = counted.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const kept = new Response(body, { headers: { ...Object.fromEntries(told), Date: String(Date.now()), IV: start.join() } });
  // The device may be full.
  await lists.put(url, kept).catch(() => lists.delete(url));
}

/** Returns the list as it was last read with this key, or undefined. */
export async function keptList({ url, key }: Place): Promise<KeptList | undefined> {
  const { headers, body } = (await (await opened())?.match(url)) ?? {};
  if (!headers || !body) return undefined;
  try {
    const start = Uint8Array.from((headers.get('IV') ?? '').split(','), Number);
    const cipher = await cipherOf(key);
    const clear = body
      .pipeThrough(inPieces(PIECE + TAG))
      .pipeThrough(eachPiece((piece, at) => crypto.subtle.decrypt({ name: 'AES-GCM', iv: ivOf(start, at) }, cipher, piece)));
    const received = await receiveBody(new Response(clear));
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

function streamOf(parts: readonly Bytes[]): ReadableStream<Bytes> {
  const left = parts.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Regroups bytes into pieces of one size, of which the last may be shorter. */
function inPieces(size: number): TransformStream<Bytes, Bytes> {
  let piece = new Uint8Array(size);
  let filled = 0;
  return new TransformStream({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + size - filled);
        piece.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < size) return;
        controller.enqueue(piece);
        piece = new Uint8Array(size);
        filled = 0;
      }
    },
    flush(controller) {
      if (filled > 0) controller.enqueue(piece.subarray(0, filled));
    },
  });
}

/** Changes each piece by its number, which counts from 0. */
function eachPiece(change: (piece: Bytes, at: number) => Promise<ArrayBuffer>): TransformStream<Bytes, Bytes> {
  let at = 0;
  return new TransformStream({
    async transform(piece, controller) {
      controller.enqueue(new Uint8Array(await change(piece, at++)));
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
