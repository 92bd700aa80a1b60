import { useMemo, useState } from 'react';

export type RowSelection<R> = {
  /** The selected rows, including those hidden by a filter. */
  rows: readonly R[];
  has: (row: R) => boolean;
  set: (rows: readonly R[], selected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Holds a selection by `rowKey`, at first of the given ones, which survives changes of filters and of records. */
export function useRowSelection<R extends { rowKey: string }>(all: readonly R[], first: readonly string[] = []): RowSelection<R> {
  const [keys, setKeys] = useState(() => (first.length > 0 ? new Set(first) : NOTHING));
  return useMemo(() => {
    const has = ({ rowKey }: R) => keys.has(rowKey);
    return {
      rows: keys.size === 0 ? [] : all.filter(has),
      has,
      set: (rows, selected) =>
        setKeys((current) => {
          const next = new Set(current);
          for (const { rowKey } of rows) {
            if (selected) next.add(rowKey);
            else next.delete(rowKey);
          }
          return next;
        }),
      clear: () => setKeys(NOTHING),
    };
  }, [all, keys]);
}
