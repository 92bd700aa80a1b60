import type { Work } from '@/steps';
import { compareDays, type Day } from './day';

/** Sorts after every day. */
const WITHOUT_DAY = '~';

/** The number of items that are read at once. */
const PART = 1000;

/** Puts items in the order of their days, those without one last; stable. It may pause, since 100,000 at once hold the page up. */
export function* inDayOrder<T extends { day: Day | undefined }>(items: readonly T[]): Work<readonly T[]> {
  const byMonth = new Map<string, T[]>();
  for (const [at, item] of items.entries()) {
    const month = (item.day ?? WITHOUT_DAY).slice(0, 7);
    const known = byMonth.get(month);
    if (known) known.push(item);
    else byMonth.set(month, [item]);
    if (at % PART === 0) yield;
  }
  const sorted: T[][] = [];
  for (const month of [...byMonth.keys()].toSorted()) {
    const some = byMonth.get(month) ?? [];
    sorted.push(some.sort(({ day: a = WITHOUT_DAY }, { day: b = WITHOUT_DAY }) => compareDays(a, b)));
    yield;
  }
  return sorted.flat();
}
