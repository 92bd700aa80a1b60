import { useMemo, useSyncExternalStore } from 'react';
import { observable } from '@/observable';
import type { Column, RowList } from '../list-definition';

/**
 * How far the edit of a cell is.
 * - `typing`: the editor holds what has not been sent; `saving`: it is on its way
 * - `refused`: it was not stored; `unknown`: its answer was lost
 * - `stored`: it is stored, and the list is being read again
 */
export type CellState = 'typing' | 'saving' | 'refused' | 'unknown' | 'stored';

export type CellStates = ReadonlyMap<string, CellState>;

type EditedRows<T> = {
  records: readonly T[];
  rows: Uint32Array;
  /** The ids of records that are only shown until their edit ends. */
  strays: ReadonlySet<string>;
};

export type EditorProps = { list: string; strays: ReadonlySet<string>; anchor: () => HTMLElement | undefined };

/** The edits of cells that have not ended. They belong to no component, so that they outlast every page. */
export type CellEdits = {
  /** Returns the list with what was typed in its cells, and with the records that are edited though they no longer match. */
  over: <T>(list: RowList<T>, records: readonly T[], rows: Uint32Array) => EditedRows<T> | undefined;
  statesOf: (list: string, id: string) => CellStates | undefined;
  stateText: (state: CellState) => string;
  open: (list: string) => { id: string; column: string } | undefined;
  /** Forgets all of them, since somebody else may sign in. */
  forget: () => void;
};

/** Undefined until the first cell is edited, when the code for it loads. */
export const cellEdits = observable<CellEdits | undefined>(undefined);

const NONE: ReadonlySet<string> = new Set();

export function useEditedRows<T>(list: RowList<T>, records: readonly T[], rows: Uint32Array) {
  const edits = useSyncExternalStore(cellEdits.subscribe, cellEdits.get);
  const over = useMemo(() => edits?.over(list, records, rows), [edits, list, records, rows]);
  return { edits, ...(over ?? { records, rows, strays: NONE }) };
}

export function canEdit<T>({ editing, idOf, sharedIds }: RowList<T>, column: Column<T>, record: T): boolean {
  if (!editing || column.edit === undefined || column.canEdit?.(record) === false) return false;
  const id = idOf(record);
  return id !== '' && !sharedIds?.has(id);
}
