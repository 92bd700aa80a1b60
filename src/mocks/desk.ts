import type { DemoDesk, DemoSituation } from '@/config';
import { editAsColleague, findRecords } from './colleague';
import type { Conditions } from './conditions';
import { readSnapshot, writeSnapshot } from './snapshot';
import { collectionNames, type Records, type Store } from './store';
import { conditionsOf, fair } from './weather';

type Start = { situation: Partial<DemoSituation>; misread: readonly string[]; tell: () => void };
type Weather = Omit<DemoSituation, 'size'>;

/** What the page of settings can do with a demo. `conditions` stays the same object; `settle` is called after every answer. */
export function createDesk(store: Store, { situation: { size: _kept, ...asked }, misread, tell }: Start) {
  let weather: Weather = { ...fair, ...asked };
  let shown: DemoSituation | undefined;
  const conditions: Conditions = conditionsOf(weather);
  const change: DemoDesk['change'] = (wish) => {
    weather = { ...weather, ...wish };
    shown = undefined;
    Object.assign(conditions, conditionsOf(weather));
    tell();
  };
  /** The key that was to expire has. */
  const settle = () => {
    if (weather.keyExpires && conditions.failures.some(({ status, times }) => status === 401 && times === 0))
      change({ keyExpires: false });
  };
  const desk: DemoDesk = {
    misread,
    change,
    situation: () => (shown?.size === store.size() ? shown : (shown = { size: store.size(), ...weather })),
    async reset(size) {
      await store.reset(size);
      tell();
    },
    async snapshot() {
      await store.ready();
      const records: Records = Object.fromEntries(collectionNames.map((name) => [name, store.collection(name).all()]));
      return writeSnapshot({ savedAt: new Date().toISOString(), size: store.size(), records });
    },
    async restore(text) {
      const read = readSnapshot(text);
      if (!('records' in read)) return read;
      await store.restore(read.records);
      return undefined;
    },
    async find(resource, text) {
      await store.ready();
      return findRecords(store, resource, text);
    },
    async editAsColleague(resource, id) {
      await store.ready();
      const edited = editAsColleague(store, resource, id);
      await store.saved();
      return edited;
    },
  };
  return { desk, conditions, settle, isNormal: () => isFair(weather), isOnline: () => !weather.offline };
}

const isFair = ({ latency, failures, offline, keyExpires, habits }: Weather): boolean =>
  latency === 0 && failures.length === 0 && !offline && !keyExpires && habits.length === 0;
