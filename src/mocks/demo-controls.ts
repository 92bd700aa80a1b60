import {
  type DemoControls,
  type ResourceName,
  type DemoSituation,
  type DemoSize,
  type DemoSnapshotProblem,
  resourceNames,
} from '@/config';
import { type ServiceDocument, isDocument } from '@/schema/document';
import { type Conditions, conditionsOf, normal } from './conditions';
import { served } from './resources';
import { company } from './seed/company';
import type { Records, Store } from './store';

type Start = Pick<DemoControls, 'misread' | 'isStorageBlocked'> & { situation: Partial<DemoSituation>; tell: () => void };
type DemoConditions = Omit<DemoSituation, 'size'>;

/** `conditions` stays the same object; `settle` is called after every answer. */
export function createDemoControls(
  store: Store,
  { situation: { size: _kept, ...asked }, misread, isStorageBlocked, tell }: Start,
) {
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

const areNormal = ({ latency, failures, offline, keyExpires, quirks }: DemoConditions): boolean =>
  latency === 0 && failures.length === 0 && !offline && !keyExpires && quirks.length === 0;

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
