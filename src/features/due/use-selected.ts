import { useMemo, useState } from 'react';
import { type DueIndex, type DueRow, placeOf, rowsOf } from './due-rows';

export type Selected = {
  /** The selected rows of the period and of what is overdue, including those hidden by a filter. */
  rows: readonly DueRow[];
  has: (row: DueRow) => boolean;
  set: (rows: readonly DueRow[], selected: boolean) => void;
  clear: () => void;
};

/** The places of selected rows by the id of their contract. */
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

const NOTHING: Keys = new Map();
const NO_ROWS: readonly DueRow[] = [];

/** Holds the selection, which survives changes of filters. */
export function useSelected({ months, overdue }: DueIndex): Selected {
  const [keys, setKeys] = useState(NOTHING);
  return useMemo(() => {
    const has = (row: DueRow) => keys.get(row.id)?.has(placeOf(row)) ?? false;
    return {
      rows: keys.size === 0 ? NO_ROWS : [...new Set([...rowsOf(overdue), ...rowsOf(months)])].filter(has),
      has,
      set: (some, selected) => setKeys((current) => changed(current, some, selected)),
      clear: () => setKeys(NOTHING),
    };
  }, [months, overdue, keys]);
}

function changed(current: Keys, rows: readonly DueRow[], selected: boolean): Keys {
  const next = new Map<string, Set<string>>();
  for (const row of rows) {
    const { id } = row;
    const ofContract = next.get(id) ?? new Set(current.get(id));
    next.set(id, ofContract);
    if (selected) ofContract.add(placeOf(row));
    else ofContract.delete(placeOf(row));
  }
  return new Map([...current, ...next].filter(([, ofContract]) => ofContract.size > 0));
}
