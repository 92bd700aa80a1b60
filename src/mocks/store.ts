import { type DemoSize, type ResourceName, resourceNames } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { type Change, createCollection, type Collection, type StoredDocument } from './collection';
import { served } from './resources';

export type Records = { readonly [Name in ResourceName]?: readonly ServiceDocument[] };

export type Store = {
  ready: () => Promise<void>;
  load: (name: ResourceName) => Promise<void>;
  collection: (name: ResourceName) => Collection;
  saved: () => Promise<void>;
  reset: (size?: DemoSize) => Promise<void>;
  restore: (records: Records) => Promise<void>;
  size: () => DemoSize;
};

export type FirstRecords = { readonly [Name in ResourceName]?: () => Promise<readonly ServiceDocument[]> };

export type StoreOptions = {
  /** Makes the first records of each collection, when it is loaded: once for a day and a size, and again on reset. */
  seed: (today: Date, size: DemoSize) => FirstRecords;
  now: () => Date;
  storage?: SnapshotStorage;
  /** Milliseconds between the first change and its snapshot. */
  patience?: number;
  size?: DemoSize;
};

/** Raised whenever stored snapshots no longer fit this code or its seed; they are then ignored. */
const version = 3;

const LARGEST_KEPT = 10_000;

/** `edition` grows with each reset, so that snapshots from before it are ignored. */
type Anchor = { version: number; firstDay: string; edition: number; size: DemoSize };
/** Unchanged first records are stored by id only, so a snapshot stays small however many records there are. */
type Snapshot = Anchor & { records: ReadonlyArray<string | ServiceDocument>; from?: number };
/** Changes since the snapshot, or since the first records, in the order in which they were made. */
type Piece = Anchor & { changes: readonly Change[] };

/** The changes of one piece: each change writes its piece anew, and not all records. */
const MOST_CHANGES = 50;
/** More pieces than these become a snapshot when they are read. */
const MOST_PIECES = 20;

const pieceName = (name: ResourceName, number: number): string => `${name} ${number}`;

function isOf(anchor: Anchor, value: unknown): value is Anchor {
  const stored = value as Partial<Anchor> | undefined;
  return stored?.version === anchor.version && stored.edition === anchor.edition;
}

/** A collection without changes is not stored, since the same first day makes the same records again. */
export function createStore({ seed, now, storage, patience = 1, size = 100 }: StoreOptions): Store {
  let anchor: Anchor = { version, firstDay: now().toISOString(), edition: 0, size };
  let first: FirstRecords = seed(now(), size);
  const firstById = new Map<string, ServiceDocument>();
  const loads = new Map<ResourceName, Promise<void>>();
  const changed = new Map<ResourceName, Set<string>>();
  const pieces = new Map<ResourceName, { number: number; changes: readonly Change[] }>();
  let saving: Promise<void> | undefined;

  const keeps = () => storage !== undefined && anchor.size <= LARGEST_KEPT;

  const touch = (name: ResourceName, id: string) => {
    if (!keeps()) return;
    const ids = changed.get(name) ?? new Set();
    // A record that comes again is the last one.
    ids.delete(id);
    changed.set(name, ids.add(id));
    saving ??= pause(patience).then(save);
  };

  const collections = Object.fromEntries(
    resourceNames.map((name) => [name, createCollection({ ...served[name], now, touch: (id) => touch(name, id) })]),
  ) as Record<ResourceName, Collection>;

  async function save() {
    saving = undefined;
    const ids = [...changed];
    changed.clear();
    for (const [name, own] of ids) await saveChanges(name, own);
  }

  async function saveChanges(name: ResourceName, ids: ReadonlySet<string>): Promise<void> {
    const { number, changes: former } = pieces.get(name) ?? { number: 0, changes: [] };
    const changes = [...former, ...Array.from(ids, (id): Change => [id, collections[name].find(id)])];
    const isFull = changes.length >= MOST_CHANGES;
    pieces.set(name, isFull ? { number: number + 1, changes: [] } : { number, changes });
    await storage?.write(pieceName(name, number), { ...anchor, changes });
  }

  /** The numbers of pieces go on, so that one that is left says nothing. */
  async function saveWhole(name: ResourceName): Promise<void> {
    const from = (pieces.get(name)?.number ?? 0) + 1;
    pieces.set(name, { number: from, changes: [] });
    await storage?.write(name, { ...anchor, from, records: collections[name].all().map(asKept) });
    for (let number = 0; number < from; number++) await storage?.write(pieceName(name, number), undefined);
  }

  const asKept = (document: StoredDocument) => (firstById.get(document._id) === document ? document._id : document);

  function setAnchor(next: Anchor) {
    anchor = next;
    first = seed(new Date(anchor.firstDay), anchor.size);
    firstById.clear();
    loads.clear();
    changed.clear();
    pieces.clear();
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

  async function fill(name: ResourceName): Promise<void> {
    const own = anchor;
    const records = await first[name]?.();
    const snapshot = await storage?.read(name);
    // It was begun anew meanwhile.
    if (anchor !== own) return load(name);
    if (records) collections[name].fill(records);
    if (keeps()) for (const document of collections[name].all()) firstById.set(document._id, document);
    const whole = isOf(anchor, snapshot) ? (snapshot as Snapshot) : undefined;
    if (whole) collections[name].fill(whole.records.map(ofSnapshot).filter((record) => record !== undefined));
    const from = whole?.from ?? 0;
    let number = from;
    for (;;) {
      const piece = await storage?.read(pieceName(name, number));
      if (anchor !== own) return load(name);
      if (!isOf(anchor, piece)) break;
      collections[name].apply((piece as Piece).changes);
      number += 1;
    }
    pieces.set(name, { number, changes: [] });
    if (number - from > MOST_PIECES) void saveWhole(name);
  }

  const ofSnapshot = (record: string | ServiceDocument) => (typeof record === 'string' ? firstById.get(record) : record);

  storage?.onForeignWrite?.((written) => {
    const name = resourceNames.find((one) => one === written || written.startsWith(`${one} `));
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
        await load(name);
        collections[name].fill(records[name] ?? []);
        if (keeps()) await saveWhole(name);
      }
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

export type SnapshotStorage = {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
  isBlocked?: true;
  onForeignWrite?: (heard: (name: string) => void) => void;
};

export function memoryStorage(): SnapshotStorage {
  const values = new Map<string, unknown>();
  return {
    read: (name) => Promise.resolve(values.get(name)),
    write: (name, value) => {
      values.set(name, value);
      return Promise.resolve();
    },
  };
}
