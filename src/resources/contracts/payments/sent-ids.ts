import type { WorkKeeper } from '@/ui/form/drafts/keep-work';

/** Ids of what is sent, by what it is for. */
export type SentIds = Readonly<Record<string, string>>;

type Place<T> = {
  idsOf: (work: T) => SentIds;
  withIds: (work: T, ids: SentIds) => T;
  /** Ids of an attempt that waits and has not been stored; by default all of them. */
  unstoredIdsOf?: (work: T) => SentIds;
};

const preparing = new WeakSet<object>();

/**
 * Makes what is sent. Each part has the id of an earlier attempt at it, also of one that was left and waits on the device. All ids are
 * on the device before they are returned: the next attempt has them too, whenever the page is left. A second press until then makes
 * nothing: its run would find all stored already, and have nothing to undo.
 */
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
