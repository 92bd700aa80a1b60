import { useCallback, useMemo, useState } from 'react';
import type { HoldRow } from './hold-rows';

export type HoldSelection = {
  /** The selected holds, including those hidden by a filter. */
  rows: readonly HoldRow[];
  has: (row: HoldRow) => boolean;
  set: (rows: readonly HoldRow[], selected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Holds the selection, which survives changes of filters. */
export function useHoldSelection(all: readonly HoldRow[]): HoldSelection {
  const [ids, setIds] = useState(NOTHING);
  const clear = useCallback(() => setIds(NOTHING), []);
  return useMemo(() => {
    const has = ({ id }: HoldRow) => ids.has(id);
    return {
      rows: all.filter(has),
      has,
      set: (rows, selected) =>
        setIds((current) => {
          const next = new Set(current);
          for (const { id } of rows) {
            if (selected && id !== '') next.add(id);
            else next.delete(id);
          }
          return next;
        }),
      clear,
    };
  }, [all, ids, clear]);
}
