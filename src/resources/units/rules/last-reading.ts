import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceKey } from './readings';

/** Returns the reading of the latest day; of one day, or of none, the last in the list; undefined without a number. */
export function lastReading(rows: readonly ServiceDocument[], service: string): number | undefined {
  const wanted = serviceKey(service);
  let last: { day: string; reading: number } | undefined;
  for (const { service: name, currentReading, readingDate } of rows) {
    if (typeof name !== 'string' || serviceKey(name) !== wanted || typeof currentReading !== 'number') continue;
    const day = dayOf(readingDate) ?? '';
    if (!last || day >= last.day) last = { day, reading: currentReading };
  }
  return last?.reading;
}
