import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { connectionId } from '@/api/session';
import { textsIn } from '@/schema/document';
import { keepWork, useKeptWork } from './keep-work';

type Texts = Readonly<Record<string, string>>;

/**
 * Keeps what is typed in a dialog on the device until it is used: it is there when the same is asked again, also after a reload.
 * `home` is the address at which the dialog is open; `name` is shown in the list of drafts. `isDone` tells of kept texts that they
 * were used already, since the page was left before the answer came.
 */
export function useKeptTexts<T extends Texts>(
  home: string,
  name: string,
  given: T,
  isDone: (texts: T) => boolean = () => false,
): { texts: T; type: (change: Partial<T>) => void; forget: () => void } {
  const [first] = useState(given);
  const keeper = useMemo(
    () =>
      keepWork<T>({
        connection: connectionId(),
        home,
        first,
        read: ({ values }) => ({ ...first, ...textsIn(values) }),
      }),
    [home, first],
  );
  const resume = (waiting: Parameters<typeof keeper.resume>[0]) => void keeper.resume(waiting);
  const { work, waiting } = useKeptWork(keeper, (texts) => written(texts, first, name), resume);
  const onWaiting = useEffectEvent((found: typeof waiting) => {
    const [done, left] = [found.filter((one) => isDone(one.work)), found.find((one) => !isDone(one.work))];
    for (const one of done) keeper.discard(one);
    if (left && keeper.get().work === first) resume(left);
  });
  useEffect(() => onWaiting(waiting), [waiting]);
  return {
    texts: work,
    type: (change) => keeper.change((texts) => ({ ...texts, ...change })),
    forget() {
      keeper.forget();
      void keeper.show(first);
    },
  };
}

function written<T extends Texts>(texts: T, first: T, name: string) {
  const changed = Object.entries(texts).filter(([key, text]) => text !== first[key]);
  return changed.length === 0 ? undefined : { name, changes: changed.length, base: {}, values: Object.fromEntries(changed) };
}
