import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from '@/schema/zod';
import { addDays, currentDay, type Day, dayOf } from '@/schema/day';
import { isDocument } from '@/schema/document';
import { deviceDatabase, keysFrom, writeTo } from '@/api/device-database';
import { setKeptConnections } from '@/api/draft-places';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/* Offers stay for 90 days after they were valid: then they bind nobody, and buyers' names should not collect here. */

/** The same number for the same unit is the same offer, also in a file from another browser. */
export type OfferKey = { connection: string; unit: string; number: string };

type EarlierOffer = { query: string; price: number; at: number };

export type KeptOffer = OfferKey & {
  unitName: string;
  buyer: string;
  phone: string;
  /** In AED. */
  price: number;
  plan: string;
  until: Day;
  madeAt: number;
  /** When it was last kept or changed, in ms. */
  at: number;
  agent: string;
  note: string;
  /** The query of its address, which holds all of its terms. */
  query: string;
  /** Its former terms, the newest first. */
  earlier: readonly EarlierOffer[];
};

/** Entries of another version are left alone: a newer application may have written them. */
const VERSION = 1;
export const DAYS_KEPT = 90;
const EARLIER = 10;

type StoredKey = [connection: string, unit: string, number: string];
type Entry = KeptOffer & { version: number };
type Schema = DBSchema & { offers: { key: StoredKey; value: Entry; indexes: { until: string } } };
type Database = IDBPDatabase<Schema>;

const storedKey = ({ connection, unit, number }: OfferKey): StoredKey => [connection, unit, number];

/** Offers that could not be stored, by key; newer than what is stored of them. */
const inMemory = new Map<string, KeptOffer>();
const memoryKey = (offer: OfferKey): string => JSON.stringify(storedKey(offer));

const database = deviceDatabase<Schema>({
  name: 'manzil-offers',
  create: (created) => void created.createObjectStore('offers').createIndex('until', 'until'),
  onOpen: (found) => dropExpired(found),
});

const firstDayKept = (): Day => addDays(currentDay(), -DAYS_KEPT);

async function dropExpired(found: Database): Promise<void> {
  const transaction = found.transaction('offers', 'readwrite');
  const expired = await transaction.store.index('until').getAllKeys(IDBKeyRange.upperBound(firstDayKept(), true));
  await Promise.all([...expired.map((key) => transaction.store.delete(key)), transaction.done]);
  if (expired.length > 0) await countConnections();
}

/** Stores offers as they are. Returns whether they are on the device; else they are in memory, until the page is closed. */
export async function storeOffers(offers: readonly KeptOffer[]): Promise<boolean> {
  const isStored = await writeTo(database, (found) => {
    const transaction = found.transaction('offers', 'readwrite');
    const requests = offers.map((offer) => transaction.store.put({ ...offer, version: VERSION }, storedKey(offer)));
    transaction.commit();
    return [...requests, transaction.done];
  });
  for (const offer of offers) {
    if (isStored) inMemory.delete(memoryKey(offer));
    else inMemory.set(memoryKey(offer), offer);
  }
  await countConnections();
  return isStored;
}

/** Keeps an offer, with the note and the former terms of the one that it replaces. */
export async function keepOffer(
  offer: Omit<KeptOffer, 'note' | 'madeAt' | 'earlier'>,
): Promise<{ isNew: boolean; isStored: boolean }> {
  const before = await offerOf(offer);
  const isStored = await storeOffers([revised(before, offer)]);
  return { isNew: before === undefined, isStored };
}

function revised(before: KeptOffer | undefined, offer: Omit<KeptOffer, 'note' | 'madeAt' | 'earlier'>): KeptOffer {
  if (!before) return { ...offer, note: '', madeAt: offer.at, earlier: [] };
  const { note, madeAt, query, price, at } = before;
  const isSame = query === offer.query;
  return {
    ...offer,
    note,
    madeAt,
    earlier: isSame ? before.earlier : [{ query, price, at }, ...before.earlier].slice(0, EARLIER),
  };
}

export async function removeOffers(gone: readonly OfferKey[]): Promise<void> {
  for (const offer of gone) inMemory.delete(memoryKey(offer));
  await writeTo(database, (found) => {
    const transaction = found.transaction('offers', 'readwrite');
    return [...gone.map((offer) => transaction.store.delete(storedKey(offer))), transaction.done];
  });
  await countConnections();
}

export async function removeAllOffers(connection: string): Promise<void> {
  for (const [key, offer] of inMemory) if (offer.connection === connection) inMemory.delete(key);
  await writeTo(database, (found) => [found.delete('offers', keysFrom(connection))]);
  await countConnections();
}

export async function offersOf(connection: string): Promise<readonly KeptOffer[]> {
  const found = await database();
  const stored: readonly unknown[] = (await found?.getAll('offers', keysFrom(connection)).catch(() => [])) ?? [];
  const unstored = [...inMemory.values()].filter((offer) => offer.connection === connection);
  const first = firstDayKept();
  return [...stored.flatMap((entry) => readEntry(entry) ?? []).filter((offer) => !inMemory.has(memoryKey(offer))), ...unstored]
    .filter(({ until }) => until >= first)
    .toSorted((one, other) => other.at - one.at);
}

async function offerOf(key: OfferKey): Promise<KeptOffer | undefined> {
  const unstored = inMemory.get(memoryKey(key));
  if (unstored) return unstored;
  const found = await database();
  return readEntry(await found?.get('offers', storedKey(key)).catch(() => undefined));
}

async function countConnections(): Promise<void> {
  const found = await database();
  const keys = (await found?.getAllKeys('offers').catch(() => [])) ?? [];
  const unstored = [...inMemory.values()].map(({ connection }) => connection);
  setKeptConnections('offers', [...new Set([...keys.map(([connection]) => connection), ...unstored])]);
}

const text = z.catch(z.string(), '');
const named = z.string().check(z.minLength(1));
const figure = z.number();
const earlierOffer = z.object({ query: z.string(), price: figure, at: figure });

/** An offer needs its first lines; whatever else cannot be read of it is left empty. */
const storedOffer = z.object({
  connection: named,
  unit: named,
  number: named,
  query: named,
  until: z.pipe(z.transform(dayOf), z.string()),
  price: figure,
  at: figure,
  unitName: text,
  buyer: text,
  phone: text,
  plan: text,
  agent: text,
  note: text,
  madeAt: z.catch(z.optional(figure), undefined),
  earlier: z.catch(z.array(z.catch(z.nullable(earlierOffer), null)), []),
});

function readEntry(entry: unknown): KeptOffer | undefined {
  return isDocument(entry) && entry.version === VERSION ? readOffer(entry) : undefined;
}

/** Reads an offer, which another version, a file or a broken disk may have written; undefined without what makes it one. */
export function readOffer(entry: unknown): KeptOffer | undefined {
  const { data: offer } = z.safeParse(storedOffer, entry);
  if (!offer) return undefined;
  const earlier = offer.earlier.filter((one) => one !== null).slice(0, EARLIER);
  return { ...offer, madeAt: offer.madeAt ?? offer.at, earlier };
}

const keptOffersKey = ['kept-offers'] as const;

export const keptOffersQuery = (connection: string) =>
  queryOptions({
    queryKey: [...keptOffersKey, connection],
    queryFn: () => offersOf(connection),
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: false,
  });

export const readOffersAnew = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: keptOffersKey });
