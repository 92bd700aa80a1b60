import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import type { GroupRows, GroupsAsked, ShownGroups } from './group-rows';
import type { Grouping } from '../list-definition';

/** `of`: what loaded the grouping, which is another one for other sums. */
type Loaded<T> = { group: GroupRows; grouping: Grouping<T>; of: unknown };

const NONE: ReadonlySet<string> = new Set();

/** Returns the groups of a list; 'loading' until the code for them is here, undefined where there are none. */
export function useGroups<T>({ list, records, rows, sort, format, by }: GroupsAsked<T>): ShownGroups | 'loading' | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  const [failed, setFailed] = useState(false);
  const [folding, fold] = useState({ by, folded: NONE });
  const load = list.grouping;
  // A column whose values are not here yet would put all rows into one group.
  const isAwaited = by !== '' && list.columns.some(({ name, isLoading }) => name === by && isLoading);
  const isWanted = by !== '' && load !== undefined && loaded?.of !== load;
  const onFailed = useEffectEvent(() => {
    sayPartIsMissing();
    setFailed(true);
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStill = true;
    loadCode(() => Promise.all([import('./grouped-rows'), load()])).then(
      ([{ groupList }, grouping]) => isStill && setLoaded({ group: groupList, grouping, of: load }),
      () => isStill && onFailed(),
    );
    return () => {
      isStill = false;
    };
  }, [isWanted, load]);
  // Other groups have other words.
  const folded = folding.by === by ? folding.folded : NONE;
  const groups = useMemo(
    () =>
      by === '' || !loaded
        ? undefined
        : loaded.group({ list, records, rows, sort, format, by }, loaded.grouping, {
            folded,
            fold: (next) => fold({ by, folded: next }),
          }),
    [loaded, list, records, rows, sort, format, by, folded],
  );
  return isAwaited || (isWanted && !loaded && !failed) ? 'loading' : groups;
}
