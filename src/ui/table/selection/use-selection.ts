import { type KeyboardEvent, useMemo, useRef, useState } from 'react';

/** The selected records, by id: they stay selected while the list is searched, filtered and sorted. */
export type Selection = {
  /** Ids in the order in which the records came, without deleted records. */
  ids: readonly string[];
  has: (id: string) => boolean;
  unseen: number;
  shown: 'all' | 'some' | 'none';
  /** Selects or deselects the record at an index of the shown order; with `range` all from the last one up to it. */
  select: (at: number, selected: boolean, range: boolean) => void;
  selectShown: (selected: boolean) => void;
  add: (ids: readonly string[]) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
  /** Handles the space bar on the link or a cell of a record, and Shift with the arrows: they select a row, and the next, or take one back. */
  byKey: (event: KeyboardEvent<HTMLElement>, at: number) => void;
};

export const NOTHING: ReadonlySet<string> = new Set();

export const useChosen = (first: readonly string[] = []) =>
  useState<ReadonlySet<string>>(() => (first.length > 0 ? new Set(first) : NOTHING));

export type Chosen = ReturnType<typeof useChosen>;

type Here<T> = {
  records: readonly T[];
  /** Positions of the rows as drawn: with the headings of their groups and without folded ones. */
  rows: Uint32Array;
  shown: Uint32Array;
  idOf: (record: T) => string;
  /** Other pages have records too, which are known by their ids. */
  hasOthers: boolean;
};

export function useSelection<T>([chosen, setChosen]: Chosen, { records, rows, shown, idOf, hasOthers }: Here<T>): Selection {
  const ids = useMemo(() => {
    if (hasOthers) return [...chosen];
    return chosen.size === 0 ? [] : records.map(idOf).filter((id) => chosen.has(id));
  }, [chosen, records, idOf, hasOthers]);
  const last = useRef('');
  const seen = useMemo(() => {
    let [all, some] = [0, 0];
    for (const row of chosen.size === 0 ? NO_ROWS : shown) {
      const record = records[row];
      const id = record === undefined ? '' : idOf(record);
      if (id) all += 1;
      if (chosen.has(id)) some += 1;
    }
    return { all, some };
  }, [chosen, records, shown, idOf]);

  const { idAt, change, select, selectShown } = useMemo(() => {
    const at = (place: number, order = rows) => {
      const record = records[order[place] ?? -1];
      return record === undefined ? '' : idOf(record);
    };
    const within = (order: Uint32Array, from = 0, to = order.length - 1) =>
      Array.from(order.subarray(from, to + 1), (_, place) => at(from + place, order)).filter(Boolean);
    const set = (some: readonly string[], selected: boolean) => setChosen((current) => changed(current, some, selected));
    return {
      idAt: at,
      change: set,
      selectShown: (selected: boolean) => set(within(shown), selected),
      select: (place: number, selected: boolean, range: boolean) => {
        const from = range && last.current ? rows.findIndex((_, each) => at(each) === last.current) : -1;
        last.current = at(place);
        const [first, end] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)];
        set(within(rows, first, end), selected);
      },
    };
  }, [records, rows, shown, idOf, setChosen]);
  const has = (id: string) => chosen.has(id);
  return {
    ids,
    has,
    unseen: ids.length - seen.some,
    shown: seen.some === 0 ? 'none' : seen.some === seen.all ? 'all' : 'some',
    select,
    selectShown,
    add: (some) => change(some, true),
    choose: (some) => setChosen(new Set(some)),
    clear: () => setChosen(NOTHING),
    byKey(event, at) {
      if (!(event.target instanceof HTMLAnchorElement || event.target instanceof HTMLTableCellElement)) return;
      if (event.key === ' ') {
        event.preventDefault();
        select(at, !has(idAt(at)), false);
      }
      const next = event.shiftKey ? at + (STEPS[event.key] ?? 0) : at;
      if (next === at || !idAt(next)) return;
      if (has(idAt(at)) && has(idAt(next))) select(at, false, false);
      else change([idAt(at), idAt(next)], true);
      last.current = idAt(next);
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const NO_ROWS = new Uint32Array();

export function changed(current: ReadonlySet<string>, keys: readonly string[], selected: boolean): ReadonlySet<string> {
  const next = new Set(current);
  for (const key of keys) {
    if (selected) next.add(key);
    else next.delete(key);
  }
  return next;
}
