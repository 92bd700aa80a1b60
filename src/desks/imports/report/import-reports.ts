import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from '@/schema/zod';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { deviceDatabase, keysFrom, writeTo } from '@/api/device-database';
import { setKeptConnections } from '@/api/draft-places';
import { parseJson } from '@/api/json';

/* Reports stay for 30 days. Records are texts, since a structured clone would lose the digits of long numbers. */

export type ReportKey = { connection: string; key: string };

/** `unchanged`: kept where the file says more. `leftOut`: was not to be or could not be imported. `sent`: may be stored. */
const outcomes = ['sent', 'created', 'changed', 'unchanged', 'skipped', 'leftOut', 'failed', 'unsent'] as const;
export type EntryOutcome = (typeof outcomes)[number];

const undoings = ['undone', 'gone', 'partly', 'kept'] as const;
export type Undone = (typeof undoings)[number];

const words = z.optional(z.string());

const entryType = z.object({
  number: z.number(),
  title: z.string(),
  outcome: z.enum(outcomes),
  id: words,
  reason: words,
  said: z.optional(z.record(z.string(), z.string())),
  before: words,
  after: words,
  undone: z.optional(z.enum(undoings)),
  /** Why it stays, in the language of the time. */
  kept: words,
});
export type ReportEntry = Readonly<z.infer<typeof entryType>>;

/** Reports of another version are left alone: a newer application may have written them. */
const VERSION = 1;

const headType = z.object({
  version: z.literal(VERSION),
  connection: z.string(),
  key: z.string(),
  resource: z.string(),
  name: z.string(),
  /** When it began, in ms. */
  at: z.number(),
  isEnded: z.boolean(),
  counts: z.catch(z.partialRecord(z.enum(outcomes), z.number()), {}),
  undone: z.catch(z.number(), 0),
});
export type ReportHead = Readonly<Omit<z.infer<typeof headType>, 'version'>>;

const tableType = z.object({
  name: z.string(),
  list: z.string(),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type RestTable = { name: string; list: string; headings: readonly string[]; rows: ReadonlyArray<readonly string[]> };

const bodyType = z.object({
  listed: z.catch(z.optional(z.array(z.string())), undefined),
  rest: z.catch(z.array(tableType), []),
  comparison: z.optional(z.custom<ServiceDocument>(isDocument)),
});
export type ReportBody = {
  rest: readonly RestTable[];
  /** Ids of the records that were there before; kept until the import has ended. */
  listed?: readonly string[];
  comparison?: ServiceDocument;
};

const KEPT = 30 * 24 * 60 * 60 * 1000;

type StoredKey = [connection: string, key: string];
type EntryKey = [connection: string, key: string, number: number];
type Schema = DBSchema & {
  heads: { key: StoredKey; value: ReportHead & { version: number }; indexes: { at: number } };
  entries: { key: EntryKey; value: ReportEntry };
  bodies: { key: StoredKey; value: ReportBody };
};
type Database = IDBPDatabase<Schema>;
const STORES = ['heads', 'entries', 'bodies'] as const;

const storedKey = ({ connection, key }: ReportKey): StoredKey => [connection, key];

const database = deviceDatabase<Schema>({
  name: 'manzil-imports',
  create(created) {
    created.createObjectStore('heads').createIndex('at', 'at');
    created.createObjectStore('entries');
    created.createObjectStore('bodies');
  },
  onOpen: (found) => dropExpired(found),
});

async function dropExpired(found: Database): Promise<void> {
  const expired = await found.getAllKeysFromIndex('heads', 'at', IDBKeyRange.upperBound(Date.now() - KEPT));
  for (const [connection, key] of expired) {
    await removeReport({ connection, key });
  }
}

/** Reports that could not be stored, by key; newer than what is stored. */
type Unstored = { head?: ReportHead; entries: Map<number, ReportEntry>; body?: ReportBody };
const inMemory = new Map<string, Unstored>();

type Change = { head?: ReportHead; entries?: readonly ReportEntry[]; body?: ReportBody };

/** Stores earlier unstored parts too. Returns whether all are on the device; else they are in memory. */
export async function storeReport(at: ReportKey, change: Change): Promise<boolean> {
  const before = inMemory.get(at.key);
  const entries = new Map(before?.entries);
  for (const entry of change.entries ?? []) entries.set(entry.number, entry);
  const unstored: Unstored = { ...before, ...change, entries };
  const { head, body } = unstored;
  inMemory.set(at.key, unstored);
  const isStored = await writeTo(database, (found) => {
    const transaction = found.transaction(STORES, 'readwrite');
    const own = storedKey(at);
    const requests: Promise<unknown>[] = Array.from(entries.values(), (entry) =>
      transaction.objectStore('entries').put(entry, [...own, entry.number]),
    );
    if (head) requests.push(transaction.objectStore('heads').put({ ...head, version: VERSION }, own));
    if (body) requests.push(transaction.objectStore('bodies').put(body, own));
    transaction.commit();
    return [...requests, transaction.done];
  });
  if (isStored && inMemory.get(at.key) === unstored) inMemory.delete(at.key);
  if (isStored && head) await countConnections();
  return isStored;
}

export async function reportsOf(connection: string, resource?: string): Promise<readonly ReportHead[]> {
  const found = await database();
  const stored: readonly unknown[] = (await found?.getAll('heads', keysFrom(connection)).catch(() => [])) ?? [];
  const heads = stored.flatMap((entry) => readHead(entry) ?? []);
  const unstored = [...inMemory.values()].flatMap(({ head }) => (head?.connection === connection ? [head] : []));
  return [...heads.filter(({ key }) => !inMemory.get(key)?.head), ...unstored]
    .filter((head) => head.at > Date.now() - KEPT && (resource === undefined || head.resource === resource))
    .toSorted((one, other) => other.at - one.at);
}

export async function reportOf(at: ReportKey): Promise<(ReportHead & ReportBody) | undefined> {
  const found = await database();
  const unstored = inMemory.get(at.key);
  const [storedHead, storedBody] = await Promise.all([
    found?.get('heads', storedKey(at)).catch(() => undefined),
    found?.get('bodies', storedKey(at)).catch(() => undefined),
  ]);
  const head = unstored?.head ?? readHead(storedHead);
  return head && { rest: [], ...(unstored?.body ?? z.safeParse(bodyType, storedBody).data), ...head };
}

export async function entriesOf(at: ReportKey): Promise<readonly ReportEntry[]> {
  const found = await database();
  const kept: readonly unknown[] = (await found?.getAll('entries', keysFrom(...storedKey(at))).catch(() => [])) ?? [];
  const stored = kept.flatMap((entry) => z.safeParse(entryType, entry).data ?? []);
  const unstored = inMemory.get(at.key)?.entries;
  if (!unstored) return stored;
  const entries = new Map([...stored.map((entry) => [entry.number, entry] as const), ...unstored]);
  return [...entries.values()].toSorted((one, other) => one.number - other.number);
}

async function removeReport(at: ReportKey): Promise<void> {
  inMemory.delete(at.key);
  await writeTo(database, (found) => {
    const transaction = found.transaction(STORES, 'readwrite');
    const own = storedKey(at);
    const requests = [
      transaction.objectStore('heads').delete(own),
      transaction.objectStore('bodies').delete(own),
      transaction.objectStore('entries').delete(keysFrom(...own)),
    ];
    return [...requests, transaction.done];
  });
  await countConnections();
}

export async function removeAllReports(connection: string): Promise<void> {
  for (const [key, { head }] of inMemory) if (head?.connection === connection) inMemory.delete(key);
  await writeTo(database, (found) => {
    const transaction = found.transaction(STORES, 'readwrite');
    return [...STORES.map((name) => transaction.objectStore(name).delete(keysFrom(connection))), transaction.done];
  });
  await countConnections();
}

async function countConnections(): Promise<void> {
  const found = await database();
  const keys = (await found?.getAllKeys('heads').catch(() => [])) ?? [];
  setKeptConnections('imports', [...new Set(keys.map(([connection]) => connection))]);
}

function readHead(entry: unknown): ReportHead | undefined {
  const { data } = z.safeParse(headType, entry);
  if (!data) return undefined;
  const { version: _, ...head } = data;
  return head;
}

export function readRecord(text: string | undefined): ServiceDocument | undefined {
  if (text === undefined) return undefined;
  try {
    const value = parseJson(text);
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
