import { useMemo, useState } from 'react';
import type { DueRow } from './due-rows';

export type Selected = {
  /** The selected rows of the period, also those that a filter does not show. */
  rows: readonly DueRow[];
  has: (row: DueRow) => boolean;
  set: (rows: readonly DueRow[], selected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Which rows are ticked: they stay so while filters change. */
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
