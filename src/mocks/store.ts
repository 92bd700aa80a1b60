import type { DemoSize } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { createCollection, type Collection, type StoredDocument } from './collection';
import type { SnapshotStorage } from './storage';

export const collectionNames = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;
export type CollectionName = (typeof collectionNames)[number];

/** The records a store begins with; an `_id` is made where none is given. */
export type Records = { readonly [Name in CollectionName]?: readonly ServiceDocument[] };

export type Store = {
  /** Resolves once the records are there: those kept from before, else the first ones. */
  ready: () => Promise<void>;
  collection: (name: CollectionName) => Collection;
  /** Resolves once every change so far is kept. */
  saved: () => Promise<void>;
  /** Puts the first records back, dated from today, of another size where one is given. */
  reset: (size?: DemoSize) => Promise<void>;
  /** Puts these records in place of all others. */
  restore: (records: Records) => Promise<void>;
  /** Known once it is ready. */
  size: () => DemoSize;
};

export type StoreOptions = {
  /** The first records; asked once for a day and a size, and again on reset. */
  seed: (today: Date, size: DemoSize) => Records;
  now: () => Date;
  /** Without one nothing outlives the store. */
  storage?: SnapshotStorage;
  /** Milliseconds between the first change and its snapshot. */
  patience?: number;
  /** Of the first records, where nothing was kept. */
  size?: DemoSize;
};

/** Raised whenever kept snapshots would not fit this code or its seed any more; they are then left aside. */
const version = 2;

/** A demo of more units lives as long as the page does. */
const LARGEST_KEPT = 10_000;

/** `edition` grows with each reset, so that what was kept before it does not come back. */
type Anchor = { version: number; firstDay: string; edition: number; size: DemoSize };
/** Of a first record that nobody changed, its id is kept: the others are few, however many there are in all. */
type Snapshot = Anchor & { records: ReadonlyArray<string | ServiceDocument> };

const isSnapshotOf = (anchor: Anchor, value: unknown): value is Snapshot => {
  const snapshot = value as Partial<Snapshot> | undefined;
  return snapshot?.version === anchor.version && snapshot.edition === anchor.edition && Array.isArray(snapshot.records);
};

/**
 * A collection that nobody changed is not kept: the same first day makes the same records again.
 * What is kept is that day, and one snapshot for each collection that was changed.
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
    const kept = await storage.read('anchor');
    if ((kept as Partial<Anchor> | undefined)?.version !== version) return begin();
    anchor = kept as Anchor;
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

/** The number an agreement gets when it comes without one: twelve of A–Z and 0–9. */
function reference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('');
}
