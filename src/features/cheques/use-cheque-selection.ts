import { useMemo, useState } from 'react';
import type { ChequeRow } from './cheque-rows';

export type ChequeSelection = {
  /** The selected cheques, including those hidden by a filter. */
  rows: readonly ChequeRow[];
  has: (row: ChequeRow) => boolean;
  set: (rows: readonly ChequeRow[], selected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Holds the selection, which survives changes of filters. A cheque whose record was changed stays selected. */
export function useChequeSelection(all: readonly ChequeRow[]): ChequeSelection {
  const [keys, setKeys] = useState(NOTHING);
  return useMemo(() => {
    const has = (row: ChequeRow) => keys.has(row.rowKey);
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
