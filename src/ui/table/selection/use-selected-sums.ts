import { useEffect, useState } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import type * as Subtotals from '../groups/subtotals';
import { useList, useRows } from '../list-context';
import type { Grouping } from '../list-definition';

/** Returns what the selected records come to, as the heading of a group says it; nothing for a list without sums, and until they load. */
export function useSelectedSums(): readonly string[] {
  const { format, list, isPaged } = useList();
  const { records, selection } = useRows();
  const [loaded, setLoaded] = useState<{ subtotals: typeof Subtotals; grouping: Grouping<ServiceDocument> }>();
  const load = isPaged ? undefined : list.grouping;
  useEffect(() => {
    if (!load) return undefined;
    let isStill = true;
    loadCode(() => Promise.all([import('../groups/subtotals'), load()])).then(
      ([subtotals, grouping]) => isStill && setLoaded({ subtotals, grouping }),
      sayPartIsMissing,
    );
    return () => {
      isStill = false;
    };
  }, [load]);
  if (!loaded) return [];
  const rows = Uint32Array.from(records.keys()).filter((row) => selection.has(list.idOf(records[row] ?? {})));
  const { subtotals, grouping } = loaded;
  return subtotals.subtotalTexts(grouping, subtotals.subtotalOf(records, rows, grouping), format);
}
