import { type DemoSize, type ResourceName, resourceNames } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { createCollection, type Collection, type StoredDocument } from './collection';
import type { SnapshotStorage } from './storage';

/** All records of a store; those without an `_id` get one. */
export type Records = { readonly [Name in ResourceName]?: readonly ServiceDocument[] };

export type Store = {
  /** Resolves once the size of the demo is known. */
  ready: () => Promise<void>;
  /** Resolves once the records of a collection are there: the stored ones, else the first ones. */
  load: (name: ResourceName) => Promise<void>;
  collection: (name: ResourceName) => Collection;
  /** Resolves once every change so far is stored. */
  saved: () => Promise<void>;
  /** Goes back to the first records, dated from today, optionally in another size. */
  reset: (size?: DemoSize) => Promise<void>;
  /** Replaces all records with these. */
  restore: (records: Records) => Promise<void>;
  /** Only known once the store is ready. */
  size: () => DemoSize;
};

export type FirstRecords = { readonly [Name in ResourceName]?: () => Promise<readonly ServiceDocument[]> };

export type StoreOptions = {
  /** Makes the first records of each collection, when it is loaded: once for a day and a size, and again on reset. */
  seed: (today: Date, size: DemoSize) => FirstRecords;
  now: () => Date;
  /** Without it, nothing outlives the store. */
  storage?: SnapshotStorage;
  /** Milliseconds between the first change and its snapshot. */
  patience?: number;
  /** The size of the first records if nothing is stored. */
  size?: DemoSize;
};

/** Raised whenever stored snapshots no longer fit this code or its seed; they are then ignored. */
const version = 3;

/** A larger demo is not stored. */
const LARGEST_KEPT = 10_000;

/** `edition` grows with each reset, so that snapshots from before it are ignored. */
type Anchor = { version: number; firstDay: string; edition: number; size: DemoSize };
/** Unchanged first records are stored by id only, so a snapshot stays small however many records there are. */
type Snapshot = Anchor & { records: ReadonlyArray<string | ServiceDocument> };

const isSnapshotOf = (anchor: Anchor, value: unknown): value is Snapshot => {
  const snapshot = value as Partial<Snapshot> | undefined;
  return snapshot?.version === anchor.version && snapshot.edition === anchor.edition && Array.isArray(snapshot.records);
};

/**
 * Creates a store. A collection without changes is not stored, since the same first day makes the same records again: storage
 * holds that day, and one snapshot of each changed collection.
 */
export function createStore({ seed, now, storage, patience = 40, size = 100 }: StoreOptions): Store {
  let anchor: Anchor = { version, firstDay: now().toISOString(), edition: 0, size };
  let first: FirstRecords = seed(now(), size);
  const firstById = new Map<string, ServiceDocument>();
  const loads = new Map<ResourceName, Promise<void>>();
  const changed = new Set<ResourceName>();
  let saving: Promise<void> | undefined;

  const keeps = () => storage !== undefined && anchor.size <= LARGEST_KEPT;

  const touch = (name: ResourceName) => {
    if (!keeps()) return;
    changed.add(name);
    saving ??= pause(patience).then(save);
  };

  const collections = {
    units: createCollection({ now, touch: () => touch('units') }),
    contracts: createCollection({ now, touch: () => touch('contracts'), defaults: () => ({ reference: reference() }) }),
    'notification-signals': createCollection({ now, touch: () => touch('notification-signals'), counter: 'signalNumber' }),
    'quota-plans': createCollection({
      now,
      touch: () => touch('quota-plans'),
      counter: 'quotaplanNumber',
      defaults: () => ({ deleted: false }),
    }),
  } satisfies Record<ResourceName, Collection>;

  async function save() {
    saving = undefined;
    const names = [...changed];
    changed.clear();
    for (const name of names) await storage?.write(name, { ...anchor, records: collections[name].all().map(asKept) });
  }

  const asKept = (document: StoredDocument) => (firstById.get(document._id) === document ? document._id : document);

  function setAnchor(next: Anchor) {
    anchor = next;
    first = seed(new Date(anchor.firstDay), anchor.size);
    firstById.clear();
    loads.clear();
    changed.clear();
  }

  async function open() {
    const stored = await storage?.read('anchor');
    if ((stored as Partial<Anchor> | undefined)?.version === version) setAnchor(stored as Anchor);
    else await begin();
  }

  async function begin(wanted: DemoSize = anchor.size) {
    setAnchor({ version, firstDay: now().toISOString(), edition: anchor.edition + 1, size: wanted });
    if (keeps()) await storage?.write('anchor', anchor);
  }

  let opening: Promise<void> | undefined;
  const ready = () => (opening ??= open());

  async function load(name: ResourceName): Promise<void> {
    await ready();
    const known = loads.get(name);
    if (known) return known;
    const loading = fill(name);
    loads.set(name, loading);
    // Where the code that makes them did not come, the next request tries again.
    loading.catch(() => loads.delete(name));
    return loading;
  }

  /** Fills a collection with the first records, or those stored. */
  async function fill(name: ResourceName): Promise<void> {
    const own = anchor;
    const records = await first[name]?.();
    const snapshot = await storage?.read(name);
    // It was begun anew meanwhile.
    if (anchor !== own) return load(name);
    if (records) collections[name].fill(records);
    if (keeps()) for (const document of collections[name].all()) firstById.set(document._id, document);
    if (isSnapshotOf(anchor, snapshot))
      collections[name].fill(snapshot.records.map(ofSnapshot).filter((record) => record !== undefined));
  }

  const ofSnapshot = (record: string | ServiceDocument) => (typeof record === 'string' ? firstById.get(record) : record);

  storage?.onForeignWrite?.((written) => {
    const name = resourceNames.find((one) => one === written);
    if (name) loads.delete(name);
    else opening = opening?.then(open);
  });

  return {
    ready,
    load,
    collection: (name) => collections[name],
    saved: () => saving ?? Promise.resolve(),
    size: () => anchor.size,
    async reset(wanted) {
      await ready();
      await saving;
      await begin(wanted);
    },
    async restore(records) {
      await ready();
      for (const name of resourceNames) {
        loads.set(name, Promise.resolve());
        collections[name].fill(records[name] ?? []);
        touch(name);
      }
      await saving;
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns the number of an agreement that comes without one: twelve characters of A–Z and 0–9. */
function reference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('');
}
