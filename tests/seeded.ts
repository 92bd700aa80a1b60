import { seed } from '@/mocks/seed/seed';
import { type DemoSize, resourceNames } from '@/config';
import type { FirstRecords, Records } from '@/mocks/store';

/** Returns all first records of the demo. */
export async function seeded(now: Date, size: DemoSize = 100) {
  const made = seed(now, size);
  return {
    units: await made.units(),
    contracts: await made.contracts(),
    'notification-signals': await made['notification-signals'](),
    'quota-plans': await made['quota-plans'](),
  };
}

/** These records as the first ones of a store. */
export const fixed = (records: Records): FirstRecords =>
  Object.fromEntries(resourceNames.map((name) => [name, () => Promise.resolve(records[name] ?? [])]));
