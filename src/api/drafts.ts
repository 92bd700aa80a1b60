import { keptBy } from '@/kept';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { deviceDatabase, inTime, keysFrom, writeTo } from './device-database';
import { draftPlace, draftPlaces, setDraftPlaces } from './draft-places';
import { parseJson, writeJson } from './json';

export type DraftKey = {
  /** The `connectionId` of the service that the record belongs to. */
  connection: string;
  home: string;
  id: string;
};

export type Draft = DraftKey & {
  /** The name of the record as typed, in the language of the time; empty when it had none. */
  name: string;
  changes: number;
  /** When it was last typed into, in ms. */
  at: number;
  base: ServiceDocument;
  values: ServiceDocument;
  /** Data of the form beside its record, such as the contracts that an audience came from. */
  aside?: ServiceDocument;
  /** It was being sent, and no answer has said that it was not stored. */
  isSent?: boolean;
};

/** A stored entry that this version cannot read as a draft: newer, or broken. */
export type UnreadableDraft = DraftKey & { entry: unknown };

/** Entries of another version are left alone: a newer application may have written them. */
const VERSION = 1;
const DAY = 24 * 60 * 60 * 1000;
const KEPT = 30 * DAY;

type StoredKey = [connection: string, home: string, id: string];
/** Documents are stored as texts, since a structured clone would lose the digits of long numbers. */
type Entry = {
  version: number;
  name: string;
  changes: number;
  at: number;
  base: string;
  values: string;
  aside?: string;
  isSent?: boolean;
};
type Schema = DBSchema & { drafts: { key: StoredKey; value: Entry; indexes: { at: number } } };
type Database = IDBPDatabase<Schema>;
type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>;

const storedKey = ({ connection, home, id }: DraftKey): StoredKey => [connection, home, id];
const inRange = (connection: string, home?: string): IDBKeyRange =>
  home === undefined ? keysFrom(connection) : keysFrom(connection, home);

/** Drafts that could not be stored, by id; newer than what is stored of them. */
const inMemory = new Map<string, Draft>();
const database = deviceDatabase<Schema>({
  name: 'manzil-drafts',
  create: (created) => void created.createObjectStore('drafts').createIndex('at', 'at'),
  onOpen: (found) => dropExpired(found),
});

async function dropExpired(found: Database): Promise<void> {
  const transaction = found.transaction('drafts', 'readwrite');
  const expired = await transaction.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - KEPT));
  await Promise.all([...expired.map((key) => transaction.store.delete(key)), transaction.done]);
  if (expired.length > 0) await countPlaces();
}

/** Commits at once, so that it is done even when the page goes away. Returns whether it worked. */
const write = (change: (drafts: Drafts) => ReadonlyArray<Promise<unknown>>): Promise<boolean> =>
  writeTo(database, (found) => {
    const transaction = found.transaction('drafts', 'readwrite');
    const requests = change(transaction.store);
    transaction.commit();
    return [...requests, transaction.done];
  });

/** Returns whether the draft is on the device; else it is in memory, until the page is closed. */
export async function storeDraft(draft: Draft): Promise<boolean> {
  const { name, changes, at, base, values, aside, isSent } = draft;
  const entry: Entry = {
    version: VERSION,
    name,
    changes,
    at,
    base: textOf(base),
    values: writeJson(values),
    ...(aside && { aside: writeJson(aside) }),
    ...(isSent && { isSent }),
  };
  // Noted first, while the page is certainly still there.
  const place = draftPlace(draft.connection, draft.home);
  if (!draftPlaces().includes(place)) setDraftPlaces([...draftPlaces(), place]);
  const isStored = await write((drafts) => [drafts.put(entry, storedKey(draft))]);
  if (isStored) inMemory.delete(draft.id);
  else inMemory.set(draft.id, draft);
  return isStored;
}

export async function removeDrafts(gone: readonly DraftKey[]): Promise<void> {
  await write((drafts) => gone.map((draft) => drafts.delete(storedKey(draft))));
  for (const { id } of gone) inMemory.delete(id);
  await countPlaces();
}

export async function removeAllDrafts(connection: string): Promise<void> {
  await write((drafts) => [drafts.delete(inRange(connection))]);
  for (const draft of inMemory.values()) if (draft.connection === connection) inMemory.delete(draft.id);
  await countPlaces();
}

/** Returns the drafts of a connection, or of one of its forms, the newest first, without those that cannot be read. */
export async function draftsOf(connection: string, home?: string): Promise<readonly Draft[]> {
  const entries = await readStored(connection, home).catch(() => []);
  const stored = entries.flatMap((entry) => readEntry(entry) ?? []);
  const unstored = [...inMemory.values()].filter(
    (draft) => draft.connection === connection && (home === undefined || draft.home === home),
  );
  return [...stored.filter(({ id }) => !inMemory.has(id)), ...unstored].toSorted((one, other) => other.at - one.at);
}

export async function unreadableDraftsOf(connection: string): Promise<readonly UnreadableDraft[]> {
  const entries = await readStored(connection).catch(() => []);
  return entries.filter((entry) => !readEntry(entry));
}

async function readStored(connection: string, home?: string): Promise<readonly UnreadableDraft[]> {
  const found = await database();
  if (!found) return [];
  const { store } = found.transaction('drafts');
  const range = inRange(connection, home);
  const [keys, entries] = (await inTime(Promise.all([store.getAllKeys(range), store.getAll(range)]))) ?? [[], []];
  return keys
    .map(([, place, id], index): UnreadableDraft => ({ connection, home: place, id, entry: entries[index] }))
    .filter(({ entry }) => !isExpired(entry));
}

const isExpired = (entry: unknown): boolean => isDocument(entry) && Number(entry.at) <= Date.now() - KEPT;

function readEntry({ entry, ...key }: UnreadableDraft): Draft | undefined {
  if (!isDocument(entry) || entry.version !== VERSION || typeof key.id !== 'string') return undefined;
  const { name, changes, at } = entry;
  if (typeof name !== 'string' || typeof changes !== 'number' || !Number.isFinite(at)) return undefined;
  const [base, values, aside] = [readDocument(entry.base), readDocument(entry.values), readDocument(entry.aside)];
  const more = { ...(aside && { aside }), ...(entry.isSent === true && { isSent: true }) };
  return base && values && { ...key, name, changes, at: Number(at), base, values, ...more };
}

function readDocument(text: unknown): ServiceDocument | undefined {
  try {
    const value = typeof text === 'string' ? parseJson(text) : undefined;
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function countPlaces(): Promise<void> {
  const found = await database();
  const keys = (await found?.getAllKeys('drafts').catch(() => [])) ?? [];
  const unstored = [...inMemory.values()].map(storedKey);
  setDraftPlaces([...new Set([...keys, ...unstored].map(([connection, home]) => draftPlace(connection, home)))]);
}

const textOf = keptBy((base: ServiceDocument): string => writeJson(base));
