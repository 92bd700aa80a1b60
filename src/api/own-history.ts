import type { DBSchema, IDBPDatabase } from 'idb';
import { isDocument } from '@/schema/document';
import { deviceDatabase, keysFrom, writeTo } from './device-database';
import { setKeptConnections } from './draft-places';

/* Own writes of 90 days, not the service's history. Records are texts, which keep the digits of long numbers. */

export const writeKinds = ['created', 'changed', 'deleted'] as const;
export type WriteKind = (typeof writeKinds)[number];

export type OwnWrite = {
  connection: string;
  key: string;
  /** When it was sent, in ms. */
  at: number;
  resource: string;
  /** Empty where the service did not tell that of a new record. */
  id: string;
  title: string;
  kind: WriteKind;
  /** The changed fields before and after, as JSON texts; left out where what was before is not known. */
  before?: string;
  after?: string;
  /** The names of changed fields that are too large to be kept. */
  large: readonly string[];
};

/** Entries of another version are left alone: a newer application may have written them. */
const VERSION = 1;
export const DAYS_KEPT = 90;
const KEPT = DAYS_KEPT * 24 * 60 * 60 * 1000;
const MOST = 3000;

type StoredKey = [connection: string, key: string];
type Entry = OwnWrite & { version: number };
type Schema = DBSchema & { writes: { key: StoredKey; value: Entry; indexes: { at: number } } };
type Database = IDBPDatabase<Schema>;

const inMemory = new Map<string, OwnWrite>();

const database = deviceDatabase<Schema>({
  name: 'manzil-history',
  create: (created) => void created.createObjectStore('writes').createIndex('at', 'at'),
  onOpen: (found) => dropOld(found),
});

async function dropOld(found: Database): Promise<void> {
  const transaction = found.transaction('writes', 'readwrite');
  const keys = await transaction.store.index('at').getAllKeys();
  const expired = await transaction.store.index('at').count(IDBKeyRange.upperBound(Date.now() - KEPT));
  const gone = keys.slice(0, Math.max(expired, keys.length - MOST));
  await Promise.all([...gone.map((key) => transaction.store.delete(key)), transaction.done]);
  if (gone.length > 0) await countConnections();
}

/** Stored since old writes were last removed. */
let added = 0;
const ADDED = 100;

/** Begins the key of queries that read the history; they are read again after each write. */
export const historyKey = ['own-history'] as const;

/** Keeps a write: on the device, else in memory until the page is closed. */
export async function storeWrite(own: OwnWrite): Promise<void> {
  const isStored = await writeTo(database, (found) => [
    found.put('writes', { ...own, version: VERSION }, [own.connection, own.key]),
  ]);
  if (!isStored) {
    inMemory.set(own.key, own);
    const oldest = inMemory.size > MOST ? inMemory.keys().next().value : undefined;
    if (oldest !== undefined) inMemory.delete(oldest);
  }
  added += 1;
  const found = added % ADDED === 0 ? await database() : undefined;
  if (found) await dropOld(found).catch(() => undefined);
  await countConnections();
}

/** Returns the writes of a connection, the newest first. */
export async function writesOf(connection: string): Promise<readonly OwnWrite[]> {
  const found = await database();
  const stored: readonly unknown[] = (await found?.getAll('writes', keysFrom(connection)).catch(() => [])) ?? [];
  const unstored = [...inMemory.values()].filter((own) => own.connection === connection);
  return [...stored.filter(isWrite), ...unstored]
    .filter(({ at }) => at > Date.now() - KEPT)
    .toSorted((one, other) => other.at - one.at);
}

export const isOnlyInMemory = (): boolean => inMemory.size > 0;

/** Removes all writes of a connection, also those of another version. */
export async function removeAllWrites(connection: string): Promise<void> {
  for (const [key, own] of inMemory) if (own.connection === connection) inMemory.delete(key);
  await writeTo(database, (found) => [found.delete('writes', keysFrom(connection))]);
  await countConnections();
}

async function countConnections(): Promise<void> {
  const found = await database();
  const keys = (await found?.getAllKeys('writes').catch(() => [])) ?? [];
  const unstored = [...inMemory.values()].map(({ connection }) => connection);
  setKeptConnections('history', [...new Set([...keys.map(([connection]) => connection), ...unstored])]);
}

const isWrite = (entry: unknown): entry is Entry =>
  isDocument(entry) &&
  entry.version === VERSION &&
  [entry.key, entry.resource, entry.id, entry.title].every((text) => typeof text === 'string') &&
  writeKinds.some((kind) => kind === entry.kind) &&
  Number.isFinite(entry.at) &&
  Array.isArray(entry.large);
