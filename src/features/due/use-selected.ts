import { useMemo, useState } from 'react';
import type { DueRow } from './due-rows';

export type Selected = {
  /** The selected rows of the period, including those hidden by a filter. */
  rows: readonly DueRow[];
  has: (row: DueRow) => boolean;
  set: (rows: readonly DueRow[], selected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Holds the selection, which survives changes of filters. */
export function useSelected(all: readonly DueRow[]): Selected {
  const [keys, setKeys] = useState(NOTHING);
  const rows = useMemo(() => all.filter(({ key }) => keys.has(key)), [all, keys]);
  return {
    rows,
    has: ({ key }) => keys.has(key),
    set: (some, selected) =>
      setKeys((current) => {
        const next = new Set(current);
        for (const { key } of some) {
          if (selected) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    clear: () => setKeys(NOTHING),
  };
}
