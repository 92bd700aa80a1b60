import type { QueryClient } from '@tanstack/react-query';
import type { Format } from '@/i18n/format';
import type { Column, RecordList } from './list-definition';

/** The rows and columns a list shows, to copy, export or print them. */
export type ShownRows<T> = {
  list: RecordList<T>;
  /** The name of the list: the plural of the resource. */
  name: string;
  records: readonly T[];
  /** Positions of the records to show, in order. */
  rows: Uint32Array;
  /** The chosen columns in order, also those that have no room on screen. */
  columns: ReadonlyArray<Column<T>>;
  /** The ids of the selected records. */
  selected: readonly string[];
  format: Format;
  /** Reads all records that match, where only a page of them is loaded. */
  readAll?: ReadAll<T>;
};

export type ReadAll<T> = (options: ReadOptions) => Promise<AllRecords<T>>;

export type ReadOptions = {
  client: QueryClient;
  /** Reads the records of these ids instead, whether they match or not. */
  ids?: readonly string[];
  signal: AbortSignal;
  /** Called with the number of records that have been read. */
  onRead: (records: number) => void;
};

export type AllRecords<T> = {
  records: readonly T[];
  /** There are others, beyond the most that are read. */
  more: boolean;
  /** Ids that several of the records that were read share. */
  sharedIds: ReadonlySet<string>;
  /** The service sent others too, since it ignores a search or a filter. */
  filteredHere: boolean;
};

/** Returns the selected records, those on screen first and in their order; without a selection, all that are shown. */
export function takenRecords<T>({ list, records, rows, selected }: ShownRows<T>): readonly T[] {
  const shown = Array.from(rows).flatMap((row) => records[row] ?? []);
  if (selected.length === 0) return shown;
  const wanted = new Set(selected);
  return [...new Set([...shown, ...records])].filter((record) => wanted.has(list.idOf(record)));
}
