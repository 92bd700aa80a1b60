import { useState } from 'react';
import { readColumnState, type ColumnState } from './column-state';
import type { Column } from './resource-list';
import { readStored, writeStored } from './stored';

/** The columns as this reader arranged them, saved per resource on this device. */
export function useColumnState<T>(resource: string, columns: ReadonlyArray<Column<T>>) {
  const key = `mz-columns-${resource}`;
  const [state, setState] = useState(() => readColumnState(readStored(key), columns));
  const arrange = (next: ColumnState) => {
    setState(next);
    writeStored(key, next);
  };
  return [state, arrange] as const;
}

/** The columns to show, in order, with the width the reader gave them. */
export function shownColumns<T>(state: ColumnState, columns: ReadonlyArray<Column<T>>): ReadonlyArray<Column<T>> {
  return state.order.flatMap((name) => {
    const column = columns.find((candidate) => candidate.name === name);
    return column && !state.hidden.includes(name) ? [{ ...column, width: state.width[name] ?? column.width }] : [];
  });
}
