import { openDB } from 'idb';
import {
  type Addresses,
  type DemoControls,
  type DemoFailure,
  type DemoQuirk,
  type DemoSituation,
  type DemoSize,
  type DemoSnapshotProblem,
  type ResourceName,
  resourceNames,
} from '@/config';
import { createHandlers } from './handlers';
import { inPageFetch } from './in-page-fetch';
import { seed } from './seed/seed';
import { createStore, memoryStorage, type Records, type SnapshotStorage, type Store } from './store';
import { type ServiceDocument, isDocument } from '@/schema/document';
import { type Conditions, conditionsOf, normal } from './conditions';
import { served } from './resources';
import { company } from './seed/company';

export type Demo = {
  fetch: typeof fetch;
  isNormal: () => boolean;
  isOnline: () => boolean;
  controls: () => Promise<DemoControls>;
};

type Start = { asked: string; tell: () => void };

/** With a size in the address nothing is stored, so that following a link does not overwrite anyone's demo. */
export async function createDemo(addresses: Addresses, { asked, tell }: Start): Promise<Demo> {
  const { situation, misread } = readDemoAddress(asked);
  const storage = situation.size !== undefined ? memoryStorage() : await storageAt(addresses);
  const store = createStore({ seed, now: () => new Date(), storage, size: situation.size });
  void store.ready();
  const { controls, conditions, settle, isNormal, isOnline } = createDemoControls(store, {
    situation,
    misread,
    isStorageBlocked: storage.isBlocked ?? false,
    tell,
  });
  const answer = inPageFetch(createHandlers(store, addresses, conditions));
  return {
    controls: () => store.ready().then(() => controls),
    isNormal,
    isOnline,
    fetch: (input, init) => answer(input, init).finally(settle),
  };
}

const storageAt = ({ base }: Addresses) => indexedDbStorage(`manzil ${new URL(base).pathname}`);

const snapshots = 'snapshots';
const patience = 2000;

/** Falls back to memory where IndexedDB is missing, refused or unresponsive (a private window, a blocked upgrade). */
export async function indexedDbStorage(name: string): Promise<SnapshotStorage> {
  const fallback = memoryStorage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const database = await Promise.race([open(name), tooLong]).catch(() => undefined);
  clearTimeout(timer);
  if (!database) return { ...fallback, isBlocked: true };
  const others = new BroadcastChannel(name);
  return {
    read: (key) => database.get(snapshots, key).catch(() => undefined),
    write: async (key, value) => {
      // A full disk must not fail the demo's request: the change lives on in memory.
      const storedKey = await database.put(snapshots, value, key).catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      if (storedKey !== undefined) others.postMessage(key);
    },
    onForeignWrite: (heard) => others.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data)),
  };
}

async function open(name: string) {
  return openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore(snapshots);
    },
  });
}

export const demoSizes: readonly DemoSize[] = [100, 1_000, 10_000, 100_000];
export const demoStatuses: ReadonlyArray<DemoFailure['status']> = [401, 403, 404, 409, 422, 429, 500, 502, 503, 504, 'network'];
const quirks: readonly DemoQuirk[] = [
  'emptyBodies',
  'wrapped',
  'bareLists',
  'locaErrors',
  'doubleSlashOnly',
  'noPatch',
  'ignoresQuery',
  'dropsPayments',
];

const LONGEST = 60_000;
const USUAL_FAILURE = 503;

type DemoWish = { situation: Partial<DemoSituation>; misread: readonly string[] };

/**
 * Reads the demo's parameters from an address, separated by commas: `units:10000`, `latency:800` (ms), `fail:10`,
 * `fail:10:422:contracts` (percent, kind, resource), `every:3:500:units`, `offline`, `key:expired`, `quirk:wrapped`. Unknown
 * parts are reported and ignored.
 */
export function readDemoAddress(text: string): DemoWish {
  const wishes = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ part, wish: wishOf(part) }));
  const understood = wishes.flatMap(({ wish }) => wish ?? []);
  const failures = understood.flatMap((wish) => wish.failures ?? []);
  const asked = understood.flatMap((wish) => wish.quirks ?? []);
  return {
    situation: {
      ...understood.reduce((all, wish) => ({ ...all, ...wish }), {}),
      ...(failures.length > 0 && { failures }),
      ...(asked.length > 0 && { quirks: [...new Set(asked)] }),
    },
    misread: wishes.flatMap(({ part, wish }) => (wish ? [] : [part])),
  };
}

function wishOf(part: string): Partial<DemoSituation> | undefined {
  const [name, first = '', ...rest] = part.split(':').map((piece) => piece.trim());
  if (name === 'fail' || name === 'every') return failing(name, first, rest);
  if (rest.length > 0) return undefined;
  if (name === 'units') return one(demoSizes, Number(first), (size) => ({ size }));
  if (name === 'latency') return whole(first, LONGEST) === undefined ? undefined : { latency: Number(first) };
  // `habit` is what links of earlier versions say.
  if (name === 'quirk' || name === 'habit') return one(quirks, first, (quirk) => ({ quirks: [quirk] }));
  if (name === 'key') return first === 'expired' ? { keyExpires: true } : undefined;
  return part === 'offline' ? { offline: true } : undefined;
}

function failing(
  name: 'fail' | 'every',
  count: string,
  [kind, of, ...more]: readonly string[],
): Partial<DemoSituation> | undefined {
  const often = whole(count, name === 'fail' ? 100 : 1000);
  const status = kind === undefined ? USUAL_FAILURE : demoStatuses.find((known) => String(known) === kind);
  const resource = resourceNames.find((known) => known === of);
  if (often === undefined || often === 0 || status === undefined || more.length > 0 || (of !== undefined && !resource))
    return undefined;
  return {
    failures: [{ status, ...(resource && { resource }), often: name === 'fail' ? { percent: often } : { every: often } }],
  };
}

function one<T>(
  known: readonly T[],
  asked: unknown,
  wish: (found: T) => Partial<DemoSituation>,
): Partial<DemoSituation> | undefined {
  const found = known.find((each) => each === asked);
  return found === undefined ? undefined : wish(found);
}

function whole(text: string, most: number): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

type DemoStart = Pick<DemoControls, 'misread' | 'isStorageBlocked'> & { situation: Partial<DemoSituation>; tell: () => void };
type DemoConditions = Omit<DemoSituation, 'size'>;

/** `conditions` stays the same object; `settle` is called after every answer. */
function createDemoControls(store: Store, { situation: { size: _kept, ...asked }, misread, isStorageBlocked, tell }: DemoStart) {
  let current: DemoConditions = { ...normal, ...asked };
  let shown: DemoSituation | undefined;
  const conditions: Conditions = conditionsOf(current);
  const change: DemoControls['change'] = (wish) => {
    current = { ...current, ...wish };
    shown = undefined;
    Object.assign(conditions, conditionsOf(current));
    tell();
  };
  const settle = () => {
    if (current.keyExpires && conditions.failures.some(({ status, times }) => status === 401 && times === 0))
      change({ keyExpires: false });
  };
  const controls: DemoControls = {
    company,
    misread,
    isStorageBlocked,
    change,
    situation: () => (shown?.size === store.size() ? shown : (shown = { size: store.size(), ...current })),
    async reset(size) {
      await store.reset(size);
      tell();
    },
    async snapshot() {
      await Promise.all(resourceNames.map(store.load));
      const records: Records = Object.fromEntries(resourceNames.map((name) => [name, store.collection(name).all()]));
      return writeSnapshot({ savedAt: new Date().toISOString(), size: store.size(), records });
    },
    async restore(text) {
      const read = readSnapshot(text);
      if (!('records' in read)) return read;
      await store.restore(read.records);
      return undefined;
    },
    async find(resource, text) {
      await store.load(resource);
      return findRecords(store, resource, text);
    },
    async editAsColleague(resource, id) {
      await store.load(resource);
      const edited = editAsColleague(store, resource, id);
      await store.saved();
      return edited;
    },
  };
  return { controls, conditions, settle, isNormal: () => areNormal(current), isOnline: () => !current.offline };
}

const areNormal = ({ latency, failures, offline, keyExpires, quirks: chosen }: DemoConditions): boolean =>
  latency === 0 && failures.length === 0 && !offline && !keyExpires && chosen.length === 0;

const AT_MOST = 50;

function nameOf(resource: ResourceName, document: ServiceDocument): string {
  const name = document[served[resource].name];
  return typeof name === 'string' ? name.trim() : '';
}

function findRecords(store: Store, resource: ResourceName, text: string) {
  const wanted = text.trim().toLowerCase();
  const found: { id: string; name: string }[] = [];
  for (const document of store.collection(resource).all()) {
    const name = nameOf(resource, document);
    if (name.toLowerCase().includes(wanted)) found.push({ id: document._id, name });
    if (found.length === AT_MOST) break;
  }
  return found;
}

function editAsColleague(store: Store, resource: ResourceName, id: string) {
  const collection = store.collection(resource);
  const record = collection.find(id);
  if (!record) return undefined;
  const { field, change } = served[resource].edited;
  const before = record[field];
  const after = change(before);
  collection.merge(id, { [field]: after });
  return { field, before, after };
}

const kind = 'Manzil demo';
const version = 1;

type DemoSnapshot = { savedAt: string; size: DemoSize; records: Records };

export const writeSnapshot = (snapshot: DemoSnapshot): string => JSON.stringify({ kind, version, ...snapshot });

type SnapshotReading = { records: Records } | { problem: DemoSnapshotProblem; place?: string };

export function readSnapshot(text: string): SnapshotReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'notJson' };
  }
  if (!isDocument(value) || value['kind'] !== kind || !isDocument(value['records'])) return { problem: 'notSnapshot' };
  if (value['version'] !== version) return { problem: 'otherVersion', place: String(value['version']) };
  const { records } = value;
  for (const name of resourceNames) {
    const list = records[name] ?? [];
    if (!Array.isArray(list)) return { problem: 'badRecord', place: name };
    const bad = list.findIndex((record) => !isDocument(record) || typeof record['_id'] !== 'string' || record['_id'] === '');
    if (bad >= 0) return { problem: 'badRecord', place: `${name}[${bad}]` };
  }
  return { records: Object.fromEntries(resourceNames.map((name) => [name, records[name] ?? []])) };
}
