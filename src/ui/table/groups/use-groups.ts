import { useMemo, useState } from 'react';
import { useCode } from '../../loading/lazy-part';
import type { GroupsAsked, ShownGroups } from './group-rows';

const NONE: ReadonlySet<string> = new Set();

/** Returns the groups of a list; 'loading' until the code for them is here, undefined where there are none. */
export function useGroups<T>({ list, records, rows, sort, format, by }: GroupsAsked<T>): ShownGroups | 'loading' | undefined {
  const [failed, setFailed] = useState(false);
  const [folding, fold] = useState({ by, folded: NONE });
  const { grouping } = list;
  const load = useMemo(() => grouping && (() => Promise.all([import('./grouped-rows'), grouping()])), [grouping]);
  // A column whose values are not here yet would put all rows into one group.
  const isAwaited = by !== '' && list.columns.some(({ name, isLoading }) => name === by && isLoading);
  const isWanted = by !== '' && load !== undefined;
  const loaded = useCode(isWanted ? load : undefined, () => setFailed(true));
  // Other groups have other words.
  const folded = folding.by === by ? folding.folded : NONE;
  const groups = useMemo(
    () =>
      by === '' || !loaded
        ? undefined
        : loaded[0].groupList({ list, records, rows, sort, format, by }, loaded[1], {
            folded,
            fold: (next) => fold({ by, folded: next }),
          }),
    [loaded, list, records, rows, sort, format, by, folded],
  );
  return isAwaited || (isWanted && !loaded && !failed) ? 'loading' : groups;
}
