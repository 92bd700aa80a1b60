import type { WorkKeeper } from '@/ui/form/drafts/keep-work';

/** Keys say what each id is for. */
export type SentIds = Readonly<Record<string, string>>;

type Place<T> = {
  idsOf: (work: T) => SentIds;
  withIds: (work: T, ids: SentIds) => T;
  /** Of an attempt that waits and has not been stored; by default all of them. */
  unstoredIdsOf?: (work: T) => SentIds;
};

const preparing = new WeakSet<object>();

/** Has all ids on the device before it returns. A second press makes nothing: it would have nothing to undo. */
export async function withSentIds<T, Made extends { ids: SentIds }>(
  keeper: WorkKeeper<T>,
  { idsOf, withIds, unstoredIdsOf = idsOf }: Place<T>,
  make: (known: SentIds) => Made | undefined,
): Promise<Made | undefined> {
  if (preparing.has(keeper)) return undefined;
  preparing.add(keeper);
  try {
    const waiting = await keeper.others();
    const left = waiting.toReversed().flatMap(({ work }) => Object.entries(unstoredIdsOf(work)));
    const made = make({ ...Object.fromEntries(left), ...idsOf(keeper.get().work) });
    if (made) await keeper.keep((work) => withIds(work, made.ids));
    return made;
  } finally {
    preparing.delete(keeper);
  }
}
