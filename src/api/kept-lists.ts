import { within } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import { type Bytes, receiveBody } from './body';
import type { Client } from './client';
import { languages, type ListKey, type ReceivedList, tag, tagIn, tagOf } from './list-tags';
import { listIn, type Listing } from './response';
import { connection, KEPT_LISTS } from './session';

/*
 * The last whole lists of a service, on this device, to be shown at once on the next visit, and not to be sent again where they are as they
 * were. Each is encrypted piece by piece with the key it was read with (AES-GCM, by HKDF), so that nobody without that key reads it here.
 * Where the browser keeps nothing, or not for an address without https, nothing is kept.
 */

/** A list of this device; `at` is when the service last said that it is so, in milliseconds since 1970. */
export type KeptList = { listing: Listing<ServiceDocument>; at: number };

type Reading = Promise<Listing<ServiceDocument> | undefined>;
/** The tag of a list, which asks whether it has changed, and its rows, which come as nothing where they are lost. */
type Former = { etag: string | undefined; listing: () => Reading };

export type KnownList = {
  /** Reads it from this device; nothing where the page has it already. */
  last: () => Promise<KeptList | undefined>;
  /** Reads it from the service, which sends nothing where it is as it was. */
  read: (client: Client, path: string, options: Parameters<Client['list']>[1]) => Promise<Listing<ServiceDocument>>;
};

export async function knownList(list: ListKey, held?: Listing<ServiceDocument>): Promise<KnownList | undefined> {
  if (held) {
    const former = { etag: tagOf(held, list), listing: () => Promise.resolve(held) };
    return { last: () => Promise.resolve(undefined), read: readUnlessSame(list, former) };
  }
  const kept = await keptList(list);
  if (!kept) return undefined;
  return {
    async last() {
      const listing = await kept.listing();
      return listing && { listing, at: kept.at };
    },
    read: readUnlessSame(list, kept),
  };
}

const readUnlessSame =
  (list: ListKey, { etag, listing }: Former): KnownList['read'] =>
  async (client, path, options) => {
    // Somebody else may be connected meanwhile.
    const isStill = () => list.key === connection()?.key && list.url === `${connection()?.addresses.base}${path}`;
    if (etag === undefined || !isStill()) return client.list(path, options);
    const answer = await client.listUnless(path, { ...options, etag });
    if (answer) return answer;
    const same = await listing();
    if (same && isStill()) void renewList(list, etag).catch(() => undefined);
    return same ?? client.list(path, options);
  };

const counted = ['X-Total-Count', 'Content-Range'];

export async function keepList(list: ListKey, { listing, headers, parts }: ReceivedList): Promise<void> {
  const etag = tagIn(headers);
  tag(listing, list, etag);
  const lists = await opened();
  if (!lists) return;
  const start = crypto.getRandomValues(new Uint8Array(START));
  const cipher = await cipherOf(list.key);
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
  const hidden = await crypto.subtle.encrypt(forTag(start), cipher, new TextEncoder().encode(etag));
  const own = { IV: start.join(), ETag: new Uint8Array(hidden).join() };
  await put(lists, list, new Blob(pieces), new Headers({ ...Object.fromEntries(told), ...own }));
}

/** Another tab may have kept another list meanwhile, whose tag differs. */
async function renewList(list: ListKey, etag: string): Promise<void> {
  const lists = await opened();
  const stored = await lists?.match(list.url);
  if (lists && stored && (await keptTag(stored, list)) === etag) await put(lists, list, stored.body, new Headers(stored.headers));
}

async function put(lists: Cache, { url }: ListKey, body: BodyInit | null, headers: Headers): Promise<void> {
  headers.set('Date', String(Date.now()));
  // The device may be full.
  await lists.put(url, new Response(body, { headers })).catch(() => lists.delete(url));
}

/** The rows and the tag of a list are had with the key alone that it was read with. */
async function keptList(list: ListKey): Promise<(Former & Pick<KeptList, 'at'>) | undefined> {
  const stored = await (await opened())?.match(list.url);
  if (!stored) return undefined;
  const etag = await keptTag(stored, list);
  let rows: Reading | undefined;
  return {
    etag,
    at: Number(stored.headers.get('Date')),
    listing: () => (rows ??= within(READ_WITHIN_MS, rowsOf(stored, list, etag))),
  };
}

async function keptTag({ headers }: Response, { key }: ListKey): Promise<string | undefined> {
  try {
    const cipher = await cipherOf(key);
    const bytes = await crypto.subtle.decrypt(forTag(bytesIn(headers, 'IV')), cipher, bytesIn(headers, 'ETag'));
    return new TextDecoder().decode(bytes) || undefined;
  } catch {
    return undefined;
  }
}

const READ_WITHIN_MS = 10_000;

async function rowsOf(stored: Response, list: ListKey, etag: string | undefined): Reading {
  const { headers } = stored;
  try {
    const received = await receiveBody(new Response(streamOf(clearPieces(await stored.arrayBuffer(), headers, list.key))));
    const listing = listIn({ body: received, headers, fail: (problem) => new Error(problem) });
    tag(listing, list, etag);
    return listing;
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

/** The number of the piece that is the tag; no list has so many. */
const OF_TAG = 0xffffffff;

/** A tag is of the languages that the browser asked for with the list: with others it cannot be read. */
const forTag = (start: Bytes): AesGcmParams => ({
  name: 'AES-GCM',
  iv: ivOf(start, OF_TAG),
  additionalData: new TextEncoder().encode(languages()),
});

const bytesIn = (headers: Headers, name: string): Bytes => Uint8Array.from((headers.get(name) ?? '').split(','), Number);

function ivOf(start: Bytes, at: number): Bytes {
  const iv = new Uint8Array(START + 4);
  iv.set(start);
  new DataView(iv.buffer).setUint32(START, at);
  return iv;
}

async function* clearPieces(bytes: ArrayBuffer, headers: Headers, key: string): AsyncGenerator<Bytes, void> {
  const start = bytesIn(headers, 'IV');
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
const opened = async (): Promise<Cache | undefined> => {
  const hasCiphers = Boolean(globalThis.crypto?.subtle);
  return hasCiphers ? globalThis.caches?.open(KEPT_LISTS).catch(() => undefined) : undefined;
};

async function cipherOf(key: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(key);
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(KEPT_LISTS) };
  return crypto.subtle.deriveKey(hkdf, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
