import type { Rows } from '@/ui/form/record-values';

/** The way to how rows stood: those that were others then, and their order. A hundred steps hold a hundred rows, and not as many lists. */
export type Step = { order: readonly string[]; rows: Readonly<Record<string, unknown>> };

/** The way back from `after` to `before`; rows that are the same objects are the same. */
export function stepBack(before: Rows, after: Rows): Step {
  const changed = Object.keys(after.byKey).filter((key) => after.byKey[key] !== before.byKey[key]);
  return { order: before.order, rows: Object.fromEntries(changed.map((key) => [key, before.byKey[key]])) };
}

/** The rows as they stood. One that was added since only leaves the order. */
export const stepped = (now: Rows, { order, rows }: Step): Rows => ({ order, byKey: { ...now.byKey, ...rows } });
