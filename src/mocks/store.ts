import type { DemoSize } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { createCollection, type Collection, type StoredDocument } from './collection';
import type { SnapshotStorage } from './storage';

export const collectionNames = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;
export type CollectionName = (typeof collectionNames)[number];

/** The initial records of a store; those without an `_id` get one. */
export type Records = { readonly [Name in CollectionName]?: readonly ServiceDocument[] };

export type Store = {
  /** Resolves once the records are loaded: the stored ones, else the first ones. */
  ready: () => Promise<void>;
  collection: (name: CollectionName) => Collection;
  /** Resolves once every change so far is stored. */
  saved: () => Promise<void>;
  /** Restores the first records, dated from today, optionally in another size. */
  reset: (size?: DemoSize) => Promise<void>;
  /** Replaces all records with these. */
  restore: (records: Records) => Promise<void>;
  /** Only known once the store is ready. */
  size: () => DemoSize;
};

export type StoreOptions = {
  /** Makes the first records: once for a day and a size, and again on reset. */
  seed: (today: Date, size: DemoSize) => Records;
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
  let first: ReadonlyMap<string, ServiceDocument> = new Map();
  const changed = new Set<CollectionName>();
  let saving: Promise<void> | undefined;

  const keeps = () => storage !== undefined && anchor.size <= LARGEST_KEPT;

  const touch = (name: CollectionName) => {
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
  } satisfies Record<CollectionName, Collection>;

  async function save() {
    saving = undefined;
    const names = [...changed];
    changed.clear();
    for (const name of names) await storage?.write(name, { ...anchor, records: collections[name].all().map(asKept) });
  }

  const asKept = (document: StoredDocument) => (first.get(document._id) === document ? document._id : document);

  const fill = (records: Records) => {
    for (const name of collectionNames) collections[name].fill(records[name] ?? []);
  };

  const fillFirst = () => {
    fill(seed(new Date(anchor.firstDay), anchor.size));
    first = keeps()
      ? new Map(collectionNames.flatMap((name) => collections[name].all().map((document) => [document._id, document] as const)))
      : new Map();
  };

  async function open() {
    if (!storage) return begin();
    const stored = await storage.read('anchor');
    if ((stored as Partial<Anchor> | undefined)?.version !== version) return begin();
    anchor = stored as Anchor;
    fillFirst();
    await Promise.all(collectionNames.map(load));
  }

  async function load(name: CollectionName) {
    const snapshot = await storage?.read(name);
    if (!isSnapshotOf(anchor, snapshot)) return;
    const records = snapshot.records.map((record) => (typeof record === 'string' ? first.get(record) : record));
    collections[name].fill(records.filter((record) => record !== undefined));
  }

  async function begin(wanted: DemoSize = anchor.size) {
    anchor = { version, firstDay: now().toISOString(), edition: anchor.edition + 1, size: wanted };
    changed.clear();
    fillFirst();
    if (keeps()) await storage?.write('anchor', anchor);
  }

  let opening: Promise<void> | undefined;
  const ready = () => (opening ??= open());
  storage?.onForeignWrite?.((written) => {
    const name = collectionNames.find((one) => one === written);
    opening = opening?.then(() => (name ? load(name) : open()));
  });

  return {
    ready,
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
      fill(records);
      collectionNames.forEach(touch);
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
